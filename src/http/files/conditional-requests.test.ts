import { describe, expect, it } from 'vitest';
import { evaluateConditions } from './conditional-requests.ts';

const ETAG = '"0123456789abcdef0123456789abcdef"';
const LAST_MODIFIED = new Date('2026-03-01T08:00:00.500Z');
const SAME_DATE = 'Sun, 01 Mar 2026 08:00:00 GMT';
const EARLIER = 'Sun, 01 Mar 2026 07:59:59 GMT';
const LATER = 'Sun, 01 Mar 2026 08:00:01 GMT';
const FIRST_TEN_BYTES = 'bytes=0-9';

type Row = [what: string, headers: Record<string, string>, expected: string];

/** `206 0-9` is a part, everything else a status alone. */
function evaluate(method: string, headers: Record<string, string>, size: number): string {
  const outcome = evaluateConditions(method, headers, { size, etag: ETAG, lastModified: LAST_MODIFIED });
  return outcome.status === 206 ? `206 ${outcome.range.start}-${outcome.range.end}` : String(outcome.status);
}

const hundredBytes: Row[] = [
  ['no header', {}, '200'],
  ['the first ten bytes', { range: FIRST_TEN_BYTES }, '206 0-9'],
  ['the first two bytes, as Safari asks', { range: 'bytes=0-1' }, '206 0-1'],
  ['from a byte on', { range: 'bytes=90-' }, '206 90-99'],
  ['from the start on, as Chrome asks', { range: 'bytes=0-' }, '206 0-99'],
  ['the last five', { range: 'bytes=-5' }, '206 95-99'],
  ['more last bytes than there are', { range: 'bytes=-500' }, '206 0-99'],
  ['past the end', { range: 'bytes=95-500' }, '206 95-99'],
  ['the unit in capitals', { range: 'Bytes=0-9' }, '206 0-9'],
  ['white space', { range: ' bytes = 0 - 9 ' }, '206 0-9'],
  ['white space without end (ReDoS)', { range: `bytes=${'\t'.repeat(1_000_000)}=-` }, '200'],
  ['two separators', { range: 'bytes=0-1-2' }, '200'],
  ['two equals signs', { range: 'bytes=0-1=' }, '200'],
  ['only a number', { range: 'bytes=1' }, '200'],
  ['behind the end', { range: 'bytes=200-' }, '416'],
  ['behind the end by one', { range: 'bytes=100-' }, '416'],
  ['a number beyond all numbers', { range: `bytes=${'9'.repeat(400)}-` }, '416'],
  ['the last none', { range: 'bytes=-0' }, '416'],
  ['backwards', { range: 'bytes=5-2' }, '200'],
  ['no numbers', { range: 'bytes=abc' }, '200'],
  ['nothing', { range: 'bytes=-' }, '200'],
  ['another unit', { range: 'items=0-9' }, '200'],
  ['two ranges', { range: 'bytes=0-1,4-5' }, '200'],
  ['many overlapping ranges', { range: `bytes=${Array.from({ length: 500 }, () => '0-').join(',')}` }, '200'],

  ['If-Range with the tag', { range: FIRST_TEN_BYTES, 'if-range': ETAG }, '206 0-9'],
  ['If-Range with another tag', { range: FIRST_TEN_BYTES, 'if-range': '"other"' }, '200'],
  ['If-Range with the tag, weak', { range: FIRST_TEN_BYTES, 'if-range': `W/${ETAG}` }, '200'],
  ['If-Range with the date', { range: FIRST_TEN_BYTES, 'if-range': SAME_DATE }, '206 0-9'],
  ['If-Range with an earlier date', { range: FIRST_TEN_BYTES, 'if-range': EARLIER }, '200'],
  ['If-Range with a later date', { range: FIRST_TEN_BYTES, 'if-range': LATER }, '200'],
  ['If-Range with nonsense', { range: FIRST_TEN_BYTES, 'if-range': 'yesterday' }, '200'],

  ['If-None-Match with the tag', { 'if-none-match': ETAG }, '304'],
  ['If-None-Match with a list', { 'if-none-match': `"a", W/"b" ,${ETAG}` }, '304'],
  ['If-None-Match with a star', { 'if-none-match': '*' }, '304'],
  ['If-None-Match with the weak twin', { 'if-none-match': `W/${ETAG}` }, '304'],
  ['If-None-Match with another tag', { 'if-none-match': '"other"' }, '200'],
  ['a tag that misses wins over a date that hits', { 'if-none-match': '"other"', 'if-modified-since': LATER }, '200'],
  ['a tag that hits wins over a date that misses', { 'if-none-match': ETAG, 'if-modified-since': EARLIER }, '304'],
  ['a tag that hits wins over a range', { 'if-none-match': ETAG, range: FIRST_TEN_BYTES }, '304'],
  ['a tag that misses leaves the range', { 'if-none-match': '"other"', range: FIRST_TEN_BYTES }, '206 0-9'],
  ['If-Modified-Since with the same date', { 'if-modified-since': SAME_DATE }, '304'],
  ['If-Modified-Since with a later date', { 'if-modified-since': LATER }, '304'],
  ['If-Modified-Since with an earlier date', { 'if-modified-since': EARLIER }, '200'],
  ['If-Modified-Since with nonsense', { 'if-modified-since': 'soon' }, '200'],

  ['If-Match with the tag', { 'if-match': ETAG }, '200'],
  ['If-Match with a list', { 'if-match': `"a", ${ETAG}` }, '200'],
  ['If-Match with a star', { 'if-match': '*' }, '200'],
  ['If-Match with another tag', { 'if-match': '"other"' }, '412'],
  ['If-Match with the weak twin', { 'if-match': `W/${ETAG}` }, '412'],
  ['If-Match that misses, with a range', { 'if-match': '"other"', range: FIRST_TEN_BYTES }, '412'],
  ['If-Unmodified-Since with the same date', { 'if-unmodified-since': SAME_DATE }, '200'],
  ['If-Unmodified-Since with an earlier date', { 'if-unmodified-since': EARLIER }, '412'],
  ['If-Match wins over If-Unmodified-Since', { 'if-match': ETAG, 'if-unmodified-since': EARLIER }, '200'],
];

describe('a GET of a hundred bytes', () => {
  it.each(hundredBytes)('with %s', (_what, headers, expected) => {
    expect(evaluate('GET', headers, 100)).toBe(expected);
  });
});

describe('a HEAD of a hundred bytes', () => {
  it.each(hundredBytes)('with %s answers as GET does, but ignores ranges', (_what, headers, expected) => {
    const whole = expected.startsWith('206') || expected === '416' ? '200' : expected;
    expect(evaluate('HEAD', headers, 100)).toBe(whole);
  });
});

describe('a GET of nothing', () => {
  it.each<Row>([
    ['no header', {}, '200'],
    ['from the start on', { range: 'bytes=0-' }, '416'],
    ['the last five', { range: 'bytes=-5' }, '416'],
  ])('with %s', (_what, headers, expected) => {
    expect(evaluate('GET', headers, 0)).toBe(expected);
  });
});
