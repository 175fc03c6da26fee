// Texts of the interface inside of content, whose language and direction of writing may be others.
import { getDirection } from '#api/direction.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';

/**
 * Marks a text that the app adds to content as written in the interface's language.
 * A control has the margins of the content's direction: it needs its `lang` only.
 */
export function markInterfaceText<Marked extends HTMLElement>(element: Marked): Marked {
  element.lang = interfaceLanguage;
  element.dir = getDirection(interfaceLanguage);
  return element;
}

/**
 * A line of the interface in content: what it quotes is in it with `dir="auto"`, and in the language of the content.
 */
export function createInterfaceLine(className: string): HTMLElement {
  const line = document.createElement('span');
  line.className = className;
  line.dir = getDirection(interfaceLanguage);
  return line;
}

/** A text of the interface in a line of the course. */
export function createInterfaceText(text: string): HTMLElement {
  const element = markInterfaceText(document.createElement('span'));
  element.textContent = text;
  return element;
}
