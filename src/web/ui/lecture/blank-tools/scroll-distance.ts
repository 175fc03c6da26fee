// How far a page is scrolled so that a bar at the lower edge of the window covers none of its fields.

/** The vertical extent of an element in the window, in pixels. */
type Extent = { top: number; bottom: number };

/** Space between a field and the bar, or the upper edge of the window, in pixels. */
const GAP = 8;

/**
 * The shortest distance to scroll, down when positive, until `field` is visible above `bar` and none of `others` is
 * below it. Where that is impossible because the window is too low, only the field is above the bar. `windowTop` is the
 * upper edge of what is visible.
 */
export function findScrollDistance(field: Extent, others: readonly Extent[], bar: Extent, windowTop = 0): number {
  const max = field.top - windowTop - GAP;
  const min = field.bottom + GAP - bar.top;
  const start = Math.min(max, Math.max(0, min));
  const sorted = others.toSorted((a, b) => a.top - b.top);
  const isUnderBar = ({ top, bottom }: Extent, distance: number) =>
    bottom - distance > bar.top && top - distance < bar.bottom;

  let down = start;
  for (const other of sorted) if (isUnderBar(other, down)) down = other.bottom + GAP - bar.top;
  let up = start;
  for (const other of sorted.toReversed()) if (isUnderBar(other, up)) up = other.top - GAP - bar.bottom;
  if (down > max) return up < min ? start : up;
  return up < min || down - start <= start - up ? down : up;
}
