// Scroll restoration: Back, Forward and a reload return to the place that was
// left, also in content that is loaded later.
// The browser's own gives up before a lecture is loaded, and knows only pixels,
// which blocks that are laid out lazily change.

import { ownKey } from '#web/storage-keys.ts';
import { layOutBlocks } from './lecture/layout/lay-out-blocks.ts';

/**
 * The block of a lecture at the top of the window, by its index, and how far it is
 * scrolled; `top` is that of the whole page.
 */
type Position = { block: number; offset: number; top: number };

/** Asides are what stands between blocks: questions on them. */
const BLOCKS = '.lecture>:not(aside)';
const SAVE_DELAY_MS = 120;
/** How long content may still move the restored place, in milliseconds. */
const SETTLE_MS = 1500;
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const storageKey = () => ownKey('scroll.') + window.location.pathname + window.location.search;

let currentKey = '';
/** Whether the screen that is being loaded was left before. */
let isReturning = false;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

/** Starts saving positions, in session storage; to be called once. */
export function trackScrollPosition(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isSameVisit =
    navigation instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(navigation.type);
  // A tab that the browser has dropped to save memory, and that the user returns to.
  isReturning = isSameVisit || ('wasDiscarded' in document && document.wasDiscarded === true);
  history.scrollRestoration = 'manual';
  currentKey = storageKey();
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
  // Follows `popstate` when only the fragment changes: no screen is loaded.
  window.addEventListener('hashchange', () => {
    isReturning = false;
  });
  window.addEventListener('scroll', () => {
    const key = storageKey();
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => key === storageKey() && save(), SAVE_DELAY_MS);
  });
  window.addEventListener('pagehide', save);
}

function save(): void {
  // A screen that is still loading is short, and scrolled to its top.
  if (isReturning || storageKey() !== currentKey) return;
  sessionStorage.setItem(currentKey, JSON.stringify(measure()));
}

/** The index of the block of a lecture at the top of the window; -1 without one. */
export function findBlockInSight(): number {
  return [...document.querySelectorAll(BLOCKS)].findIndex((element) => element.getBoundingClientRect().bottom > 0);
}

function measure(): Position {
  const block = findBlockInSight();
  const offset = -(document.querySelectorAll(BLOCKS)[block]?.getBoundingClientRect().top ?? 0);
  return { block, offset, top: window.scrollY };
}

/** Scrolls a screen that has just been loaded to the place where it was left; false when it is a new one. */
export function restoreScrollPosition(): boolean {
  clearTimeout(saveTimer);
  currentKey = storageKey();
  const position = isReturning ? read() : undefined;
  isReturning = false;
  if (position !== undefined) restore(position);
  return position !== undefined;
}

function read(): Position | undefined {
  const stored = sessionStorage.getItem(currentKey);
  return stored === null ? undefined : JSON.parse(stored); // only `save` writes it
}

/** Scrolls until nothing moves the place any more, or the user does. */
function restore({ block, offset, top }: Position): void {
  for (const body of document.querySelectorAll('.lecture')) layOutBlocks(body);
  keepScrolling(SETTLE_MS, () => {
    if (storageKey() !== currentKey) return false;
    const element = document.querySelectorAll(BLOCKS)[block];
    window.scrollTo(0, element === undefined ? top : window.scrollY + element.getBoundingClientRect().top + offset);
    return true;
  });
}

/** Scrolls in every frame for so long, until the user does, or `scroll` returns false. */
export function keepScrolling(milliseconds: number, scroll: () => boolean): void {
  const abort = new AbortController();
  const { signal } = abort;
  for (const event of USER_EVENTS) window.addEventListener(event, () => abort.abort(), { signal });
  const end = performance.now() + milliseconds;
  const step = () => {
    if (!signal.aborted && scroll() && performance.now() < end) requestAnimationFrame(step);
    else abort.abort();
  };
  step();
}
