// Lines to say: each is recorded, heard beside its model, and sent where a teacher hears it. No machine judges it.
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import type { Widget, WidgetOptions } from '#web/exercises/form/widget.ts';
import { SpokenLine } from './spoken-line.ts';

export const speakWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement, { learner }: WidgetOptions): undefined {
  const lines = findLines(form).map((paragraph, at) => new SpokenLine(paragraph, at + 1));
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check !== null) {
    check.lang = interfaceLanguage;
    check.textContent = texts.showWords;
    check.removeAttribute('aria-label');
    check.hidden = form.querySelector('.correction') === null;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const line of lines) line.showWords();
    if (check !== null) check.hidden = true;
  });
  learner
    ?.openTakes?.()
    .then((desk) => {
      for (const [at, line] of lines.entries()) {
        line.connect((place) => desk.connect(form, at + 1, place));
        if (desk.computerVoice !== null) line.offerComputerVoice(desk.computerVoice);
      }
    })
    .catch(console.error);
}

/** The words of each line to repeat, for the key in print. */
function listAnswers(form: Element): string[][] {
  return findLines(form).map((paragraph) => {
    const words = paragraph.querySelector('.correction')?.textContent.trim() ?? '';
    return words === '' ? [] : [words];
  });
}

function findLines(form: Element): HTMLElement[] {
  return [...form.querySelectorAll('data.take')].flatMap((take) => take.closest('p') ?? []);
}
