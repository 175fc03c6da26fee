// Dragging units and lectures with a pointer: where what is held would come to lie.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from './outline-edits.ts';

/** What is held; a unit has no `at`. Targets are counted without what is held. */
export type Held = { unit: number; at: number | undefined };
export type Dragging = { held: Held; target: Place };

/** Near the edge of the window the page moves along; in pixels. */
const EDGE = 60;
const STEP = 14;

/**
 * Listens while something is held, and hands it over when it is let go; Escape puts it back.
 * @param place Holds elements with `data-unit`, and in them elements with `data-lecture`, in their order.
 */
export function useDragging(
  place: RefObject<HTMLElement | null>,
  onDrop: (dragging: Dragging) => void,
): [Dragging | undefined, (event: ReactPointerEvent, held: Held) => void] {
  const [dragging, setDragging] = useState<Dragging>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const held = dragging?.held;
  const target = useRef<Place>(undefined);

  useEffect(() => {
    if (held === undefined) return;
    const end = new AbortController();
    const listen = { signal: end.signal };
    const letGo = () => setDragging(undefined);
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (place.current === null) return;
        if (clientY < EDGE) window.scrollBy(0, -STEP);
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
        const next = targetOf(place.current, held, clientY);
        target.current = next;
        setDragging({ held, target: next });
      },
      listen,
    );
    document.addEventListener(
      'pointerup',
      () => {
        letGo();
        if (target.current !== undefined) drop.current({ held, target: target.current });
      },
      listen,
    );
    document.addEventListener('pointercancel', letGo, listen);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && letGo(), listen);
    return () => end.abort();
  }, [held, place]);

  function take(event: ReactPointerEvent, what: Held): void {
    if (event.button !== 0) return;
    event.preventDefault();
    target.current = undefined;
    setDragging({ held: what, target: { unit: what.unit, at: what.at ?? 0 } });
  }
  return [dragging, take];
}

function targetOf(place: HTMLElement, { unit, at }: Held, y: number): Place {
  const units = Array.from(place.querySelectorAll('[data-unit]'));
  if (at === undefined) {
    const others = units.filter((_, index) => index !== unit);
    return { unit: others.filter((other) => middleOf(other) < y).length, at: 0 };
  }
  const over = Math.max(0, units.filter((one) => one.getBoundingClientRect().top <= y).length - 1);
  const rows = Array.from(units[over]?.querySelectorAll('[data-lecture]') ?? []);
  const others = rows.filter((_, index) => over !== unit || index !== at);
  return { unit: over, at: others.filter((row) => middleOf(row) < y).length };
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
