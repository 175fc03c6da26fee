// Runs in a lecture that was saved as one file: checks the answers of its exercises. `checkAnswer` stands above it.
for (const form of document.querySelectorAll('form.write-form')) {
  const button = form.querySelector('button.check');
  const score = document.createElement('p');
  score.className = 'score';
  score.setAttribute('role', 'status');
  form.append(score);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const inputs = [...form.querySelectorAll('input.answer')];
    if (button?.dataset.checked) {
      for (const input of inputs) showResult(input, 'open');
      delete button.dataset.checked;
      button.textContent = button.dataset.label ?? '';
      score.textContent = '';
      inputs[0]?.focus();
      return;
    }
    const right = inputs.filter((input) => showResult(input, checkInput(input))).length;
    score.textContent = `${right} of ${inputs.length} correct`;
    if (!button) return;
    button.dataset.label = button.textContent;
    button.dataset.checked = 'yes';
    button.textContent = 'Try again';
  });
}

function findCorrections(input) {
  const corrections = [];
  for (
    let sibling = input.nextElementSibling;
    sibling?.matches('.correction, .alternative');
    sibling = sibling.nextElementSibling
  ) {
    corrections.push(sibling);
  }
  return corrections;
}

function checkInput(input) {
  const accepted = findCorrections(input).map((correction) => correction.textContent);
  return checkAnswer(input.value, accepted).right ? 'right' : 'wrong';
}

/** Shows how an answer was, in words for those who do not see colours; says whether it was right. */
function showResult(input, outcome) {
  const [correction] = findCorrections(input);
  input.readOnly = outcome !== 'open';
  input.dataset.outcome = outcome;
  input.title = outcome === 'open' ? '' : outcome;
  input.setAttribute('aria-invalid', String(outcome === 'wrong'));
  if (correction) correction.hidden = outcome !== 'wrong';
  return outcome === 'right';
}
