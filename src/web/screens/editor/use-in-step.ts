// Text and preview in step: scrolling one scrolls the other to the same place, and a click in the preview finds its source.
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placeOfWord, rowsOf, type SourceBlock, type SourceRange, sourceBlocks } from './source-map.ts';
import { showPlace, topsOf } from './text-places.ts';

type Sides = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What holds the preview. */
  preview: RefObject<HTMLElement | null>;
  /** The text that the preview shows. */
  settled: string;
  /** A place is about to be shown in the text. */
  onFound: () => void;
};

/** The text area; what scrolls the preview; and the lecture's body in it, whose children are the blocks. */
type Shown = { text: HTMLTextAreaElement; sheet: HTMLElement; body: HTMLElement };

/** Heights in the preview are guesses until they were in sight, so a place is approached in a few steps. */
const MOST_CORRECTIONS = 5;

/** So long a side that was scrolled by the other, or whose text was edited, is not taken for one that somebody scrolls. */
const QUIET_MS = 150;

export function useInStep({ field, preview, settled, onFound }: Sides): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const isEdited = useRef(false);
  const blocks = useRef<{ markup: string; list: readonly SourceBlock[] }>({ markup: '', list: [] });
  useEffect(() => {
    const text = field.current;
    const body = preview.current?.querySelector<HTMLElement>('.lecture');
    const sheet = body?.parentElement;
    if (text === null || !body || !sheet) return;
    const known = (): readonly SourceBlock[] => {
      if (blocks.current.markup !== settled) blocks.current = { markup: settled, list: sourceBlocks(settled) };
      return blocks.current.list;
    };
    const stopScrolling = scrollInStep({ text, sheet, body }, known, isEdited.current);
    isEdited.current = true;
    const find = (event: MouseEvent) => {
      // The text may have been edited since; the place is near enough then.
      const place = sourceOf(event, body, settled, known());
      if (place === undefined) return;
      flushSync(() => found.current());
      showPlace(text, Math.min(place, text.value.length));
    };
    body.addEventListener('click', find);
    return () => {
      stopScrolling();
      body.removeEventListener('click', find);
    };
  }, [field, preview, settled]);
}

/** A side that was scrolled by the other does not scroll it back. */
function scrollInStep(
  { text, sheet, body }: Shown,
  blocks: () => readonly SourceBlock[],
  isEdited: boolean,
): () => void {
  let tops: readonly number[] | undefined;
  let width = 0;
  let frame = 0;
  // After an edit, changed blocks and the caret move what is in sight, though nobody scrolled.
  const quiet = isEdited ? performance.now() + QUIET_MS : 0;
  const quietUntil = new Map<HTMLElement, number>([text, sheet].map((side) => [side, quiet]));
  const textTops = () => {
    if (tops === undefined || width !== text.clientWidth)
      [tops, width] = [topsOfBlocks(text, blocks()), text.clientWidth];
    return tops;
  };
  const follow = (from: HTMLElement, to: HTMLElement, wanted: () => number) => () => {
    if (performance.now() < (quietUntil.get(from) ?? 0)) return;
    cancelAnimationFrame(frame);
    let left = MOST_CORRECTIONS;
    const step = () => {
      if (to.clientHeight === 0) return;
      const top = Math.round(isAtEnd(from) ? to.scrollHeight : from.scrollTop <= 0 ? 0 : wanted());
      quietUntil.set(to, performance.now() + QUIET_MS);
      if (Math.abs(to.scrollTop - top) >= 2) to.scrollTop = top;
      left -= 1;
      // What has come into sight gets its height a frame or two later.
      if (left > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  const followText = follow(text, sheet, () => topInSheet({ sheet, body }, placeIn(textTops(), text.scrollTop)));
  const followSheet = follow(sheet, text, () => heightAt(textTops(), placeInSheet({ sheet, body })));
  text.addEventListener('scroll', followText, { passive: true });
  sheet.addEventListener('scroll', followSheet, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    text.removeEventListener('scroll', followText);
    sheet.removeEventListener('scroll', followSheet);
  };
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 1;
}

/** The tops of the blocks in the text area, and its end. */
function topsOfBlocks(text: HTMLTextAreaElement, blocks: readonly SourceBlock[]): number[] {
  const starts = blocks.map(({ start }) => Math.min(start, text.value.length));
  return [...topsOf(text, starts), text.scrollHeight];
}

/** A block, and how much of the way to the next one. */
type Place = { block: number; share: number };

function placeIn(tops: readonly number[], top: number): Place {
  let block = 0;
  while (block + 2 < tops.length && (tops[block + 1] ?? 0) <= top) block += 1;
  const [start = 0, end = 0] = [tops[block], tops[block + 1]];
  return { block, share: end > start ? Math.min(1, Math.max(0, (top - start) / (end - start))) : 0 };
}

function heightAt(tops: readonly number[], { block, share }: Place): number {
  const [start = 0, end = start] = [tops[block], tops[block + 1]];
  return start + share * (end - start);
}

/** Measured anew each time: what was not in sight yet has no height of its own before (`content-visibility`). */
function topInSheet({ sheet, body }: Pick<Shown, 'sheet' | 'body'>, { block, share }: Place): number {
  const [element, next] = [body.children[block], body.children[block + 1]];
  if (element === undefined) return sheet.scrollTop;
  const { top, bottom } = element.getBoundingClientRect();
  const end = next?.getBoundingClientRect().top ?? bottom;
  return sheet.scrollTop + top - sheet.getBoundingClientRect().top + share * (end - top);
}

function placeInSheet({ sheet, body }: Pick<Shown, 'sheet' | 'body'>): Place {
  const edge = sheet.getBoundingClientRect().top;
  const topOf = (at: number) => body.children[at]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  let [low, high] = [0, body.children.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (topOf(middle) <= edge) low = middle;
    else high = middle;
  }
  const start = topOf(low);
  const end = body.children[low + 1] === undefined ? body.getBoundingClientRect().bottom : topOf(low + 1);
  return { block: low, share: end > start ? Math.min(1, Math.max(0, (edge - start) / (end - start))) : 0 };
}

/** The offset in the markup of what was clicked; undefined for what a click is for: players, fields, buttons, a selection. */
function sourceOf(
  event: MouseEvent,
  body: HTMLElement,
  markup: string,
  blocks: readonly SourceBlock[],
): number | undefined {
  const { target } = event;
  if (!(target instanceof Element) || target === body) return undefined;
  if (target.closest('a, button, input, label, audio, video, [role="button"], [role="slider"]') !== null)
    return undefined;
  if (getSelection()?.isCollapsed === false) return undefined;
  const index = [...body.children].findIndex((element) => element.contains(target));
  const [element, block] = [body.children[index], blocks[index]];
  if (element === undefined || block === undefined) return undefined;
  const row = target.closest('tr');
  const rowRange = row === null ? undefined : rowsOf(block)[[...element.querySelectorAll('tr')].indexOf(row)];
  const scope = row !== null && rowRange !== undefined ? row : element;
  const range: SourceRange = rowRange ?? block;
  const { word, count } = wordAt(event, scope);
  return placeOfWord(markup, range, word, count);
}

/** The word under the pointer, and how often it stands in the scope before. */
function wordAt({ clientX, clientY }: MouseEvent, scope: Element): { word: string; count: number } {
  // Chromium and WebKit had their own name for it before the standard's.
  const caret = document.caretPositionFromPoint?.(clientX, clientY) ?? undefined;
  const node = caret?.offsetNode;
  if (caret === undefined || !(node instanceof Text) || !scope.contains(node)) return { word: '', count: 0 };
  const words = [...node.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const found = words.find(({ 0: { length }, index }) => index <= caret.offset && caret.offset <= index + length);
  if (found === undefined) return { word: '', count: 0 };
  const before = document.createRange();
  before.setStart(scope, 0);
  before.setEnd(node, found.index);
  const [word] = found;
  const count = [...before.toString().matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([other]) => other === word).length;
  return { word, count };
}
