// Questions with options as items: one right answer (radio buttons), or any number of them (check boxes).
import { type Content, contentIdentity, contentText, itemKey, limitPrompt, nameOptions } from '#exercises/content.ts';
import type { ItemRules, JudgedItem, Judgement } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import type { Choice } from './html.ts';

/** The question; its key is made of its words and its options, not of what is right. */
export function listChoice({ prompt, options, answers, isMultiple }: Choice<Content>): ItemFacts[] {
  const contents = options.map(({ content }) => content);
  const optionKeys = contents.map(contentIdentity);
  const question = prompt ?? [];
  return [
    {
      kind: 'choice',
      key: itemKey(isMultiple ? 'choices' : 'choice', [contentIdentity(question), ...optionKeys]),
      before: limitPrompt(contentText(question)),
      after: '',
      answers,
      options: nameOptions(contents.map(contentText)),
      optionKeys,
      several: isMultiple,
    },
  ];
}

/** Right when exactly the right options were chosen. */
export function judgeChoice({ answers }: Pick<JudgedItem, 'answers'>, given: string): Judgement {
  const chosen = parseNumbers(given)?.toSorted((a, b) => a - b);
  const right = chosen !== undefined && chosen.length > 0 && answers.includes(chosen.join(' '));
  return { right, nearMisses: [] };
}

export const CHOICE_RULES: ItemRules = {
  givenForm: ({ several }) => (several ? 'ascending' : 'number'),
  separator: ', ',
  judge: judgeChoice,
  toAlignable: ({ before, options = [] }, answers) => ({ before: before || options.join(' '), after: '', answers }),
  keepsOptions: { mayGrow: true },
};
