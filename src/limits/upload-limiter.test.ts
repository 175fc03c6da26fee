// The number of uploads at once, and their pace, on a real HTTP server.
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { UploadLimiter } from './upload-limiter.ts';

/**
 * The grace is longer than a busy machine keeps a process waiting: an upload that is sent at once arrives within it.
 */
const LIMITS = { total: 5, perAccount: 2, graceMs: 500, minBytesPerSecond: 1e6 };

let limiter: UploadLimiter;
let server: Server;
let outcomes: string[];
let begun: number;
beforeEach(async () => {
  limiter = new UploadLimiter(LIMITS);
  outcomes = [];
  begun = 0;
  server = createServer((incoming, response) => {
    const receive = async (signal: AbortSignal) => {
      begun += 1;
      const received = await text(incoming).catch(() => 'broken off');
      outcomes.push(signal.aborted ? 'aborted' : 'received');
      return received;
    };
    limiter
      .run(incoming.headers.authorization ?? '', incoming, receive)
      .then((received) => response.end(received))
      .catch((error: unknown) => {
        response.statusCode = error instanceof Problem ? error.status : 500;
        response.end(error instanceof Problem ? error.code : '', () => incoming.destroy());
      });
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Begins an upload of ten bytes with the first of them. */
function begin(account: string): { send: (bytes: string) => void; response: Promise<string> } {
  const { port } = server.address() as AddressInfo; // a TCP server has an address of this kind
  const headers = { authorization: account, 'content-length': 10 };
  const upload = request({ port, method: 'POST', headers });
  const response = new Promise<IncomingMessage>((resolve, reject) => upload.on('response', resolve).on('error', reject))
    .then(async (incoming) => `${incoming.statusCode} ${await text(incoming)}`)
    .catch(() => 'no response');
  upload.write('a');
  return { send: (bytes) => upload.write(bytes), response };
}

it('each account has its own limit of concurrent uploads', async () => {
  limiter = new UploadLimiter({ ...LIMITS, graceMs: 60_000 });
  const first = [begin('ana'), begin('ana')];
  await expect.poll(() => begun).toBe(2);
  expect(await begin('ana').response).toBe('429 too_many_uploads');
  const others = [begin('bob'), begin('bob'), begin('')];
  await expect.poll(() => begun).toBe(5);
  expect(await begin('').response).toBe('503 overloaded');
  for (const { send } of [...first, ...others]) send('bcdefghij');
  for (const { response } of [...first, ...others]) expect(await response).toBe('200 abcdefghij');
  const next = begin('ana');
  next.send('bcdefghij');
  expect(await next.response).toBe('200 abcdefghij');
});

it('an upload below the minimum average speed is aborted, and the next one is accepted', async () => {
  const slow = [begin('ana'), begin('ana')];
  for (const { response } of slow) expect(await response).toBe('408 upload_too_slow');
  await expect.poll(() => outcomes).toEqual(['aborted', 'aborted']);
  const fast = begin('ana');
  fast.send('bcdefghij');
  expect(await fast.response).toBe('200 abcdefghij');
});

it('an upload that was received completely may take any time to be stored', async () => {
  limiter = new UploadLimiter({ ...LIMITS, graceMs: 10 });
  const stored = Promise.withResolvers<string>();
  const incoming = { complete: true, socket: { bytesRead: 0 } } as IncomingMessage; // all that is read of it
  const upload = limiter.run('ana', incoming, () => stored.promise);
  await new Promise((resolve) => setTimeout(resolve, 30));
  stored.resolve('stored');
  expect(await upload).toBe('stored');
});
