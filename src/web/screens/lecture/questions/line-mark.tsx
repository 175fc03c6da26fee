// A question mark at the end of the line under the pointer. The keyboard has the list of lines instead.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { findLineAt, listBlocks } from './find-line.ts';
import styles from './questions.module.css';

type Marked = { block: number; line: number | undefined; top: number; left: number };

export function LineMark({ onChoose }: { onChoose: (block: number, line: number | undefined) => void }) {
  const [marked, setMarked] = useState<Marked>();
  useEffect(() => {
    const body = document.querySelector<HTMLElement>('main .lecture');
    if (body === null || !window.matchMedia('(hover: hover)').matches) return;
    const abort = new AbortController();
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const found = findLineAt(event);
      setMarked(found && { ...found, ...findEnd(found.block, event.clientY) });
    };
    const onLeave = ({ relatedTarget }: PointerEvent) => {
      // The mark itself is no part of the lecture.
      if (!(relatedTarget instanceof Element) || relatedTarget.closest(`.${styles.mark}`) === null)
        setMarked(undefined);
    };
    body.addEventListener('pointermove', onMove, { signal: abort.signal });
    body.addEventListener('pointerleave', onLeave, { signal: abort.signal });
    window.addEventListener('scroll', () => setMarked(undefined), { signal: abort.signal });
    return () => abort.abort();
  }, []);
  if (marked === undefined) return null;
  return createPortal(
    <button
      type="button"
      className={styles.mark}
      style={{ insetBlockStart: marked.top, left: marked.left }}
      tabIndex={-1}
      aria-hidden="true"
      title={texts.ask}
      onPointerLeave={() => setMarked(undefined)}
      onClick={() => onChoose(marked.block, marked.line)}
    >
      ?
    </button>,
    document.body,
  );
}

const SIZE = 24;

/** Where the mark of a block stands, in the window: at its end, and at the height of the pointer's line. */
function findEnd(block: number, clientY: number): { top: number; left: number } {
  const element = listBlocks()[block];
  const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  const isRtl = element !== undefined && getComputedStyle(element).direction === 'rtl';
  const middle = Math.min(Math.max(clientY - SIZE / 2, top), Math.max(top, bottom - SIZE));
  return { top: middle, left: isRtl ? left : Math.min(right, window.innerWidth - SIZE) };
}
