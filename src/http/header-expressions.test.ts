// Every function that reads a request header, on long runs of the characters that
// expressions repeat: each has to take linear time.
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { evaluateConditions, matchesEtag } from './files/conditional-requests.ts';
import { negotiateEncoding } from './files/negotiate-encoding.ts';
import { hasUsableBoundary } from './files/upload-rules.ts';
import { choosePageLanguage } from './page-language.ts';
import { hasSingleHost } from './security/host-header.ts';

/** As long as Node lets all headers of a request be. */
const LENGTH = 16_000;
/** An expression of quadratic time takes some 0.3 s for each: the test would end by its time limit. */
const ROUNDS = 20;

const fill = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
const shapes = [
  ' ',
  '\t',
  ',',
  ';',
  '=',
  '"',
  '-',
  '*',
  '.',
  '0',
  'a',
  'W/',
  ', ',
  '; ',
  ' ;',
  ' =',
  '" ',
  ',"',
  'q=0',
  'gzip ',
  'gzip;q=0',
  'bytes=',
  '1-',
  '-1',
  'é',
];
const values = shapes.flatMap((unit) => [
  fill(unit),
  `a${fill(unit)}a`,
  `fr;q=1${fill(unit)}x`,
  `"${fill(unit)}`,
  `gzip;${fill(unit)}x`,
]);

const file = { size: 10, etag: '"a"', lastModified: new Date(0) };
const readers: Record<string, (value: string) => unknown> = {
  'accept-language': (value) => choosePageLanguage({ setting: 'auto', acceptLanguage: value }),
  'accept-encoding': (value) =>
    negotiateEncoding(value, [
      { encoding: 'identity', body: Buffer.alloc(0), etag: '"a"' },
      { encoding: 'gzip', body: Buffer.alloc(0), etag: '"b"' },
    ]),
  'if-none-match': (value) => matchesEtag(value, '"a"'),
  'if-match': (value) => evaluateConditions('GET', { 'if-match': value }, file),
  'if-range': (value) => evaluateConditions('GET', { range: 'bytes=0-1', 'if-range': value }, file),
  'if-modified-since': (value) => evaluateConditions('GET', { 'if-modified-since': value }, file),
  range: (value) => evaluateConditions('GET', { range: value }, file),
  host: (value) =>
    hasSingleHost({
      rawHeaders: ['host', value],
      headers: { host: value },
      httpVersion: '1.1',
    } as IncomingMessage) /* all that is read */,
  'content-type': (value) => hasUsableBoundary(`multipart/form-data; boundary=${value}`),
};

describe('a header of 16,000 characters takes linear time:', () => {
  it.each(Object.entries(readers))('%s', (_, read) => {
    for (const value of values) for (let round = 0; round < ROUNDS; round += 1) read(value);
    expect(values.length).toBeGreaterThan(100);
  });
});
