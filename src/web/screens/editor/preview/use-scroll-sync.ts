// Text and preview in step: scrolling one scrolls the other to the same place, and a click in the preview finds its source.
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { measureLineTops, scrollToOffset } from '#web/screens/editor/field/textarea-coordinates.ts';
import {
  findSourceBlocks,
  findTableRows,
  findWordOffset,
  type SourceBlock,
  type SourceRange,
} from '#web/screens/editor/model/source-map.ts';

type ScrollSyncOptions = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What holds the preview. */
  preview: RefObject<HTMLElement | null>;
  /** The text that the preview shows. */
  debouncedMarkup: string;
  /** A place is about to be shown in the text. */
  onSourceFound: () => void;
};

/** The text area; what scrolls the preview; and the lecture's body in it, whose children are the blocks. */
type SyncedElements = { text: HTMLTextAreaElement; sheet: HTMLElement; body: HTMLElement };

/** Heights in the preview are guesses until they were in sight, so a place is approached in a few steps. */
const MAX_CORRECTIONS = 5;

/** So long a side that was scrolled by the other, or whose text was edited, is not taken for one that somebody scrolls. */
const QUIET_MS = 150;

export function useScrollSync({ field, preview, debouncedMarkup, onSourceFound }: ScrollSyncOptions): void {
  const onSourceFoundRef = useRef(onSourceFound);
  useEffect(() => {
    onSourceFoundRef.current = onSourceFound;
  });
  const isEdited = useRef(false);
  const blocks = useRef<{ markup: string; list: readonly SourceBlock[] }>({ markup: '', list: [] });
  useEffect(() => {
    const text = field.current;
    const body = preview.current?.querySelector<HTMLElement>('.lecture');
    const sheet = body?.parentElement;
    if (text === null || !body || !sheet) return;
    const getBlocks = (): readonly SourceBlock[] => {
      if (blocks.current.markup !== debouncedMarkup)
        blocks.current = { markup: debouncedMarkup, list: findSourceBlocks(debouncedMarkup) };
      return blocks.current.list;
    };
    const stopScrolling = syncScroll({ text, sheet, body }, getBlocks, isEdited.current);
    isEdited.current = true;
    const goToSource = (event: MouseEvent) => {
      // The text may have been edited since; the place is near enough then.
      const offset = findSourceOffset(event, body, debouncedMarkup, getBlocks());
      if (offset === undefined) return;
      flushSync(() => onSourceFoundRef.current());
      scrollToOffset(text, Math.min(offset, text.value.length));
    };
    body.addEventListener('click', goToSource);
    return () => {
      stopScrolling();
      body.removeEventListener('click', goToSource);
    };
  }, [field, preview, debouncedMarkup]);
}

/** A side that was scrolled by the other does not scroll it back. */
function syncScroll(
  { text, sheet, body }: SyncedElements,
  blocks: () => readonly SourceBlock[],
  isEdited: boolean,
): () => void {
  let tops: readonly number[] | undefined;
  let width = 0;
  let frame = 0;
  // After an edit, changed blocks and the caret move what is in sight, though nobody scrolled.
  const quiet = isEdited ? performance.now() + QUIET_MS : 0;
  const quietUntil = new Map<HTMLElement, number>([text, sheet].map((side) => [side, quiet]));
  const getTextTops = () => {
    if (tops === undefined || width !== text.clientWidth)
      [tops, width] = [measureBlockTops(text, blocks()), text.clientWidth];
    return tops;
  };
  const createScrollHandler = (from: HTMLElement, to: HTMLElement, targetTop: () => number) => () => {
    if (performance.now() < (quietUntil.get(from) ?? 0)) return;
    cancelAnimationFrame(frame);
    let remaining = MAX_CORRECTIONS;
    const applyStep = () => {
      if (to.clientHeight === 0) return;
      const top = Math.round(isAtEnd(from) ? to.scrollHeight : from.scrollTop <= 0 ? 0 : targetTop());
      quietUntil.set(to, performance.now() + QUIET_MS);
      if (Math.abs(to.scrollTop - top) >= 2) to.scrollTop = top;
      remaining -= 1;
      // What has come into sight gets its height a frame or two later.
      if (remaining > 0) frame = requestAnimationFrame(applyStep);
    };
    frame = requestAnimationFrame(applyStep);
  };
  const onTextScroll = createScrollHandler(text, sheet, () =>
    sheetScrollTopAt({ sheet, body }, positionAt(getTextTops(), text.scrollTop)),
  );
  const onSheetScroll = createScrollHandler(sheet, text, () =>
    scrollTopAt(getTextTops(), positionInSheet({ sheet, body })),
  );
  text.addEventListener('scroll', onTextScroll, { passive: true });
  sheet.addEventListener('scroll', onSheetScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    text.removeEventListener('scroll', onTextScroll);
    sheet.removeEventListener('scroll', onSheetScroll);
  };
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 1;
}

/** The tops of the blocks in the text area, and its end. */
function measureBlockTops(text: HTMLTextAreaElement, blocks: readonly SourceBlock[]): number[] {
  const starts = blocks.map(({ start }) => Math.min(start, text.value.length));
  return [...measureLineTops(text, starts), text.scrollHeight];
}

/** A block, and how much of the way to the next one. */
type BlockPosition = { block: number; fraction: number };

function positionAt(tops: readonly number[], top: number): BlockPosition {
  let block = 0;
  while (block + 2 < tops.length && (tops[block + 1] ?? 0) <= top) block += 1;
  const [start = 0, end = 0] = [tops[block], tops[block + 1]];
  return { block, fraction: end > start ? Math.min(1, Math.max(0, (top - start) / (end - start))) : 0 };
}

function scrollTopAt(tops: readonly number[], { block, fraction }: BlockPosition): number {
  const [start = 0, end = start] = [tops[block], tops[block + 1]];
  return start + fraction * (end - start);
}

/** Measured anew each time: what was not in sight yet has no height of its own before (`content-visibility`). */
function sheetScrollTopAt(
  { sheet, body }: Pick<SyncedElements, 'sheet' | 'body'>,
  { block, fraction }: BlockPosition,
): number {
  const [element, next] = [body.children[block], body.children[block + 1]];
  if (element === undefined) return sheet.scrollTop;
  const { top, bottom } = element.getBoundingClientRect();
  const end = next?.getBoundingClientRect().top ?? bottom;
  return sheet.scrollTop + top - sheet.getBoundingClientRect().top + fraction * (end - top);
}

function positionInSheet({ sheet, body }: Pick<SyncedElements, 'sheet' | 'body'>): BlockPosition {
  const edge = sheet.getBoundingClientRect().top;
  const blockTop = (index: number) => body.children[index]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  let [low, high] = [0, body.children.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (blockTop(middle) <= edge) low = middle;
    else high = middle;
  }
  const start = blockTop(low);
  const end = body.children[low + 1] === undefined ? body.getBoundingClientRect().bottom : blockTop(low + 1);
  return { block: low, fraction: end > start ? Math.min(1, Math.max(0, (edge - start) / (end - start))) : 0 };
}

/** The offset in the markup of what was clicked; undefined for what a click is for: players, fields, buttons, a selection. */
function findSourceOffset(
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
  const rowRange = row === null ? undefined : findTableRows(block)[[...element.querySelectorAll('tr')].indexOf(row)];
  const scope = row !== null && rowRange !== undefined ? row : element;
  const range: SourceRange = rowRange ?? block;
  const { word, count } = findWordAt(event, scope);
  return findWordOffset(markup, range, word, count);
}

/** The word under the pointer, and how often it stands in the scope before. */
function findWordAt({ clientX, clientY }: MouseEvent, scope: Element): { word: string; count: number } {
  // Chromium and WebKit had their own name for it before the standard's.
  const caret = document.caretPositionFromPoint?.(clientX, clientY) ?? undefined;
  const node = caret?.offsetNode;
  if (caret === undefined || !(node instanceof Text) || !scope.contains(node)) return { word: '', count: 0 };
  const words = [...node.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const match = words.find(({ 0: { length }, index }) => index <= caret.offset && caret.offset <= index + length);
  if (match === undefined) return { word: '', count: 0 };
  const before = document.createRange();
  before.setStart(scope, 0);
  before.setEnd(node, match.index);
  const [word] = match;
  const count = [...before.toString().matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(
    ([candidate]) => candidate === word,
  ).length;
  return { word, count };
}
