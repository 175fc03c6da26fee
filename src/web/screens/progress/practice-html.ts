// The HTML of an exercise that is made of single lines, in the renderer's own words.
import type { ReviewItem } from '#api/progress.ts';

/** One line for each blank, with what was typed the last time behind it. */
export function renderPracticeHtml(items: readonly ReviewItem[]): string {
  const lines = items.map(({ before, after, answers, given }, index) => {
    const [correction = '', ...alternatives] = answers.map(escapeHtml);
    const blank =
      `<input class="answer" type="text" aria-label="Answer ${index + 1}" autocomplete="off" autocapitalize="off" spellcheck="false">` +
      `<span class="correction" hidden>${correction}</span>` +
      alternatives.map((alternative) => `<span class="alternative" hidden>${alternative}</span>`).join('');
    const previousAnswer = given.trim() === '' ? '' : ` <em>(≠ ${escapeHtml(given.trim())})</em>`;
    return `<p>${escapeHtml(before)}${blank}${escapeHtml(after)}${previousAnswer}</p>`;
  });
  return `<form class="write-form">\n${lines.join('\n')}\n<button type="submit" class="check">Check</button>\n</form>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
