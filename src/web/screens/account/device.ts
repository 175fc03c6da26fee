// What a browser says about itself, in two words.
import { accountTexts } from '#texts/en/account.ts';

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const OPERATING_SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Android`; the first word of what it says when it is no browser; undefined when it says nothing. */
export function deviceName(userAgent: string): string | undefined {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const operatingSystem = OPERATING_SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const label =
    browser !== undefined && operatingSystem !== undefined
      ? accountTexts.sessions.browserOn(browser, operatingSystem)
      : (browser ?? operatingSystem);
  return label ?? (userAgent.slice(0, 40).split(/[\s/(]/, 1)[0] || undefined);
}
