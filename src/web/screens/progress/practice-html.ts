// Renders the blanks to review as the HTML of one exercise, with the elements and classes of the markup renderer.
import type { ReviewItem } from '#api/progress.ts';
import { escapeHtml } from '#markup/escape-html.ts';
import { progressTexts } from '#web/texts/progress.ts';

/** One line for each blank, followed by what the learner typed last time. */
export function renderPracticeHtml(items: readonly ReviewItem[]): string {
  const lines = items.map(({ before, after, answers, given }, index) => {
    const [correction = '', ...alternatives] = answers.map(escapeHtml);
    const blank =
      `<input class="answer" type="text" aria-label="Answer ${index + 1}" autocomplete="off" autocapitalize="off" spellcheck="false">` +
      `<span class="correction" hidden>${correction}</span>` +
      alternatives.map((alternative) => `<span class="alternative" hidden>${alternative}</span>`).join('');
    const typed = given.trim();
    const previousAnswer = typed === '' ? '' : ` <em>${escapeHtml(progressTexts.previousAnswer(typed))}</em>`;
    return `<p>${escapeHtml(before)}${blank}${escapeHtml(after)}${previousAnswer}</p>`;
  });
  return `<form class="write-form">\n${lines.join('\n')}\n<button type="submit" class="check">Check</button>\n</form>`;
}
