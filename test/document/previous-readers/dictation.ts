// Lines that are heard and typed: compared word by word, so that a learner sees what was heard right.
import type { FormItem } from './item.ts';
import { findElements, findHiddenAnswers, itemKey, limitPrompt, toIdentity, toText } from './item-html.ts';

const INPUT = /<input class="answer"[^>]*>/;

/** The lines of a `dictation-form`. */
export function findDictations(form: string): FormItem[] {
  return findElements(form, 'p').flatMap((html): FormItem[] => {
    const [before = '', end] = html.split(INPUT, 2);
    if (end === undefined) return [];
    const answers = findHiddenAnswers(end);
    const key = itemKey('dictation', toIdentity(before), answers[0] ?? '');
    return [{ kind: 'dictation', key, before: limitPrompt(toText(before)), after: '', answers, html }];
  });
}
