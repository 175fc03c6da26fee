// The name of a recording, from the words that it belongs to: "Play" thirty times says nothing to a screen reader.

const MAX_NAME_LENGTH = 40;

/** Where something is to be typed. */
const BLANK = '…';

/**
 * The first words of its table row, else the words after it in its line, else those before it;
 * '' when there are none. Never an answer.
 */
export function findRecordingName(element: Element): string {
  const cells = [...(element.closest('tr')?.cells ?? [])];
  const words =
    cells.map(shownText).find(hasWords) ||
    adjacentText(element, 'nextSibling') ||
    adjacentText(element, 'previousSibling');
  // The dash before a line of dialogue is not part of the name.
  const name = words
    .replace(/\s+/g, ' ')
    .replace(/^ ?[–—]/, '')
    .trim();
  return shortenName(name);
}

/**
 * Ends a long name after a whole word, in a language without spaces after any
 * character; marked, unless a sentence ends there.
 */
export function shortenName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const lastSpace = name.lastIndexOf(' ', MAX_NAME_LENGTH);
  const start = name.slice(0, lastSpace > MAX_NAME_LENGTH / 2 ? lastSpace : MAX_NAME_LENGTH);
  return /[.!?]$/.test(start) ? start : `${start.replace(/[,;:]$/, '')}…`;
}

function adjacentText(element: Element, sibling: 'nextSibling' | 'previousSibling'): string {
  let text = '';
  for (let node = element[sibling]; node !== null && !(node instanceof HTMLBRElement); node = node[sibling]) {
    if (node instanceof Element && node.matches('audio, video, .player')) break;
    text = sibling === 'nextSibling' ? text + shownText(node) : shownText(node) + text;
  }
  return hasWords(text) ? text.trim() : '';
}

function hasWords(text: string): boolean {
  return text.replaceAll(BLANK, '').trim() !== '';
}

/** Without what is hidden, which is what has to be typed, and without readings. */
function shownText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const line = document.createElement('span');
  line.append(node.cloneNode(true));
  for (const hidden of line.querySelectorAll('[hidden], rt')) hidden.remove();
  for (const input of line.querySelectorAll('input')) input.replaceWith(BLANK);
  return line.textContent;
}
