// What a word says when it is pressed: its meaning in the learner's language, its recording, and that it is known.
import { getDirection } from '#api/direction.ts';
import { findMeaningIn } from '#document/words.ts';
import { wordsTexts as texts } from '#texts/en/words.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { iconSvg } from '#web/ui/icons.ts';
import type { ListedWord, PressOptions, WordCard } from './listed-word.ts';

/** Space between a word and its card, in pixels. */
const GAP = 6;

/** A card that is shown at a place of the window, behind the lecture. */
export function createWordCard(body: HTMLElement, { language, reports }: PressOptions): WordCard {
  const card = document.createElement('div');
  card.className = 'word-card';
  card.popover = 'auto';
  card.tabIndex = -1;
  card.dir = 'ltr'; // so that it is placed from the left; its texts have their own
  card.lang = interfaceLanguage;
  card.setAttribute('role', 'dialog');
  body.after(card);
  return {
    show(words, place) {
      card.setAttribute('aria-label', words.map(({ text }) => text).join(', '));
      card.replaceChildren(...words.flatMap((word) => describe(word, language, reports)));
      card.showPopover();
      const { width, height } = card.getBoundingClientRect();
      const isBelow = place.bottom + GAP + height <= window.innerHeight;
      const x = Math.min(Math.max(GAP, place.left), window.innerWidth - width - GAP);
      card.style.translate = `${x}px ${Math.max(GAP, isBelow ? place.bottom + GAP : place.top - height - GAP)}px`;
      card.focus({ preventScroll: true });
    },
    remove: () => card.remove(),
  };
}

function describe(word: ListedWord, language: string, reports: PressOptions['reports']): HTMLElement[] {
  const { first, text, row } = word;
  const name = createText('p', text, language);
  name.className = 'word';
  const meaning = findMeaningIn(word.meanings, interfaceLanguage);
  const shown =
    meaning === undefined ? createText('p', texts.noMeaning) : createText('p', meaning.text, meaning.language);
  const buttons = createText('p', '');
  buttons.className = 'buttons';
  buttons.dir = getDirection(interfaceLanguage);
  const play = row.querySelector<HTMLElement>('button.play');
  if (play !== null) {
    const button = createButton('', () => play.click());
    button.append(iconSvg('play'));
    button.setAttribute('aria-label', texts.play(text));
    buttons.append(button);
  }
  if (reports === undefined) return buttons.hasChildNodes() ? [name, shown, buttons] : [name, shown];
  const status = createText('span', '');
  status.setAttribute('role', 'status');
  const know = createButton(texts.know, () => {
    reports
      .then(({ setAside }) => setAside(first))
      .then(
        () => {
          know.remove();
          status.textContent = texts.known;
          status.closest<HTMLElement>('.word-card')?.focus();
        },
        (error: unknown) => {
          console.error(error);
          status.textContent = texts.notSaved;
        },
      );
  });
  buttons.append(know, status);
  return [name, shown, buttons];
}

function createText(tag: 'p' | 'span', text: string, language?: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.dir = 'auto';
  if (language !== undefined && language !== '') {
    element.lang = language;
    element.translate = false;
  }
  return element;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
