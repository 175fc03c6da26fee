// The script of a lecture that is exported as one HTML file: plays its recordings and checks the answers of its exercises, offline.
import { checkAnswer } from '#answers/check-answer.ts';
import { addPlayers } from './ui/lecture/player/player.ts';
import { wrapTables } from './ui/lecture/wide-tables.ts';

type Outcome = 'right' | 'wrong' | 'open';

addPlayers(document);
wrapTables(document);
for (const form of document.querySelectorAll<HTMLFormElement>('form.write-form')) enhanceExercise(form);

/** The button checks the answers and, once they are checked, reopens the exercise. */
function enhanceExercise(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button.check');
  const score = document.createElement('p');
  score.className = 'score';
  score.setAttribute('role', 'status');
  form.append(score);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input.answer')];
    if (button?.dataset.checked) {
      for (const input of inputs) showResult(input, 'open');
      delete button.dataset.checked;
      button.textContent = button.dataset.label ?? '';
      score.textContent = '';
      inputs[0]?.focus();
      return;
    }
    let rightCount = 0;
    for (const input of inputs) {
      const outcome = checkInput(input);
      if (outcome === 'right') rightCount += 1;
      showResult(input, outcome);
    }
    score.textContent = `${rightCount} of ${inputs.length} correct`;
    if (!button) return;
    button.dataset.label = button.textContent;
    button.dataset.checked = 'yes';
    button.textContent = 'Try again';
  });
}

/** The accepted answers of a blank: hidden elements after its input, the correction first. */
function findCorrections(input: HTMLInputElement): HTMLElement[] {
  const corrections: HTMLElement[] = [];
  for (
    let sibling = input.nextElementSibling;
    sibling instanceof HTMLElement && sibling.matches('.correction, .alternative');
    sibling = sibling.nextElementSibling
  ) {
    corrections.push(sibling);
  }
  return corrections;
}

function checkInput(input: HTMLInputElement): Outcome {
  const accepted = findCorrections(input).map((correction) => correction.textContent);
  return checkAnswer(input.value, accepted).right ? 'right' : 'wrong';
}

/** Shows the outcome also as text and to screen readers, for people who do not see colours. */
function showResult(input: HTMLInputElement, outcome: Outcome): void {
  const [correction] = findCorrections(input);
  input.readOnly = outcome !== 'open';
  input.dataset.outcome = outcome;
  input.title = outcome === 'open' ? '' : outcome;
  input.setAttribute('aria-invalid', String(outcome === 'wrong'));
  if (correction) correction.hidden = outcome !== 'wrong';
}
