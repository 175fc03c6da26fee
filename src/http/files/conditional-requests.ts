// Conditional and range requests for stored bytes: preconditions, then ranges (RFC 9110, sections 13 and 14).

/** A stored file: its size in bytes, its strong ETag with the quotes, and when it was created. */
export type FileInfo = { size: number; etag: string; lastModified: Date };

/** Offsets of the first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

export type Outcome =
  | { status: 200 }
  | { status: 206; range: ByteRange }
  | { status: 304 }
  | { status: 412 }
  | { status: 416 };

type ConditionalHeaderName =
  | 'if-match'
  | 'if-none-match'
  | 'if-modified-since'
  | 'if-unmodified-since'
  | 'if-range'
  | 'range';

/** The request headers that are evaluated. */
export type ConditionalHeaders = { [Name in ConditionalHeaderName]?: string | undefined };

/**
 * The status of the response, and the byte range for 206. HEAD ignores Range, as the RFC says. For
 * an invalid Range, another unit or several ranges the whole file is sent, which the RFC allows and
 * which cannot be used to amplify a response.
 */
export function evaluateConditions(method: string, headers: ConditionalHeaders, file: FileInfo): Outcome {
  const failedStatus = checkPreconditions(headers, file);
  if (failedStatus !== undefined) return { status: failedStatus };
  const { range } = headers;
  if (method !== 'GET' || range === undefined || !matchesIfRange(headers['if-range'], file)) return { status: 200 };
  const byteRange = parseRange(range, file.size);
  if (byteRange === 'ignored') return { status: 200 };
  return byteRange === 'unsatisfiable' ? { status: 416 } : { status: 206, range: byteRange };
}

/** Whether an `If-None-Match` header has this ETag by weak comparison: `W/"a"` matches `"a"`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return parseEtags(header).some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag));
}

/** Evaluates in the order of RFC 9110, section 13.2.2: an ETag takes precedence over a date. */
function checkPreconditions(headers: ConditionalHeaders, file: FileInfo): 304 | 412 | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !parseEtags(ifMatch).includes(file.etag)) return 412;
  } else if (isModifiedAfter(file.lastModified, headers['if-unmodified-since'])) return 412;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, file.etag) ? 304 : undefined;
  const since = parseHttpDate(headers['if-modified-since']);
  return since !== undefined && toUnixSeconds(file.lastModified) <= since ? 304 : undefined;
}

/** Whether a range may be sent: `If-Range` has the same strong ETag, or exactly the same date. */
function matchesIfRange(header: string | undefined, file: FileInfo): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  return value.endsWith('"') ? value === file.etag : parseHttpDate(value) === toUnixSeconds(file.lastModified);
}

function parseRange(header: string, size: number): ByteRange | 'ignored' | 'unsatisfiable' {
  const [unit = '', range = '', ...more] = header.split('=', 3);
  const [first = '', last, ...others] = range.split('-', 3).map((position) => position.trim());
  const isRange = unit.trim().toLowerCase() === 'bytes' && last !== undefined && /^\d*$/.test(first + last);
  if (!isRange || more.length > 0 || others.length > 0 || first + last === '') return 'ignored';
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'ignored';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffixRange(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}

function parseEtags(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function stripWeakPrefix(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

function isModifiedAfter(date: Date, header: string | undefined): boolean {
  const limit = parseHttpDate(header);
  return limit !== undefined && toUnixSeconds(date) > limit;
}

/** Longer than a date of any format; the engine's own parser takes its time for what is none. */
const MAX_DATE_LENGTH = 64;

/** Unix time in seconds; undefined for an invalid date, which then counts as not sent. */
function parseHttpDate(header: string | undefined): number | undefined {
  const milliseconds = header === undefined || header.length > MAX_DATE_LENGTH ? Number.NaN : Date.parse(header);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** HTTP dates have no fractions of a second. */
function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
