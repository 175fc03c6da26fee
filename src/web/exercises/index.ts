// Registration of the exercise kinds' widgets: the one list of them in the browser.
import { isKindName, type KindName } from '#syntax/kinds.ts';
import { withKindTexts } from '#texts/language/translated.ts';
import type { Widget } from './form/widget.ts';
import { writeWidget } from './write/write.ts';

/** Nearly every lecture has blanks; the code of the other kinds is loaded when a page has one. */
const WIDGETS: Readonly<Record<KindName, Widget | (() => Promise<Widget>)>> = {
  write: writeWidget,
  choose: async () => (await import('./choose/choose.ts')).chooseWidget,
  order: async () => (await import('./order/order.ts')).orderWidget,
  match: async () => (await import('./match/match.ts')).matchWidget,
  dictation: async () => (await import('./dictation/dictation.ts')).dictationWidget,
  sort: async () => (await import('./sort/sort.ts')).sortWidget,
  text: async () => (await import('./text/text.ts')).textWidget,
  speak: async () => (await import('./speak/speak.ts')).speakWidget,
};

/** The widget of an exercise, by the class of its form: at once, or once it is loaded. */
export function findWidget(form: Element): Widget | Promise<Widget> {
  const kind = form.className.replace(/-form$/, '');
  const widget = isKindName(kind) ? WIDGETS[kind] : writeWidget;
  return typeof widget === 'function' ? withKindTexts(widget()) : widget;
}
