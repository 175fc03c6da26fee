// The HTML of an exercise that is made of single lines, in the renderer's own words.
import type { ReviewItem } from '#api/progress.ts';

/** One line for each blank, with what was typed the last time behind it. */
export function practiceHtml(items: readonly ReviewItem[]): string {
  const lines = items.map(({ before, after, answers, given }, at) => {
    const [correction = '', ...others] = answers.map(escaped);
    const blank =
      `<input class="answer" type="text" aria-label="Answer ${at + 1}" autocomplete="off" autocapitalize="off" spellcheck="false">` +
      `<span class="correction" hidden>${correction}</span>` +
      others.map((other) => `<span class="alternative" hidden>${other}</span>`).join('');
    const last = given.trim() === '' ? '' : ` <em>(≠ ${escaped(given.trim())})</em>`;
    return `<p>${escaped(before)}${blank}${escaped(after)}${last}</p>`;
  });
  return `<form class="write-form">\n${lines.join('\n')}\n<button type="submit" class="check">Check</button>\n</form>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
