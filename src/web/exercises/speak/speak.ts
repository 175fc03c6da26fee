// Lines to say: Check shows the words of those that are repeated.
import type { Widget } from '#web/exercises/form/widget.ts';

export const speakWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement): undefined {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const words of form.querySelectorAll<HTMLElement>('.correction')) words.hidden = false;
  });
}

/** The words of each line to repeat, for the key in print. */
function listAnswers(form: Element): string[][] {
  return [...form.querySelectorAll('data.take')].map((take) => {
    const words = take.nextElementSibling;
    return words?.className === 'correction' ? [words.textContent.trim()] : [];
  });
}
