// Decides how a GET or HEAD of stored bytes is answered: preconditions, then ranges (RFC 9110, sections 13 and 14).

/** What is stored: its size in bytes, its strong entity tag with the quotes, and when it came to be. */
export type Stored = { size: number; etag: string; lastModified: Date };

/** First and last byte, both included. */
export type Part = { start: number; end: number };

export type Decision =
  | { status: 200 }
  | { status: 206; part: Part }
  | { status: 304 }
  | { status: 412 }
  | { status: 416 };

type ConditionalHeader =
  | 'if-match'
  | 'if-none-match'
  | 'if-modified-since'
  | 'if-unmodified-since'
  | 'if-range'
  | 'range';

/** The headers of a request that matter here; others may stand beside them. */
export type Conditions = { [Name in ConditionalHeader]?: string | undefined };

/**
 * The status of the answer, and the part for 206. HEAD ignores Range, as the RFC says. An invalid Range, another unit and
 * more than one range are answered with the whole, which is allowed and cannot be used to make the answer larger.
 */
export function decide(method: string, headers: Conditions, stored: Stored): Decision {
  const failed = failedPrecondition(headers, stored);
  if (failed !== undefined) return { status: failed };
  const { range } = headers;
  if (method !== 'GET' || range === undefined || !rangeStillHolds(headers['if-range'], stored)) return { status: 200 };
  const part = readRange(range, stored.size);
  if (part === 'ignored') return { status: 200 };
  return part === 'unsatisfiable' ? { status: 416 } : { status: 206, part };
}

/** Whether an `If-None-Match` header names this tag; the weak comparison, so that `W/"a"` names `"a"`. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return tagsIn(header).some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
}

/** The precedence of RFC 9110, section 13.2.2: a tag always wins over a date. */
function failedPrecondition(headers: Conditions, stored: Stored): 304 | 412 | undefined {
  const match = headers['if-match'];
  if (match !== undefined) {
    if (match.trim() !== '*' && !tagsIn(match).includes(stored.etag)) return 412;
  } else if (isLater(stored.lastModified, headers['if-unmodified-since'])) return 412;
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return namesTag(noneMatch, stored.etag) ? 304 : undefined;
  const since = dateIn(headers['if-modified-since']);
  return since !== undefined && secondsOf(stored.lastModified) <= since ? 304 : undefined;
}

/** A part may be sent if it belongs to what the client has already: the same strong tag, or exactly the same date. */
function rangeStillHolds(header: string | undefined, stored: Stored): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  return value.endsWith('"') ? value === stored.etag : dateIn(value) === secondsOf(stored.lastModified);
}

function readRange(header: string, size: number): Part | 'ignored' | 'unsatisfiable' {
  const found = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)$/i.exec(header.trim());
  const [first = '', last = ''] = found?.slice(1) ?? [];
  if (first === '' && last === '') return 'ignored';
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'ignored';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function lastBytes(count: number, size: number): Part | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}

function tagsIn(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

function isLater(date: Date, header: string | undefined): boolean {
  const limit = dateIn(header);
  return limit !== undefined && secondsOf(date) > limit;
}

/** Seconds since 1970; undefined for what is no date, which then counts as not sent. */
function dateIn(header: string | undefined): number | undefined {
  const milliseconds = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** Dates in headers have no fractions of a second. */
function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
