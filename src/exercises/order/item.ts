// Sentences in pieces, and dialogues in lines, as items that are put in order.
import { type Content, contentIdentity, contentText, itemKey, limitPrompt, nameOptions } from '#exercises/content.ts';
import type { ItemRules, JudgedItem, Judgement } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import type { Ordering } from './html.ts';

/** The sentence; its key is made of its pieces in their right order. */
export function listOrdering({ pieces, shown, answers }: Ordering<Content>): ItemFacts[] {
  const options = nameOptions(pieces.map(contentText), shown);
  const optionKeys = pieces.map(contentIdentity);
  const before = limitPrompt(shown.map((number) => options[number - 1]).join(' / '));
  return [{ kind: 'order', key: itemKey('order', optionKeys), before, after: '', answers, options, optionKeys }];
}

/** Right when the pieces stand in an accepted order. Pieces with the same text are interchangeable. */
export function judgeOrder(
  { answers, options = [] }: Pick<JudgedItem, 'answers' | 'options'>,
  given: string,
): Judgement {
  const read = (text: string) =>
    parseNumbers(text)
      ?.map((number) => normalizePiece(options[number - 1]) || `#${number}`)
      .join('\n');
  const order = read(given);
  const nearestIndex = answers.findIndex((answer) => order !== undefined && order !== '' && read(answer) === order);
  return nearestIndex < 0 ? { right: false, nearMisses: [] } : { right: true, nearMisses: [], nearestIndex };
}

function normalizePiece(text = ''): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

export const ORDERING_RULES: ItemRules = {
  givenForm: () => 'order',
  separator: ' / ',
  judge: judgeOrder,
  judgesTexts: true,
  toAlignable: ({ options = [] }) => ({ before: options.join(' '), after: '', answers: ['order'] }),
  keepsOptions: { mayGrow: false },
};
