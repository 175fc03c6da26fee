// The loudness of a recording over time, as the points of a shape.

/** Bars of a shape. */
const BARS = 96;
export const SHAPE_WIDTH = BARS;
export const SHAPE_HEIGHT = 24;

/** The peak of each of `count` equal parts of a recording, the loudest as 1. Silence is 0 everywhere. */
export function findPeaks(samples: Float32Array, count = BARS): number[] {
  const peaks = Array.from({ length: count }, (_, at) => {
    const [start, end] = [at, at + 1].map((part) => Math.floor((part * samples.length) / count));
    let peak = 0;
    for (let index = start ?? 0; index < (end ?? 0); index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    return peak;
  });
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** An SVG path that is as far from the middle as the recording is loud. */
export function drawShape(peaks: readonly number[]): string {
  const middle = SHAPE_HEIGHT / 2;
  const point = (peak: number, at: number, side: number) => `${at} ${(middle + side * peak * middle).toFixed(2)}`;
  const upper = peaks.map((peak, at) => point(peak, at, -1));
  const lower = peaks.map((peak, at) => point(peak, at, 1)).toReversed();
  return `M${[...upper, ...lower].join('L')}Z`;
}
