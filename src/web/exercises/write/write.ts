// Writing exercises: texts with blanks, and where the exercise has one, a bank of their answers.

import { appTexts } from '#texts/en/app.ts';
import { withKindTexts } from '#texts/language/translated.ts';
import type { Widget, WidgetOptions } from '#web/exercises/form/widget.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { estimateHeight } from '#web/ui/lecture/layout/wide-tables.ts';
import { type Blank, findAnswers, loadMistakes, wrapBlank } from './blank.ts';

/** In em rather than in `size`, which browsers measure differently from font to font. */
const EM_PER_CHARACTER = 0.62;
const MAX_INPUT_CHARACTERS = 28;
const MIN_INPUT_CHARACTERS = 8;

/** About the height of everything but the lines. */
const EXTRA_HEIGHT_REM = 5;

export const writeWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement, { judge, showsAccentsHint, language }: WidgetOptions) {
  const blanks = findInputs(form).map((input, at) => wrapBlank(input, at, judge));
  equalizeWidths(blanks);
  estimateHeight(form, form.querySelectorAll('p, br, tr, h1, h2, h3').length, EXTRA_HEIGHT_REM);
  if (showsAccentsHint && blanks.length > 0) form.querySelector('button.check')?.before(createAccentsHint());
  const loadBank = async () => (await withKindTexts(import('./bank.ts'))).enhanceWordBank(form, blanks);
  return {
    items: blanks,
    load: () => loadMistakes(language),
    complete() {
      if (form.querySelector('.bank') !== null) loadBank().catch(console.error);
    },
  };
}

function listAnswers(form: Element): string[][] {
  return findInputs(form).map((input) => findAnswers(input).map((element) => element.textContent));
}

function findInputs(form: Element): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input.answer')];
}

/** The hint at the shortcut of keyboards (accents.ts), in the first exercise of a page. */
function createAccentsHint(): HTMLElement {
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
