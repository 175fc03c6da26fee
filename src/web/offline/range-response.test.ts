// Unit tests of partial responses from whole files.
import { describe, expect, it } from 'vitest';
import { cutRange } from './range-response.ts';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

describe('a range of a file that is available offline', () => {
  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s is cut with status 206', async (range, body, contentRange) => {
    const response = await cutRange(whole(), range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response.text()).toBe(body);
  });

  it.each([null, 'bytes=-', 'bytes=0-1,3-4', 'items=0-1'])('%s gives the whole file', async (range) => {
    const response = await cutRange(whole(), range);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
  });

  it.each(['bytes=10-', 'bytes=5-4'])('%s cannot be satisfied', async (range) => {
    const response = await cutRange(whole(), range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });
});
