// Sentences in pieces, and dialogues in lines, that are put in order.
import type { FormItem, JudgedItem, Judgement } from './../item.ts';
import { findElements, findHiddenAnswers, itemKey, limitPrompt } from './../item-html.ts';
import { parseNumbers } from './../numbers.ts';
import { readPieces } from './../pieces.ts';

/** The sentences of an `order-form`. */
export function findOrders(form: string): FormItem[] {
  return findElements(form, 'fieldset').map((html) => {
    const listEnd = html.lastIndexOf('</ol>');
    const { options, optionKeys, places } = readPieces(html.slice(0, Math.max(0, listEnd)));
    return {
      kind: 'order',
      key: itemKey('order', ...optionKeys),
      before: limitPrompt(places.map((number) => options[number - 1]).join(' / ')),
      after: '',
      answers: findHiddenAnswers(html.slice(listEnd)),
      options,
      optionKeys,
      html,
    };
  });
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
