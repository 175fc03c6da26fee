// The direction of writing on the screen, and where the arrow keys lead in it.

/** Whether an element, or the interface as a whole, is laid out from right to left. */
export function isRightToLeft(element: Element = document.documentElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** 1 for the arrow key that points to the end of a line, -1 for the one to its start; undefined for other keys. */
export function getArrowStep(key: string, isRtl: boolean): -1 | 1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === isRtl ? 1 : -1;
}
