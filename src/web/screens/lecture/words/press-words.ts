// What happens when a listed word is pressed: which one it is, and the card that explains it.
import { readWordForms, WORD_SEPARATOR } from '#syntax/words/word-row.ts';
import { type Found, type ListedWord, type Pressable, readCell } from './listed-word.ts';
import { createWordCard } from './word-card.ts';

/** Explains the word at the place of a click, if there is one. */
export function pressWord(event: MouseEvent, pressable: Pressable): void {
  const { body, found: all, cells, options, signal } = pressable;
  const found = signal.aborted ? undefined : findAtPoint(event, all);
  if (found === undefined) return;
  if (pressable.card === undefined) {
    const card = createWordCard(body, options);
    signal.addEventListener('abort', () => card.remove());
    pressable.card = card;
  }
  const pressed = found.words.flatMap((word) => readRow(cells[word]?.closest('tr')) ?? []);
  pressable.card.show(pressed, createRange(found.parts).getBoundingClientRect());
  const words = pressed.map(({ first }) => first);
  options.reports?.then((reports) => reports.countPresses(words)).catch(console.warn);
}

function readRow(row: HTMLTableRowElement | null | undefined): ListedWord | undefined {
  if (row === undefined || row === null) return undefined;
  const [cell = '', ...others] = [...row.cells].map(readCell);
  const words = readWordForms(cell).map(({ word }) => word);
  const [first] = words;
  if (first === undefined) return undefined;
  const columns = row.closest('table')?.tHead?.rows[0]?.cells;
  const meanings = others.map((text, at) => ({ text, language: columns?.[at + 1]?.lang ?? '' }));
  return { first, text: words.join(WORD_SEPARATOR), meanings: meanings.filter(({ text }) => text !== ''), row };
}

function createRange(parts: Found['parts']): Range {
  const range = document.createRange();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first !== undefined) range.setStart(first.node, first.start);
  if (last !== undefined) range.setEnd(last.node, last.end);
  return range;
}

/** The word at a point, unless something there has a use of its own, or text is selected. */
function findAtPoint({ clientX, clientY, target }: MouseEvent, all: readonly Found[]): Found | undefined {
  const isUsed = !(target instanceof Element) || target.closest('a, button, input, select, textarea, label') !== null;
  if (isUsed || getSelection()?.isCollapsed === false) return undefined;
  const place = findCaret(clientX, clientY);
  // The nearest text may be far away from the point.
  const isAt = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return all.find(
    ({ parts }) => parts.some(({ node }) => node === place) && [...createRange(parts).getClientRects()].some(isAt),
  );
}

function findCaret(x: number, y: number): Node | undefined {
  return 'caretPositionFromPoint' in document
    ? document.caretPositionFromPoint(x, y)?.offsetNode
    : (document as Document).caretRangeFromPoint(x, y)?.startContainer; // of older Safari
}
