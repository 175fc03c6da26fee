// Visual diff of two published pages: block by block of the rendered HTML, with removed and added words marked.

import { diffSequences, diffWords, type Segment } from '#web/screens/editor/model/text-diff.ts';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';

/** A number of unchanged blocks; or a block before and after, one of which may be missing. */
export type BlockDiff =
  | { kind: 'unchanged'; count: number }
  | { kind: 'changed'; before: Element | undefined; after: Element | undefined };

/** Joins the texts of a block for the word diff, so that words of two cells are never taken for one. */
const TEXT_SEPARATOR = '\u0001';

/**
 * The blocks of both pages in order; none is changed when the pages are equal. In
 * the browser only: it parses and marks DOM.
 */
export function diffPages(beforeHtml: string, afterHtml: string): BlockDiff[] {
  const [before, after] = [parseBlocks(beforeHtml), parseBlocks(afterHtml)];
  const diffs: BlockDiff[] = [];
  const addUnchanged = (count: number) => count > 0 && diffs.push({ kind: 'unchanged', count });
  let consumed = 0;
  for (const { aStart, aEnd, bStart, bEnd } of diffSequences(before.map(getOuterHtml), after.map(getOuterHtml))) {
    addUnchanged(aStart - consumed);
    consumed = aEnd;
    const [oldBlocks, newBlocks] = [before.slice(aStart, aEnd), after.slice(bStart, bEnd)];
    for (let index = 0; index < Math.max(oldBlocks.length, newBlocks.length); index += 1)
      diffs.push(diffBlock(oldBlocks[index], newBlocks[index]));
  }
  addUnchanged(before.length - consumed);
  return diffs;
}

function getOuterHtml(element: Element): string {
  return element.outerHTML;
}

/** The blocks of a page, without controls and with everything visible: blanks show their answers. */
function parseBlocks(html: string): Element[] {
  const fragment = parseLectureHtml(html);
  for (const control of fragment.querySelectorAll('input, button')) control.remove();
  for (const answer of fragment.querySelectorAll('[hidden]')) answer.removeAttribute('hidden');
  for (const heading of fragment.querySelectorAll('h1, h2, h3')) {
    // A heading of the lecture must not be in the outline of the screen that shows the diff.
    const paragraph = document.createElement('p');
    paragraph.dataset.heading = heading.localName;
    paragraph.append(...heading.childNodes);
    heading.replaceWith(paragraph);
  }
  for (const form of fragment.querySelectorAll('form')) {
    const container = document.createElement('div');
    container.className = 'exercise';
    container.append(...form.childNodes);
    form.replaceWith(container);
  }
  return [...fragment.children];
}

function diffBlock(before: Element | undefined, after: Element | undefined): BlockDiff {
  if (before !== undefined && after !== undefined && before.localName === after.localName) {
    const wordDiff = diffWords(readTexts(before).join(TEXT_SEPARATOR), readTexts(after).join(TEXT_SEPARATOR));
    highlightChanges(before, wordDiff.before, 'del');
    highlightChanges(after, wordDiff.after, 'ins');
    highlightMediaChanges(before, after);
  }
  return { kind: 'changed', before, after };
}

function collectTextNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) textNodes.push(node);
  return textNodes;
}

function readTexts(element: Element): string[] {
  return collectTextNodes(element).map((node) => node.data);
}

/**
 * Wraps changed segments of an element's texts in `tag`. The segments together are the texts, joined by the separator.
 */
function highlightChanges(element: Element, segments: readonly Segment[], tag: 'del' | 'ins'): void {
  const nodes = collectTextNodes(element);
  const ranges: { start: number; end: number }[][] = nodes.map(() => []);
  let [nodeIndex, offset] = [0, 0];
  for (const { text, isChanged } of segments) {
    for (const [index, chunk] of text.split(TEXT_SEPARATOR).entries()) {
      if (index > 0) [nodeIndex, offset] = [nodeIndex + 1, 0];
      if (isChanged && chunk.trim() !== '') ranges[nodeIndex]?.push({ start: offset, end: offset + chunk.length });
      offset += chunk.length;
    }
  }
  for (const [index, node] of nodes.entries()) wrapRanges(node, ranges[index] ?? [], tag);
}

function wrapRanges(node: Text, ranges: readonly { start: number; end: number }[], tag: 'del' | 'ins'): void {
  const replacements: (string | HTMLElement)[] = [];
  let consumed = 0;
  for (const { start, end } of ranges) {
    const wrapper = document.createElement(tag);
    wrapper.append(node.data.slice(start, end));
    replacements.push(node.data.slice(consumed, start), wrapper);
    consumed = end;
  }
  if (consumed > 0) node.replaceWith(...replacements, node.data.slice(consumed));
}

/** Marks recordings, pictures and videos that are on one side only. */
function highlightMediaChanges(before: Element, after: Element): void {
  const findMedia = (element: Element) => [...element.querySelectorAll<HTMLElement>('audio, img, video')];
  const collectUrls = (element: Element) => new Set(findMedia(element).map((item) => item.getAttribute('src')));
  for (const [side, otherSide] of [
    [before, after],
    [after, before],
  ] as const) {
    const otherUrls = collectUrls(otherSide);
    for (const element of findMedia(side))
      if (!otherUrls.has(element.getAttribute('src'))) element.dataset.changed = 'yes';
  }
}
