// Paragraphs in a course whose own direction of writing is the other one: a French sentence in
// an Arabic course, an Arabic one in French.
import type { Direction } from '#api/direction.ts';
import { findTextDirection } from '#api/text-direction.ts';

const PARAGRAPHS = 'p, h1, h2, h3, h4, th, td, li, legend, label';

/**
 * Gives `dir` to those of the elements that are paragraphs, cells or options and begin with a letter of the other
 * direction than the course has. Where lines of one paragraph differ, each has its own (`unicode-bidi: plaintext`).
 * What learners type has that of the course.
 */
export function markParagraphDirections(elements: Iterable<HTMLElement>, courseDirection: Direction): void {
  for (const element of elements) if (element.matches(PARAGRAPHS)) markParagraph(element, courseDirection);
}

function markParagraph(paragraph: HTMLElement, courseDirection: Direction): void {
  const directions = readLines(paragraph).map(findTextDirection);
  const own = directions.find((direction) => direction !== undefined);
  if (own !== undefined && own !== courseDirection) {
    paragraph.dir = own;
    for (const input of paragraph.querySelectorAll<HTMLInputElement>('input.answer')) input.dir = courseDirection;
  }
  if (directions.every((direction) => direction !== undefined) && new Set(directions).size === 2)
    paragraph.classList.add('mixed-lines');
}

/** The text of each line, with the answers of its blanks. */
function readLines(paragraph: HTMLElement): string[] {
  const lines = [''];
  for (const node of paragraph.childNodes) {
    if (node instanceof HTMLBRElement) lines.push('');
    else lines.push((lines.pop() ?? '') + node.textContent);
  }
  return lines;
}
