// Sentences in pieces, and dialogues in lines, that are put in order.
import type { FormItem } from './item.ts';
import { findElements, findHiddenAnswers, itemKey, limitPrompt } from './item-html.ts';
import { readPieces } from './pieces.ts';

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
