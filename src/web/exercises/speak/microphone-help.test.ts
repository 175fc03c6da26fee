import { expect, it } from 'vitest';
import { findSwitch } from './microphone-help.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'firefox'],
  ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, 0, 'safari'],
  ['an iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, 5, 'iphone'],
  [
    'Firefox on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${WEBKIT} FxiOS/140.0 Safari/605.1.15`,
    5,
    'iphone',
  ],
  ['Chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, undefined],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 0, undefined],
])('knows where %s lets a site use the microphone', (_, userAgent, maxTouchPoints, found) => {
  expect(findSwitch({ userAgent, maxTouchPoints })).toBe(found);
});
