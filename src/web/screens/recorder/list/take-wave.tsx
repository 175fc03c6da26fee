// The wave of a take, with its beginning and end to correct.
import { useEffect, useId, useRef, useState } from 'react';
import type { SampleRange } from '#sound/speech.ts';
import { recorderTexts } from '#texts/en/recorder.ts';
import type { Take } from '#web/screens/recorder/takes/take.ts';
import { SAMPLE_RATE } from '#web/sound/wav.ts';
import styles from './take-wave.module.css';

const texts = recorderTexts.trim;

const WIDTH = 600;
const HEIGHT = 72;
/** Of the handles, in samples. */
const STEP = SAMPLE_RATE / 100;
/** A recording shorter than this is nothing. */
const MIN_LENGTH = SAMPLE_RATE / 10;

type TakeWaveProps = { take: Take; onChange: (range: SampleRange) => void };

export function TakeWave({ take, onChange }: TakeWaveProps) {
  const id = useId();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [range, setRange] = useState(take.range);
  const { samples } = take;
  useEffect(() => {
    if (canvasRef.current !== null) draw(canvasRef.current, samples, range);
  }, [samples, range]);

  /** While a handle moves, nothing is stored. */
  function commit() {
    if (range.start !== take.range.start || range.end !== take.range.end) onChange(range);
  }
  const handles = [
    { edge: 'start', label: texts.start, clamp: (at: number) => Math.max(0, Math.min(at, range.end - MIN_LENGTH)) },
    {
      edge: 'end',
      label: texts.end,
      clamp: (at: number) => Math.min(samples.length, Math.max(at, range.start + MIN_LENGTH)),
    },
  ] as const;
  return (
    <div className={styles.wave}>
      <canvas ref={canvasRef} width={WIDTH} height={HEIGHT} />
      {handles.map(({ edge, label, clamp }) => (
        <p key={edge}>
          <label htmlFor={`${id}-${edge}`}>{label}</label>
          <input
            id={`${id}-${edge}`}
            type="range"
            min={0}
            max={samples.length}
            step={STEP}
            value={range[edge]}
            aria-valuetext={texts.seconds((range[edge] / SAMPLE_RATE).toFixed(2))}
            onChange={({ target }) => setRange({ ...range, [edge]: clamp(Number(target.value)) })}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={commit}
          />
        </p>
      ))}
    </div>
  );
}

/** A column for each pixel, from the lowest to the highest sample; what is cut off is pale. */
function draw(canvas: HTMLCanvasElement, samples: Float32Array, range: SampleRange): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0.01);
  const perColumn = samples.length / WIDTH;
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = getComputedStyle(canvas).color;
  for (let column = 0; column < WIDTH; column += 1) {
    const from = Math.floor(column * perColumn);
    let [low, high] = [0, 0];
    for (let index = from; index < from + perColumn; index += 1) {
      const sample = samples[index] ?? 0;
      low = Math.min(low, sample);
      high = Math.max(high, sample);
    }
    context.globalAlpha = from >= range.start && from < range.end ? 1 : 0.25;
    const scale = HEIGHT / 2 / peak;
    context.fillRect(column, HEIGHT / 2 - high * scale, 1, Math.max(1, (high - low) * scale));
  }
}
