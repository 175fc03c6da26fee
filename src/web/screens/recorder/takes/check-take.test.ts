import { describe, expect, it } from 'vitest';
import { splitAtPauses, trimToSpeech } from '#sound/speech.ts';
import { join, mix, noise, silence, tone, voice } from '../../../../../test/support/sounds.ts';
import { checkTake, expectedSeconds } from './check-take.ts';

const RATE = 32_000;

/** Speech between silences, in noise; the times are in seconds. */
function inNoise(lead: number, speech: Float32Array, tail: number, noiseDb: number): Float32Array {
  const sound = join(silence(lead, RATE), speech, silence(tail, RATE));
  return mix(sound, noise(sound.length / RATE, noiseDb, RATE, 7));
}

/** A soft fricative, a vowel, and a closure with the burst of a plosive behind it, as in "fat". */
const FAT = join(noise(0.12, -38, RATE, 3), voice(0.3, 130, -12, RATE), silence(0.09, RATE), noise(0.04, -34, RATE, 5));

describe('trimming a take', () => {
  it.each([-70, -60, -55])('keeps the first and last phoneme in noise of %i dBFS, and cuts the silence', (noiseDb) => {
    const take = inNoise(0.8, FAT, 1.2, noiseDb);
    const range = trimToSpeech(take, RATE);
    const [start, end] = [(range?.start ?? 0) / RATE, (range?.end ?? 0) / RATE];
    expect(start).toBeLessThan(0.8);
    expect(start).toBeGreaterThan(0.8 - 0.4);
    expect(end).toBeGreaterThan(0.8 + FAT.length / RATE);
    expect(end).toBeLessThan(0.8 + FAT.length / RATE + 0.4);
  });

  it('cuts no beginning that is spoken at once, and no sound without a pause', () => {
    expect(trimToSpeech(inNoise(0.03, FAT, 1, -60), RATE)?.start).toBe(0);
    const continuous = voice(1, 140, -12, RATE).map((sample) => sample + 0.1);
    expect(trimToSpeech(continuous, RATE)).toEqual({ start: 0, end: RATE });
  });

  it('ignores the click of a key, but keeps a pause within a sentence', () => {
    const click = noise(0.04, -20, RATE, 9);
    const withClick = join(
      silence(0.2, RATE),
      click,
      silence(0.6, RATE),
      FAT,
      silence(0.6, RATE),
      FAT,
      silence(0.5, RATE),
    );
    const range = trimToSpeech(mix(withClick, noise(5, -65, RATE)), RATE);
    expect((range?.start ?? 0) / RATE).toBeGreaterThan(0.6);
    expect((range?.end ?? 0) / RATE).toBeGreaterThan(0.84 + 2 * (FAT.length / RATE) + 0.6);
  });

  it('finds nothing in noise, silence or an empty take', () => {
    expect(trimToSpeech(noise(1, -60, RATE), RATE)).toBeUndefined();
    expect(trimToSpeech(silence(1, RATE), RATE)).toBeUndefined();
    expect(trimToSpeech(new Float32Array(0), RATE)).toBeUndefined();
  });
});

describe('dividing a recording at its pauses', () => {
  const pause = (seconds: number) => silence(seconds, RATE);
  // Three sentences of two words each: pauses of 0.4 s within, of 0.9 s between.
  const sentence = join(FAT, pause(0.4), FAT);
  const recording = mix(
    join(pause(0.5), sentence, pause(0.9), sentence, pause(0.9), sentence, pause(0.5)),
    noise(10, -62, RATE),
  );

  it('takes the length of pauses that yields the number of sentences', () => {
    expect(splitAtPauses(recording, RATE, 3)).toHaveLength(3);
    expect(splitAtPauses(recording, RATE, 6)).toHaveLength(6);
    expect(splitAtPauses(recording, RATE, 1)).toHaveLength(1);
  });

  it('keeps all that is spoken, in order and without overlap', () => {
    const pieces = splitAtPauses(recording, RATE, 6);
    const wordSeconds = FAT.length / RATE;
    for (const [index, { start, end }] of pieces.entries()) {
      const word = 0.5 + Math.floor(index / 2) * (2 * wordSeconds + 1.3) + (index % 2) * (wordSeconds + 0.4);
      expect(start / RATE).toBeLessThanOrEqual(word);
      expect(end / RATE).toBeGreaterThanOrEqual(word + wordSeconds);
      expect(start).toBeGreaterThanOrEqual(pieces[index - 1]?.end ?? 0);
    }
  });

  it('finds none in silence', () => {
    expect(splitAtPauses(silence(2, RATE), RATE, 3)).toEqual([]);
  });
});

describe('the check of a take', () => {
  const findWarnings = (take: Float32Array, spoken = 'une phrase assez longue') =>
    checkTake(take, RATE, spoken).warnings;
  const sentence = voice(1.5, 150, -8, RATE);

  it('has nothing to say about a good take', () => {
    expect(findWarnings(inNoise(0.4, sentence, 0.4, -65))).toEqual([]);
  });

  it.each([
    ['empty', noise(1, -65, RATE)],
    [
      'clipped',
      inNoise(
        0.4,
        sentence.map((sample) => Math.max(-1, Math.min(1, sample * 4))),
        0.4,
        -65,
      ),
    ],
    ['quiet', inNoise(0.4, voice(1.5, 150, -36, RATE), 0.4, -75)],
    ['noisy', inNoise(0.6, sentence, 0.6, -38)],
    ['long', inNoise(0.4, voice(12, 150, -8, RATE), 0.4, -65)],
  ])('finds a take that is %s', (warning, take) => {
    expect(findWarnings(take)).toEqual([warning]);
  });

  it('expects half a second and a twelfth for each character', () => {
    expect(expectedSeconds('oui')).toBe(0.75);
    expect(findWarnings(inNoise(0.4, tone(2, 300, -15, RATE), 0.5, -65), 'oui')).toEqual(['long']);
  });
});
