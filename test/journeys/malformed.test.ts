// Requests that are wrong in every way that we could think of: each gets a refusal, and the server goes on.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { leakIn, type Malformed, malformedRequest, statusOf } from '../support/malformed.ts';
import { sendRaw } from '../support/raw-request.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

/** MALFORMED_REQUESTS=10000 is a thorough run. */
const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? 2000);
const AT_ONCE = 8;

let house: TestHouse;
let routes: Route[];

beforeAll(async () => {
  house = await openTestHouse();
  routes = routesOf(house.house.app);
});
afterAll(() => house.close());

it(`answers ${REQUESTS} malformed requests without a fault of its own, and shows nothing of itself`, {
  timeout: 240_000,
}, async () => {
  const token = await house.signIn();
  const made = await house.call('POST', '/api/editor/draft', { token, body: { name: 'a', markup: 'a' } });
  const { id: draftId } = await made.json();
  const faults: string[] = [];
  let seed = 0;
  const statuses = new Map<number | undefined, number>();
  const worker = async () => {
    while (seed < REQUESTS) {
      seed += 1;
      const request = malformedRequest(routes, token, seed, draftId);
      const { status, text } = await statusOf(house.url, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== undefined && status >= 500) faults.push(`${request.name} was answered with ${status}`);
      const leak = leakIn(text);
      if (leak !== undefined) faults.push(`${request.name} shows ${leak}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults).toEqual([]);
  // Most are refusals, and some go through: the generator is not only noise.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await fetch(`${house.url}/login`)).status).toBe(200);
});

it('answers every call whose fields hide what objects have, without a fault of its own', {
  timeout: 60_000,
}, async () => {
  const token = await house.signIn();
  const hiding = { toString: 'a', valueOf: [], constructor: null, length: 1e9 };
  const body = Object.fromEntries(
    ['id', 'name', 'email', 'code', 'type', 'data', 'other'].map((name) => [name, hiding]),
  );
  const faults: string[] = [];
  for (const { method, pattern } of routes) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || pattern.endsWith('/logout')) continue;
    const answer = await house.call(method, addressFor(pattern), { token, body });
    await answer.arrayBuffer();
    if (answer.status >= 500) faults.push(`${method} ${pattern} was answered with ${answer.status}`);
  }
  expect(faults).toEqual([]);
});

it('is answered when a request names the type of a body and has none', async () => {
  const token = await house.signIn();
  const types = ['application/json', 'text/html', 'application/zip', 'image/png', 'multipart/form-data; boundary=x'];
  const asked = routes
    .filter(({ method, pattern }) => method !== 'GET' && method !== 'OPTIONS' && !pattern.endsWith('/logout'))
    .flatMap(({ method, pattern }) => types.map((type) => `${method} ${addressFor(pattern)} ${type}`));
  const faults: string[] = [];
  const worker = async () => {
    for (let one = asked.pop(); one !== undefined; one = asked.pop()) {
      const [method, address, ...type] = one.split(' ');
      const lines = ['Host: localhost', `Authorization: Bearer ${token}`, 'Connection: close'];
      const head = [`${method} ${address} HTTP/1.1`, ...lines, `Content-Type: ${type.join(' ')}`].join('\r\n');
      const answer = await sendRaw(house.url, Buffer.from(`${head}\r\n\r\n`));
      if (answer === undefined || answer.status >= 500) faults.push(`${one}: ${answer?.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults).toEqual([]);
});

describe('a request that two readers could read differently is refused, and nothing behind it is answered:', () => {
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const post = (...lines: string[]) =>
    `POST /api/editor/draft HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines.join('\r\n')}\r\n\r\n`;
  const get = (...lines: string[]) => `GET /healthz HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  it.each<[what: string, bytes: string]>([
    ['a length and pieces', `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
    ['pieces and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 3')}0\r\n\r\n${HIDDEN}`],
    ['two ways of pieces', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${HIDDEN}`],
    ['a way of pieces that nobody knows', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${post('Content-Length: 0', 'Content-Length: 5')}AAAAA${HIDDEN}`],
    ['a list of lengths', `${post('Content-Length: 5, 5')}AAAAA${HIDDEN}`],
    ['a length with a sign', `${post('Content-Length: +5')}AAAAA${HIDDEN}`],
    ['a length that is no number', `${post('Content-Length: 0x5')}AAAAA${HIDDEN}`],
    ['a piece of less than nothing', `${post('Transfer-Encoding: chunked')}-2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['pieces that end in half a line end', `${post('Transfer-Encoding: chunked')}2\n{}\n0\n\n${HIDDEN}`],
    ['a header on two lines', `${get('Host: localhost', 'X-One: a', ' b')}${HIDDEN}`],
    ['half line ends', get('Host: localhost').replaceAll('\r', '') + HIDDEN],
    ['a nought in a header', `${get('Host: localhost', 'X-One: a\0b')}${HIDDEN}`],
    ['no host', `${get('X-One: a')}${HIDDEN}`],
    ['two hosts', `${get('Host: localhost', 'Host: evil.example')}${HIDDEN}`],
    ['a host that is none', `${get('Host: a b<script>')}${HIDDEN}`],
    ['a host with a name before it', `${get('Host: somebody@evil.example')}${HIDDEN}`],
  ])('%s', async (name, bytes) => {
    const request: Malformed = { name, bytes: Buffer.from(bytes) };
    const { status, text } = await statusOf(house.url, request);
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    // Whoever sends byte by byte may hear that he must sign in before his body is read; he hears nothing else behind it.
    const byByte = await statusOf(house.url, request, { byByte: true });
    expect(byByte.text.match(/HTTP\/1\.1 \d{3}/g)).toEqual([expect.stringMatching(/40[01]$/)]);
  });
});

it.each([
  ['a piece that is none', 'Transfer-Encoding: chunked', 'x\r\n'],
  ['a piece that is too long', 'Transfer-Encoding: chunked', `${'f'.repeat(20)}\r\n`],
])('answers once when a body that nobody wanted goes on with %s', async (_what, header, rest) => {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
    if (received.includes('}')) socket.write(rest);
  });
  socket.on('error', () => {}); // being hung up on is what is wanted
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const type = 'Content-Type: application/json';
  socket.write(`POST /api/editor/draft HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${header}\r\n\r\n`);
  await closed;
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 401']);
});
