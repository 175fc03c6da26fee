// Contract of storage objects over plain HTTP: responses and headers, and truncated, oversized, stalled or malformed uploads.

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '#lectures/garbage-collection.ts';
import { UPLOAD_LIMITS, UploadLimiter } from '#limits/upload-limiter.ts';
import { findObjectBlobs } from '#storage/objects.ts';
import {
  type CallOptions,
  startStorageServer,
  type TestStorageServer,
  USER_ID,
} from '../../support/server/storage-server.ts';

const CHUNK_BYTES = 64 * 1024;

let storageServer: TestStorageServer;
let user: string;
beforeAll(async () => {
  storageServer = await startStorageServer();
  user = storageServer.tokens.user;
  const buckets = [
    { name: 'open', public: true },
    { name: 'closed' },
    { name: 'small', file_size_limit: 1000 },
    { name: 'sounds', allowed_mime_types: ['audio/*', 'text/plain;charset=utf-8'] },
    { name: 'anything', allowed_mime_types: ['*/*'] },
  ];
  for (const body of buckets)
    await storageServer.call('POST', '/bucket', { token: storageServer.tokens.service, body });
});
afterAll(async () => {
  await storageServer.close();
});
afterEach(async () => {
  expect(await readdir(path.join(storageServer.dataDir, 'blobs', 'incoming')), 'nothing half written is left').toEqual(
    [],
  );
});

const requestAs = (method: string, urlPath: string, options: CallOptions = {}) =>
  storageServer.call(method, urlPath, { token: user, ...options });

async function upload(objectPath: string, body: string | Uint8Array | FormData, headers: Record<string, string> = {}) {
  const response = await requestAs('POST', `/object/${objectPath}`, { body, headers });
  return { status: response.status, body: await response.json() };
}

async function rows(bucket: string): Promise<string[]> {
  const objectRows = await storageServer.db
    .selectFrom('objects')
    .select('name')
    .where('bucket_id', '=', bucket)
    .execute();
  return objectRows.map(({ name }) => name).sort();
}

describe('an object', () => {
  it('is returned by key and id on upload', async () => {
    const { status, body } = await upload('closed/folder/a.txt', 'text');
    expect([status, body]).toEqual([200, { Key: 'closed/folder/a.txt', Id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('is stored unchanged, even when its type is JSON', async () => {
    const text = '{ not json at all';
    await upload('closed/a.json', text, { 'content-type': 'application/json' });
    const response = await requestAs('GET', '/object/closed/a.json');
    expect([await response.text(), response.headers.get('content-type')]).toEqual([text, 'application/json']);
  });

  it('may be empty', async () => {
    expect((await upload('closed/empty.bin', new Uint8Array())).status).toBe(200);
    const response = await requestAs('GET', '/object/closed/empty.bin');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
    expect((await requestAs('GET', '/object/closed/empty.bin', { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });

  it('is served by range requests, and with 304 to clients that have it', async () => {
    await upload('open/digits.txt', '0123456789', { 'content-type': 'text/plain', 'cache-control': 'max-age=60' });
    for (const urlPath of [
      '/object/open/digits.txt',
      '/object/authenticated/open/digits.txt',
      '/object/public/open/digits.txt',
    ]) {
      const fullResponse = await requestAs('GET', urlPath);
      const tag = fullResponse.headers.get('etag') ?? '';
      expect(Object.fromEntries(fullResponse.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'max-age=60',
        'content-length': '10',
        'content-type': 'text/plain',
        'x-robots-tag': 'none',
        'last-modified': expect.stringMatching(/GMT$/),
      });
      const partialResponse = await requestAs('GET', urlPath, { headers: { range: 'bytes=2-4' } });
      expect([
        partialResponse.status,
        await partialResponse.text(),
        partialResponse.headers.get('content-range'),
      ]).toEqual([206, '234', 'bytes 2-4/10']);
      const unsatisfiableResponse = await requestAs('GET', urlPath, { headers: { range: 'bytes=10-' } });
      expect([unsatisfiableResponse.status, unsatisfiableResponse.headers.get('content-range')]).toEqual([
        416,
        'bytes */10',
      ]);
      expect((await requestAs('GET', urlPath, { headers: { 'if-none-match': tag } })).status).toBe(304);
      const head = await requestAs('HEAD', urlPath);
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    }
  });

  it('cannot act as one of our pages, whatever its declared type (XSS)', async () => {
    for (const type of [
      ...['text/html', 'TEXT/HTML; charset=utf-8', 'image/svg+xml', 'application/xhtml+xml', 'text/xml'],
      ...['text/javascript', 'application/x-javascript; charset=utf-8', 'Text/ECMAScript', 'text/jscript'],
      ...['text/css', 'application/wasm', 'application/json', 'image/png', 'audio/mpeg'],
    ]) {
      await upload('open/page', '<script>alert(1)</script>', { 'content-type': type, 'x-upsert': 'true' });
      const response = await storageServer.call('GET', '/object/public/open/page');
      const isPassive = ['image/svg+xml', 'application/json', 'image/png', 'audio/mpeg'].includes(type);
      expect(response.headers.get('content-type')).toMatch(isPassive ? type : /^text\/plain/);
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; sandbox(?: allow-same-origin)?; frame-ancestors 'none'/,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is downloaded under a name that cannot break out of the header', async () => {
    await upload('open/a.txt', 'text', { 'x-upsert': 'true' });
    const hostileName = encodeURIComponent('a"\r\nset-cookie: x; é.txt');
    const namedDownload = await storageServer.call('GET', `/object/public/open/a.txt?download=${hostileName}`);
    expect(namedDownload.headers.get('content-disposition')).toBe(
      `attachment; filename="a___set-cookie: x; e.txt"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3B%20%C3%A9.txt`,
    );
    const plainDownload = await storageServer.call('GET', '/object/public/open/a.txt?download');
    expect(plainDownload.headers.get('content-disposition')).toBe('attachment');
  });

  it('is neither shown nor confirmed to exist without the right to read it (no enumeration)', async () => {
    await upload('closed/secret.txt', 'text');
    const { anon: anonToken } = storageServer.tokens;
    const readStatus = async (urlPath: string, token?: string) => {
      const response = await storageServer.call('GET', urlPath, { token });
      return [response.status, (await response.json()).code];
    };
    expect(await readStatus('/object/closed/secret.txt', anonToken)).toEqual([400, 'NoSuchBucket']);
    expect(await readStatus('/object/info/closed/secret.txt', anonToken)).toEqual([400, 'NoSuchBucket']);
    expect(await readStatus('/object/public/closed/secret.txt')).toEqual([400, 'NoSuchBucket']);
    expect(await readStatus('/object/info/public/closed/secret.txt')).toEqual([400, 'NoSuchBucket']);
    expect(await readStatus('/object/authenticated/closed/secret.txt')).toEqual([400, 'AccessDenied']);
    expect(await readStatus('/object/nowhere/secret.txt', anonToken)).toEqual([400, 'NoSuchBucket']);
    expect((await requestAs('HEAD', '/object/closed/gone.txt')).status).toBe(400);
    const requestAsAnon = async (method: string, urlPath: string, body: unknown) =>
      (await storageServer.call(method, urlPath, { token: anonToken, body })).json();
    expect(await requestAsAnon('POST', '/object/list/closed', { prefix: '' })).toEqual([]);
    expect(await requestAsAnon('POST', '/object/list-v2/closed', {})).toEqual({
      hasNext: false,
      folders: [],
      objects: [],
    });
    expect(await requestAsAnon('DELETE', '/object/closed', { prefixes: ['secret.txt'] })).toEqual([]);
    expect(await requestAsAnon('DELETE', '/object/closed/secret.txt', {})).toMatchObject({ code: 'NoSuchKey' });
    const moveBody = { bucketId: 'closed', sourceKey: 'secret.txt', destinationKey: 'taken.txt' };
    expect(await requestAsAnon('POST', '/object/move', moveBody)).toMatchObject({ code: 'NoSuchKey' });
    expect(await requestAsAnon('POST', '/object/copy', moveBody)).toMatchObject({ code: 'NoSuchKey' });
    expect(await requestAsAnon('POST', '/object/sign/closed/secret.txt', { expiresIn: 5 })).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect(await rows('closed')).toContain('secret.txt');
  });

  it('is deleted by its own URL', async () => {
    await upload('closed/short.txt', 'text');
    const remove = async () => (await requestAs('DELETE', '/object/closed/short.txt')).json();
    expect(await remove()).toEqual({ message: 'Successfully deleted' });
    expect(await remove()).toMatchObject({ statusCode: '404', error: 'not_found', code: 'NoSuchKey' });
  });

  it('is deleted among thousands of keys, of which most do not exist', async () => {
    const missing = Array.from({ length: 2500 }, (_, index) => `missing-${index}.txt`);
    for (const name of ['first.txt', 'last.txt']) await upload(`closed/${name}`, 'text');
    const body = { prefixes: ['first.txt', ...missing, 'last.txt'] };
    const response = await requestAs('DELETE', '/object/closed', { body });
    const removed: { name: string }[] = await response.json();
    expect([response.status, removed.map(({ name }) => name)]).toEqual([200, ['first.txt', 'last.txt']]);
  });

  it.each([
    [true, { by: 'me' }],
    [false, { by: 'you' }],
  ])('is copied with `copyMetadata` %s and the user metadata %j', async (copyMetadata, metadata) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');
    await upload('closed/original.txt', 'text', { 'x-metadata': encode({ by: 'me' }), 'x-upsert': 'true' });
    const body = { bucketId: 'closed', sourceKey: 'original.txt', destinationKey: 'copy.txt', copyMetadata };
    const headers = { 'x-metadata': encode({ by: 'you' }), 'x-upsert': 'true' };
    expect((await requestAs('POST', '/object/copy', { body, headers })).status).toBe(200);
    const info = await (await requestAs('GET', '/object/info/closed/copy.txt')).json();
    expect(info.metadata).toEqual(metadata);
    const malformed = await requestAs('POST', '/object/copy', { body, headers: { ...headers, 'x-metadata': 'no' } });
    expect(await malformed.json()).toMatchObject({ message: 'headers/x-metadata must be a JSON object' });
  });

  it('shares its bytes with every object of the same content', async () => {
    await upload('closed/one.bin', 'the same bytes');
    await upload('open/two.bin', 'the same bytes');
    const objectRows = await storageServer.db
      .selectFrom('objects')
      .select('sha256')
      .where('name', 'in', ['one.bin', 'two.bin'])
      .execute();
    expect(new Set(objectRows.map(({ sha256 }) => sha256)).size).toBe(1);
    await requestAs('DELETE', '/object/closed/one.bin');
    expect(await (await requestAs('GET', '/object/open/two.bin')).text()).toBe('the same bytes');
  });

  it('that is copied while it is deleted and garbage-collected has its bytes, or does not exist (race)', async () => {
    const laterContext = {
      db: storageServer.db,
      blobs: storageServer.blobs,
      now: () => new Date(Date.now() + 2 * 60 * 60 * 1000),
      findOtherBlobs: (hashes: readonly string[]) => findObjectBlobs(storageServer.db, hashes),
    };
    for (let round = 0; round < 20; round += 1) {
      await upload(`closed/source-${round}`, `bytes ${round}`);
      const body = { bucketId: 'closed', sourceKey: `source-${round}`, destinationKey: `copy-${round}` };
      const [copyResponse] = await Promise.all([
        requestAs('POST', '/object/copy', { body }),
        requestAs('DELETE', `/object/closed/source-${round}`).then(() => collectGarbage(laterContext)),
      ]);
      const copyDownload = await requestAs('GET', `/object/closed/copy-${round}`);
      if (copyResponse.status === 200) expect(await copyDownload.text()).toBe(`bytes ${round}`);
      else expect([await copyResponse.json(), copyDownload.status]).toMatchObject([{ code: 'NoSuchKey' }, 400]);
    }
  });

  it('is not moved or copied into a bucket whose limits it breaks', async () => {
    await upload('closed/long.txt', 'x'.repeat(1001), { 'content-type': 'text/css' });
    const send = async (operation: string, destinationBucket: string) => {
      const body = { bucketId: 'closed', sourceKey: 'long.txt', destinationKey: 'long.txt', destinationBucket };
      return (await requestAs('POST', `/object/${operation}`, { body })).json();
    };
    for (const operation of ['move', 'copy']) {
      expect(await send(operation, 'small')).toMatchObject({ code: 'EntityTooLarge' });
      expect(await send(operation, 'sounds')).toMatchObject({ code: 'InvalidMimeType' });
      expect(await send(operation, 'nowhere')).toMatchObject({ code: 'NoSuchBucket' });
    }
  });
});

describe('a key', () => {
  it('is one or more valid names between slashes', async () => {
    for (const key of ["a-Z_0!.*'()&$@=;:+,", 'with space.txt', '.hidden', 'a/b/c/d', 'x'.repeat(1024)]) {
      const urlPath = `/object/anything/${key.split('/').map(encodeURIComponent).join('/')}`;
      const { status } = await requestAs('POST', urlPath, { body: 'text' });
      expect([key, status]).toEqual([key, 200]);
      expect((await requestAs('GET', urlPath)).status).toBe(200);
    }
    for (const key of ['é', 'a\\b', 'a%b', 'a//b', 'a/', '/a', '\u0000', 'a\nb', '😀', 'x'.repeat(1025)]) {
      const { status, body } = await upload(`anything/${encodeURIComponent(key)}`, 'text');
      expect([key, status, body]).toEqual([
        key,
        400,
        { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${key}`, code: 'InvalidKey' },
      ]);
    }
    // A client would normalize these before sending them.
    for (const key of ['..%2F..%2Fetc', '%2E%2E%2Fx', 'a%2F%2E%2E%2Fb']) {
      const status = await sendRawForStatus(
        `POST /storage/v1/object/anything/${key} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
      );
      expect([key, status]).toEqual([key, 400]);
    }
  });
});

describe('the limits of a bucket', () => {
  it('apply to media types whatever their parameters and case', async () => {
    const send = async (bucket: string, type: string) =>
      (await upload(`${bucket}/a`, 'text', { 'content-type': type, 'x-upsert': 'true' })).body.code ?? 'taken';
    expect(await send('sounds', 'audio/ogg; codecs=opus')).toBe('taken');
    expect(await send('sounds', 'AUDIO/WEBM;codecs=opus')).toBe('taken');
    expect(await send('sounds', 'text/plain')).toBe('taken');
    expect(await send('sounds', 'text/css')).toBe('InvalidMimeType');
    expect((await upload('sounds/a', 'text', { 'content-type': 'audio' })).body).toMatchObject({ statusCode: '415' });
    expect(await send('anything', 'application/x-what')).toBe('taken');
  });

  it('are exact to the byte, declared or not, raw or in a form', async () => {
    const form = (size: number) => {
      const body = new FormData();
      body.append('cacheControl', '3600');
      body.append('', new Blob([Buffer.alloc(size)]), 'a.bin');
      return body;
    };
    expect((await upload('small/fits', Buffer.alloc(1000))).status).toBe(200);
    expect((await upload('small/fits-too', form(1000))).status).toBe(200);
    expect((await upload('small/large', Buffer.alloc(1001))).body).toMatchObject({ statusCode: '413' });
    expect((await upload('small/large', form(1001))).body).toMatchObject({ statusCode: '413' });
    expect((await upload('small/large', form(1_000_000))).body).toMatchObject({ statusCode: '413' });
    const undeclaredLength = await fetch(`${storageServer.url}/object/small/large`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user}` },
      body: streamChunks(40),
      duplex: 'half',
    } as RequestInit); // the types of fetch lack `duplex`
    expect([undeclaredLength.status, (await undeclaredLength.json()).code]).toEqual([400, 'EntityTooLarge']);
    expect(await rows('small')).toEqual(['fits', 'fits-too']);
  });

  it('refuse a declared 5 GB before the body', async () => {
    const head = `POST /storage/v1/object/closed/huge HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\nContent-Length: 5000000000\r\n\r\n`;
    const startedAt = performance.now();
    expect(await sendRawForStatus(head)).toBe(400);
    // The body is never sent.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('an upload', () => {
  it('that is cut off leaves nothing behind', async () => {
    const rowsBefore = await rows('closed');
    const start = `POST /storage/v1/object/closed/cut HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\n`;
    await sendAndAbort(`${start}Content-Length: 100000\r\n\r\n${'x'.repeat(5000)}`);
    await sendAndAbort(
      `${start}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n${'x'.repeat(5000)}`,
    );
    await expect.poll(() => readdir(path.join(storageServer.dataDir, 'blobs', 'incoming'))).toEqual([]);
    expect(await rows('closed')).toEqual(rowsBefore);
  });

  it('with a malformed, empty or duplicate form is refused', async () => {
    const post = (body: string, type = 'multipart/form-data; boundary=b') =>
      upload('closed/form', body, { 'content-type': type });
    const createForm = (name: string, file = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\nvalue\r\n`;
    const file = '; filename="a.txt"';
    const cases: [string, string, string?][] = [
      ['no file', `${createForm('cacheControl')}--b--\r\n`],
      ['cut in the file', createForm('', file)],
      ['cut in a field', `${createForm('', file)}--b\r\nContent-Dispo`],
      ['two files', `${createForm('', file)}${createForm('', file)}--b--\r\n`],
      ['a field of the prototype', `${createForm('__proto__')}${createForm('', file)}--b--\r\n`],
      ['metadata that are no object', `${createForm('metadata')}${createForm('', file)}--b--\r\n`],
      ['no boundary', `${createForm('', file)}--b--\r\n`, 'multipart/form-data'],
      ['a long boundary', `${createForm('', file)}--b--\r\n`, `multipart/form-data; boundary=${'b'.repeat(71)}`],
      ['nothing', ''],
    ];
    for (const [name, body, type] of cases) {
      const response = await post(body, type);
      expect([name, response.status, response.body.statusCode]).toEqual([name, 400, '400']);
    }
    expect(await rows('closed')).not.toContain('form');
    expect((await post(`${createForm('', file)}${createForm('cacheControl')}--b--\r\n`)).status).toBe(200);
  });

  it('with malformed metadata, or with Content-Encoding, is refused', async () => {
    const invalidHeaders = [{ 'x-metadata': 'bm90IGpzb24=' }, { 'x-metadata': 'WzFd' }, { 'content-encoding': 'gzip' }];
    for (const headers of invalidHeaders) {
      expect((await upload('closed/odd', 'text', headers)).body).toMatchObject({ statusCode: '400', error: 'Error' });
    }
    expect(await rows('closed')).not.toContain('odd');
  });

  it('of one key by many clients at once is won by one (race)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upload('closed/race', `text ${index}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'KeyAlreadyExists')).toHaveLength(11);
  });

  it('into a bucket that is deleted meanwhile leaves no object (race)', async () => {
    await storageServer.call('POST', '/bucket', { token: storageServer.tokens.service, body: { name: 'leaving' } });
    const slowUpload = fetch(`${storageServer.url}/object/leaving/a`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user}` },
      body: streamChunks(10, 20),
      duplex: 'half',
    } as RequestInit); // the types of fetch lack `duplex`
    await expect.poll(() => readdir(path.join(storageServer.dataDir, 'blobs', 'incoming'))).toHaveLength(1);
    const deleteResponse = await storageServer.call('DELETE', '/bucket/leaving', {
      token: storageServer.tokens.service,
    });
    expect(deleteResponse.status).toBe(200);
    expect(await (await slowUpload).json()).toMatchObject({ code: 'NoSuchBucket' });
  });

  it('that is too slow is ended with a clear error, and leaves nothing', { timeout: 30_000 }, async () => {
    const uploads = new UploadLimiter({ ...UPLOAD_LIMITS, graceMs: 100 });
    await using stack = new AsyncDisposableStack();
    const slowServer = stack.adopt(await startStorageServer({ uploads }), (server) => server.close());
    const token = slowServer.tokens.user;
    await slowServer.call('POST', '/bucket', { token: slowServer.tokens.service, body: { name: 'long' } });
    const { hostname, port, pathname } = new URL(slowServer.url);
    const socket = connect(Number(port), hostname);
    const head = `POST ${pathname}/object/long/a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
    socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 1000000\r\n\r\na`);
    const [received] = await once(socket, 'data');
    expect(String(received)).toMatch(/^HTTP\/1\.1 4\d\d .*"statusCode":"408".*too slow/s);
    socket.destroy();
    await expect.poll(() => readdir(path.join(slowServer.dataDir, 'blobs', 'incoming'))).toEqual([]);
    expect(await slowServer.db.selectFrom('objects').select('name').execute()).toEqual([]);
  });

  it('of 200 MB is streamed, never held in memory', async () => {
    const largeLimitServer = await startStorageServer({ maxUploadBytes: 1e9 });
    try {
      await largeLimitServer.call('POST', '/bucket', {
        token: largeLimitServer.tokens.service,
        body: { name: 'long' },
      });
      const memoryBefore = process.memoryUsage().arrayBuffers;
      let maxMemory = 0;
      const watch = setInterval(() => {
        maxMemory = Math.max(maxMemory, process.memoryUsage().arrayBuffers - memoryBefore);
      }, 5);
      const response = await fetch(`${largeLimitServer.url}/object/long/sound`, {
        method: 'POST',
        headers: { authorization: `Bearer ${largeLimitServer.tokens.service}` },
        body: streamChunks(3200),
        duplex: 'half',
      } as RequestInit); // the types of fetch lack `duplex`
      clearInterval(watch);
      expect(response.status).toBe(200);
      expect(maxMemory).toBeLessThan(120_000_000);
    } finally {
      await largeLimitServer.close();
    }
  });
});

describe('a signed URL', () => {
  const createSignedUrl = async (expiresIn = 60): Promise<string> => {
    await upload('closed/signed.txt', 'text', { 'x-upsert': 'true' });
    const response = await requestAs('POST', '/object/sign/closed/signed.txt', { body: { expiresIn } });
    return (await response.json()).signedURL;
  };

  it('is valid for its object only, and contains its expiry', async () => {
    const signedUrl = await createSignedUrl();
    expect(signedUrl).toMatch(/^\/object\/sign\/closed\/signed\.txt\?token=/);
    const response = await storageServer.call('GET', signedUrl);
    expect([response.status, await response.text()]).toEqual([200, 'text']);
    expect(Date.parse(response.headers.get('expires') ?? '') - Date.now()).toBeGreaterThan(50_000);
    await upload('closed/other.txt', 'text', { 'x-upsert': 'true' });
    const otherObjectResponse = await storageServer.call('GET', signedUrl.replace('signed.txt', 'other.txt'));
    expect(await otherObjectResponse.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' });
  });

  it("is invalid without its token, with an altered one, or with a user's token", async () => {
    const signedUrl = await createSignedUrl();
    const downloads = [
      signedUrl.split('?')[0] ?? '',
      `${signedUrl}x`,
      `${signedUrl.split('=')[0]}=${user}`,
      `${signedUrl.split('=')[0]}=`,
    ].map(async (urlPath) => (await storageServer.call('GET', urlPath)).json());
    expect((await Promise.all(downloads)).map(({ code }) => code)).toEqual([
      'InvalidRequest',
      'InvalidJWT',
      'InvalidJWT',
      'InvalidJWT',
    ]);
    const bearerResponse = await storageServer.call('GET', '/bucket', { token: signedUrl.split('=')[1] });
    expect(bearerResponse.status).toBe(400);
  });

  it('expires', async () => {
    const signedUrl = await createSignedUrl(1);
    await expect.poll(async () => (await storageServer.call('GET', signedUrl)).status, { interval: 200 }).toBe(400);
    expect(await (await storageServer.call('GET', signedUrl)).json()).toMatchObject({
      message: '"exp" claim timestamp check failed',
      code: 'InvalidJWT',
    });
  });

  it('is for downloading or for uploading, never for both', async () => {
    const download = (await createSignedUrl()).split('=')[1];
    const signResponse = await requestAs('POST', '/object/upload/sign/closed/signed-upload.txt', { body: {} });
    const { url, token }: { url: string; token: string } = await signResponse.json();
    expect(url).toBe(`/object/upload/sign/closed/signed-upload.txt?token=${token}`);
    const swappedRequests = [
      await storageServer.call('GET', `/object/sign/closed/signed-upload.txt?token=${token}`),
      await storageServer.call('PUT', `/object/upload/sign/closed/signed.txt?token=${download}`, { body: 'text' }),
      await storageServer.call('PUT', `/object/upload/sign/closed/other-key.txt?token=${token}`, { body: 'text' }),
    ];
    for (const response of swappedRequests) expect(await response.json()).toMatchObject({ code: 'InvalidSignature' });
    expect((await storageServer.call('PUT', url, { body: 'text' })).status).toBe(200);
    const [row] = await storageServer.db
      .selectFrom('objects')
      .select('owner')
      .where('name', '=', 'signed-upload.txt')
      .execute();
    expect(row?.owner).toBe(USER_ID);
  });

  it('requires a positive whole number of seconds', async () => {
    for (const expiresIn of [0, -1, 1.5, 'soon', null]) {
      const response = await requestAs('POST', '/object/sign/closed/signed.txt', { body: { expiresIn } });
      expect([expiresIn, await response.json()]).toMatchObject([
        expiresIn,
        { statusCode: '400', code: 'InvalidRequest' },
      ]);
    }
  });
});

/** A chunked body of `count` chunks, with a pause before each. */
function streamChunks(count: number, pauseMs = 0): ReadableStream<Uint8Array> {
  let sent = 0;
  const chunk = new Uint8Array(CHUNK_BYTES).fill(7);
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      sent += 1;
      if (sent > count) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

/** The status of the response to a raw request. */
function sendRawForStatus(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(storageServer.url).port), '127.0.0.1', () => socket.write(request));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1]));
    });
    socket.once('error', reject);
  });
}

/** Writes the beginning of a request, waits until it has arrived, and disconnects. */
async function sendAndAbort(requestStart: string): Promise<void> {
  const socket = connect(Number(new URL(storageServer.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.write(requestStart, resolve));
  await expect.poll(() => readdir(path.join(storageServer.dataDir, 'blobs', 'incoming'))).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(path.join(storageServer.dataDir, 'blobs', 'incoming'))).toEqual([]);
}
