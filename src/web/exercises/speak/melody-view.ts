// Two melodies on the screen, the recording's above the learner's own, each over its loudness. Without a score: a
// number from a curve is wrong too often.
import { speakingTexts } from '#texts/en/speaking.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import type { Melody } from '#web/sound/melody.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';

const { melody: texts } = speakingTexts;

/** Semitones between the middle and an edge: at least so many, so that a flat voice looks flat. */
const MIN_RANGE = 5;
const MAX_RANGE = 16;
const LINE_WIDTH = 2.5;

type View = { element: HTMLElement; show(model: Melody, own: Melody): void };

export function createMelodyView(): View {
  const element = markInterfaceText(document.createElement('div'));
  element.className = 'melody';
  element.hidden = true;
  const [model, own] = [createRow(texts.model), createRow(texts.own)];
  const stretch = document.createElement('input');
  stretch.type = 'checkbox';
  const label = document.createElement('label');
  label.append(stretch, ' ', texts.stretch);
  element.append(model.row, own.row, label);
  let shown: { model: Melody; own: Melody } | undefined;
  const draw = () => {
    if (shown === undefined) return;
    const lengths = [shown.model, shown.own].map(({ start, end }) => end - start);
    const longest = Math.max(1, ...lengths);
    const range = findRange([shown.model, shown.own]);
    drawMelody(model.canvas, shown.model, stretch.checked ? (lengths[0] ?? longest) : longest, range);
    drawMelody(own.canvas, shown.own, stretch.checked ? (lengths[1] ?? longest) : longest, range);
  };
  stretch.addEventListener('change', draw);
  new ResizeObserver(draw).observe(element);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  return {
    element,
    show(modelMelody, ownMelody) {
      shown = { model: modelMelody, own: ownMelody };
      element.hidden = false;
      draw();
    },
  };
}

function createRow(name: string): { row: HTMLElement; canvas: HTMLCanvasElement } {
  const row = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = name;
  const canvas = document.createElement('canvas');
  canvas.role = 'img';
  canvas.ariaLabel = name;
  canvas.lang = interfaceLanguage;
  row.append(caption, canvas);
  return { row, canvas };
}

function findRange(melodies: readonly Melody[]): number {
  const furthest = Math.max(0, ...melodies.flatMap(({ semitones }) => semitones.map((value) => Math.abs(value ?? 0))));
  return Math.min(MAX_RANGE, Math.max(MIN_RANGE, furthest + 1));
}

/** From the first frame with a voice on; `frames` fill the width. Time runs from left to right, as in every player. */
function drawMelody(
  canvas: HTMLCanvasElement,
  { semitones, envelope, start, end }: Melody,
  frames: number,
  range: number,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  context.scale(devicePixelRatio, devicePixelRatio);
  const { color } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.strokeStyle = color;
  const x = (frame: number) => ((frame - start) / frames) * width;
  const y = (value: number) =>
    height / 2 - (Math.max(-range, Math.min(range, value)) / range) * (height / 2 - LINE_WIDTH);
  context.globalAlpha = 0.2;
  for (let frame = start; frame < end; frame += 1) {
    const bar = (envelope[frame] ?? 0) * height * 0.4;
    context.fillRect(x(frame), height - bar, width / frames, bar);
  }
  context.globalAlpha = 1;
  context.lineWidth = LINE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (let frame = start; frame < end; frame += 1) {
    const value = semitones[frame] ?? null;
    if (value === null) continue;
    if ((semitones[frame - 1] ?? null) === null) context.moveTo(x(frame), y(value));
    context.lineTo(x(frame + 0.5), y(value));
  }
  context.stroke();
}
