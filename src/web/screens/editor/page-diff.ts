// What changes on a page when it is published: part by part of its rendered HTML, with the words that come and go marked.
import { lectureFragment } from '#web/ui/lecture-html.ts';
import { changedWords, changesBetween, type Stretch } from './text-diff.ts';

/** Parts that stay, counted; or a part before and after, where one of the two may be missing. */
export type PagePart =
  | { kind: 'same'; count: number }
  | { kind: 'changed'; before: Element | undefined; after: Element | undefined };

/** Stands between two texts of a part, so that words of two cells are never taken for one. */
const SEAM = '\u0001';

/** Both pages as parts in order; a page that stays as it is has no changed one. */
export function pageDiff(beforeHtml: string, afterHtml: string): PagePart[] {
  const [before, after] = [elementsOf(beforeHtml), elementsOf(afterHtml)];
  const parts: PagePart[] = [];
  const keep = (count: number) => count > 0 && parts.push({ kind: 'same', count });
  let done = 0;
  for (const { aStart, aEnd, bStart, bEnd } of changesBetween(before.map(sourceOf), after.map(sourceOf))) {
    keep(aStart - done);
    done = aEnd;
    const [old, made] = [before.slice(aStart, aEnd), after.slice(bStart, bEnd)];
    for (let at = 0; at < Math.max(old.length, made.length); at += 1) parts.push(changedPart(old[at], made[at]));
  }
  keep(before.length - done);
  return parts;
}

function sourceOf(element: Element): string {
  return element.outerHTML;
}

/** The parts of a page, made so that everything in them can be seen: blanks show their answers. */
function elementsOf(html: string): Element[] {
  const fragment = lectureFragment(html);
  for (const control of fragment.querySelectorAll('input, button')) control.remove();
  for (const answer of fragment.querySelectorAll('[hidden]')) answer.removeAttribute('hidden');
  for (const heading of fragment.querySelectorAll('h1, h2, h3')) {
    // A heading of the lecture is none of the screen that the difference stands on.
    const line = document.createElement('p');
    line.dataset.heading = heading.localName;
    line.append(...heading.childNodes);
    heading.replaceWith(line);
  }
  for (const form of fragment.querySelectorAll('form')) {
    const box = document.createElement('div');
    box.className = 'exercise';
    box.append(...form.childNodes);
    form.replaceWith(box);
  }
  return [...fragment.children];
}

function changedPart(before: Element | undefined, after: Element | undefined): PagePart {
  if (before !== undefined && after !== undefined && before.localName === after.localName) {
    const words = changedWords(textsOf(before).join(SEAM), textsOf(after).join(SEAM));
    mark(before, words.before, 'del');
    mark(after, words.after, 'ins');
    markMedia(before, after);
  }
  return { kind: 'changed', before, after };
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) found.push(node);
  return found;
}

function textsOf(element: Element): string[] {
  return textNodes(element).map((node) => node.data);
}

/** Wraps what is changed in the texts of an element; the stretches together are these texts, seams between them. */
function mark(element: Element, stretches: readonly Stretch[], tag: 'del' | 'ins'): void {
  const nodes = textNodes(element);
  const cuts: { start: number; end: number }[][] = nodes.map(() => []);
  let [at, offset] = [0, 0];
  for (const { text, isChanged } of stretches) {
    for (const [index, piece] of text.split(SEAM).entries()) {
      if (index > 0) [at, offset] = [at + 1, 0];
      if (isChanged && piece.trim() !== '') cuts[at]?.push({ start: offset, end: offset + piece.length });
      offset += piece.length;
    }
  }
  for (const [index, node] of nodes.entries()) wrap(node, cuts[index] ?? [], tag);
}

function wrap(node: Text, cuts: readonly { start: number; end: number }[], tag: 'del' | 'ins'): void {
  const pieces: (string | HTMLElement)[] = [];
  let done = 0;
  for (const { start, end } of cuts) {
    const marked = document.createElement(tag);
    marked.append(node.data.slice(start, end));
    pieces.push(node.data.slice(done, start), marked);
    done = end;
  }
  if (done > 0) node.replaceWith(...pieces, node.data.slice(done));
}

/** Recordings, pictures and videos that are on one side only. */
function markMedia(before: Element, after: Element): void {
  const media = (element: Element) => [...element.querySelectorAll<HTMLElement>('audio, img, video')];
  const addresses = (element: Element) => new Set(media(element).map((one) => one.getAttribute('src')));
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    const there = addresses(other);
    for (const element of media(one)) if (!there.has(element.getAttribute('src'))) element.dataset.changed = 'yes';
  }
}
