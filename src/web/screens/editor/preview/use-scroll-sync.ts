// Scroll sync of text and preview, and clicks in the preview that go to their source.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { measureLineTops, scrollToOffset } from '#web/screens/editor/field/textarea-coordinates.ts';
import {
  findSourceBlocks,
  findTableRows,
  findWordOffset,
  type SourceBlock,
  type SourceRange,
} from '#web/screens/editor/model/source-map.ts';
import { matchWords } from '#web/screens/editor/model/words.ts';
import { listBlocks } from '#web/ui/lecture/layout/block-groups.ts';

type ScrollSyncOptions = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** An element that contains the preview. */
  previewRef: RefObject<HTMLElement | null>;
  /** The markup that the preview shows. */
  previewMarkup: string;
  /** Called before the text scrolls to the source of a click. */
  onSourceFound: () => void;
};

/** The text area; the scroll container of the preview; and the lecture's body in it. */
type SyncedElements = { text: HTMLTextAreaElement; scroller: HTMLElement; body: HTMLElement };

/** Blocks that were never in view have estimated heights, so a position is approached in a few steps, a frame each. */
const MAX_STEPS = 5;

/**
 * Blocks that come into view get their real height a frame or two later: after that many
 * steps without a change the position is right.
 */
const STEADY_STEPS = 2;

/** For this long after a programmatic scroll or an edit, scroll events of a side are not taken for the author's. */
const QUIET_MS = 150;

export function useScrollSync({ fieldRef, previewRef, previewMarkup, onSourceFound }: ScrollSyncOptions): void {
  const showSource = useEffectEvent(onSourceFound);
  const isEdited = useRef(false);
  const blocks = useRef<{ markup: string; list: readonly SourceBlock[] }>({ markup: '', list: [] });
  useEffect(() => {
    const text = fieldRef.current;
    const body = previewRef.current?.querySelector<HTMLElement>('.lecture');
    const scroller = body?.parentElement;
    if (text === null || !body || !scroller) return;
    const getBlocks = (): readonly SourceBlock[] => {
      if (blocks.current.markup !== previewMarkup)
        blocks.current = { markup: previewMarkup, list: findSourceBlocks(previewMarkup) };
      return blocks.current.list;
    };
    const stopScrolling = syncScroll({ text, scroller, body }, getBlocks, isEdited.current);
    isEdited.current = true;
    const goToSource = (event: MouseEvent) => {
      // The text may have been edited since; the offset is close enough then.
      const offset = findSourceOffset(event, body, previewMarkup, getBlocks());
      if (offset === undefined) return;
      flushSync(() => showSource());
      scrollToOffset(text, Math.min(offset, text.value.length));
    };
    body.addEventListener('click', goToSource);
    return () => {
      stopScrolling();
      body.removeEventListener('click', goToSource);
    };
  }, [fieldRef, previewRef, previewMarkup]);
}

/** Synchronizes scrolling both ways, without feedback. Returns the cleanup function. */
function syncScroll(
  { text, scroller, body }: SyncedElements,
  blocks: () => readonly SourceBlock[],
  isEdited: boolean,
): () => void {
  let tops: readonly number[] | undefined;
  let width = 0;
  let frame = 0;
  // An edit fires scroll events without scrolling: blocks change their height, and the caret is scrolled into view.
  const quiet = isEdited ? performance.now() + QUIET_MS : 0;
  const quietUntil = new Map<HTMLElement, number>([text, scroller].map((side) => [side, quiet]));
  const getTextTops = () => {
    if (tops === undefined || width !== text.clientWidth)
      [tops, width] = [measureBlockTops(text, blocks()), text.clientWidth];
    return tops;
  };
  const createScrollHandler = (from: HTMLElement, to: HTMLElement, targetTop: () => number) => () => {
    if (performance.now() < (quietUntil.get(from) ?? 0) || body.childElementCount === 0) return;
    cancelAnimationFrame(frame);
    let remaining = MAX_STEPS;
    let steadySteps = 0;
    const applyStep = () => {
      if (to.clientHeight === 0) return;
      const top = Math.round(isAtEnd(from) ? to.scrollHeight : from.scrollTop <= 0 ? 0 : targetTop());
      quietUntil.set(to, performance.now() + QUIET_MS);
      const isSteady = Math.abs(to.scrollTop - top) < 2;
      if (!isSteady) to.scrollTop = top;
      steadySteps = isSteady ? steadySteps + 1 : 0;
      remaining -= 1;
      if (remaining > 0 && steadySteps < STEADY_STEPS) frame = requestAnimationFrame(applyStep);
    };
    frame = requestAnimationFrame(applyStep);
  };
  const onTextScroll = createScrollHandler(text, scroller, () =>
    previewScrollTopAt({ scroller, body }, positionInText(getTextTops(), text.scrollTop)),
  );
  const onPreviewScroll = createScrollHandler(scroller, text, () =>
    textScrollTopAt(getTextTops(), positionInPreview({ scroller, body })),
  );
  text.addEventListener('scroll', onTextScroll, { passive: true });
  scroller.addEventListener('scroll', onPreviewScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    text.removeEventListener('scroll', onTextScroll);
    scroller.removeEventListener('scroll', onPreviewScroll);
  };
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 1;
}

/** The tops of the blocks in the text area, and the end of its content. */
function measureBlockTops(text: HTMLTextAreaElement, blocks: readonly SourceBlock[]): number[] {
  const starts = blocks.map(({ start }) => Math.min(start, text.value.length));
  return [...measureLineTops(text, starts), text.scrollHeight];
}

/** A block's index, and the fraction of the way to the next block. */
type BlockPosition = { block: number; fraction: number };

function positionInText(tops: readonly number[], top: number): BlockPosition {
  let block = 0;
  while (block + 2 < tops.length && (tops[block + 1] ?? 0) <= top) block += 1;
  const [start = 0, end = 0] = [tops[block], tops[block + 1]];
  return { block, fraction: end > start ? Math.min(1, Math.max(0, (top - start) / (end - start))) : 0 };
}

function textScrollTopAt(tops: readonly number[], { block, fraction }: BlockPosition): number {
  const [start = 0, end = start] = [tops[block], tops[block + 1]];
  return start + fraction * (end - start);
}

/** Measured on every call, because blocks that were never in view have estimated heights (`content-visibility`). */
function previewScrollTopAt(
  { scroller, body }: Pick<SyncedElements, 'scroller' | 'body'>,
  { block, fraction }: BlockPosition,
): number {
  const [element, next] = listBlocks(body).slice(block, block + 2);
  if (element === undefined) return scroller.scrollTop;
  const { top, bottom } = element.getBoundingClientRect();
  const end = next?.getBoundingClientRect().top ?? bottom;
  return scroller.scrollTop + top - scroller.getBoundingClientRect().top + fraction * (end - top);
}

function positionInPreview({ scroller, body }: Pick<SyncedElements, 'scroller' | 'body'>): BlockPosition {
  const edge = scroller.getBoundingClientRect().top;
  // Blocks of other groups, which are out of sight, would be laid out to be measured.
  const group = findLastAbove(body, edge);
  const element = group && findLastAbove(group, edge);
  const blocks = listBlocks(body);
  const block = element === undefined ? 0 : blocks.indexOf(element);
  const start = element?.getBoundingClientRect().top ?? 0;
  const end = blocks[block + 1]?.getBoundingClientRect().top ?? body.getBoundingClientRect().bottom;
  return { block, fraction: end > start ? Math.min(1, Math.max(0, (edge - start) / (end - start))) : 0 };
}

/** The last child that begins at a height or above it; the first one when none does. */
function findLastAbove({ children }: Element, edge: number): Element | undefined {
  return [...children].findLast((child) => child.getBoundingClientRect().top <= edge) ?? children[0];
}

/** The offset in the markup of what was clicked; undefined for links and controls, and while text is selected. */
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
  const elements = listBlocks(body);
  const index = elements.findIndex((element) => element.contains(target));
  const [element, block] = [elements[index], blocks[index]];
  if (element === undefined || block === undefined) return undefined;
  const row = target.closest('tr');
  const rowRange = row === null ? undefined : findTableRows(block)[[...element.querySelectorAll('tr')].indexOf(row)];
  const scope = row !== null && rowRange !== undefined ? row : element;
  const range: SourceRange = rowRange ?? block;
  const { word, count } = findWordAt(event, scope);
  return findWordOffset(markup, range, word, count);
}

/** The word under the pointer, and how often it occurs in the scope before it. */
function findWordAt({ clientX, clientY }: MouseEvent, scope: Element): { word: string; count: number } {
  // Where the browser does not have this method, a click goes to the start of the block.
  const caret = document.caretPositionFromPoint?.(clientX, clientY) ?? undefined;
  const node = caret?.offsetNode;
  if (caret === undefined || !(node instanceof Text) || !scope.contains(node)) return { word: '', count: 0 };
  const words = [...matchWords(node.data)];
  const match = words.find(({ 0: { length }, index }) => index <= caret.offset && caret.offset <= index + length);
  if (match === undefined) return { word: '', count: 0 };
  const before = document.createRange();
  before.setStart(scope, 0);
  before.setEnd(node, match.index);
  const [word] = match;
  const count = [...matchWords(before.toString())].filter(([candidate]) => candidate === word).length;
  return { word, count };
}
