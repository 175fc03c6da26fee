// Exercises of a lecture: finds them, names their controls, and enhances them by the widgets of their kinds.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { appTexts } from '#texts/en/app.ts';
import { formatExercise } from '#texts/worksheet/worksheet.ts';
import { enhanceForm } from './form/exercise-form.ts';
import { readWords } from './form/read-words.ts';
import type { HoldBack, Learner, Widget } from './form/widget.ts';
import { findWidget } from './index.ts';

/** Of a form whose kind's code has not arrived yet. */
export const LOADING_ATTRIBUTE = 'data-loading';

/** Whether an exercise below `root` does not show yet what was answered, since its code has not arrived. */
export function isLoading(root: ParentNode): boolean {
  return root.querySelector(`form[${LOADING_ATTRIBUTE}]`) !== null;
}

/** How answers are checked in a preview, where there is no learner. */
export type DraftJudging = { judge: AnswerJudge | undefined; holdBack: HoldBack | undefined };

/**
 * Enhances every exercise below `root`, or `root` itself. `language` is that of
 * the course, `judging` that of a preview.
 */
export function enhanceExercises(root: ParentNode, learner?: Learner, language = '', judging?: DraftJudging): void {
  const forms = root instanceof HTMLFormElement ? [root] : root.querySelectorAll('form');
  for (const [at, form] of [...forms].entries()) {
    translateControls(form);
    if (forms.length > 1) nameControls(form, at + 1);
    const names = learner?.items[at] ?? [];
    const showsAccentsHint = hasTypedLetters(learner) && learner?.items.findIndex(({ length }) => length > 0) === at;
    enhanceExercise(form, (widget) => {
      const options = { judge: learner?.judge ?? judging?.judge, showsAccentsHint, learner, language };
      const enhanced = widget.enhance(form, options);
      if (enhanced === undefined) return;
      const { items, complete, load } = enhanced;
      enhanceForm(form, items, { names, learner, load, holdBack: learner?.holdBack ?? judging?.holdBack });
      complete?.();
    });
    if (findExerciseHeading(form) === undefined) form.dataset.exercise = formatExercise(language, at + 1);
  }
}

/**
 * The heading that an exercise begins with, or that stands right before it. Others get one
 * in print (`data-exercise` in prose.css).
 */
export function findExerciseHeading(form: HTMLFormElement): string | undefined {
  const heading = [form.firstElementChild, form.previousElementSibling].find((element) =>
    element?.matches('h1, h2, h3, h4'),
  );
  return (heading && readWords(heading).trim()) || undefined;
}

/** A published page has its controls in English, whatever the language of the interface. */
function translateControls(form: HTMLFormElement): void {
  const { checkButton, answerField } = appTexts.exercise;
  for (const check of form.querySelectorAll('button.check')) {
    check.textContent = checkButton;
    translateLabel(check, (label) => label.replace(/^Check/, () => checkButton));
  }
  for (const field of form.querySelectorAll('.answer, select'))
    translateLabel(field, (label) => label.replace(/^Answer (\d+)/, (_, number) => answerField(Number(number))));
}

function translateLabel(control: Element, translate: (label: string) => string): void {
  const label = control.getAttribute('aria-label');
  if (label !== null) control.setAttribute('aria-label', translate(label));
}

/** Tells the controls of the exercises of a page apart, for those who hear only the name of each. */
function nameControls(form: HTMLFormElement, exercise: number): void {
  for (const control of form.querySelectorAll('.answer, select, button.check')) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    control.setAttribute('aria-label', appTexts.exercise.inExercise(name, exercise));
  }
}

function hasTypedLetters(learner: Learner | undefined): boolean {
  return learner?.letters.some((letter) => /\p{L}/u.test(letter)) === true;
}

function enhanceExercise(form: HTMLFormElement, enhance: (widget: Widget) => void): void {
  const widget = findWidget(form);
  if (!(widget instanceof Promise)) {
    enhance(widget);
    return;
  }
  // Until the code has arrived, the native controls keep what is chosen, and a press of the button waits for it.
  const loading = new AbortController();
  let isChecked = false;
  const waitForCode = (event: Event) => {
    event.preventDefault();
    isChecked = true;
  };
  form.addEventListener('submit', waitForCode, { signal: loading.signal });
  form.toggleAttribute(LOADING_ATTRIBUTE, true);
  widget
    .then((loaded) => {
      loading.abort();
      enhance(loaded);
      if (isChecked) form.requestSubmit();
    })
    .catch(console.error)
    .finally(() => form.removeAttribute(LOADING_ATTRIBUTE));
}
