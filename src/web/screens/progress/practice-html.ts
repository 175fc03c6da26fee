// Renders the blanks to review as the HTML of one exercise, with the elements and classes of the markup renderer.
import type { ReviewItem } from '#api/progress.ts';
import { escapeHtml } from '#markup/escape-html.ts';
import { progressTexts } from '#web/texts/progress.ts';

/** In the context of a blank, each other blank of its line (answers/page-blanks.ts). */
const OTHER_BLANK = '…';

/** Each line once, with all its blanks to review open, followed by what the learner typed last time. */
export function renderPracticeHtml(items: readonly ReviewItem[]): string {
  let number = 0;
  const lines = groupByLine(items).map((line) => {
    const context = getLineText(line[0]);
    let html = '';
    let position = 0;
    for (const item of line) {
      number += 1;
      html += escapeHtml(context.slice(position, item.before.length)) + renderBlank(item, number);
      position = item.before.length + OTHER_BLANK.length;
    }
    return `<p>${html}${escapeHtml(context.slice(position))}${renderPreviousAnswers(line)}</p>`;
  });
  return `<form class="write-form">\n${lines.join('\n')}\n<button type="submit" class="check">Check</button>\n</form>`;
}

type Line = [ReviewItem, ...ReviewItem[]];

/** Blanks of one line follow each other, and have the same text around them. */
function groupByLine(items: readonly ReviewItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const previous = line?.at(-1);
    const isSameLine =
      previous !== undefined &&
      previous.pageId === item.pageId &&
      previous.before.length < item.before.length &&
      getLineText(previous) === getLineText(item);
    if (line !== undefined && isSameLine) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

function getLineText({ before, after }: ReviewItem): string {
  return before + OTHER_BLANK + after;
}

function renderBlank({ answers }: ReviewItem, number: number): string {
  const [correction = '', ...alternatives] = answers.map(escapeHtml);
  return (
    `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">` +
    `<span class="correction" hidden>${correction}</span>` +
    alternatives.map((alternative) => `<span class="alternative" hidden>${alternative}</span>`).join('')
  );
}

function renderPreviousAnswers(line: Line): string {
  const typed = line.map(({ given }) => given.trim()).filter((given) => given !== '');
  return typed.length === 0 ? '' : ` <em>${escapeHtml(progressTexts.previousAnswer(typed.join(', ')))}</em>`;
}
