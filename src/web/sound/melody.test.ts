import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAMES_PER_SECOND, findMelody, findPitch, MELODY_RATE } from './melody.ts';

/** Noise that is the same in each run. */
function createNoise(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  };
}

/** A tone with a second harmonic and some noise, whose frequency may change. */
function makeTone(seconds: number, frequency: (time: number) => number): Float32Array {
  const noise = createNoise();
  let phase = 0;
  return Float32Array.from({ length: seconds * MELODY_RATE }, (_, index) => {
    phase += (2 * Math.PI * frequency(index / MELODY_RATE)) / MELODY_RATE;
    return 0.4 * Math.sin(phase) + 0.2 * Math.sin(2 * phase) + 0.005 * noise();
  });
}

/** Frames whose window lies within the tone. */
function inner<Value>(values: readonly Value[]): Value[] {
  return values.slice(5, -5);
}

describe('findPitch', () => {
  it.each([110, 220, 440])('finds %i Hz within 0.2 Hz', async (hz) => {
    const pitch = inner(await findPitch(makeTone(1, () => hz)));
    expect(pitch).toHaveLength(FRAMES_PER_SECOND - 10);
    expect(Math.max(...pitch.map((found) => Math.abs((found ?? 0) - hz)))).toBeLessThanOrEqual(0.2);
  });

  it.each([75, 90, 150, 300, 520])('finds the voice at %i Hz and none of its octaves', async (hz) => {
    const pitch = inner(await findPitch(makeTone(0.5, () => hz)));
    expect(Math.max(...pitch.map((found) => Math.abs(12 * Math.log2((found ?? 1) / hz))))).toBeLessThan(0.1);
  });

  it('finds no voice in noise, silence, or nothing', async () => {
    const noise = createNoise();
    const pitch = await findPitch(Float32Array.from({ length: MELODY_RATE }, () => 0.3 * noise()));
    expect(pitch.filter((hz) => hz !== null)).toEqual([]);
    expect((await findPitch(new Float32Array(MELODY_RATE))).every((hz) => hz === null)).toBe(true);
    expect(await findPitch(new Float32Array(0))).toEqual([]);
    expect(await findPitch(new Float32Array(100))).toEqual([]);
  });

  it('takes jumps of an octave for errors', async () => {
    // A period of another frequency every half a second: too short for a voice.
    const samples = makeTone(1, (time) => (time % 0.5 > 0.24 && time % 0.5 < 0.26 ? 400 : 200));
    const voiced = (await findPitch(samples)).filter((hz) => hz !== null);
    expect(Math.max(...voiced)).toBeLessThan(290);
  });
});

describe('findMelody', () => {
  it('is the same for a child and a man', async () => {
    const rise = (from: number) => makeTone(1, (time) => from * 2 ** (time / 2));
    const [man, child] = await Promise.all([findMelody(rise(100)), findMelody(rise(300))]);
    const [low, high] = [inner(man.semitones), inner(child.semitones)];
    expect(Math.max(...low.map((value, at) => Math.abs((value ?? 99) - (high[at] ?? 0))))).toBeLessThan(0.15);
    expect((low.at(-1) ?? 0) - (low[0] ?? 0)).toBeCloseTo(6 * 0.89, 0);
    // The median of the speaker is the middle.
    expect(low[45]).toBeCloseTo(0, 0);
  });

  it('begins with the voice and ends with it', async () => {
    const tone = makeTone(1, () => 180);
    const samples = new Float32Array(3 * MELODY_RATE);
    samples.set(tone, MELODY_RATE);
    const { start, end, semitones, envelope } = await findMelody(samples);
    expect(start / FRAMES_PER_SECOND).toBeCloseTo(1, 1);
    expect(end / FRAMES_PER_SECOND).toBeCloseTo(2, 1);
    expect(semitones).toHaveLength(3 * FRAMES_PER_SECOND);
    expect(Math.max(...envelope)).toBe(1);
    expect(envelope[10]).toBe(0);
  });

  it('has none where nobody speaks', async () => {
    const { start, end, semitones } = await findMelody(new Float32Array(MELODY_RATE));
    expect([start, end, semitones.filter((value) => value !== null)]).toEqual([0, 0, []]);
  });
});

/** Prints the time in seconds and the frequency of each frame with a voice. */
const PRAAT_SCRIPT = `form Pitch
  sentence In
endform
Read from file: in$
To Pitch: 0.01, 60, 650
n = Get number of frames
for i to n
  t = Get time from frame number: i
  f = Get value in frame: i, "Hertz"
  if f <> undefined
    appendInfoLine: t, " ", f
  endif
endfor
`;

const hasTools = spawnSync('praat', ['--version']).status === 0 && spawnSync('ffmpeg', ['-version']).status === 0;

describe.skipIf(!hasTools)('beside Praat', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cahier-melody-'));
    writeFileSync(path.join(folder, 'pitch.praat'), PRAAT_SCRIPT);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['l1-d1-1', 'l1-w-coucou', 'l4-d2-3', 'l4-f-souvent'])('finds the pitch of %s', async (clip) => {
    const wav = path.join(folder, `${clip}.wav`);
    const mp3 = path.resolve(import.meta.dirname, `../../../demo/media/${clip}.mp3`);
    execFileSync('ffmpeg', ['-v', 'error', '-i', mp3, '-ac', '1', '-ar', String(MELODY_RATE), wav]);
    const bytes = readFileSync(wav);
    const start = bytes.indexOf('data') + 8;
    const count = Math.floor((bytes.length - start) / 2);
    const samples = Float32Array.from({ length: count }, (_, at) => bytes.readInt16LE(start + 2 * at) / 32_768);
    const printed = execFileSync('praat', ['--run', path.join(folder, 'pitch.praat'), wav], { encoding: 'utf8' });
    const own = await findPitch(samples);
    const distances = printed
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [time = 0, hz = 1] = line.split(' ').map(Number);
        const found = own[Math.round(time * FRAMES_PER_SECOND - 0.5)];
        return typeof found === 'number' ? [Math.abs(12 * Math.log2(found / hz))] : [];
      })
      .sort((a, b) => a - b);
    expect(distances.length).toBeGreaterThan(10);
    expect(distances[Math.floor(distances.length / 2)]).toBeLessThan(0.3);
    expect(distances.at(-1)).toBeLessThan(6); // no octave
  });
});
