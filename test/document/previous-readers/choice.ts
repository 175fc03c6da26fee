// Questions with options: one right answer (radio buttons), or any number of them (check boxes).
import type { FormItem } from './item.ts';
import {
  findElements,
  findHiddenAnswers,
  getInnerHtml,
  itemKey,
  limitPrompt,
  nameOptions,
  toIdentity,
  toText,
} from './item-html.ts';

/** The questions of a `choose-form`. */
export function findChoices(form: string): FormItem[] {
  return findElements(form, 'fieldset').map((html) => {
    const question = findElements(html, 'legend').map(getInnerHtml)[0] ?? '';
    const listEnd = html.lastIndexOf('</ol>');
    const options = findElements(html.slice(0, Math.max(0, listEnd)), 'label').map((label) =>
      getInnerHtml(label).replace(/^<input[^>]*>/, ''),
    );
    const optionKeys = options.map(toIdentity);
    const several = /<input type="checkbox"/.test(html);
    return {
      kind: 'choice',
      key: itemKey(several ? 'choices' : 'choice', toIdentity(question), ...optionKeys),
      before: limitPrompt(toText(question)),
      after: '',
      answers: findHiddenAnswers(html.slice(listEnd)),
      options: nameOptions(options.map(toText)),
      optionKeys,
      several,
      html,
    };
  });
}
