// Drag and drop of units and lectures with pointer events: finds the drop target while dragging.
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { LecturePosition } from './outline-edits.ts';

/** The dragged item; a unit has no `at`. Targets are counted without the dragged item. */
export type DragItem = { unit: number; at: number | undefined };
export type DragState = { item: DragItem; target: LecturePosition };

/** Within this distance of the window's edge the page scrolls along, by this step for each pointer event; in pixels. */
const SCROLL_EDGE_PX = 60;
const SCROLL_STEP_PX = 14;

/**
 * Tracks a drag from `startDrag` to the drop, which calls `onDrop`; Escape cancels it.
 * @param containerRef Contains elements with `data-unit`, and in them elements with `data-lecture`, in their order.
 * @returns The current drag, and `startDrag`.
 */
export function useDrag(
  containerRef: RefObject<HTMLElement | null>,
  onDrop: (dragging: DragState) => void,
): [DragState | undefined, (event: ReactPointerEvent, item: DragItem) => void] {
  const [dragging, setDragging] = useState<DragState>();
  const drop = useEffectEvent(onDrop);
  const item = dragging?.item;
  const targetRef = useRef<LecturePosition>(undefined);

  useEffect(() => {
    if (item === undefined) return;
    const listeners = new AbortController();
    const listenerOptions = { signal: listeners.signal };
    const endDrag = () => setDragging(undefined);
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (containerRef.current === null) return;
        if (clientY < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
        if (clientY > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
        const next = findDropTarget(containerRef.current, item, clientY);
        targetRef.current = next;
        setDragging({ item, target: next });
      },
      listenerOptions,
    );
    document.addEventListener(
      'pointerup',
      () => {
        endDrag();
        if (targetRef.current !== undefined) drop({ item, target: targetRef.current });
      },
      listenerOptions,
    );
    document.addEventListener('pointercancel', endDrag, listenerOptions);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && endDrag(), listenerOptions);
    return () => listeners.abort();
  }, [item, containerRef]);

  function startDrag(event: ReactPointerEvent, draggedItem: DragItem): void {
    if (event.button !== 0) return;
    event.preventDefault();
    targetRef.current = undefined;
    setDragging({ item: draggedItem, target: { unit: draggedItem.unit, at: draggedItem.at ?? 0 } });
  }
  return [dragging, startDrag];
}

function findDropTarget(container: HTMLElement, { unit, at }: DragItem, y: number): LecturePosition {
  const units = Array.from(container.querySelectorAll('[data-unit]'));
  if (at === undefined) {
    const otherUnits = units.filter((_, index) => index !== unit);
    return { unit: otherUnits.filter((unitElement) => verticalMiddle(unitElement) < y).length, at: 0 };
  }
  const unitIndex = Math.max(0, units.filter((unitElement) => unitElement.getBoundingClientRect().top <= y).length - 1);
  const rows = Array.from(units[unitIndex]?.querySelectorAll('[data-lecture]') ?? []);
  const otherRows = rows.filter((_, index) => unitIndex !== unit || index !== at);
  return { unit: unitIndex, at: otherRows.filter((row) => verticalMiddle(row) < y).length };
}

function verticalMiddle(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
