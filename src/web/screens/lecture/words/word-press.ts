// The words of a lecture in its text: dotted by the CSS Custom Highlight API, which changes nothing of the page.
import './words.css';
import { isSingleLetter, readWordForms } from '#syntax/words/word-row.ts';
import { createWordFinder, cutText, type ListedForm, MAX_FORMS, type WordHit } from './find-words.ts';
import { type Found, type Marks, type Pressable, type PressOptions, readCell } from './listed-word.ts';

/** What the style sheet calls the marked words. */
const HIGHLIGHT = 'listed-words';
/** Milliseconds of searching before the browser may do something else. */
const MAX_BUSY_MS = 10;
/** A character that no word holds, in the place of a field or a player. */
const OBJECT = '\uFFFC';

const BLOCKS = 'p, h1, h2, h3, h4, li, td, th, form';
const OBJECTS = 'input,select,img,video,.player';
/**
 * Fields and what is typed there, answers and what they are chosen from, the lists themselves, and dictations; lines
 * that are covered now are shown later.
 */
const SKIPPED = [
  'table.words',
  '[hidden]:not(.covered-words)',
  'button',
  'label',
  'textarea',
  'rt',
  '.blank',
  '.answer',
  '.correction',
  '.alternative',
  '.given',
  '[data-verdict]',
  '[role="status"]',
  '.dictation-form',
  ['form', ':is(h1,h2,h3,h4,fieldset,ol,ul)'].join(' '),
].join();

/**
 * Marks the listed words of a lecture below `body`, and explains them where they are pressed, until `signal` ends it.
 * What explains them is loaded when all are marked, or at the first press.
 */
export async function attachWords(body: HTMLElement, options: PressOptions, signal: AbortSignal): Promise<void> {
  const { forms, cells } = listForms(body);
  const found: Found[] = [];
  const older = 'highlights' in CSS ? undefined : await import('./word-spans.ts');
  const marks = older?.createSpans() ?? createHighlight();
  const pressable: Pressable = { body, found, cells, options, signal };
  const loadPress = () => import('./press-words.ts');
  const showMarks = () => marks.show(!isHidden(body));
  // Lines that are covered until they were heard come and go; a dictation is open while something is typed in it.
  const observer = new MutationObserver(showMarks);
  observer.observe(body, { subtree: true, childList: true });
  body.addEventListener('input', showMarks, { signal });
  body.addEventListener(
    'click',
    (event) => {
      if (!isHidden(body)) loadPress().then(({ pressWord }) => pressWord(event, pressable), console.error);
    },
    { signal },
  );
  showMarks();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    marks.remove();
  });
  await findAll(body, createWordFinder(forms, options.language, older?.listLetterBorders), (word) => {
    if (signal.aborted) return;
    found.push(word);
    marks.add(word);
  });
  marks.finish?.();
  await loadPress();
}

/** What is looked for, and the cells of the word lists that it stands in: no more of them than are needed. */
function listForms(body: Element): { forms: ListedForm[]; cells: Element[] } {
  const forms: ListedForm[] = [];
  const cells: Element[] = [];
  for (const cell of body.querySelectorAll('table.words > tbody > tr > :first-child')) {
    if (forms.length >= MAX_FORMS) break;
    const words = readWordForms(readCell(cell)).flatMap(({ word, forms: further }) => [word, ...further]);
    for (const form of words) if (!isSingleLetter(form)) forms.push({ form, word: cells.length });
    cells.push(cell);
  }
  return { forms, cells };
}

/**
 * Whether the words would say what is to be heard: lines are covered, or a
 * dictation has an answer that was not checked.
 */
function isHidden(body: Element): boolean {
  if (body.querySelector('.show-words') !== null) return true;
  const fields = body.querySelectorAll<HTMLInputElement>('.dictation-form input[type="text"]');
  return [...fields].some(({ value }) => value !== '');
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

/** Draws the dots without a change of the page. */
function createHighlight(): Marks {
  const highlight = new Highlight();
  const show = (isShown: boolean) => {
    if (isShown) CSS.highlights.set(HIGHLIGHT, highlight);
    else CSS.highlights.delete(HIGHLIGHT);
  };
  return {
    add: ({ parts }) => {
      for (const { node, start, end } of parts)
        highlight.add(
          new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
        );
    },
    show,
    remove: () => show(false),
  };
}
