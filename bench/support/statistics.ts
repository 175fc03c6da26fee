// Statistics of measured times.

/** The value below which `share` (0 to 1) of the values lie; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median; NaN for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
