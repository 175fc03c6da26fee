// Requests that are wrong in one way or many, made from the app's own routes; the same number gives the same request.
import { connect } from 'node:net';
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
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'FOO'];

/** The request of a number; half of them come with a true token. */
export function malformedRequest(routes: readonly Route[], token: string, seed: number): Malformed {
  const next = numbersFrom(seed);
  const one = <Kind>(list: readonly Kind[]): Kind => list[Math.floor(next() * list.length)] as Kind; // lists are never empty
  const route = one(routes);
  const method = next() < 0.8 ? route.method : one(METHODS);
  const address = spoil(addressFor(route.pattern), next, one);
  const body = next() < 0.5 ? one(BODIES) : JSON.stringify(someObject(next, one));
  const lines = [
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${next() < 0.6 ? 'application/json' : one(TYPES)}`,
  ];
  if (next() < 0.5) lines.push(`Authorization: Bearer ${token}`);
  for (let more = Math.floor(next() * 3); more > 0; more -= 1) lines.push(one(HEADERS));
  const payload = Buffer.from(body);
  if (!lines.some((line) => /^(?:Content-Length|Transfer-Encoding)/.test(line)))
    lines.push(`Content-Length: ${payload.length}`);
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { name: `${seed}: ${method} ${address.slice(0, 120)}`, bytes: Buffer.concat([head, payload]) };
}

type Choose = <Kind>(list: readonly Kind[]) => Kind;

function spoil(address: string, next: () => number, one: Choose): string {
  if (next() < 0.5) return address;
  const parts = address.split('/');
  parts[1 + Math.floor(next() * (parts.length - 1))] = one(PIECES);
  const query = next() < 0.5 ? `?${one(FIELDS)}=${one(PIECES)}&${one(FIELDS)}=1&limit=-1&page=x` : '';
  return parts.join('/') + query;
}

function someObject(next: () => number, one: Choose): unknown {
  const entries = Array.from({ length: Math.floor(next() * 6) }, () => [one(FIELDS), one(VALUES)] as const);
  return Object.fromEntries(entries);
}

/** The status of the answer; undefined when the server hung up without one. A request that waits for more is given up. */
export function statusOf(url: string, { bytes }: Malformed): Promise<{ status: number | undefined; text: string }> {
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
    socket.write(bytes);
  });
}
