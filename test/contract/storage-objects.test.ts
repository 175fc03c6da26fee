// Objects over plain HTTP: what is sent and with which headers, and uploads that are cut, too large, stalled or lying.

import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#lectures/sweep.ts';
import { type CallOptions, openStorageProvider, type StorageProvider, USER_ID } from './storage-provider.ts';

const PIECE = 64 * 1024;

let provider: StorageProvider;
let user: string;
beforeAll(async () => {
  provider = await openStorageProvider();
  user = provider.tokens.user;
  const buckets = [
    { name: 'open', public: true },
    { name: 'closed' },
    { name: 'small', file_size_limit: 1000 },
    { name: 'sounds', allowed_mime_types: ['audio/*', 'text/plain;charset=utf-8'] },
    { name: 'anything', allowed_mime_types: ['*/*'] },
  ];
  for (const body of buckets) await provider.call('POST', '/bucket', { token: provider.tokens.service, body });
});
afterAll(async () => {
  await provider.close();
});
afterEach(async () => {
  expect(await readdir(path.join(provider.dataDir, 'blobs', 'incoming')), 'nothing half written is left').toEqual([]);
});

const as = (method: string, where: string, options: CallOptions = {}) =>
  provider.call(method, where, { token: user, ...options });

async function upload(place: string, body: string | Uint8Array | FormData, headers: Record<string, string> = {}) {
  const answer = await as('POST', `/object/${place}`, { body, headers });
  return { status: answer.status, body: await answer.json() };
}

async function rows(bucket: string): Promise<string[]> {
  const found = await provider.db.selectFrom('objects').select('name').where('bucket_id', '=', bucket).execute();
  return found.map(({ name }) => name).sort();
}

describe('an object', () => {
  it('is answered to its upload by key and id', async () => {
    const { status, body } = await upload('closed/folder/a.txt', 'text');
    expect([status, body]).toEqual([200, { Key: 'closed/folder/a.txt', Id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('is kept as it is, even when its type is JSON', async () => {
    const text = '{ not json at all';
    await upload('closed/a.json', text, { 'content-type': 'application/json' });
    const answer = await as('GET', '/object/closed/a.json');
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([text, 'application/json']);
  });

  it('may be empty', async () => {
    expect((await upload('closed/empty.bin', new Uint8Array())).status).toBe(200);
    const answer = await as('GET', '/object/closed/empty.bin');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
    expect((await as('GET', '/object/closed/empty.bin', { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });

  it('is sent in parts, and not again to those who have it', async () => {
    await upload('open/digits.txt', '0123456789', { 'content-type': 'text/plain', 'cache-control': 'max-age=60' });
    for (const where of [
      '/object/open/digits.txt',
      '/object/authenticated/open/digits.txt',
      '/object/public/open/digits.txt',
    ]) {
      const whole = await as('GET', where);
      const tag = whole.headers.get('etag') ?? '';
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'max-age=60',
        'content-length': '10',
        'content-type': 'text/plain',
        'x-robots-tag': 'none',
        'last-modified': expect.stringMatching(/GMT$/),
      });
      const part = await as('GET', where, { headers: { range: 'bytes=2-4' } });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
      const beyond = await as('GET', where, { headers: { range: 'bytes=10-' } });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
      expect((await as('GET', where, { headers: { 'if-none-match': tag } })).status).toBe(304);
      const head = await as('HEAD', where);
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    }
  });

  it('cannot act as a page of ours, whatever its uploader says it is', async () => {
    for (const type of ['text/html', 'TEXT/HTML; charset=utf-8', 'image/svg+xml', 'application/xhtml+xml']) {
      await upload('open/page', '<script>alert(1)</script>', { 'content-type': type, 'x-upsert': 'true' });
      const answer = await provider.call('GET', '/object/public/open/page');
      expect(answer.headers.get('content-type')).not.toMatch(/text\/html/i);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is saved under a name that cannot break out of the header', async () => {
    await upload('open/a.txt', 'text', { 'x-upsert': 'true' });
    const evil = encodeURIComponent('a"\r\nset-cookie: x; é.txt');
    const named = await provider.call('GET', `/object/public/open/a.txt?download=${evil}`);
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="a___set-cookie: x; _.txt"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3B%20%C3%A9.txt`,
    );
    const plain = await provider.call('GET', '/object/public/open/a.txt?download');
    expect(plain.headers.get('content-disposition')).toBe('attachment');
  });

  it('is not shown to anyone who may not see it, nor that it is there', async () => {
    await upload('closed/secret.txt', 'text');
    const { anon } = provider.tokens;
    const read = async (where: string, token?: string) => {
      const answer = await provider.call('GET', where, { token });
      return [answer.status, (await answer.json()).code];
    };
    expect(await read('/object/closed/secret.txt', anon)).toEqual([400, 'NoSuchBucket']);
    expect(await read('/object/info/closed/secret.txt', anon)).toEqual([400, 'NoSuchBucket']);
    expect(await read('/object/public/closed/secret.txt')).toEqual([400, 'NoSuchBucket']);
    expect(await read('/object/info/public/closed/secret.txt')).toEqual([400, 'NoSuchBucket']);
    expect(await read('/object/authenticated/closed/secret.txt')).toEqual([400, 'AccessDenied']);
    expect(await read('/object/nowhere/secret.txt', anon)).toEqual([400, 'NoSuchBucket']);
    expect((await as('HEAD', '/object/closed/gone.txt')).status).toBe(400);
    const asAnon = async (method: string, where: string, body: unknown) =>
      (await provider.call(method, where, { token: anon, body })).json();
    expect(await asAnon('POST', '/object/list/closed', { prefix: '' })).toEqual([]);
    expect(await asAnon('POST', '/object/list-v2/closed', {})).toEqual({ hasNext: false, folders: [], objects: [] });
    expect(await asAnon('DELETE', '/object/closed', { prefixes: ['secret.txt'] })).toEqual([]);
    expect(await asAnon('DELETE', '/object/closed/secret.txt', {})).toMatchObject({ code: 'NoSuchKey' });
    const journey = { bucketId: 'closed', sourceKey: 'secret.txt', destinationKey: 'taken.txt' };
    expect(await asAnon('POST', '/object/move', journey)).toMatchObject({ code: 'NoSuchKey' });
    expect(await asAnon('POST', '/object/copy', journey)).toMatchObject({ code: 'NoSuchKey' });
    expect(await asAnon('POST', '/object/sign/closed/secret.txt', { expiresIn: 5 })).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect(await rows('closed')).toContain('secret.txt');
  });

  it('is removed by its own address', async () => {
    await upload('closed/short.txt', 'text');
    const remove = async () => (await as('DELETE', '/object/closed/short.txt')).json();
    expect(await remove()).toEqual({ message: 'Successfully deleted' });
    expect(await remove()).toMatchObject({ statusCode: '404', error: 'not_found', code: 'NoSuchKey' });
  });

  it('shares its bytes with every other that has the same', async () => {
    await upload('closed/one.bin', 'the same bytes');
    await upload('open/two.bin', 'the same bytes');
    const named = await provider.db
      .selectFrom('objects')
      .select('sha256')
      .where('name', 'in', ['one.bin', 'two.bin'])
      .execute();
    expect(new Set(named.map(({ sha256 }) => sha256)).size).toBe(1);
    await as('DELETE', '/object/closed/one.bin');
    expect(await (await as('GET', '/object/open/two.bin')).text()).toBe('the same bytes');
  });

  it('that is copied while it is removed and swept away has its bytes, or is not there', async () => {
    const later = { db: provider.db, blobs: provider.blobs, now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
    for (let round = 0; round < 20; round += 1) {
      await upload(`closed/source-${round}`, `bytes ${round}`);
      const body = { bucketId: 'closed', sourceKey: `source-${round}`, destinationKey: `copy-${round}` };
      const [copied] = await Promise.all([
        as('POST', '/object/copy', { body }),
        as('DELETE', `/object/closed/source-${round}`).then(() => sweep(later)),
      ]);
      const copy = await as('GET', `/object/closed/copy-${round}`);
      if (copied.status === 200) expect(await copy.text()).toBe(`bytes ${round}`);
      else expect([await copied.json(), copy.status]).toMatchObject([{ code: 'NoSuchKey' }, 400]);
    }
  });

  it('is not moved or copied into a bucket that would not take it', async () => {
    await upload('closed/long.txt', 'x'.repeat(1001), { 'content-type': 'text/css' });
    const send = async (what: string, destinationBucket: string) => {
      const body = { bucketId: 'closed', sourceKey: 'long.txt', destinationKey: 'long.txt', destinationBucket };
      return (await as('POST', `/object/${what}`, { body })).json();
    };
    for (const what of ['move', 'copy']) {
      expect(await send(what, 'small')).toMatchObject({ code: 'EntityTooLarge' });
      expect(await send(what, 'sounds')).toMatchObject({ code: 'InvalidMimeType' });
      expect(await send(what, 'nowhere')).toMatchObject({ code: 'NoSuchBucket' });
    }
  });
});

describe('a key', () => {
  it('is one or more plain names between slashes', async () => {
    for (const key of ["a-Z_0!.*'()&$@=;:+,", 'with space.txt', '.hidden', 'a/b/c/d', 'x'.repeat(1024)]) {
      const address = `/object/anything/${key.split('/').map(encodeURIComponent).join('/')}`;
      const { status } = await as('POST', address, { body: 'text' });
      expect([key, status]).toEqual([key, 200]);
      expect((await as('GET', address)).status).toBe(200);
    }
    for (const key of ['é', 'a\\b', 'a%b', 'a//b', 'a/', '/a', '\u0000', 'a\nb', '😀', 'x'.repeat(1025)]) {
      const { status, body } = await upload(`anything/${encodeURIComponent(key)}`, 'text');
      expect([key, status, body]).toEqual([
        key,
        400,
        { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${key}`, code: 'InvalidKey' },
      ]);
    }
    // A client would resolve these before it sends them.
    for (const key of ['..%2F..%2Fetc', '%2E%2E%2Fx', 'a%2F%2E%2E%2Fb']) {
      const status = await rawStatus(
        `POST /storage/v1/object/anything/${key} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
      );
      expect([key, status]).toEqual([key, 400]);
    }
  });
});

describe('the limits of a bucket', () => {
  it('hold for types whatever their parameters and case', async () => {
    const send = async (bucket: string, type: string) =>
      (await upload(`${bucket}/a`, 'text', { 'content-type': type, 'x-upsert': 'true' })).body.code ?? 'taken';
    expect(await send('sounds', 'audio/ogg; codecs=opus')).toBe('taken');
    expect(await send('sounds', 'AUDIO/WEBM;codecs=opus')).toBe('taken');
    expect(await send('sounds', 'text/plain')).toBe('taken');
    expect(await send('sounds', 'text/css')).toBe('InvalidMimeType');
    expect((await upload('sounds/a', 'text', { 'content-type': 'audio' })).body).toMatchObject({ statusCode: '415' });
    expect(await send('anything', 'application/x-what')).toBe('taken');
  });

  it('hold at the last byte, declared or not, raw or in a form', async () => {
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
    const undeclared = await fetch(`${provider.url}/object/small/large`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user}` },
      body: pieces(40),
      duplex: 'half',
    } as RequestInit); // the types of fetch lack `duplex`
    expect([undeclared.status, (await undeclared.json()).code]).toEqual([400, 'EntityTooLarge']);
    expect(await rows('small')).toEqual(['fits', 'fits-too']);
  });

  it('let a declared 5 GB go at once', async () => {
    const head = `POST /storage/v1/object/closed/huge HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\nContent-Length: 5000000000\r\n\r\n`;
    const begun = performance.now();
    expect(await rawStatus(head)).toBe(400);
    // It is not waited for: nothing of it ever comes.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('an upload', () => {
  it('that is cut off leaves nothing', async () => {
    const before = await rows('closed');
    const start = `POST /storage/v1/object/closed/cut HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user}\r\n`;
    await cutOff(`${start}Content-Length: 100000\r\n\r\n${'x'.repeat(5000)}`);
    await cutOff(
      `${start}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n${'x'.repeat(5000)}`,
    );
    await expect.poll(() => readdir(path.join(provider.dataDir, 'blobs', 'incoming'))).toEqual([]);
    expect(await rows('closed')).toEqual(before);
  });

  it('whose form is broken, empty or doubled is refused', async () => {
    const post = (body: string, type = 'multipart/form-data; boundary=b') =>
      upload('closed/form', body, { 'content-type': type });
    const part = (name: string, file = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\nvalue\r\n`;
    const file = '; filename="a.txt"';
    const cases: [string, string, string?][] = [
      ['no file', `${part('cacheControl')}--b--\r\n`],
      ['cut in the file', part('', file)],
      ['cut in a field', `${part('', file)}--b\r\nContent-Dispo`],
      ['two files', `${part('', file)}${part('', file)}--b--\r\n`],
      ['a field of the prototype', `${part('__proto__')}${part('', file)}--b--\r\n`],
      ['metadata that are no object', `${part('metadata')}${part('', file)}--b--\r\n`],
      ['no boundary', `${part('', file)}--b--\r\n`, 'multipart/form-data'],
      ['a long boundary', `${part('', file)}--b--\r\n`, `multipart/form-data; boundary=${'b'.repeat(71)}`],
      ['nothing', ''],
    ];
    for (const [name, body, type] of cases) {
      const answer = await post(body, type);
      expect([name, answer.status, answer.body.statusCode]).toEqual([name, 400, '400']);
    }
    expect(await rows('closed')).not.toContain('form');
    expect((await post(`${part('', file)}${part('cacheControl')}--b--\r\n`)).status).toBe(200);
  });

  it('with metadata that cannot be read, or with an encoding, is refused', async () => {
    const tries = [{ 'x-metadata': 'bm90IGpzb24=' }, { 'x-metadata': 'WzFd' }, { 'content-encoding': 'gzip' }];
    for (const headers of tries) {
      expect((await upload('closed/odd', 'text', headers)).body).toMatchObject({ statusCode: '400', error: 'Error' });
    }
    expect(await rows('closed')).not.toContain('odd');
  });

  it('of one key by many at once is won by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => upload('closed/race', `text ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'KeyAlreadyExists')).toHaveLength(11);
  });

  it('into a bucket that is deleted meanwhile leaves no object', async () => {
    await provider.call('POST', '/bucket', { token: provider.tokens.service, body: { name: 'leaving' } });
    const slow = fetch(`${provider.url}/object/leaving/a`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user}` },
      body: pieces(10, 20),
      duplex: 'half',
    } as RequestInit); // the types of fetch lack `duplex`
    await expect.poll(() => readdir(path.join(provider.dataDir, 'blobs', 'incoming'))).toHaveLength(1);
    const gone = await provider.call('DELETE', '/bucket/leaving', { token: provider.tokens.service });
    expect(gone.status).toBe(200);
    expect(await (await slow).json()).toMatchObject({ code: 'NoSuchBucket' });
  });

  it('of 200 MB is never whole in memory', async () => {
    const roomy = await openStorageProvider({ maxUploadBytes: 1e9 });
    try {
      await roomy.call('POST', '/bucket', { token: roomy.tokens.service, body: { name: 'long' } });
      const before = process.memoryUsage().arrayBuffers;
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }, 5);
      const answer = await fetch(`${roomy.url}/object/long/sound`, {
        method: 'POST',
        headers: { authorization: `Bearer ${roomy.tokens.service}` },
        body: pieces(3200),
        duplex: 'half',
      } as RequestInit); // the types of fetch lack `duplex`
      clearInterval(watch);
      expect(answer.status).toBe(200);
      expect(most).toBeLessThan(120_000_000);
    } finally {
      await roomy.close();
    }
  });
});

describe('a signed address', () => {
  const sign = async (expiresIn = 60): Promise<string> => {
    await upload('closed/signed.txt', 'text', { 'x-upsert': 'true' });
    const answer = await as('POST', '/object/sign/closed/signed.txt', { body: { expiresIn } });
    return (await answer.json()).signedURL;
  };

  it('holds for its object only, and says until when', async () => {
    const address = await sign();
    expect(address).toMatch(/^\/object\/sign\/closed\/signed\.txt\?token=/);
    const answer = await provider.call('GET', address);
    expect([answer.status, await answer.text()]).toEqual([200, 'text']);
    expect(Date.parse(answer.headers.get('expires') ?? '') - Date.now()).toBeGreaterThan(50_000);
    await upload('closed/other.txt', 'text', { 'x-upsert': 'true' });
    const moved = await provider.call('GET', address.replace('signed.txt', 'other.txt'));
    expect(await moved.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' });
  });

  it('is nothing without its token, with a spoiled one, or with the token of a person', async () => {
    const address = await sign();
    const answers = [
      address.split('?')[0] ?? '',
      `${address}x`,
      `${address.split('=')[0]}=${user}`,
      `${address.split('=')[0]}=`,
    ].map(async (one) => (await provider.call('GET', one)).json());
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([
      'InvalidRequest',
      'InvalidJWT',
      'InvalidJWT',
      'InvalidJWT',
    ]);
    const asBearer = await provider.call('GET', '/bucket', { token: address.split('=')[1] });
    expect(asBearer.status).toBe(400);
  });

  it('ends', async () => {
    const address = await sign(1);
    await expect
      .poll(async () => (await provider.call('GET', address)).status, { timeout: 5000, interval: 200 })
      .toBe(400);
    expect(await (await provider.call('GET', address)).json()).toMatchObject({
      message: '"exp" claim timestamp check failed',
      code: 'InvalidJWT',
    });
  });

  it('is for downloading or for uploading, not for both', async () => {
    const download = (await sign()).split('=')[1];
    const asked = await as('POST', '/object/upload/sign/closed/signed-upload.txt', { body: {} });
    const { url, token }: { url: string; token: string } = await asked.json();
    expect(url).toBe(`/object/upload/sign/closed/signed-upload.txt?token=${token}`);
    const swapped = [
      await provider.call('GET', `/object/sign/closed/signed-upload.txt?token=${token}`),
      await provider.call('PUT', `/object/upload/sign/closed/signed.txt?token=${download}`, { body: 'text' }),
      await provider.call('PUT', `/object/upload/sign/closed/other-key.txt?token=${token}`, { body: 'text' }),
    ];
    for (const answer of swapped) expect(await answer.json()).toMatchObject({ code: 'InvalidSignature' });
    expect((await provider.call('PUT', url, { body: 'text' })).status).toBe(200);
    const [row] = await provider.db
      .selectFrom('objects')
      .select('owner')
      .where('name', '=', 'signed-upload.txt')
      .execute();
    expect(row?.owner).toBe(USER_ID);
  });

  it('is made for a whole number of seconds above none', async () => {
    for (const expiresIn of [0, -1, 1.5, 'soon', null]) {
      const answer = await as('POST', '/object/sign/closed/signed.txt', { body: { expiresIn } });
      expect([expiresIn, await answer.json()]).toMatchObject([
        expiresIn,
        { statusCode: '400', code: 'InvalidRequest' },
      ]);
    }
  });
});

/** A body of so many pieces that does not say how long it is, with a pause before each. */
function pieces(count: number, pauseMs = 0): ReadableStream<Uint8Array> {
  let sent = 0;
  const piece = new Uint8Array(PIECE).fill(7);
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      sent += 1;
      if (sent > count) controller.close();
      else controller.enqueue(piece);
    },
  });
}

/** The status of the answer to a request that is written as it is. */
function rawStatus(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(provider.url).port), '127.0.0.1', () => socket.write(request));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1]));
    });
    socket.once('error', reject);
  });
}

/** Writes the beginning of a request, waits until it has arrived, and hangs up. */
async function cutOff(beginning: string): Promise<void> {
  const socket = connect(Number(new URL(provider.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.write(beginning, resolve));
  await expect.poll(() => readdir(path.join(provider.dataDir, 'blobs', 'incoming'))).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(path.join(provider.dataDir, 'blobs', 'incoming'))).toEqual([]);
}
