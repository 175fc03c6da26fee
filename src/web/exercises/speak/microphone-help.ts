// What a learner does where the microphone is refused: browsers hide the switch in different places.
import { speakingTexts as texts } from '#texts/en/speaking.ts';

type Browser = { userAgent: string; maxTouchPoints: number };

/**
 * Where the switch is: all browsers of iPhones and iPads have that of the device. Undefined where
 * it is before the address, as in Chromium.
 */
export function findSwitch({ userAgent, maxTouchPoints }: Browser): keyof typeof texts.noMicrophoneIn | undefined {
  // An iPad says that it is a Mac.
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  if (userAgent.includes('Firefox/')) return 'firefox';
  return /Version\/[\d.]+ Safari\//.test(userAgent) ? 'safari' : undefined;
}

export function describeNoMicrophone(browser: Browser): string {
  const found = findSwitch(browser);
  return found === undefined ? texts.noMicrophone : texts.noMicrophoneIn[found];
}
