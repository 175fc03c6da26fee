// An in-process S3 server for tests, with fault injection.
import crypto from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import S3rver from 's3rver';
import { vi } from 'vitest';

/** The faults of the server; `slow` delays everything by ten seconds, `cut` aborts in the middle of a response body. */
export type S3Fault = 'none' | 'down' | 'silent' | 'slow' | 'broken' | 'cut';

const SLOW_MS = 10_000;

export type S3Settings = {
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
};

export type S3Server = {
  settings: S3Settings;
  /** Every request so far, as method and path. */
  requests: { line: string; headers: IncomingMessage['headers'] }[];
  setFault(fault: S3Fault): void;
  /** Fails the n-th request from now, and the next one, which is the client's retry. */
  scheduleFault(n: number, fault: S3Fault): void;
  close(): Promise<void>;
};

/** Page size of lists: small, so that every longer list is paged. */
const MAX_KEYS = 5;

/** Starts an empty server with one bucket. The library is old, and its deprecation warnings are suppressed. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cahier-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'cahier', configs: [] }] });
  await store.configureBuckets();
  writeAtomically(store);
  const restoreCipher = stubListCipher();
  const handle = store.callback();
  let fault: S3Fault = 'none';
  let scheduled: { from: number; fault: S3Fault } = { from: 0, fault };
  const requests: S3Server['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    if (request.url?.includes('list-type=2')) request.url += `&max-keys=${MAX_KEYS}`;
    const isScheduled = requests.length === scheduled.from || requests.length === scheduled.from + 1;
    faultHandlers[isScheduled ? scheduled.fault : fault](request, response, handle);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store does not listen.');
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: 'cahier',
      S3_REGION: 'eu-west-3',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    requests,
    setFault(nextFault) {
      fault = nextFault;
    },
    scheduleFault(n, nextFault) {
      scheduled = { from: requests.length + n, fault: nextFault };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.logger.close();
      restoreCipher();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const faultHandlers: Record<
  S3Fault,
  (request: IncomingMessage, response: ServerResponse, handle: RequestListener) => void
> = {
  none: (request, response, handle) => handle(request, response),
  down: (request) => request.socket.destroy(),
  silent: (request) => request.resume(),
  slow: (request, response, handle) => void setTimeout(() => handle(request, response), SLOW_MS).unref(),
  broken(request, response) {
    request.resume().on('end', () => response.writeHead(500).end());
  },
  cut(request, response, handle) {
    const write = response.write.bind(response);
    vi.spyOn(response, 'write').mockImplementation((chunk: Buffer) => {
      write(chunk.subarray(0, chunk.length / 2));
      setImmediate(() => request.socket.destroy());
      return true;
    });
    handle(request, response);
  },
};

/**
 * The library writes an object in place while it is received, and responds before the last bytes are written. Real S3
 * does neither: an interrupted upload leaves nothing, and an acknowledged one is complete.
 */
function writeAtomically({ store }: S3rver): void {
  // Deleting an object also deletes its empty folder, which another request may be about to write into, or be reading; and the
  // metadata of an object that is being written is incomplete JSON.
  const oneAtATime = pLimit(1);
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const content = object.content instanceof Readable ? await buffer(object.content) : object.content;
    object.content = content;
    return oneAtATime(async () => {
      const response = await putObject(object);
      await waitForSize(store.getResourcePath(object.bucket, object.key, 'object'), content.length);
      return response;
    });
  };
  const copyObject = store.copyObject.bind(store);
  store.copyObject = (...args) => oneAtATime(() => copyObject(...args));
  const deleteObject = store.deleteObject.bind(store);
  store.deleteObject = (...args) => oneAtATime(() => deleteObject(...args).catch(ignoreMissingFolder));
  const getObject = store.getObject.bind(store);
  store.getObject = (...args) => oneAtATime(() => getObject(...args));
  const listObjects = store.listObjects.bind(store);
  store.listObjects = (...args) => oneAtATime(() => listObjects(...args));
  const putPart = store.putPart.bind(store);
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const bytes = await buffer(content);
    const response = await putPart(bucket, uploadId, partNumber, Readable.from([bytes]));
    const uploads = store.getResourcePath(bucket, undefined, 'uploads');
    await waitForSize(path.join(uploads, uploadId, `${partNumber}`), bytes.length);
    return response;
  };
}

/** S3 acknowledges the deletion of what does not exist; the library fails when the folder does not exist either. */
function ignoreMissingFolder(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** The library encrypts the continuation token of lists with a cipher that current OpenSSL does not have. */
function stubListCipher(): () => void {
  const { createCipheriv, createDecipheriv } = crypto;
  const plainCipher = { update: (text: string | Buffer) => Buffer.from(text), final: () => Buffer.alloc(0) };
  const withPlainDes = (original: object) =>
    new Proxy(original, {
      apply: (target, self, args) =>
        args[0] === 'des' ? plainCipher : Reflect.apply(target as () => unknown, self, args), // it is one of the two functions
    });
  Object.assign(crypto, {
    createCipheriv: withPlainDes(createCipheriv),
    createDecipheriv: withPlainDes(createDecipheriv),
  });
  return () => Object.assign(crypto, { createCipheriv, createDecipheriv });
}

async function waitForSize(file: string, size: number): Promise<void> {
  // The file is opened after the response, too.
  const writtenBytes = async () => (await stat(file).catch(() => ({ size: -1 }))).size;
  while ((await writtenBytes()) < size) await new Promise((resolve) => setTimeout(resolve, 1));
}
