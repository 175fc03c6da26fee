// Two processes behind each proxy of deploy/, with its shipped configuration: what one lost part may cost, and what is not public.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { createWav, uploadForm } from '../support/requests/media-files.ts';
import { sendRaw } from '../support/requests/raw-request.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { postgresql, type TestDatabase } from '../support/services/databases.ts';
import { isInstalled, PROXIES, type RunningProxy, startProxy } from '../support/services/proxies.ts';
import { type S3Server, startS3Server } from '../support/services/s3-server.ts';

for (const { name } of PROXIES.filter((kind) => !isInstalled(kind)))
  it.skip(`two processes behind ${name}, which is not installed`);

/** Longer than three health checks in a row, after which a proxy takes a process away. */
const OBSERVED_MS = 4500;

describe.each(PROXIES.filter(isInstalled))('two processes behind $name', (kind) => {
  let database: TestDatabase;
  let store: S3Server;
  let servers: [TestServer, TestServer];
  let proxy: RunningProxy;
  let token: string;
  let pageId: string;
  let mediaId: string;

  const start = () =>
    startTestServer({
      ...database.environment,
      ...store.settings,
      TRUST_PROXY: '127.0.0.1',
      // Of both, since it is in their tokens.
      PUBLIC_URL: 'http://127.0.0.1:9',
      SHUTDOWN_DELAY_SECONDS: '5',
    });
  const call = (method: string, urlPath: string, body?: BodyInit, type?: string) =>
    fetch(`${proxy.url}${urlPath}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
  const save = (id = '') =>
    call(
      'POST',
      routes.saveDraft,
      JSON.stringify({ id, name: 'a', markup: String(Math.random()) }),
      'application/json',
    );

  /** The statuses of reads and saves, one after the other, for some time or until `isOver`. */
  async function observe(isOver: () => boolean): Promise<Set<string>> {
    const statuses = new Set<string>();
    while (!isOver()) {
      const read = await call('GET', path(routes.loadPage, { pageId }));
      await read.body?.cancel();
      const saved = await save();
      statuses.add(`${read.status} ${saved.status} ${saved.status < 300 ? '' : await saved.text()}`.trim());
      await saved.body?.cancel().catch(() => {});
    }
    return statuses;
  }

  beforeAll(async () => {
    database = await postgresql.open('migrated');
    store = await startS3Server();
    servers = [await start(), await start()];
    const port = ({ url }: TestServer) => Number(new URL(url).port);
    proxy = await startProxy(kind, [port(servers[0]), port(servers[1])]);
    token = await servers[0].signIn();
    pageId = (await (await save()).json()).id;
    const upload = await call('POST', path(routes.uploadMedia, { draftId: pageId }), uploadForm('a.wav', createWav()));
    mediaId = (await upload.json()).id;
    await call('POST', path(routes.publishDraft, { draftId: pageId }), '<p>a</p>', 'text/html');
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.close()));
    await store.close();
    await database.close();
  });

  it('do not show their monitoring to the public', async () => {
    for (const monitoring of ['/metrics', '/readyz']) {
      const response = await call('GET', monitoring);
      expect([403, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/checks|process_cpu/);
    }
  });

  it('refuse a body that is too large before it is sent', async () => {
    const head = `POST ${path(routes.uploadMedia, { draftId: pageId })} HTTP/1.1\r\nHost: ${new URL(proxy.url).host}\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 300000000\r\n\r\n`;
    const response = await sendRaw(proxy.url, Buffer.from(head));
    expect(response?.status).toBe(413);
  });

  it('serve pages and saves while the file store is lost: only media are missing', async () => {
    store.setFault('down');
    const missing = await Promise.all(Array.from({ length: 20 }, () => call('GET', mediaPath(mediaId))));
    expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([503]));
    const end = performance.now() + OBSERVED_MS;
    const [statuses, media] = await Promise.all([
      observe(() => performance.now() > end),
      call('GET', mediaPath(mediaId)),
    ]);
    expect([...statuses]).toEqual(['200 200']);
    expect(media.status).toBe(503);
    store.setFault('none');
    expect((await call('GET', mediaPath(mediaId))).status).toBe(200);
  });

  it('serve every request while one of them stops, and afterwards', async () => {
    let isStopped = false;
    const [stopping] = servers;
    const stopped = stopping.instance
      .beginShutdown()
      .then(() => stopping.instance.close())
      .then(() => {
        isStopped = true;
      });
    expect([...(await observe(() => isStopped))]).toEqual(['200 200']);
    await stopped;
    const end = performance.now() + 1000;
    expect([...(await observe(() => performance.now() > end))]).toEqual(['200 200']);
  });
});
