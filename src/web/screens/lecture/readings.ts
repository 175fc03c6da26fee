// The switch that shows or hides the readings above words, such as kana above kanji.
// It is loaded with a lecture that has some.
import './readings.css';
import { wordsTexts as texts } from '#texts/en/words.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { ownKey } from '#web/storage-keys.ts';

/** Puts the switch above a lecture with readings; the browser remembers for all lectures how it was left. */
export function addReadingsSwitch(body: HTMLElement): void {
  if (body.querySelector('rt') === null) return;
  document.querySelector('.readings-switch')?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'readings-switch';
  button.lang = interfaceLanguage;
  button.textContent = texts.readings;
  let isHidden = readHidden();
  const show = () => {
    body.classList.toggle('without-readings', isHidden);
    button.ariaPressed = String(!isHidden);
  };
  button.addEventListener('click', () => {
    isHidden = !isHidden;
    saveHidden(isHidden);
    show();
  });
  show();
  body.before(button);
}

/** A frame of a learning platform may have no storage: then each page begins with its readings. */
function readHidden(): boolean {
  try {
    return localStorage.getItem(ownKey('hideReadings')) !== null;
  } catch {
    return false;
  }
}

function saveHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(ownKey('hideReadings'), 'on');
    else localStorage.removeItem(ownKey('hideReadings'));
  } catch {
    // The switch works until the page is closed.
  }
}
