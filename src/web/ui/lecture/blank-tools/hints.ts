// Hints at the answer of the blank that has the focus: a teacher’s note on the last wrong answer, how
// the right one begins, and how long it is.
import { type AnswerHint, createHint } from '#answers/hint.ts';
import { hintTexts } from '#texts/en/hints.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import { CHECKED_EVENT } from '#web/exercises/form/widget.ts';
import { createInterfaceLine, createInterfaceText } from '#web/ui/direction/interface-text.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { fillNodes } from '#web/ui/slots/fill-nodes.ts';
import type { FindLastExplanation } from './explanations.ts';

type HintContext = {
  body: HTMLElement;
  /** The accents bar, which gets the button. */
  bar: HTMLElement;
  /** Called when a hint was shown. */
  onHint: (item: string, level: 1 | 2) => void;
  announce: (text: string) => void;
  findLastExplanation: FindLastExplanation;
};

/** One step of a hint: what it shows, and how much of the answer is known then. */
type Step = { content: readonly Node[]; level: 0 | 1 | 2 };

/** The hint of an open blank: its line of text, and how many steps were shown. */
type ShownHint = { element: HTMLElement; shown: number; steps: readonly Step[] };

/**
 * Adds one button for all blanks to the bar, and Alt + Enter in a blank. The hints of an exercise end when it is
 * checked. The button is not in the tab order: between all blanks it would be one stop more.
 */
export function attachHints(
  { body, bar, onHint, announce, findLastExplanation }: HintContext,
  signal: AbortSignal,
): void {
  const hints = new Map<HTMLInputElement, ShownHint>();
  const button = createButton();
  bar.setAttribute('aria-label', hintTexts.label);
  bar.append(button);

  const getHint = (input: HTMLInputElement): ShownHint => {
    const blank = input.parentElement;
    const hint = hints.get(input) ?? {
      element: createInterfaceLine('remark hint'),
      shown: 0,
      steps: listSteps(blank?.querySelector('.correction')?.textContent ?? '', blank && findLastExplanation(blank)),
    };
    hints.set(input, hint);
    return hint;
  };

  function updateButton(): void {
    const input = findFocused(body);
    button.hidden = input === undefined;
    if (input === undefined) return;
    input.setAttribute('aria-keyshortcuts', 'Alt+Enter');
    const { shown, steps } = getHint(input);
    button.hidden = shown >= steps.length;
  }

  function showNext(input: HTMLInputElement): void {
    const hint = getHint(input);
    const step = hint.steps[hint.shown];
    const blank = input.parentElement;
    if (step === undefined || blank === null) return;
    hint.shown += 1;
    hint.element.replaceChildren(iconSvg('note'), ...nameBlank(blank, input, step.content));
    if (!hint.element.isConnected) insertBelowLine(blank, hint.element);
    hint.element.scrollIntoView({ block: 'nearest' });
    announce(hint.element.textContent);
    const { level } = step;
    if (level !== 0) onHint(blank.dataset.item ?? '', level);
    updateButton();
  }

  let isPressed = false;
  window.addEventListener('pointerdown', () => (isPressed = false), { signal, capture: true });
  button.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  button.addEventListener('click', ({ detail }) => {
    // A tap on a blank shows the bar, and browsers send its click to what is at that point by then.
    const input = findFocused(body);
    if (input !== undefined && (isPressed || detail === 0)) showNext(input);
    isPressed = false;
  });
  body.addEventListener('focusin', updateButton, { signal });
  body.addEventListener(
    'keydown',
    (event) => {
      const input = findFocused(body);
      if (input === undefined || event.key !== 'Enter' || !event.altKey) return;
      event.preventDefault();
      event.stopPropagation(); // Enter alone goes to the next blank
      showNext(input);
    },
    { signal, capture: true },
  );
  body.addEventListener(
    CHECKED_EVENT,
    () => {
      for (const [input, { element }] of hints) {
        // A checked blank is not in its exercise any more, its line of text is.
        if (input.isConnected) continue;
        element.remove();
        hints.delete(input);
      }
    },
    { signal },
  );
  updateButton();
}

function findFocused(body: HTMLElement): HTMLInputElement | undefined {
  const { activeElement } = document;
  const isBlank = activeElement instanceof HTMLInputElement && activeElement.matches('.blank > input.answer');
  return isBlank && body.contains(activeElement) ? activeElement : undefined;
}

function listSteps(answer: string, explanation: string | null | undefined): Step[] {
  const explained: Step[] = explanation ? [{ content: [createQuote('span', explanation, '')], level: 0 }] : [];
  const hint = createHint(answer);
  return hint === undefined ? explained : [...explained, ...listAnswerSteps(hint)];
}

/**
 * First how it begins, then how long it is too. The first letter of a word with
 * one letter is the answer: that comes last.
 */
function listAnswerSteps({ start, wordLengths }: AnswerHint): Step[] {
  const length = hintTexts.length(wordLengths);
  const isOneLetter = wordLengths.length === 1 && wordLengths[0] === 1;
  return [
    { content: isOneLetter ? [createInterfaceText(length)] : fillStart(hintTexts.startsWith, start), level: 1 },
    { content: fillStart((letter) => hintTexts.startsWithLength(letter, length), start), level: 2 },
  ];
}

/** A text of the interface with the first letter, which is in the language of the course. */
function fillStart(text: (letter: string) => string, start: string): Node[] {
  return fillNodes(text, [createQuote('strong', start)], createInterfaceText);
}

/** `lang` is that of the course where it is undefined. */
function createQuote(tag: 'span' | 'strong', text: string, lang?: string): HTMLElement {
  const element = document.createElement(tag);
  if (lang !== undefined) element.lang = lang;
  element.dir = 'auto';
  element.textContent = text;
  return element;
}

/** With the name of the blank where its line has several; its number is shown from then on. */
function nameBlank(blank: Element, input: HTMLInputElement, content: readonly Node[]): readonly Node[] {
  const block = blank.closest('p, td, th, li, h1, h2, h3') ?? blank.parentElement;
  if ((block?.querySelectorAll('.blank').length ?? 0) < 2) return content;
  const hint = document.createDocumentFragment();
  hint.append(...content);
  const name = input.getAttribute('aria-label') ?? '';
  blank.classList.add('named');
  return fillNodes((slot) => hintTexts.inBlank(name, slot), [hint], createInterfaceText);
}

function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.lang = interfaceLanguage;
  button.type = 'button';
  button.className = 'hint-button';
  button.tabIndex = -1;
  button.textContent = hintTexts.button;
  button.title = hintTexts.showWithKeys(hintTexts.keys);
  button.setAttribute('aria-label', hintTexts.show);
  return button;
}
