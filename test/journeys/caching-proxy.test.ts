// A caching proxy before the house: nothing that one person was answered is answered to another, and what changed is shown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, mediaAddress, path, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { type CachingProxy, openCachingProxy } from '../support/caching-proxy.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { makeWav, uploadForm } from '../support/media-files.ts';
import { hasNginx } from '../support/nginx.ts';
import { addressFor, routesOf } from '../support/routes.ts';

const OTHER = { email: 'other@example.org', password: 'eine lange Phrase' };

describe.runIf(hasNginx)('behind a proxy that keeps what it may (skipped where there is no nginx)', () => {
  let house: TestHouse;
  let proxy: CachingProxy;
  let owner: string;
  let other: string;
  let draftId: string;
  let mediaId: string;
  const object = `${STORAGE_BASE}/object`;

  beforeAll(async () => {
    house = await openTestHouse({ TRUST_PROXY: '127.0.0.1' });
    proxy = await openCachingProxy(house.url);
    await house.addUser(OTHER.email, OTHER.password);
    owner = await house.signIn();
    other = await house.signIn(OTHER.email, OTHER.password);
    const body = { name: 'a page', markup: 'text' };
    draftId = (await (await house.call('POST', routes.saveDraft, { token: owner, body })).json()).id;
    mediaId = await upload();
    await publish('<p>first</p>');
  });
  afterAll(async () => {
    await proxy?.close();
    await house?.close();
  });

  async function upload(): Promise<string> {
    const sent = { token: owner, body: uploadForm('a.wav', makeWav()) };
    return (await (await house.call('POST', path(routes.uploadMedia, { draftId }), sent)).json()).id;
  }

  async function publish(page: string): Promise<void> {
    const sent = { token: owner, body: page, headers: { 'content-type': 'text/html' } };
    const answer = await house.call('POST', path(routes.publishDraft, { draftId }), sent);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }

  type Answer = { status: number; type: string | null; kept: string; body: string };

  async function ask(url: string, where: string, token?: string, more: Record<string, string> = {}): Promise<Answer> {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...more };
    const answer = await fetch(`${url}${where}`, { headers, redirect: 'manual' });
    const body = await answer.text();
    const kept = answer.headers.get('x-cache') ?? '';
    return { status: answer.status, type: answer.headers.get('content-type'), kept, body };
  }

  /** Whether an answer came out of the proxy's store. */
  const isKept = ({ kept }: Answer) => /HIT|STALE|UPDATING|REVALIDATED/.test(kept);
  const gist = ({ status, type, body }: Answer) => JSON.stringify([status, type, body]);

  /** What two people and nobody are answered one after the other, where that is not what they are answered by the house. */
  async function strayAt(where: string): Promise<string[]> {
    const strays: string[] = [];
    const turns: [who: string, token?: string][] = [
      ['the owner', owner],
      ['another', other],
      ['nobody'],
      ['another again', other],
      ['the owner again', owner],
    ];
    for (const [who, token] of turns) {
      const answer = await ask(proxy.url, where, token);
      if (!isKept(answer)) continue;
      if (gist(answer) !== gist(await ask(house.url, where, token))) strays.push(`${who} at ${where}: ${answer.kept}`);
    }
    return strays;
  }

  it('no answer to one person is given to another, at any address', async () => {
    const known = routesOf(house.house.app).filter(({ method }) => method === 'GET');
    const fill = (pattern: string) =>
      addressFor(pattern.replaceAll(/:(?:draftId|pageId)\b/g, draftId).replaceAll(/:mediaId\b/g, mediaId)).replaceAll(
        ':number',
        '1',
      );
    const addresses = new Set([
      ...known.flatMap(({ pattern }) => [fill(pattern), addressFor(pattern)]),
      `${routes.searchPages}?q=text`,
      `${routes.searchDrafts}?q=text`,
      `${AUTH_BASE}/verify?token=x&type=recovery`,
      '/nowhere',
      '/api/nowhere',
      '/auth/v1/nowhere',
    ]);
    expect(addresses.size).toBeGreaterThan(60);
    const strays: string[] = [];
    for (const where of addresses) strays.push(...(await strayAt(where)));
    expect(strays).toEqual([]);
    // The proxy does keep what it may.
    expect(isKept(await ask(proxy.url, '/favicon.svg'))).toBe(true);
    expect(isKept(await ask(proxy.url, mediaAddress(mediaId)))).toBe(true);
    // Where the answer depends on who asks, the two are not the same at all.
    const [mine, theirs] = [
      await ask(proxy.url, `${AUTH_BASE}/user`, owner),
      await ask(proxy.url, `${AUTH_BASE}/user`, other),
    ];
    expect([mine.body.includes(OWNER.email), theirs.body.includes(OWNER.email)]).toEqual([true, false]);
    expect([mine.body.includes(OTHER.email), theirs.body.includes(OTHER.email)]).toEqual([false, true]);
  });

  it('an object of storage that is not public is kept for nobody, whatever its uploader wanted', async () => {
    const token = house.house.auth?.keys.serviceKey ?? '';
    await house.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name: 'closed' } });
    for (const wish of [
      'public, max-age=3600',
      's-maxage=3600',
      'max-age=3600, must-revalidate',
      'immutable, PUBLIC',
      'max-age=3600',
    ]) {
      const headers = { 'content-type': 'text/plain', 'cache-control': wish, 'x-upsert': 'true' };
      await (await house.call('POST', `${object}/closed/a.txt`, { token, body: 'a secret', headers })).arrayBuffer();
      for (const where of [`${object}/closed/a.txt`, `${object}/authenticated/closed/a.txt`]) {
        expect(await ask(proxy.url, where, owner)).toMatchObject({ status: 200, body: 'a secret' });
        expect(await ask(proxy.url, where)).toMatchObject({ status: 400 });
        const caching = (await house.call('GET', where, { token: owner })).headers.get('cache-control');
        expect([wish, caching]).toEqual([wish, expect.not.stringMatching(/public|s-maxage/i)]);
      }
    }
    const body = { expiresIn: 60 };
    const signed = await (await house.call('POST', `${object}/sign/closed/a.txt`, { token, body })).json();
    expect(await ask(proxy.url, `${STORAGE_BASE}${signed.signedURL}`)).toMatchObject({ status: 200, body: 'a secret' });
    expect(isKept(await ask(proxy.url, `${STORAGE_BASE}${signed.signedURL}`))).toBe(false);
  });

  it('a page, a recording and a public object that changed are shown as they are', async () => {
    const page = path(routes.loadPage, { pageId: draftId });
    for (const text of ['second', 'third']) {
      await publish(`<p>${text}</p>`);
      for (const token of [owner, other]) expect((await ask(proxy.url, page, token)).body).toContain(text);
    }
    // A recording is kept under its id, which always names the same bytes; a new one has another.
    const [old, next] = [
      await ask(proxy.url, mediaAddress(mediaId)),
      await ask(proxy.url, mediaAddress(await upload())),
    ];
    expect([old.status, next.status, isKept(next)]).toEqual([200, 200, false]);
    const token = house.house.auth?.keys.serviceKey ?? '';
    await house.call('POST', `${STORAGE_BASE}/bucket`, { token, body: { name: 'open', public: true } });
    for (const text of ['one', 'two']) {
      const headers = { 'content-type': 'text/plain', 'x-upsert': 'true' };
      await (await house.call('POST', `${object}/open/a.txt`, { token, body: text, headers })).arrayBuffer();
      expect((await ask(proxy.url, `${object}/public/open/a.txt`)).body).toBe(text);
    }
  });

  it('who takes no compressed bytes gets none that were kept for others', async () => {
    const start = await ask(house.url, '/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(start.body)?.[1] ?? '';
    const plain = await ask(house.url, script, undefined, { 'accept-encoding': 'identity' });
    for (const coding of ['br', 'identity', 'gzip', 'br', 'identity']) {
      const answer = await fetch(`${proxy.url}${script}`, { headers: { 'accept-encoding': coding } });
      expect([null, coding]).toContain(answer.headers.get('content-encoding'));
      expect(await answer.text()).toBe(plain.body);
    }
  });
});
