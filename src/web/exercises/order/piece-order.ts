// Pure parts of the order exercise: moving pieces, shuffling them, and where a dragged piece would be inserted.
import { getArrowStep } from '#web/ui/direction/rendered-direction.ts';

/** Moves `piece` to the index `to` of `order`, or removes it when `to` is undefined. */
export function movePiece<Piece>(order: readonly Piece[], piece: Piece, to: number | undefined): Piece[] {
  const others = order.filter((other) => other !== piece);
  return to === undefined ? others : others.toSpliced(Math.min(Math.max(0, to), others.length), 0, piece);
}

/** Where a key moves a piece that stands at `index` of `count`; undefined for other keys. */
export function findKeyTarget(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? getArrowStep(key, isRtl);
  return step && Math.min(count - 1, Math.max(0, index + step));
}

/**
 * How many pieces at the beginning of `given` are as in the most similar accepted
 * order; pieces are compared by their texts.
 */
export function countRightStart(given: readonly string[], accepted: readonly (readonly string[])[]): number {
  const starts = accepted.map((order) => {
    const wrong = given.findIndex((text, at) => text !== order[at]);
    return wrong < 0 ? given.length : wrong;
  });
  return Math.max(0, ...starts);
}

/**
 * In a random order (Fisher and Yates) for which `isAllowed`, or after some tries the last
 * one: of two equal pieces there is no other.
 */
export function shuffle<Piece>(
  pieces: readonly Piece[],
  isAllowed: (order: readonly Piece[]) => boolean,
  random: () => number = randomFraction,
): Piece[] {
  const order = [...pieces];
  for (let tries = 0; tries < 20; tries += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const [moved] = order.splice(other, 1);
      if (moved !== undefined) order.splice(at, 0, moved);
    }
    if (isAllowed(order)) break;
  }
  return order;
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * The index at which a piece is inserted that is dropped at a point, among pieces that stand in
 * rows (or, `isColumn`, one below the other).
 */
export function findInsertionIndex(
  boxes: readonly Box[],
  { x, y }: { x: number; y: number },
  { isColumn, isRtl }: { isColumn: boolean; isRtl: boolean },
): number {
  const next = boxes.findIndex(({ left, right, top, bottom }) => {
    if (isColumn) return y < (top + bottom) / 2;
    if (y < top) return true;
    const center = (left + right) / 2;
    return y <= bottom && (isRtl ? x > center : x < center);
  });
  return next < 0 ? boxes.length : next;
}

/** From 0, and less than 1. */
function randomFraction(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}
