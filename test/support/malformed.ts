// Requests that are wrong in one way or many, made from the app's own routes; the same number gives the same request.
import { connect, type Socket } from 'node:net';
import { addressFor, type Route } from './routes.ts';

/** A request as bytes, and a word for what was done to it. */
export type Malformed = { name: string; bytes: Buffer };

/** What no answer shows: places and lines of our files, questions to the database, names of what we are made of. */
const INSIDE = [
  /node_modules|file:\/\/|\.[cm]?[jt]s:\d|\n\s+at |\bat (?:async )?[\w.<>]+ \(|[\w'"]\/(?:src|home|root|tmp|usr|work)\/\w/,
  /sqlite|postgres|kysely|\bselect\b.{1,80}\bfrom\b|\b(?:insert into|delete from|returning)\b|\bupdate\b.{1,80}\bset\b/i,
  /fastify|FST_ERR|\bzod\b|\bajv\b|\bjose\b|ERR_J[WO]|nodemailer|argon2|bcrypt|\bpino\b|busboy|multipart parser|openid-client/i,
  /\bE(?:NOENT|ACCES|PERM|CONNREFUSED|ISDIR|MFILE)\b|is not a function|Cannot (?:read|set|destructure)|\[object Object\]|ERR_[A-Z]+_/,
];

/** A word of the storage protocol, which its clients know, whatever the server is made of; and ids that can hold any word. */
const MEANS_NOTHING = /"error":"FastifyError"|x-request-id: \S+|"error_id":"[^"]+"/gi;

/** The piece of an answer that shows what is inside; undefined when there is none. */
export function leakIn(answer: string): string | undefined {
  const text = answer.replaceAll(MEANS_NOTHING, '');
  return INSIDE.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

/** A generator of numbers from 0 to 1 (mulberry32), so that a run can be repeated. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FIELDS = [
  'id',
  'name',
  'markup',
  'email',
  'password',
  'revision',
  'type',
  'token',
  'data',
  'role',
  '__proto__',
  'code',
];

const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 2 ** 53, '', ' ', '\u0000', 'a'.repeat(100_000), [], [[]], {}, { a: { b: {} } }],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE drafts; --',
    '../../../etc/passwd',
    '<img onerror=alert(1)>',
    '\ud800',
    '\u202e',
    '😀',
  ],
  ...['zoe@example.org\r\nBcc: a@b.c', '{{7*7}}', '%00', 'constructor', 'M6DKHFL2KUK', 'null', 'NaN'],
];

const BODIES: readonly string[] = [
  ...['', '{', '{"a":', '[]', 'null', '"text"', '1e999', '{"a":1}}', '\ufeff{}', "{'a': 1}", '{"a":1,"a":2}', '\u0000'],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ],
];

const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    '/',
    ';',
    'a',
  ],
];

const PIECES = [
  '..',
  '%2e%2e',
  '%2e%2e%2f',
  '%00',
  '%',
  '%ff',
  '//',
  '\\',
  ';',
  '*',
  "'",
  '%27',
  'a'.repeat(2000),
  '%E2%80%AE',
  '.git',
  '%C0%AE%C0%AE%C0%AF',
  '%252e%252e%252f',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%EF%BB%BF',
  '%0d%0aSet-Cookie:%20a=b',
  '\u00e9\u00ff',
  '__proto__',
  'constructor',
  ':id',
];

const HEADERS = [
  ...[
    'Authorization: Bearer',
    'Authorization: Bearer a.b.c',
    `Authorization: Bearer ${'a'.repeat(9000)}`,
    'Authorization: Basic Og==',
  ],
  ...[
    'Range: bytes=0-',
    'Range: bytes=-',
    'Range: bytes=9-1',
    `Range: bytes=${'0-0,'.repeat(500)}1-1`,
    'If-None-Match: *',
    'If-Range: x',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: abc',
    'Content-Length: 99',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
  ],
  ...[
    'Content-Encoding: gzip',
    'Expect: 100-continue',
    'Expect: x',
    'Upgrade: h2c',
    'Accept: \u00ff',
    'X-Upsert: maybe',
    'Origin: null',
  ],
  ...[
    'X-Forwarded-For: 1.2.3.4',
    'X-Forwarded-Host: evil.example',
    'X-HTTP-Method-Override: DELETE',
    '__proto__: x',
    'apikey: x',
  ],
  ...[
    'X-Odd: a\0b',
    'X-Odd: a\rb',
    'X Odd: a',
    ': a',
    `X-Long: ${'a'.repeat(17_000)}`,
    Array.from({ length: 200 }, (_, at) => `X-${at}: a`).join('\r\n'),
    'Cookie: sb-access-token=a; a=b; =; ;',
    'If-Modified-Since: yesterday',
    'Accept-Encoding: gzip;q=x, br;q=9, *;q=-1',
    'Accept-Language: \u00e9',
  ],
];

const QUERIES = [
  ...[
    'limit=-1&page=x',
    'limit=1e9',
    'limit=',
    'cursor=%00',
    'cursor=e30',
    'q=%',
    'q=%27',
    'a[]=1&a[b]=2',
    '__proto__[a]=b',
  ],
  ...[
    'grant_type=password',
    'grant_type=refresh_token&grant_type=pkce',
    'token=%ff&type=recovery',
    'redirect_to=//evil',
    '&&=&',
  ],
  ...['width=1e9&height=-1&quality=x', 'download=%0d%0a', 'draftId=a&draftId=b', `q=${'%F0%9F%98%80'.repeat(300)}`],
];

const HOSTS = [
  'Host:',
  'Host: a b',
  'Host: localhost\r\nHost: evil.example',
  'Host: [::1',
  'X-Host: a',
  `Host: ${'a'.repeat(3000)}`,
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'FOO'];

/** Contents that are no text, or no text in the encoding that they are said to be in. */
const BYTES: readonly Buffer[] = [
  ...['ff', 'c328', 'eda080', 'f4908080', 'fffe7b007d00', '1f8b0800', '7b2261223a22ff227d', '00'.repeat(5000)].map(
    (hex) => Buffer.from(hex, 'hex'),
  ),
  ...['{"name":"é"}', '<p>é</p>'].flatMap((text) => [Buffer.from(text, 'utf16le'), Buffer.from(text, 'latin1')]),
  Buffer.from(`{"name":"a","markup":"${'a'.repeat(1_200_000)}"}`),
];

const PART_NAMES = ['file', 'metadata', 'files', '', 'file\0', '__proto__', 'a"; filename="b', 'é', 'n'.repeat(5000)];
const FILE_NAMES = [
  'a.png',
  'a.mp3',
  '..',
  '../../a.png',
  'a.png\0.html',
  'a',
  '.png',
  `${'a'.repeat(400)}.wav`,
  '\u202egnp.exe',
  'CON.mp4',
];
const PART_CONTENTS: readonly Buffer[] = [
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  ...['ID3\x03\0\0', 'RIFF\0\0\0\0WAVE', '<svg onload=x>', '{"name":1}', '{', '--b', '\r\n--b\r\n\r\n', ''].map(
    (text) => Buffer.from(text),
  ),
];

/** The request of a number; half of them come with a true token, and half of those that name a draft name a true one, if it is told. */
export function malformedRequest(routes: readonly Route[], token: string, seed: number, draftId?: string): Malformed {
  const next = numbersFrom(seed);
  const one = <Kind>(list: readonly Kind[]): Kind => list[Math.floor(next() * list.length)] as Kind; // lists are never empty
  const route = one(routes);
  const method = next() < 0.8 ? route.method : one(METHODS);
  const named = next() < 0.5 ? addressFor(route.pattern) : addressFor(route.pattern).replace(/Q{11}/, draftId ?? '$&');
  const address = spoil(named, next, one);
  const { type, payload } = someContent(next, one);
  const lines = [next() < 0.97 ? 'Host: localhost' : one(HOSTS), 'Connection: close', `Content-Type: ${type}`];
  // Whoever signed out would be told no more than that.
  if (next() < 0.5 && !route.pattern.endsWith('/logout')) lines.push(`Authorization: Bearer ${token}`);
  for (let more = Math.floor(next() * 3); more > 0; more -= 1) lines.push(one(HEADERS));
  const isInPieces = next() < 0.1;
  if (isInPieces) lines.push('Transfer-Encoding: chunked');
  else if (!lines.some((line) => /^(?:Content-Length|Transfer-Encoding)/.test(line))) {
    lines.push(`Content-Length: ${payload.length}`);
  }
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const bytes = Buffer.concat([head, ...(isInPieces ? inPieces(payload, next) : [payload])]);
  return { name: `${seed}: ${method} ${address.slice(0, 120)}`, bytes };
}

/** A body, and the type that it is said to have: texts, JSON, forms, and what is no text. */
function someContent(next: () => number, one: Choose): { type: string; payload: Buffer } {
  const kind = next();
  const isForm = kind >= 0.7 && kind < 0.9;
  const type = next() < 0.6 ? (isForm ? 'multipart/form-data; boundary=b' : 'application/json') : one(TYPES);
  if (isForm) return { type, payload: someForm(next, one) };
  if (kind < 0.35) return { type, payload: Buffer.from(one(BODIES)) };
  if (kind < 0.7) return { type, payload: Buffer.from(JSON.stringify(someObject(next, one))) };
  return { type, payload: one(BYTES) };
}

/** A form of some parts, sometimes cut off somewhere. */
function someForm(next: () => number, one: Choose): Buffer {
  const parts = Array.from({ length: Math.floor(next() * 4) }, () => {
    const fileName = next() < 0.6 ? `; filename="${one(FILE_NAMES)}"` : '';
    const type = next() < 0.5 ? `\r\nContent-Type: ${one(TYPES)}` : '';
    const disposition = `--b\r\nContent-Disposition: form-data; name="${one(PART_NAMES)}"${fileName}${type}\r\n\r\n`;
    return Buffer.concat([Buffer.from(disposition), one(PART_CONTENTS), Buffer.from('\r\n')]);
  });
  const whole = Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
  return next() < 0.7 ? whole : whole.subarray(0, Math.floor(next() * whole.length));
}

/** A body as it goes over the wire in pieces; one of ten has a piece that lies about its length. */
function inPieces(payload: Buffer, next: () => number): Buffer[] {
  const size = 1 + Math.floor(next() * 20_000);
  const lie = next() < 0.1 ? 1 : 0;
  const pieces: Buffer[] = [];
  for (let from = 0; from < payload.length; from += size) {
    const piece = payload.subarray(from, from + size);
    pieces.push(Buffer.from(`${(piece.length + lie).toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return [...pieces, Buffer.from('0\r\n\r\n')];
}

type Choose = <Kind>(list: readonly Kind[]) => Kind;

function spoil(address: string, next: () => number, one: Choose): string {
  const parts = address.split('/');
  if (next() < 0.5) parts[1 + Math.floor(next() * (parts.length - 1))] = one(PIECES);
  const query = next() < 0.4 ? `?${one(FIELDS)}=${one(PIECES)}&${one(QUERIES)}` : '';
  return parts.join('/') + query;
}

function someObject(next: () => number, one: Choose): unknown {
  const entries = Array.from({ length: Math.floor(next() * 6) }, () => [one(FIELDS), one(VALUES)] as const);
  return Object.fromEntries(entries);
}

/**
 * The status of the answer; undefined when the server hung up without one. A request that waits for more is given up. With `byByte`
 * each byte goes out by itself.
 */
export function statusOf(
  url: string,
  { bytes }: Malformed,
  { byByte = false } = {},
): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const pieces: Buffer[] = [];
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', () => {}); // being hung up on is one of the right answers
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString('latin1');
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text.replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, '')) ?? [];
      resolve({ status: status === undefined ? undefined : Number(status), text });
    });
    if (byByte) void writeByByte(socket, bytes);
    else socket.write(bytes);
  });
}

async function writeByByte(socket: Socket, bytes: Buffer): Promise<void> {
  socket.setNoDelay(true);
  for (const byte of bytes) {
    if (socket.destroyed) return;
    await new Promise((written) => socket.write(Buffer.of(byte), written));
  }
}
