// Waits for what the microphone of a browser hears, so that a recording of it holds a word.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keeps the newest stream of the microphone where `hearWord` finds it. */
export async function watchMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(window, { microphone: stream });
      return stream;
    };
  });
}

/** Resolves once most of a word was heard by the microphone that records. */
export async function hearWord(page: Page): Promise<void> {
  const heard = await page.evaluate(async () => {
    const { microphone } = window as unknown as { microphone: MediaStream }; // by `watchMicrophone`
    const context = new AudioContext();
    const meter = context.createAnalyser();
    context.createMediaStreamSource(microphone).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    let [seconds, last] = [0, context.currentTime];
    while (seconds < 0.5 && microphone.active) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      meter.getFloatTimeDomainData(samples);
      const now = context.currentTime;
      if (samples.some((sample) => Math.abs(sample) > 0.02)) seconds += now - last;
      last = now;
    }
    await context.close();
    return seconds;
  });
  expect(heard).toBeGreaterThanOrEqual(0.5);
}
