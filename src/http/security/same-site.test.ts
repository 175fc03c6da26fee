// Which requests count as sent by another site.
import { describe, expect, it } from 'vitest';
import { assertSameSite } from './same-site.ts';

const HOST = 'cahier.example:8080';
const refusal = (headers: Record<string, string>) => {
  try {
    assertSameSite({ headers: { host: HOST, ...headers } });
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a request', () => {
  it.each([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${HOST}` },
  ])('of our own site or of a program passes: %j', (headers) => expect(refusal(headers)).toBeUndefined());

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `http://${HOST}` },
    { origin: 'https://attacker.example' },
    { origin: 'http://cahier.example' },
    { origin: 'null' },
  ])('of another site is refused: %j', (headers) =>
    expect(refusal(headers)).toMatchObject({ status: 403, code: 'cross_site' }),
  );
});
