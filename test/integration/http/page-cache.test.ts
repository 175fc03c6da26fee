// The page response cache: cached responses are identical to the first one.
import { get, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

type PageResponse = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

describe('a cached page', () => {
  let server: TestServer;
  let token: string;
  setupOwner({}, (fixture) => {
    ({ server, token } = fixture);
  });

  async function publish(name: string, html: string, draftId?: string): Promise<string> {
    const body = { ...(draftId === undefined ? {} : { id: draftId }), name, markup: name };
    const { id }: SavedDraft = await (await server.call('POST', routes.saveDraft, { token, body })).json();
    const headers = { 'content-type': 'text/html' };
    const urlPath = path(routes.publishDraft, { draftId: id });
    await (await server.call('POST', urlPath, { token, body: html, headers })).body?.cancel();
    return id;
  }
  /** The raw response, without decompression. */
  const readPage = (
    pageId: string,
    headers: Record<string, string> = {},
    authorization = `Bearer ${token}`,
  ): Promise<PageResponse> =>
    new Promise((resolve, reject) => {
      const url = `${server.url}${path(routes.loadPage, { pageId })}`;
      get(url, { headers: { authorization, ...headers } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
      }).on('error', reject);
    });
  const comparable = ({ status, headers, bytes }: PageResponse) => {
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers;
    return { status, headers: rest, bytes: bytes.toString('base64') };
  };
  const readRequestCount = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const line = /http_requests_total\{method="GET",route="\/api\/viewer\/page\/:pageId",status="200"\} (\d+)/.exec(
      text,
    );
    return Number(line?.[1] ?? 0);
  };

  it.each(['identity', 'br', 'gzip'])(
    'has the same headers and bytes in the encoding %s, and is counted in the metrics',
    async (encoding) => {
      const id = await publish('Bonjour', `<p>${'Bonjour à tous. '.repeat(100)}</p>`);
      const countBefore = await readRequestCount();
      const requestHeaders = { 'accept-encoding': encoding };
      const [firstResponse, secondResponse, thirdResponse] = [
        await readPage(id, requestHeaders),
        await readPage(id, requestHeaders),
        await readPage(id, requestHeaders),
      ];
      expect(firstResponse.status).toBe(200);
      expect(firstResponse.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(comparable(secondResponse)).toEqual(comparable(firstResponse));
      expect(comparable(thirdResponse)).toEqual(comparable(firstResponse));
      expect((await readRequestCount()) - countBefore).toBe(3);
      const conditionalHeaders = { ...requestHeaders, 'if-none-match': firstResponse.headers.etag ?? '' };
      const notModified = await readPage(id, conditionalHeaders);
      expect([notModified.status, notModified.headers.etag, notModified.bytes.length]).toEqual([
        304,
        firstResponse.headers.etag,
        0,
      ]);
      expect(notModified.headers['content-type']).toBeUndefined();
    },
  );

  it('is replaced as soon as a new edition is published', async () => {
    const id = await publish('a', '<p>1</p>');
    for (let edition = 2; edition <= 5; edition += 1) {
      const { headers } = await readPage(id);
      await publish('a', `<p>${edition}</p>`, id);
      const next = await readPage(id, { 'if-none-match': headers.etag ?? '' });
      expect([next.status, JSON.parse(next.bytes.toString())]).toEqual([200, { name: 'a', html: `<p>${edition}</p>` }]);
    }
  });

  it('is gone as soon as it is unpublished', async () => {
    const id = await publish('a', '<p>1</p>');
    expect([(await readPage(id)).status, (await readPage(id)).status]).toEqual([200, 200]);
    await server.instance.db.updateTable('pages').set({ withdrawn_at: '2026-01-01' }).where('id', '=', id).execute();
    const response = await readPage(id);
    expect([response.status, JSON.parse(response.bytes.toString()).code]).toEqual([404, 'page_not_found']);
  });

  it('is not served without a valid token', async () => {
    const id = await publish('a', '<p>1</p>');
    expect([(await readPage(id)).status, (await readPage(id)).status]).toEqual([200, 200]);
    for (const authorization of ['', 'Bearer x', `Bearer ${token}x`, `bearer  ${token}`, token]) {
      const response = await readPage(id, {}, authorization);
      expect([authorization.length, response.status]).toEqual([authorization.length, 401]);
      expect(JSON.parse(response.bytes.toString()).code).toMatch(/^(?:no|bad)_token$/);
    }
    // The scheme of the Authorization header is case-insensitive.
    expect((await readPage(id, {}, `bearer ${token}`)).status).toBe(200);
  });

  // With an external auth server a token is valid until it expires; and waiting once is enough.
  it.runIf(installationName === 'disk')('is not served after signing out, some seconds later at most', async () => {
    const id = await publish('a', '<p>1</p>');
    const otherToken = await server.signIn();
    expect([
      (await readPage(id, {}, `Bearer ${otherToken}`)).status,
      (await readPage(id, {}, `Bearer ${otherToken}`)).status,
    ]).toEqual([200, 200]);
    await server.call('POST', `${AUTH_BASE}/logout`, { token: otherToken });
    const deadline = Date.now() + 17_000;
    const readStatusAfterDelay = async () => {
      const isPastDeadline = Date.now() >= deadline;
      const { status } = await readPage(id, {}, `Bearer ${otherToken}`);
      expect(isPastDeadline && status === 200).toBe(false);
      return status;
    };
    await expect.poll(readStatusAfterDelay, { interval: 500, timeout: 40_000 }).toBe(401);
  });
});
