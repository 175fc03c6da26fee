// What the HTML of several kinds of exercises has in common: entries of shuffled lists, and the hidden solution.
import { escapeHtml } from '#syntax/escape-html.ts';
import { dataHtml } from '#syntax/tags.ts';

/** An entry of a shuffled list, with its number in the order of the source. */
export function renderPiece(number: number, html: string): string {
  return `<li>${dataHtml(number)}${html}</data></li>`;
}

/** The right answers of an item, hidden: the first as its correction. */
export function renderSolution(answers: readonly string[]): string {
  return answers
    .map(
      (answer, index) =>
        `<span class="${index === 0 ? 'correction' : 'alternative'}" hidden>${escapeHtml(answer)}</span>`,
    )
    .join('');
}
