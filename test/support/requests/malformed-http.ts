// Fuzzer: malformed HTTP requests derived from the app's routes; deterministic for each number.
import { connect, type Socket } from 'node:net';
import { fillUnknownIds, type Route } from '../server/routes.ts';

/** A request as bytes, and the name of its defect. */
export type MalformedRequest = { name: string; bytes: Buffer };

/** Internals that no response may disclose: file paths and lines, SQL, names of libraries. */
const LEAK_PATTERNS = [
  /node_modules|file:\/\/|\.[cm]?[jt]s:\d|\n\s+at |\bat (?:async )?[\w.<>]+ \(|[\w'"]\/(?:src|home|root|tmp|usr|work)\/\w/,
  /sqlite|postgres|kysely|\bselect\b.{1,80}\bfrom\b|\b(?:insert into|delete from|returning)\b|\bupdate\b.{1,80}\bset\b/i,
  /fastify|FST_ERR|\bzod\b|\bajv\b|\bjose\b|ERR_J[WO]|nodemailer|argon2|bcrypt|\bpino\b|busboy|multipart parser|openid-client/i,
  /\bE(?:NOENT|ACCES|PERM|CONNREFUSED|ISDIR|MFILE)\b|is not a function|Cannot (?:read|set|destructure)|\[object Object\]|ERR_[A-Z]+_/,
];

/** Exceptions: a name in the storage protocol, whatever the implementation; ids, which may contain any word; and what owners see of the database. */
const IGNORED_PATTERN =
  /"error":"FastifyError"|"database":"(?:sqlite|postgresql)"|x-request-id: \S+|"error_id":"[^"]+"|\bsqlite\b(?:quot;|[^a-z]){1,40}\bpostgresql\b/gi;

/** The part of a response that discloses internals; undefined if there is none. */
export function findLeak(answer: string): string | undefined {
  const text = answer.replaceAll(IGNORED_PATTERN, '');
  return LEAK_PATTERNS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

/** A seeded generator of numbers from 0 to 1 (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
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

const PATH_SEGMENTS = [
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
    Array.from({ length: 200 }, (_, index) => `X-${index}: a`).join('\r\n'),
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

/** Contents that are not text, or not text in the declared encoding. */
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

/** The request of a number; half of them have a valid token, and half of those with a draft id have an existing one, if given. */
export function malformedRequest(
  routes: readonly Route[],
  token: string,
  seed: number,
  draftId?: string,
): MalformedRequest {
  const next = createRandom(seed);
  const pick = <Kind>(list: readonly Kind[]): Kind => list[Math.floor(next() * list.length)] as Kind; // lists are never empty
  const route = pick(routes);
  const method = next() < 0.8 ? route.method : pick(METHODS);
  const validPath =
    next() < 0.5 ? fillUnknownIds(route.pattern) : fillUnknownIds(route.pattern).replace(/Q{11}/, draftId ?? '$&');
  const urlPath = corruptPath(validPath, next, pick);
  const { type, payload } = randomContent(next, pick);
  const lines = [next() < 0.97 ? 'Host: localhost' : pick(HOSTS), 'Connection: close', `Content-Type: ${type}`];
  // After signing out every response would be 401.
  if (next() < 0.5 && !route.pattern.endsWith('/logout')) lines.push(`Authorization: Bearer ${token}`);
  for (let remaining = Math.floor(next() * 3); remaining > 0; remaining -= 1) lines.push(pick(HEADERS));
  const isChunked = next() < 0.1;
  if (isChunked) lines.push('Transfer-Encoding: chunked');
  else if (!lines.some((line) => /^(?:Content-Length|Transfer-Encoding)/.test(line))) {
    lines.push(`Content-Length: ${payload.length}`);
  }
  const head = Buffer.from(`${method} ${urlPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const bytes = Buffer.concat([head, ...(isChunked ? toChunks(payload, next) : [payload])]);
  return { name: `${seed}: ${method} ${urlPath.slice(0, 120)}`, bytes };
}

/** A body and its declared type: text, JSON, forms, binary. */
function randomContent(next: () => number, pick: Pick): { type: string; payload: Buffer } {
  const kind = next();
  const isForm = kind >= 0.7 && kind < 0.9;
  const type = next() < 0.6 ? (isForm ? 'multipart/form-data; boundary=b' : 'application/json') : pick(TYPES);
  if (isForm) return { type, payload: randomForm(next, pick) };
  if (kind < 0.35) return { type, payload: Buffer.from(pick(BODIES)) };
  if (kind < 0.7) return { type, payload: Buffer.from(JSON.stringify(randomObject(next, pick))) };
  return { type, payload: pick(BYTES) };
}

/** A form of some parts, sometimes truncated. */
function randomForm(next: () => number, pick: Pick): Buffer {
  const formParts = Array.from({ length: Math.floor(next() * 4) }, () => {
    const fileName = next() < 0.6 ? `; filename="${pick(FILE_NAMES)}"` : '';
    const type = next() < 0.5 ? `\r\nContent-Type: ${pick(TYPES)}` : '';
    const disposition = `--b\r\nContent-Disposition: form-data; name="${pick(PART_NAMES)}"${fileName}${type}\r\n\r\n`;
    return Buffer.concat([Buffer.from(disposition), pick(PART_CONTENTS), Buffer.from('\r\n')]);
  });
  const fullForm = Buffer.concat([...formParts, Buffer.from('--b--\r\n')]);
  return next() < 0.7 ? fullForm : fullForm.subarray(0, Math.floor(next() * fullForm.length));
}

/** A body in chunked encoding; one of ten has a chunk with a wrong length. */
function toChunks(payload: Buffer, next: () => number): Buffer[] {
  const size = 1 + Math.floor(next() * 20_000);
  const extraLength = next() < 0.1 ? 1 : 0;
  const chunks: Buffer[] = [];
  for (let from = 0; from < payload.length; from += size) {
    const chunk = payload.subarray(from, from + size);
    chunks.push(Buffer.from(`${(chunk.length + extraLength).toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return [...chunks, Buffer.from('0\r\n\r\n')];
}

type Pick = <Kind>(list: readonly Kind[]) => Kind;

function corruptPath(urlPath: string, next: () => number, pick: Pick): string {
  const segments = urlPath.split('/');
  if (next() < 0.5) segments[1 + Math.floor(next() * (segments.length - 1))] = pick(PATH_SEGMENTS);
  const query = next() < 0.4 ? `?${pick(FIELDS)}=${pick(PATH_SEGMENTS)}&${pick(QUERIES)}` : '';
  return segments.join('/') + query;
}

function randomObject(next: () => number, pick: Pick): unknown {
  const entries = Array.from({ length: Math.floor(next() * 6) }, () => [pick(FIELDS), pick(VALUES)] as const);
  return Object.fromEntries(entries);
}

/**
 * The status of the response; undefined when the server closed the connection without one. Gives up after
 * `patienceMs`. With `bytewise` each byte is sent separately.
 */
export function sendMalformed(
  url: string,
  { bytes }: MalformedRequest,
  { bytewise = false, patienceMs = 2000 } = {},
): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {}); // a closed connection is a valid outcome
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text.replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, '')) ?? [];
      resolve({ status: status === undefined ? undefined : Number(status), text });
    });
    if (bytewise) void writeBytewise(socket, bytes);
    else socket.write(bytes);
  });
}

async function writeBytewise(socket: Socket, bytes: Buffer): Promise<void> {
  socket.setNoDelay(true);
  for (const byte of bytes) {
    if (socket.destroyed) return;
    await new Promise((resolve) => socket.write(Buffer.of(byte), resolve));
  }
}
