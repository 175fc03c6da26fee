// Lines and buttons of the interface in the form of a lecture.
import { interfaceLanguage } from '#texts/language/translated.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';

export function createLine(className: string, text = ''): HTMLElement {
  const line = markInterfaceText(document.createElement('p'));
  if (className !== '') line.className = className;
  line.textContent = text;
  return line;
}

export function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'again';
  button.lang = interfaceLanguage;
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

/** Calls `onVisible` once an element is in the window. */
export function whenVisible(element: HTMLElement, onVisible: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onVisible();
  });
  observer.observe(element);
}
