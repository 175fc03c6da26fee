// Questions with options: round buttons where one is right, check boxes where any number can be.
import { judgeChoice } from '#exercises/choose/item.ts';
import { appTexts } from '#texts/en/app.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { describeNumbers, nameOptions, readAnswers } from '#web/exercises/form/read-item.ts';
import { createMark, createResult } from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem, Widget } from '#web/exercises/form/widget.ts';

type Option = { input: HTMLInputElement; label: HTMLElement; remark: HTMLElement | null };

export const chooseWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement) {
  const questions = [...form.querySelectorAll('fieldset')].map((fieldset, at) => createQuestion(fieldset, at + 1));
  return { items: questions, complete: () => form.addEventListener('keydown', pressOptionOnEnter) };
}

/** Enter would check the whole exercise, when most who press it mean the option. */
function pressOptionOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.target.click();
}

function listAnswers(form: Element): string[][] {
  return [...form.querySelectorAll('fieldset')].map((fieldset) => {
    const inputs = fieldset.querySelectorAll<HTMLInputElement>('label > input');
    const texts = nameOptions([...inputs].map((input) => [input.value, input.parentElement ?? input]));
    return readAnswers(fieldset).map((answer) => describeNumbers(answer, texts).join(', '));
  });
}

function createQuestion(fieldset: HTMLFieldSetElement, number: number): ExerciseItem {
  const answers = readAnswers(fieldset);
  if (fieldset.querySelector('legend') === null)
    fieldset.setAttribute('aria-label', exerciseKindTexts.question(number));
  const options = [...fieldset.querySelectorAll<HTMLInputElement>('label > input')].map((input) => toOption(input));
  let marks: HTMLElement[] = [];
  const question: ExerciseItem = {
    element: fieldset,
    verdict: 'open',
    readGiven: () => options.flatMap(({ input }) => (input.checked ? [input.value] : [])).join(' '),
    restore(given) {
      const chosen = given.split(' ');
      for (const { input } of options) input.checked = chosen.includes(input.value);
    },
    showResult() {
      const given = question.readGiven();
      const { right } = judgeChoice({ answers }, given);
      question.verdict = right ? 'right' : 'wrong';
      const rightValues = findRightValues(answers, given);
      marks = options.flatMap((option) => markOption(option, rightValues, right));
      if (given === '') {
        const nothing = createResult('', 'wrong', undefined);
        fieldset.append(nothing);
        marks.push(nothing);
      }
    },
    reopen() {
      question.verdict = 'open';
      for (const mark of marks) mark.remove();
      marks = [];
      for (const { input, label, remark } of options) {
        input.checked = false;
        input.disabled = false;
        label.classList.remove('right', 'wrong');
        if (remark !== null) remark.hidden = true;
      }
    },
    focus: () => options[0]?.input.focus(),
  };
  return question;
}

function toOption(input: HTMLInputElement): Option {
  const label = input.parentElement ?? input;
  // An option that is a picture without a description has no name otherwise.
  if (label.textContent.trim() === '' && label.querySelector('img:not([alt=""]), audio, video') === null)
    input.setAttribute('aria-label', exerciseKindTexts.option(input.value));
  return { input, label, remark: label.parentElement?.querySelector<HTMLElement>('.remark') ?? null };
}

/** The options of the accepted answer that was given, otherwise of the first one. */
function findRightValues(answers: readonly string[], given: string): readonly string[] {
  return (answers.includes(given) ? given : (answers[0] ?? '')).split(' ');
}

/** Marks an option that was chosen right or wrong, and one that should have been chosen. */
function markOption({ input, label, remark }: Option, rightValues: readonly string[], isRight: boolean): HTMLElement[] {
  input.disabled = true;
  if (remark !== null) remark.hidden = !input.checked;
  const isRightOption = rightValues.includes(input.value);
  if (!input.checked && (isRight || !isRightOption)) return [];
  const { exercise } = appTexts;
  const mark = input.checked
    ? createMark(isRightOption, isRightOption ? exercise.correct : exercise.wrong)
    : createMark(true, exerciseKindTexts.missed);
  label.classList.add(isRightOption ? 'right' : 'wrong');
  label.append(mark);
  return [mark];
}
