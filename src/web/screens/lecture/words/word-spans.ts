// Elements around the words of a lecture, for browsers without the CSS Custom Highlight API (Firefox before 140).
import type { Found, Marks } from './listed-word.ts';

/** The last word of a text is wrapped first, so that the offsets of those before it still hold. */
export function createSpans(hits: Map<Text, Found[]>): Marks {
  const spans: HTMLElement[] = [];
  let isShown = true;
  let waiting: Found[] = [];
  const wrap = () => {
    for (const found of waiting.toReversed()) {
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
      for (const { node } of parts) hits.set(node, [{ ...found, parts: parts.toReversed() }]);
    }
    waiting = [];
    show();
  };
  const show = () => {
    for (const span of spans) span.classList.toggle('is-off', !isShown);
  };
  return {
    add: (found) => {
      if (waiting.length === 0) setTimeout(wrap);
      waiting.push(found);
    },
    show: (shown) => {
      if (shown === isShown) return;
      isShown = shown;
      show();
    },
    remove: () => {
      for (const span of spans) span.replaceWith(...span.childNodes);
    },
  };
}
