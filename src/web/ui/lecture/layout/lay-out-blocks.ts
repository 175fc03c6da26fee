// Lays out blocks that browsers skip outside the window (`content-visibility`): a jump lands
// where it stays once their heights are known.

const SKIPPED_BLOCKS = '.write-form, .table-scroll';
/** Milliseconds of an idle period that are left for other work. */
const SPARE_MS = 5;

/** Lays out all blocks; the browser remembers their heights, so that they are skipped again after the next frame. */
export function layOutBlocks(body: Element): void {
  for (const block of body.querySelectorAll(SKIPPED_BLOCKS)) layOut(block);
}

/** Lays blocks out before the key End scrolls, and one after the other while the browser is idle. @returns stops it */
export function layOutAhead(body: Element): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'End') layOutBlocks(body);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  if ('requestIdleCallback' in window) layOutWhenIdle([...body.querySelectorAll(SKIPPED_BLOCKS)], signal);
  return () => abort.abort();
}

function layOutWhenIdle(blocks: Element[], signal: AbortSignal): void {
  requestIdleCallback((deadline) => {
    while (!signal.aborted && blocks.length > 0 && deadline.timeRemaining() > SPARE_MS) {
      const block = blocks.shift();
      if (block === undefined) return;
      layOut(block);
      block.getBoundingClientRect();
    }
    if (!signal.aborted && blocks.length > 0) layOutWhenIdle(blocks, signal);
  });
}

/** What is in the window is laid out already; laying it out again would be measured as a shift. */
function layOut(block: Element): void {
  const { top, bottom } = block.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) return;
  block.classList.add('laid-out');
  requestAnimationFrame(() => requestAnimationFrame(() => block.classList.remove('laid-out')));
}
