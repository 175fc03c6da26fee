// Sounds that are computed, the same every time: tones, noise, and what speech does to a level meter.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readWav } from '../../demo/sound.ts';

/** Samples from -1 to 1. */
type Sound = { samples: Float32Array; sampleRate: number };

export function tone(seconds: number, hertz: number, dbfs: number, sampleRate: number): Float32Array {
  const amplitude = 10 ** (dbfs / 20);
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
}

/** White noise with this level (RMS, in dBFS). */
export function noise(seconds: number, dbfs: number, sampleRate: number, seed = 1): Float32Array {
  const amplitude = 10 ** (dbfs / 20) * Math.sqrt(3);
  const random = createRandom(seed);
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => amplitude * (2 * random() - 1));
}

/** A voiced sound: harmonics of a voice under a slow envelope of syllables. `dbfs` is the level of its peaks, nearly. */
export function voice(seconds: number, hertz: number, dbfs: number, sampleRate: number): Float32Array {
  const samples = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time - Math.PI / 2);
    let value = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1)
      value += Math.sin(2 * Math.PI * hertz * harmonic * time + harmonic * harmonic) / harmonic;
    return syllable * value;
  });
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const factor = 10 ** (dbfs / 20) / peak;
  return samples.map((sample) => sample * factor);
}

/** One sound after the other. */
export function join(...sounds: Float32Array[]): Float32Array {
  const joined = new Float32Array(sounds.reduce((length, sound) => length + sound.length, 0));
  let offset = 0;
  for (const sound of sounds) {
    joined.set(sound, offset);
    offset += sound.length;
  }
  return joined;
}

export function silence(seconds: number, sampleRate: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** Two sounds at the same time, as long as the first. */
export function mix(sound: Float32Array, other: Float32Array): Float32Array {
  return sound.map((sample, index) => sample + (other[index] ?? 0));
}

/** Of the table `test/fixtures/loudness.json`, by their names there. */
const LOUDNESS_SOUNDS: Readonly<Record<string, Sound>> = {
  'tone 1000 Hz -23 dBFS': { samples: tone(3, 1000, -23, 48_000), sampleRate: 48_000 },
  'tone 60 Hz -12 dBFS': { samples: tone(2, 60, -12, 32_000), sampleRate: 32_000 },
  'tone 8000 Hz -30 dBFS': { samples: tone(2, 8000, -30, 44_100), sampleRate: 44_100 },
  'noise -35 dBFS': { samples: noise(2, -35, 32_000), sampleRate: 32_000 },
  'voice 120 Hz': { samples: voice(2.5, 120, -6, 32_000), sampleRate: 32_000 },
  'voice 230 Hz, quiet, in noise': {
    samples: mix(
      join(silence(0.5, 44_100), voice(1.5, 230, -25, 44_100), silence(0.5, 44_100)),
      noise(2.5, -60, 44_100),
    ),
    sampleRate: 44_100,
  },
  'loud and soft with a pause': {
    samples: join(voice(1, 180, -3, 16_000), silence(1.5, 16_000), voice(1, 180, -20, 16_000)),
    sampleRate: 16_000,
  },
  'a short word': { samples: join(silence(0.1, 32_000), voice(0.35, 200, -9, 32_000)), sampleRate: 32_000 },
};

/** A sound of the table `test/fixtures/loudness.json`: computed, or a recording of the demo course. */
export function readLoudnessSound(name: string): Sound {
  const computed = LOUDNESS_SOUNDS[name];
  if (computed !== undefined) return computed;
  const { rate, samples } = readWav(readFileSync(name));
  return { samples: Float32Array.from(samples, (sample) => sample / 0x8000), sampleRate: rate };
}

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

const run = promisify(execFile);

/**
 * How long MP3 files are in seconds, as players show it, and as `ffmpeg` plays them: one process for all, since starting it costs more
 * than the sounds. Meanwhile this process goes on, with a server that has connections to look after.
 */
export async function measureWithFfmpeg(mp3s: readonly Buffer[]): Promise<{ shown: number; played: number }[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cahier-mp3-'));
  try {
    // From a pipe, ffmpeg plays what the encoder added at the end.
    const files = mp3s.map((_, index) => path.join(folder, `${index}.mp3`));
    const pcms = mp3s.map((_, index) => path.join(folder, `${index}.pcm`));
    for (const [index, mp3] of mp3s.entries()) writeFileSync(files[index] ?? '', mp3);
    const { stderr } = await run('ffmpeg', [
      '-hide_banner',
      ...files.flatMap((file) => ['-i', file]),
      ...pcms.flatMap((pcm, index) => ['-map', `${index}:a`, '-ac', '1', '-f', 's16le', pcm]),
    ]);
    const inputs = [...stderr.matchAll(/Duration: (\d\d):(\d\d):([\d.]+),[\s\S]*?Audio: mp3[^,]*, (\d+) Hz/g)];
    if (inputs.length !== mp3s.length) throw new Error(`ffmpeg describes ${inputs.length} of ${mp3s.length} files`);
    return inputs.map(([, hours, minutes, seconds, sampleRate], index) => ({
      shown: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      played: statSync(pcms[index] ?? '').size / 2 / Number(sampleRate),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How loud an MP3 is as `ffmpeg` measures it, in LUFS, and whether it has one channel. */
export async function measureLoudness(mp3: Buffer): Promise<{ lufs: number; isMono: boolean }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cahier-mp3-'));
  try {
    const file = path.join(folder, 'recording.mp3');
    writeFileSync(file, mp3);
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', file, '-af', 'ebur128', '-f', 'null', '-']);
    const [, lufs] = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr) ?? [];
    return { lufs: Number(lufs), isMono: /Audio: mp3.*mono/.test(stderr) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
