// Exercises of a lecture: finds them, counts their items and enhances them; the code of kinds other than blanks is loaded when a page has one.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { appTexts } from '#web/texts/app.ts';
import { formatExercise } from '#web/texts/worksheet.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { estimateHeight } from '#web/ui/lecture/layout/wide-tables.ts';
import { type ExerciseOptions, enhanceForm, findJudge, type Learner } from './form/exercise-form.ts';
import { type Blank, wrapBlank } from './write/blank.ts';

/** In em rather than in `size`, which browsers measure differently from font to font. */
const EM_PER_CHARACTER = 0.62;
const MAX_INPUT_CHARACTERS = 28;
const MIN_INPUT_CHARACTERS = 8;

/** About the height of everything but the lines. */
const EXTRA_HEIGHT_REM = 5;

/** What an item of any kind has once: a blank or a dictated line, a pair, a question or a sentence. */
const ITEM = 'input.answer, select, fieldset';

type Kind = { enhance(form: HTMLFormElement, options: ExerciseOptions): void };

/** By the class of the form. */
const OTHER_KINDS: Readonly<Record<string, () => Promise<Kind>>> = {
  'choose-form': () => import('./choose/choose.ts'),
  'order-form': () => import('./order/order.ts'),
  'match-form': () => import('./match/match.ts'),
  'dictation-form': () => import('./dictation/dictation.ts'),
};

/** Enhances every exercise below `root`, or `root` itself. `language` is that of the course, `judge` the one of a preview. */
export function enhanceExercises(root: ParentNode, learner?: Learner, language = '', judge?: AnswerJudge): void {
  let firstItem = 0;
  const forms = root instanceof HTMLFormElement ? [root] : root.querySelectorAll('form');
  for (const [at, form] of [...forms].entries()) {
    translateControls(form);
    if (forms.length > 1) nameControls(form, at + 1);
    const itemCount = form.querySelectorAll(ITEM).length;
    enhanceExercise(form, { firstItem, learner, judge });
    firstItem += itemCount;
    if (findExerciseHeading(form) === undefined) form.dataset.exercise = formatExercise(language, at + 1);
  }
}

/** The heading that an exercise begins with, or that stands right before it. Others get one in print (`data-exercise` in prose.css). */
export function findExerciseHeading(form: HTMLFormElement): string | undefined {
  const heading = [form.firstElementChild, form.previousElementSibling].find((element) =>
    element?.matches('h1, h2, h3, h4'),
  );
  return heading?.textContent.trim() || undefined;
}

/** A published page has its controls in English, whatever the language of the interface. */
function translateControls(form: HTMLFormElement): void {
  const { checkButton, answerField } = appTexts.exercise;
  for (const check of form.querySelectorAll('button.check')) {
    check.textContent = checkButton;
    translateLabel(check, (label) => label.replace(/^Check/, () => checkButton));
  }
  for (const field of form.querySelectorAll('input.answer, select'))
    translateLabel(field, (label) => label.replace(/^Answer (\d+)/, (_, number) => answerField(Number(number))));
}

function translateLabel(control: Element, translate: (label: string) => string): void {
  const label = control.getAttribute('aria-label');
  if (label !== null) control.setAttribute('aria-label', translate(label));
}

/** Tells the controls of the exercises of a page apart, for those who hear only the name of each. */
function nameControls(form: HTMLFormElement, exercise: number): void {
  for (const control of form.querySelectorAll('input.answer, select, button.check')) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    control.setAttribute('aria-label', appTexts.exercise.inExercise(name, exercise));
  }
}

function enhanceExercise(form: HTMLFormElement, options: ExerciseOptions): void {
  const loadKind = OTHER_KINDS[form.className];
  if (loadKind === undefined) {
    enhanceWriteForm(form, options);
    return;
  }
  // Until the code has arrived, the native controls keep what is chosen.
  form.addEventListener('submit', (event) => event.preventDefault());
  loadKind().then(({ enhance }) => enhance(form, options), console.error);
}

function enhanceWriteForm(form: HTMLFormElement, options: ExerciseOptions): void {
  const { firstItem, learner } = options;
  const blanks = [...form.querySelectorAll<HTMLInputElement>('input.answer')].map((input, at) =>
    wrapBlank(input, at, findJudge(options, at)),
  );
  equalizeWidths(blanks);
  estimateHeight(form, form.querySelectorAll('p, br, tr, h1, h2, h3').length, EXTRA_HEIGHT_REM);
  const check = form.querySelector('button.check');
  if (learner?.letters.some((letter) => /\p{L}/u.test(letter)) && blanks.length > 0 && firstItem === 0)
    check?.before(createAccentHint());
  enhanceForm(form, blanks, options);
  if (form.querySelector('.bank') !== null)
    import('./write/bank.ts').then(({ enhanceWordBank }) => enhanceWordBank(form, blanks), console.error);
}

/** The hint at the shortcut of keyboards (accents.ts), in the first exercise of a page. */
function createAccentHint(): HTMLElement {
  const hint = markInterfaceText(document.createElement('p'));
  hint.className = 'accents-hint';
  hint.textContent = appTexts.accents.hint;
  return hint;
}

/** Equal widths in one exercise, so that the width of a blank tells nothing about its answer. */
function equalizeWidths(blanks: readonly Blank[]): void {
  const longest = Math.max(0, ...blanks.flatMap((blank) => blank.answers.map((answer) => answer.length)));
  const size = Math.min(MAX_INPUT_CHARACTERS, Math.max(MIN_INPUT_CHARACTERS, longest + 2));
  for (const blank of blanks) blank.element.style.setProperty('--blank', `${size * EM_PER_CHARACTER}em`);
}
