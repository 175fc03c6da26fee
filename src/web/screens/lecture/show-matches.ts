// Marks the words of a search in a lecture, and scrolls to the first place where they are; loaded after a search.
import { foldText, foldWithPositions } from '#answers/fold-text.ts';
import { layOutBlocks } from '#web/ui/lecture/layout/lay-out-blocks.ts';
import { keepScrolling } from '#web/ui/scroll-position.ts';
import './matches.css';

/** What the style sheet calls the marked words. */
const HIGHLIGHT = 'search-matches';
const MAX_MATCHES = 500;
/** How long blocks that are laid out late may still move the place, in milliseconds. */
const SETTLE_MS = 800;

/**
 * Marks every word of `query` below `body`, as the search compares them, and shows the first place with the whole
 * query, else with its longest word.
 */
export function showMatches(body: Element, query: string): void {
  const phrase = foldText(query).trim().replace(/ +/g, ' ');
  const terms = [...new Set(phrase.split(' '))].filter((term) => term !== '').sort((a, b) => b.length - a.length);
  const texts = listTexts(body);
  const [longest = ''] = terms;
  const target = findRanges(texts, phrase)[0] ?? findRanges(texts, longest)[0];
  if (longest === '' || target === undefined) return;
  const ranges = terms.flatMap((term) => findRanges(texts, term)).slice(0, MAX_MATCHES);
  // Older browsers only scroll.
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  layOutBlocks(body);
  scrollToPlace(target);
}

/** The texts that are shown: no answers that are still to be typed, and no names of buttons. */
function listTexts(body: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isShown = currentNode.parentElement?.closest('[hidden], button, option, .player, rt') === null;
    if (currentNode instanceof Text && isShown) texts.push(currentNode);
  }
  return texts;
}

function findRanges(texts: readonly Text[], term: string): Range[] {
  return texts.flatMap((text) => {
    const { folded, starts, ends } = foldWithPositions(text.data);
    const ranges: Range[] = [];
    for (let at = folded.indexOf(term); at >= 0 && term !== ''; at = folded.indexOf(term, at + term.length)) {
      const range = document.createRange();
      range.setStart(text, starts[at] ?? 0);
      range.setEnd(text, ends[at + term.length - 1] ?? text.length);
      ranges.push(range);
    }
    return ranges;
  });
}

/** Scrolls until nothing moves the place any more, or the user does. Its paragraph may be higher than the window. */
function scrollToPlace(place: Range): void {
  keepScrolling(SETTLE_MS, () => {
    if (!place.startContainer.isConnected) return false;
    const { top } = place.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3, behavior: 'instant' });
    return true;
  });
}
