// Elements around the words of a lecture, for browsers without the CSS Custom Highlight API (Firefox before 140).
import type { BorderLister } from './find-words.ts';
import type { Found, Marks } from './listed-word.ts';

/** Browsers without `Intl.Segmenter` (Firefox before 125) end words where letters and digits end. */
export const listLetterBorders: BorderLister | undefined = 'Segmenter' in Intl ? undefined : listBorders;

function listBorders(text: string): Set<number> {
  const words = text.matchAll(/[\p{L}\p{M}\p{N}]+/gu);
  return new Set([...words].flatMap(({ 0: word, index }) => [index, index + word.length]));
}

/** Words that are wrapped before the browser may do something else. */
const WORDS_PER_STEP = 200;

/**
 * All words are found first, and the last one of a text is wrapped first, so that
 * the offsets of those before it still hold.
 */
export function createSpans(): Marks {
  const spans: HTMLElement[] = [];
  let isShown = true;
  const waiting: Found[] = [];
  const wrap = () => {
    for (const found of waiting.splice(-WORDS_PER_STEP).toReversed()) {
      const parts = found.parts.toReversed().map(({ node, start, end }) => {
        const span = document.createElement('span');
        span.className = 'listed-word';
        node.splitText(end);
        const word = node.splitText(start);
        word.replaceWith(span);
        span.append(word);
        spans.push(span);
        return { node: word, start: 0, end: word.length };
      });
      found.parts = parts.toReversed();
    }
    show();
    if (waiting.length > 0) setTimeout(wrap);
  };
  const show = () => {
    for (const span of spans) span.classList.toggle('is-off', !isShown);
  };
  return {
    add: (found) => {
      waiting.push(found);
    },
    finish: wrap,
    show: (shown) => {
      if (shown === isShown) return;
      isShown = shown;
      show();
    },
    remove: () => {
      waiting.length = 0;
      for (const span of spans) span.replaceWith(...span.childNodes);
    },
  };
}
