// Writing exercises in a lecture: checks the answers, shows what was right, and lets the learner try again.
import { ownTexts } from '#web/texts.ts';
import { type Blank, openBlank, readBlank, settleBlank } from './blank.ts';

/** In em rather than in `size`, which browsers measure differently from font to font. */
const EM_PER_CHARACTER = 0.62;
const WIDEST_INPUT = 28;
const NARROWEST_INPUT = 8;

/** Makes every exercise below `root` work. What is needed hangs on the elements themselves and goes with them. */
export function prepareExercises(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form.write-form')) prepare(form);
}

function prepare(form: HTMLFormElement): void {
  const blanks = [...form.querySelectorAll<HTMLInputElement>('input.answer')].map(readBlank);
  sameWidth(blanks);
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check !== null) check.lang = 'en';
  const score = document.createElement('p');
  score.className = 'score';
  score.lang = 'en';
  score.setAttribute('role', 'status');
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'again';
  again.lang = 'en';
  again.textContent = ownTexts.exercise.again;
  again.hidden = true;
  form.append(again, score);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const blank of blanks) settleBlank(blank);
    const right = blanks.filter((blank) => blank.verdict === 'right').length;
    score.textContent = ownTexts.exercise.score(right, blanks.length);
    if (check !== null) check.hidden = true;
    again.hidden = false;
    again.focus();
  });
  again.addEventListener('click', () => {
    const allRight = blanks.every((blank) => blank.verdict === 'right');
    const reopened = blanks.filter((blank) => allRight || blank.verdict === 'wrong');
    for (const blank of reopened) openBlank(blank);
    score.textContent = '';
    again.hidden = true;
    if (check !== null) check.hidden = false;
    (reopened[0]?.input ?? check)?.focus();
  });
  form.addEventListener('keydown', (event) => moveOnEnter(event, form, blanks));
}

/** Equal widths in one exercise, so that the width of a blank tells nothing about its answer. */
function sameWidth(blanks: readonly Blank[]): void {
  const longest = Math.max(0, ...blanks.flatMap((blank) => blank.answers.map((answer) => answer.length)));
  const size = Math.min(WIDEST_INPUT, Math.max(NARROWEST_INPUT, longest + 2));
  for (const blank of blanks) blank.input.style.inlineSize = `${size * EM_PER_CHARACTER}em`;
}

/** Enter goes to the next blank, and checks at the last. */
function moveOnEnter(event: KeyboardEvent, form: HTMLFormElement, blanks: readonly Blank[]): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  const open = blanks.filter((blank) => blank.input.isConnected);
  const here = open.findIndex((blank) => blank.input === event.target);
  if (here < 0) return;
  event.preventDefault();
  const next = open[here + 1];
  if (next === undefined) form.requestSubmit();
  else next.input.focus();
}
