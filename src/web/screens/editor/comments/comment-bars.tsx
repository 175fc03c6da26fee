// Marks where comments are: a bar at the line in the text area, measured in a hidden copy of its
// text, and one beside the preview's block.
import { type RefObject, useEffect, useRef } from 'react';
import { measureLineTops } from '#web/screens/editor/field/textarea-coordinates.ts';
import { findSourceBlocks } from '#web/screens/editor/model/source-map.ts';
import { listBlocks } from '#web/ui/lecture/layout/block-groups.ts';
import styles from './comments.module.css';
import type { Places } from './use-comments.ts';

type CommentBarsProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The text that the places are in. */
  markup: string;
  places: Places;
};

/** Over the text area, and for pointers not there: the list of comments says the same to everybody. */
export function CommentBars({ fieldRef, markup, places }: CommentBarsProps) {
  const barsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [field, bars] = [fieldRef.current, barsRef.current];
    if (field === null || bars === null) return;
    const starts = [...new Set([...places.values()].map(({ start }) => start))].sort((a, b) => a - b);
    const scroll = () => {
      bars.style.transform = `translateY(${field.clientTop - field.scrollTop}px)`;
    };
    const measure = () => {
      const tops = measureLineTops(
        field,
        starts.map((start) => Math.min(start, field.value.length)),
      );
      const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
      bars.replaceChildren(...createBars([...new Set(tops)], height));
      scroll();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    field.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      field.removeEventListener('scroll', scroll);
    };
  }, [fieldRef, places]);
  useMarkedBlocks(markup, places);
  return (
    <div aria-hidden="true" className={styles.bars}>
      <div ref={barsRef} />
    </div>
  );
}

/**
 * Bars of one height, each below the one before: in a keystroke's frame, the browser looks at every element that is placed
 * by itself.
 */
function createBars(tops: readonly number[], height: number): HTMLElement[] {
  return tops.map((top, index) => {
    const bar = document.createElement('div');
    const end = index === 0 ? 0 : (tops[index - 1] ?? 0) + height;
    bar.style.marginBlockStart = `${top - end}px`;
    bar.style.blockSize = `${height}px`;
    return bar;
  });
}

/** Marks the blocks of the preview that have comments. */
function useMarkedBlocks(markup: string, places: Places): void {
  useEffect(() => {
    const body = document.querySelector('section .lecture');
    const blocks = body === null ? [] : listBlocks(body);
    const marked = findSourceBlocks(markup).flatMap(({ start, end }, index) => {
      const hasComment = [...places.values()].some((place) => place.start < end && place.end >= start);
      const element = hasComment ? blocks[index] : undefined;
      return element === undefined ? [] : [element];
    });
    for (const element of marked) element.classList.add(styles.marked ?? '');
    return () => {
      for (const element of marked) element.classList.remove(styles.marked ?? '');
    };
  }, [markup, places]);
}
