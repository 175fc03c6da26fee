// The computer voices of a device, of which headless browsers have none.
import type { Page } from 'playwright-core';

/**
 * Gives the pages of a context a French voice that speaks on the device, and one that sends words away. As in browsers, they are found a
 * moment after the page has loaded: with `findVoices`.
 */
export async function fakeVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read: string[] = [];
    const voices = [
      { name: 'remote', lang: 'fr-FR', localService: false, default: true },
      { name: 'here', lang: 'fr-FR', localService: true, default: false },
    ];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => (document.documentElement.dataset.hasVoices === 'true' ? voices : []),
      cancel: () => {},
      speak: ({ text, voice }: { text: string; voice: { name: string } }) => read.push(`${voice.name}: ${text}`),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(window, { read });
  });
}

export async function findVoices(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.hasVoices = 'true';
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
}

/** What was read, each with the name of the voice. */
export async function listRead(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { read: string[] }).read); // by `fakeVoices`
}
