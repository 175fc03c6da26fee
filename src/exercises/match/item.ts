// Pairs as items: each left side is one, answered by one of the distinct right sides of its exercise.
import { type Content, contentIdentity, contentText, itemKey, limitPrompt, nameOptions } from '#exercises/content.ts';
import type { ItemRules, JudgedItem, Judgement } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';
import type { Matching } from './html.ts';

/** The left sides that have an answer; the key of each is made of its words and of all right sides. */
export function listPairs({ pairs, rights, shown }: Matching<Content>): ItemFacts[] {
  const options = nameOptions(rights.map(contentText), shown);
  const optionKeys = rights.map(contentIdentity);
  const optionsKey = optionKeys.join('\n');
  return pairs
    .filter(({ answers }) => answers.length > 0)
    .map(({ left, answers }): ItemFacts => {
      const key = itemKey('match', [contentIdentity(left), optionsKey]);
      return { kind: 'match', key, before: limitPrompt(contentText(left)), after: '', answers, options, optionKeys };
    });
}

/** Right when the number of the right side is given. */
export function judgeMatch({ answers }: Pick<JudgedItem, 'answers'>, given: string): Judgement {
  return { right: given !== '' && answers.includes(given.trim()), nearMisses: [] };
}

export const PAIR_RULES: ItemRules = {
  givenForm: () => 'number',
  separator: ', ',
  judge: judgeMatch,
  toAlignable: ({ before }, answers) => ({ before, after: '', answers }),
  // The right sides of a list are shared by its pairs: another pair of it may have become another one.
  keepsOptions: { maxChanged: (count) => count / 2, mayGrow: true },
};
