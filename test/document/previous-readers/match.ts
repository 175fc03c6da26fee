// Pairs: each left side is an item, answered by one of the distinct right sides of its exercise.
import type { FormItem } from './item.ts';
import { findElements, findHiddenAnswers, itemKey, limitPrompt, toIdentity, toText } from './item-html.ts';
import { readPieces } from './pieces.ts';

const RIGHTS = /<ol class="rights">.*?<\/ol>/s;

/** The left sides of a `match-form`. The right sides are in a list of their own, shuffled. */
export function findMatches(form: string): FormItem[] {
  const rights = RIGHTS.exec(form);
  if (rights === null) return [];
  const options = readPieces(rights[0]);
  const optionsKey = options.optionKeys.join('\n');
  return findElements(form.slice(rights.index + rights[0].length), 'li').flatMap((html): FormItem[] => {
    const at = html.indexOf('<select');
    if (at < 0) return [];
    const left = html.slice('<li>'.length, at);
    const item: FormItem = {
      kind: 'match',
      key: itemKey('match', toIdentity(left), optionsKey),
      before: limitPrompt(toText(left)),
      after: '',
      answers: findHiddenAnswers(html.slice(at)),
      options: options.options,
      optionKeys: options.optionKeys,
      html,
    };
    return [item];
  });
}
