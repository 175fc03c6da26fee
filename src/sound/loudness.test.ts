import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noise, readLoudnessSound, silence, tone, voice } from '../../test/support/sounds.ts';
import { finishTake, isLeveled, levelSpeech } from './level.ts';
import { integratedLoudness } from './loudness.ts';
import { resample, truePeak } from './resample.ts';

const TABLE: { rows: { name: string; lufs: number; truePeak: number }[] } = JSON.parse(
  readFileSync('test/fixtures/loudness.json', 'utf8'),
);

const toDb = (amplitude: number) => 20 * Math.log10(amplitude);

describe('the loudness of a recording', () => {
  it.each(TABLE.rows)('is that of ffmpeg within 0.15 LU: $name', ({ name, lufs }) => {
    const { samples, sampleRate } = readLoudnessSound(name);
    expect(Math.abs(integratedLoudness(samples, sampleRate) - lufs)).toBeLessThan(0.15);
  });

  it('is that of a whole recording shorter than a block, and none of silence', () => {
    const long = tone(1, 1000, -23, 32_000);
    expect(integratedLoudness(long.subarray(0, 8000), 32_000)).toBeCloseTo(integratedLoudness(long, 32_000), 0);
    expect(integratedLoudness(silence(1, 32_000), 32_000)).toBe(Number.NEGATIVE_INFINITY);
    expect(integratedLoudness(new Float32Array(0), 32_000)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('the true peak', () => {
  it.each(TABLE.rows.filter(({ name }) => /voice|word|demo|soft/.test(name)))('is that of ffmpeg: $name', (row) => {
    expect(Math.abs(toDb(truePeak(readLoudnessSound(row.name).samples)) - row.truePeak)).toBeLessThan(0.15);
  });

  it('is found between samples', () => {
    // A quarter of the sample rate, between its samples: each sample is 3 dB below the wave.
    const samples = Float32Array.from(
      { length: 400 },
      (_, index) => 0.5 * Math.sin((Math.PI * index) / 2 + Math.PI / 4),
    );
    expect(toDb(Math.max(...samples))).toBeCloseTo(-9.03, 1);
    expect(toDb(truePeak(samples.subarray(0, 400)))).toBeCloseTo(-6.02, 0);
  });
});

describe('levelling', () => {
  it.each([
    ['quiet', voice(1.5, 120, -25, 32_000)],
    ['loud', voice(1.5, 220, -1, 32_000)],
    ['short', voice(0.3, 180, -20, 32_000)],
    [
      'broken by loud bursts',
      voice(2, 150, -25, 32_000).map((sample, index) => (index % 9000 < 200 ? sample * 6 : sample)),
    ],
  ])('brings a voice that is %s to -18 LUFS within 0.5, with peaks of -1.5 dBTP at most', (_, samples) => {
    const leveled = levelSpeech(samples, 32_000);
    expect(Math.abs(integratedLoudness(leveled, 32_000) + 18)).toBeLessThan(0.5);
    expect(toDb(truePeak(leveled))).toBeLessThanOrEqual(-1.4);
  });

  it('is not done twice, and not with silence', () => {
    const samples = voice(1.5, 120, -25, 32_000);
    expect(isLeveled(samples, 32_000)).toBe(false);
    expect(isLeveled(levelSpeech(samples, 32_000), 32_000)).toBe(true);
    expect(isLeveled(silence(1, 32_000), 32_000)).toBe(true);
  });

  it('lifts what is nearly silent by 20 dB at most, and leaves silence alone', () => {
    const hiss = noise(1, -60, 32_000);
    expect(integratedLoudness(levelSpeech(hiss, 32_000), 32_000)).toBeCloseTo(integratedLoudness(hiss, 32_000) + 20, 1);
    expect(levelSpeech(silence(1, 32_000), 32_000)).toEqual(silence(1, 32_000));
  });

  it('cuts a take out, without rumble, and fades both ends', () => {
    const take = tone(1, 40, -10, 32_000).map((sample, index) => sample + 0.2 * Math.sin(index / 8));
    const finished = finishTake(take, { start: 8000, end: 24_000 }, 32_000);
    expect(finished).toHaveLength(16_000);
    expect([finished[0], finished.at(-1)]).toEqual([0, 0]);
    const power = (hertz: number) => {
      let [re, im] = [0, 0];
      for (const [index, sample] of finished.entries()) {
        re += sample * Math.cos((2 * Math.PI * hertz * index) / 32_000);
        im += sample * Math.sin((2 * Math.PI * hertz * index) / 32_000);
      }
      return Math.hypot(re, im);
    };
    // 40 Hz was 4 dB above the tone of 637 Hz; now it is below it.
    expect(power(40)).toBeLessThan(power(32_000 / (16 * Math.PI)) / 2);
  });
});

describe('resampling', () => {
  it.each([48_000, 44_100, 96_000, 16_000, 32_000])('keeps a tone in pitch and level from %i Hz to 32 kHz', (rate) => {
    const resampled = resample(tone(0.5, 1000, -6, rate), rate, 32_000);
    const expected = tone(0.5, 1000, -6, 32_000);
    expect(Math.abs(resampled.length - expected.length)).toBeLessThanOrEqual(1);
    const middle = [...resampled.subarray(2000, 14_000)];
    expect(Math.max(...middle.map((sample, index) => Math.abs(sample - (expected[2000 + index] ?? 0))))).toBeLessThan(
      0.002,
    );
  });

  it('mirrors nothing from above the new range', () => {
    const resampled = resample(tone(0.5, 20_000, -6, 48_000), 48_000, 32_000);
    expect(toDb(Math.max(...resampled.subarray(2000, 14_000)))).toBeLessThan(-50);
  });
});
