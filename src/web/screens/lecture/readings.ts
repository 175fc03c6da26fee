// The switch that shows or hides the readings above words, such as kana above kanji. It is loaded with a lecture that has some.
import './readings.css';
import { wordsTexts as texts } from '#texts/en/words.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';

const KEY = 'cahier.hideReadings';

/** Puts the switch above a lecture with readings; the browser remembers for all lectures how it was left. */
export function addReadingsSwitch(body: HTMLElement): void {
  if (body.querySelector('rt') === null) return;
  document.querySelector('.readings-switch')?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'readings-switch';
  button.lang = interfaceLanguage;
  button.textContent = texts.readings;
  const show = () => {
    const isHidden = localStorage.getItem(KEY) !== null;
    body.classList.toggle('without-readings', isHidden);
    button.ariaPressed = String(!isHidden);
  };
  button.addEventListener('click', () => {
    if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
    show();
  });
  show();
  body.before(button);
}
