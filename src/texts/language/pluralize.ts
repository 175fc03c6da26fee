// Counted things in English.

/** `pluralize(2, 'unit', 'units')` is `2 units`. */
export function pluralize(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
