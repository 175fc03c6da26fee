import { expect, it } from 'vitest';
import { join, noise, tone, voice } from '../../../../../test/support/sounds.ts';
import { TakeRecorder } from './take-recorder.ts';

const RATE = 48_000;

function pushAll(recorder: TakeRecorder, samples: Float32Array): void {
  for (let start = 0; start < samples.length; start += 2048) recorder.push(samples.slice(start, start + 2048));
}

it('a take has the 300 ms before the key, and 100 ms after it', async () => {
  const recorder = new TakeRecorder(RATE);
  pushAll(recorder, tone(1, 200, -20, RATE));
  const take = recorder.begin(false);
  const spoken = voice(1, 150, -10, RATE);
  pushAll(recorder, spoken);
  recorder.end();
  pushAll(recorder, tone(1, 300, -20, RATE));
  const samples = (await take) ?? new Float32Array(0);
  expect([...samples.subarray(0, 100)]).toEqual([...tone(1, 200, -20, RATE).subarray(0.7 * RATE, 0.7 * RATE + 100)]);
  expect([...samples.subarray(0.3 * RATE, 0.3 * RATE + 100)]).toEqual([...spoken.subarray(0, 100)]);
  expect(samples.length).toBeGreaterThanOrEqual(1.4 * RATE);
  expect(samples.length).toBeLessThan(1.4 * RATE + 2048);
});

it('a take that is restarted or cancelled yields nothing', async () => {
  const recorder = new TakeRecorder(RATE);
  const first = recorder.begin(false);
  const second = recorder.begin(false);
  expect(await first).toBeUndefined();
  recorder.cancel();
  recorder.end();
  pushAll(recorder, noise(1, -50, RATE));
  expect(await second).toBeUndefined();
});

it('an automatic take waits for speech, lasts through a short pause, and ends 900 ms after the last word', async () => {
  const recorder = new TakeRecorder(RATE);
  pushAll(recorder, noise(1, -65, RATE));
  let seconds = 0;
  const take = recorder.begin(true).then((samples) => (samples?.length ?? 0) / RATE);
  const word = voice(0.6, 150, -10, RATE);
  const quiet = (duration: number) => noise(duration, -65, RATE, 2);
  const sound = join(quiet(2), word, quiet(0.7), word, quiet(0.5));
  pushAll(recorder, sound);
  seconds = await Promise.race([take, Promise.resolve(-1)]);
  expect(seconds).toBe(-1);
  pushAll(recorder, quiet(0.6));
  seconds = await take;
  expect(seconds).toBeGreaterThan(0.3 + 3.9 + 0.85);
  expect(seconds).toBeLessThan(0.3 + 3.9 + 1.1);
});

it('a forgotten take ends after a minute', async () => {
  const recorder = new TakeRecorder(8000);
  const take = recorder.begin(false);
  pushAll(recorder, new Float32Array(8000 * 61));
  expect(((await take)?.length ?? 0) / 8000).toBeCloseTo(60, 0);
});
