// The words of a lecture in its text: dotted by the CSS Custom Highlight API, which changes nothing of the page, and explained where they are pressed.
import './words.css';
import { isSingleLetter, readWordForms } from '#syntax/words/word-row.ts';
import { createWordFinder, cutText, type ListedForm, type WordHit } from './find-words.ts';
import type { Found, ListedWord, Marks, PressOptions, WordCard } from './listed-word.ts';

/** What the style sheet calls the marked words. */
const HIGHLIGHT = 'listed-words';
/** Milliseconds of searching before the browser may do something else. */
const MAX_BUSY_MS = 10;
/** A character that no word holds, in the place of a field or a player. */
const OBJECT = '\uFFFC';

const BLOCKS = 'p, h1, h2, h3, h4, li, td, th, form, table, .table-scroll';
const OBJECTS = ['input', 'select', 'img', 'video', '.player'].join();
/** Fields and what is typed there, answers and what they are chosen from, the lists themselves, and dictations; lines that are covered now are shown later. */
const SKIPPED = [
  'table.words',
  '[hidden]:not(.covered-words)',
  'button',
  'label',
  'textarea',
  'rt',
  OBJECTS,
  '.blank',
  '.answer',
  '.correction',
  '.alternative',
  '.given',
  '[data-verdict]',
  '[role="status"]',
  '.dictation-form',
  ...['h1', 'h2', 'h3', 'h4', 'fieldset', 'ol', 'ul'].map((name) => `form ${name}`),
].join();

/** Marks the listed words of a lecture below `body`, and explains them where they are pressed, until `signal` ends it. */
export async function attachWords(body: HTMLElement, options: PressOptions, signal: AbortSignal): Promise<void> {
  const { language, onPressed } = options;
  const words = listWords(body);
  const forms = words.flatMap(({ forms: own }, word) => own.map((form): ListedForm => ({ form, word })));
  const hits = new Map<Text, Found[]>();
  const marks = 'highlights' in CSS ? createHighlight() : (await import('./word-spans.ts')).createSpans(hits);
  let card: WordCard | undefined;
  const press = async ({ words: found, parts }: Found) => {
    const { createWordCard } = await import('./word-card.ts');
    if (signal.aborted) return;
    card ??= createWordCard(body, options);
    const pressed = found.flatMap((word) => words[word] ?? []);
    card.show(pressed, createRange(parts).getBoundingClientRect());
    onPressed?.(pressed.map(({ first }) => first));
  };
  findAll(body, createWordFinder(forms, language), (found) => {
    if (signal.aborted) return;
    for (const { node } of found.parts) {
      const ofNode = hits.get(node);
      if (ofNode === undefined) hits.set(node, [found]);
      else ofNode.push(found);
    }
    marks.add(found);
  }).then(() => marks.finish?.(), console.error);
  const showMarks = () => marks.show(!isHidden(body));
  // Lines that are covered until they were heard come and go; a dictation is open while something is typed in it.
  const observer = new MutationObserver(showMarks);
  observer.observe(body, { subtree: true, childList: true });
  body.addEventListener('input', showMarks, { signal });
  body.addEventListener(
    'click',
    (event) => {
      const found = isHidden(body) ? undefined : findAtPoint(event, hits);
      if (found !== undefined) press(found).catch(console.error);
    },
    { signal },
  );
  showMarks();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    marks.remove();
    card?.remove();
  });
}

/** The rows of the word lists. */
function listWords(body: Element): ListedWord[] {
  return [...body.querySelectorAll<HTMLTableElement>('table.words')].flatMap((table) => {
    const languages = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ lang }) => lang);
    return [...(table.tBodies[0]?.rows ?? [])].flatMap((row): ListedWord[] => {
      const [cell, ...others] = [...row.cells].map(readText);
      const listed = readWordForms(cell ?? '');
      const [first] = listed;
      if (first === undefined) return [];
      const meanings = others.map((text, at) => ({ text, language: languages[at + 1] ?? '' }));
      const text = listed.map(({ word }) => word).join(' / ');
      const forms = listed
        .flatMap(({ word, forms: further }) => [word, ...further])
        .filter((form) => !isSingleLetter(form));
      return [{ first: first.word, text, forms, meanings: meanings.filter((meaning) => meaning.text !== ''), row }];
    });
  });
}

/** The text of a cell without its players. */
function readText(cell: Element): string {
  const copy = document.createElement('div');
  copy.append(...cell.cloneNode(true).childNodes);
  for (const player of copy.querySelectorAll('.player, rt')) player.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** Whether the words would say what is to be heard: lines are covered, or a dictation has an answer that was not checked. */
function isHidden(body: Element): boolean {
  if (body.querySelector('.show-words') !== null) return true;
  const fields = body.querySelectorAll<HTMLInputElement>('.dictation-form input');
  return [...fields].some(({ value, type }) => type === 'text' && value !== '');
}

/** Finds all words, block by block, with pauses. */
async function findAll(
  body: Element,
  find: (text: string) => WordHit[],
  onFound: (found: Found) => void,
): Promise<void> {
  let busySince = performance.now();
  for (const block of listTexts(body)) {
    const locate = createLocator(block);
    for (const [from, to] of cutText(block.text)) {
      for (const { start, end, words } of find(block.text.slice(from, to)))
        onFound({ start: from + start, end: from + end, words, parts: locate(from + start, from + end) });
      if (performance.now() - busySince < MAX_BUSY_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
  }
}

/** The text of a block over the borders of its elements, and where its texts begin in it. */
type BlockText = { text: string; nodes: { node: Text; at: number }[] };

function* listTexts(body: Element): Generator<BlockText> {
  let block: BlockText = { text: '', nodes: [] };
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(SKIPPED) && !node.matches(OBJECTS)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text) {
      if (node.parentElement?.closest(OBJECTS) !== null) continue;
      block.nodes.push({ node, at: block.text.length });
      block.text += node.data;
    } else if (node instanceof Element && node.matches(BLOCKS)) {
      yield block;
      block = { text: '', nodes: [] };
    } else if (node instanceof HTMLBRElement) block.text += '\n';
    else if (node instanceof Element && node.matches(OBJECTS)) block.text += OBJECT;
  }
  yield block;
}

/** Finds the texts of places that come one after the other. */
function createLocator({ nodes }: BlockText): (start: number, end: number) => Found['parts'] {
  let first = 0;
  return (start, end) => {
    while (first < nodes.length - 1 && (nodes[first + 1]?.at ?? 0) <= start) first += 1;
    const parts: { node: Text; start: number; end: number }[] = [];
    for (let index = first; index < nodes.length; index += 1) {
      const { node, at } = nodes[index] ?? {};
      if (node === undefined || at === undefined || at >= end) break;
      if (at + node.length > start)
        parts.push({ node, start: Math.max(0, start - at), end: Math.min(node.length, end - at) });
    }
    return parts;
  };
}

function createRange(parts: Found['parts']): Range {
  const range = document.createRange();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first !== undefined) range.setStart(first.node, first.start);
  if (last !== undefined) range.setEnd(last.node, last.end);
  return range;
}

/** The word at a point, unless something there has a use of its own, or text is selected. */
function findAtPoint({ clientX, clientY, target }: MouseEvent, hits: ReadonlyMap<Text, Found[]>): Found | undefined {
  const isUsed = !(target instanceof Element) || target.closest('a, button, input, select, textarea, label') !== null;
  if (isUsed || getSelection()?.isCollapsed === false) return undefined;
  const place = findCaret(clientX, clientY);
  const found = (place !== undefined && hits.get(place.node)) || [];
  // The nearest text may be far away from the point.
  const isAt = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return found.find(({ parts }) => [...createRange(parts).getClientRects()].some(isAt));
}

function findCaret(x: number, y: number): { node: Text } | undefined {
  const node =
    'caretPositionFromPoint' in document
      ? document.caretPositionFromPoint(x, y)?.offsetNode
      : (document as Document).caretRangeFromPoint(x, y)?.startContainer; // of older Safari
  return node instanceof Text ? { node } : undefined;
}

/** Draws the dots without a change of the page. */
function createHighlight(): Marks {
  const highlight = new Highlight();
  return {
    add: ({ parts }) => {
      for (const { node, start, end } of parts)
        highlight.add(
          new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
        );
    },
    show: (isShown) => {
      if (isShown) CSS.highlights.set(HIGHLIGHT, highlight);
      else CSS.highlights.delete(HIGHLIGHT);
    },
    remove: () => CSS.highlights.delete(HIGHLIGHT),
  };
}
