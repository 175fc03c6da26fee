// Behind a caching proxy: no response of one user is served to another, and changes are visible.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaPath, path, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { fillUnknownIds, listRoutes } from '../../support/server/routes.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type CachingProxy, startCachingProxy } from '../../support/services/caching-proxy.ts';
import { hasNginx } from '../../support/services/nginx.ts';

const OTHER_USER = { email: 'other@example.org', password: 'eine lange Phrase' };

describe.runIf(hasNginx)('behind a caching proxy (skipped without nginx)', () => {
  let server: TestServer;
  let proxy: CachingProxy;
  let owner: string;
  let otherToken: string;
  let draftId: string;
  let mediaId: string;
  const objectBase = `${STORAGE_BASE}/object`;

  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
    proxy = await startCachingProxy(server.url);
    await server.addUser(OTHER_USER.email, OTHER_USER.password);
    owner = await server.signIn();
    otherToken = await server.signIn(OTHER_USER.email, OTHER_USER.password);
    const body = { name: 'a page', markup: 'text' };
    draftId = (await (await server.call('POST', routes.saveDraft, { token: owner, body })).json()).id;
    mediaId = await upload();
    await publish('<p>first</p>');
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.close();
  });

  async function upload(): Promise<string> {
    const sent = { token: owner, body: uploadForm('a.wav', createWav()) };
    return (await (await server.call('POST', path(routes.uploadMedia, { draftId }), sent)).json()).id;
  }

  async function publish(page: string): Promise<void> {
    const sent = { token: owner, body: page, headers: { 'content-type': 'text/html' } };
    const response = await server.call('POST', path(routes.publishDraft, { draftId }), sent);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }

  type ProxyResponse = { status: number; type: string | null; cacheStatus: string; body: string };

  async function requestVia(
    url: string,
    urlPath: string,
    token?: string,
    extraHeaders: Record<string, string> = {},
  ): Promise<ProxyResponse> {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...extraHeaders };
    const response = await fetch(`${url}${urlPath}`, { headers, redirect: 'manual' });
    const body = await response.text();
    const cacheStatus = response.headers.get('x-cache') ?? '';
    return { status: response.status, type: response.headers.get('content-type'), cacheStatus, body };
  }

  /** Whether a response came from the proxy's cache. */
  const isFromCache = ({ cacheStatus }: ProxyResponse) => /HIT|STALE|UPDATING|REVALIDATED/.test(cacheStatus);
  const summarize = ({ status, type, body }: ProxyResponse) => JSON.stringify([status, type, body]);

  /** The responses to two users and an anonymous client in sequence that differ from the server's own. */
  async function findLeaks(urlPath: string): Promise<string[]> {
    const unexpected: string[] = [];
    const callers: [caller: string, token?: string][] = [
      ['the owner', owner],
      ['another', otherToken],
      ['nobody'],
      ['another again', otherToken],
      ['the owner again', owner],
    ];
    for (const [caller, token] of callers) {
      const response = await requestVia(proxy.url, urlPath, token);
      if (!isFromCache(response)) continue;
      if (summarize(response) !== summarize(await requestVia(server.url, urlPath, token)))
        unexpected.push(`${caller} at ${urlPath}: ${response.cacheStatus}`);
    }
    return unexpected;
  }

  it('no user gets the cached response of another user, at any URL', async () => {
    const getRoutes = listRoutes(server.instance.app).filter(({ method }) => method === 'GET');
    const fill = (pattern: string) =>
      fillUnknownIds(
        pattern.replaceAll(/:(?:draftId|pageId)\b/g, draftId).replaceAll(/:mediaId\b/g, mediaId),
      ).replaceAll(':number', '1');
    const addresses = new Set([
      ...getRoutes.flatMap(({ pattern }) => [fill(pattern), fillUnknownIds(pattern)]),
      `${routes.searchPages}?q=text`,
      `${routes.searchDrafts}?q=text`,
      `${AUTH_BASE}/verify?token=x&type=recovery`,
      '/nowhere',
      '/api/nowhere',
      '/auth/v1/nowhere',
    ]);
    expect(addresses.size).toBeGreaterThan(60);
    const unexpected: string[] = [];
    for (const urlPath of addresses) unexpected.push(...(await findLeaks(urlPath)));
    expect(unexpected).toEqual([]);
    // Control: the proxy does cache public responses.
    expect(isFromCache(await requestVia(proxy.url, '/favicon.svg'))).toBe(true);
    expect(isFromCache(await requestVia(proxy.url, mediaPath(mediaId)))).toBe(true);
    // Control: personal responses do differ.
    const [ownResponse, otherResponse] = [
      await requestVia(proxy.url, `${AUTH_BASE}/user`, owner),
      await requestVia(proxy.url, `${AUTH_BASE}/user`, otherToken),
    ];
    expect([ownResponse.body.includes(OWNER.email), otherResponse.body.includes(OWNER.email)]).toEqual([true, false]);
    expect([ownResponse.body.includes(OTHER_USER.email), otherResponse.body.includes(OTHER_USER.email)]).toEqual([
      false,
      true,
    ]);
  });

  it('a private storage object is never cached, whatever cache-control its uploader set', async () => {
    const token = server.instance.auth?.keys.serviceKey ?? '';
    await server.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name: 'closed' } });
    for (const requestedCacheControl of [
      'public, max-age=3600',
      's-maxage=3600',
      'max-age=3600, must-revalidate',
      'immutable, PUBLIC',
      'max-age=3600',
    ]) {
      const headers = { 'content-type': 'text/plain', 'cache-control': requestedCacheControl, 'x-upsert': 'true' };
      await (
        await server.call('POST', `${objectBase}/closed/a.txt`, { token, body: 'a secret', headers })
      ).arrayBuffer();
      for (const urlPath of [`${objectBase}/closed/a.txt`, `${objectBase}/authenticated/closed/a.txt`]) {
        expect(await requestVia(proxy.url, urlPath, owner)).toMatchObject({ status: 200, body: 'a secret' });
        expect(await requestVia(proxy.url, urlPath)).toMatchObject({ status: 400 });
        const cacheControl = (await server.call('GET', urlPath, { token: owner })).headers.get('cache-control');
        expect([requestedCacheControl, cacheControl]).toEqual([
          requestedCacheControl,
          expect.not.stringMatching(/public|s-maxage/i),
        ]);
      }
    }
    const body = { expiresIn: 60 };
    const signedUrl = await (await server.call('POST', `${objectBase}/sign/closed/a.txt`, { token, body })).json();
    expect(await requestVia(proxy.url, `${STORAGE_BASE}${signedUrl.signedURL}`)).toMatchObject({
      status: 200,
      body: 'a secret',
    });
    expect(isFromCache(await requestVia(proxy.url, `${STORAGE_BASE}${signedUrl.signedURL}`))).toBe(false);
  });

  it('a changed page, recording or public object is served as it is now', async () => {
    const page = path(routes.loadPage, { pageId: draftId });
    for (const text of ['second', 'third']) {
      await publish(`<p>${text}</p>`);
      for (const token of [owner, otherToken]) expect((await requestVia(proxy.url, page, token)).body).toContain(text);
    }
    // A recording is cached under its id, which always refers to the same bytes; a new one has another id.
    const [oldVersion, newVersion] = [
      await requestVia(proxy.url, mediaPath(mediaId)),
      await requestVia(proxy.url, mediaPath(await upload())),
    ];
    expect([oldVersion.status, newVersion.status, isFromCache(newVersion)]).toEqual([200, 200, false]);
    const token = server.instance.auth?.keys.serviceKey ?? '';
    await server.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name: 'open', public: true } });
    for (const text of ['one', 'two']) {
      const headers = { 'content-type': 'text/plain', 'x-upsert': 'true' };
      await (await server.call('POST', `${objectBase}/open/a.txt`, { token, body: text, headers })).arrayBuffer();
      expect((await requestVia(proxy.url, `${objectBase}/public/open/a.txt`)).body).toBe(text);
    }
  });

  it('a client without compression gets no compressed response cached for others', async () => {
    const start = await requestVia(server.url, '/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(start.body)?.[1] ?? '';
    const uncompressed = await requestVia(server.url, script, undefined, { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'identity', 'gzip', 'br', 'identity']) {
      const response = await fetch(`${proxy.url}${script}`, { headers: { 'accept-encoding': encoding } });
      expect([null, encoding]).toContain(response.headers.get('content-encoding'));
      expect(await response.text()).toBe(uncompressed.body);
    }
  });
});
