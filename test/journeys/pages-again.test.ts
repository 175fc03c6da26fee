// Pages that are sent a second time go a shorter way: nothing about them may be different, but how soon they come.
import { get, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import type { TestHouse } from '../support/house.ts';
import { installedOn } from '../support/installations.ts';
import { openForOwner } from '../support/journey.ts';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

describe('a page that is read again', () => {
  let house: TestHouse;
  let token: string;
  openForOwner({}, (opened) => {
    ({ house, token } = opened);
  });

  async function publish(name: string, html: string, draftId?: string): Promise<string> {
    const body = { ...(draftId === undefined ? {} : { id: draftId }), name, markup: name };
    const { id }: SavedDraft = await (await house.call('POST', routes.saveDraft, { token, body })).json();
    const headers = { 'content-type': 'text/html' };
    const where = path(routes.publishDraft, { draftId: id });
    await (await house.call('POST', where, { token, body: html, headers })).body?.cancel();
    return id;
  }
  /** As it comes over the wire: nothing is unpacked. */
  const read = (
    pageId: string,
    headers: Record<string, string> = {},
    authorization = `Bearer ${token}`,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const url = `${house.url}${path(routes.loadPage, { pageId })}`;
      get(url, { headers: { authorization, ...headers } }, async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) });
      }).on('error', reject);
    });
  const comparable = ({ status, headers, bytes }: Answer) => {
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers;
    return { status, headers: rest, bytes: bytes.toString('base64') };
  };
  const countOf = async () => {
    const text = await (await fetch(`${house.url}/metrics`)).text();
    const line = /http_answers_total\{method="GET",route="\/api\/viewer\/page\/:pageId",status="200"\} (\d+)/.exec(
      text,
    );
    return Number(line?.[1] ?? 0);
  };

  it.each(['identity', 'br', 'gzip'])(
    'comes with the same headers and bytes in the coding %s, and is counted',
    async (coding) => {
      const id = await publish('Bonjour', `<p>${'Bonjour à tous. '.repeat(100)}</p>`);
      const before = await countOf();
      const wanted = { 'accept-encoding': coding };
      const [first, second, third] = [await read(id, wanted), await read(id, wanted), await read(id, wanted)];
      expect(first.status).toBe(200);
      expect(first.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(comparable(second)).toEqual(comparable(first));
      expect(comparable(third)).toEqual(comparable(first));
      expect((await countOf()) - before).toBe(3);
      const known = { ...wanted, 'if-none-match': first.headers.etag ?? '' };
      const same = await read(id, known);
      expect([same.status, same.headers.etag, same.bytes.length]).toEqual([304, first.headers.etag, 0]);
      expect(same.headers['content-type']).toBeUndefined();
    },
  );

  it('is the new edition as soon as that is published', async () => {
    const id = await publish('a', '<p>1</p>');
    for (let edition = 2; edition <= 5; edition += 1) {
      const { headers } = await read(id);
      await publish('a', `<p>${edition}</p>`, id);
      const next = await read(id, { 'if-none-match': headers.etag ?? '' });
      expect([next.status, JSON.parse(next.bytes.toString())]).toEqual([200, { name: 'a', html: `<p>${edition}</p>` }]);
    }
  });

  it('is gone as soon as it is withdrawn', async () => {
    const id = await publish('a', '<p>1</p>');
    expect([(await read(id)).status, (await read(id)).status]).toEqual([200, 200]);
    await house.house.db.updateTable('pages').set({ withdrawn_at: '2026-01-01' }).where('id', '=', id).execute();
    expect((await read(id)).status).toBe(404);
  });

  it('comes to nobody without a token that holds', async () => {
    const id = await publish('a', '<p>1</p>');
    expect([(await read(id)).status, (await read(id)).status]).toEqual([200, 200]);
    for (const other of ['', 'Bearer x', `Bearer ${token}x`, `bearer  ${token}`, token]) {
      expect(`${other.length} ${(await read(id, {}, other)).status}`).toBe(`${other.length} 401`);
    }
    // The scheme of a header may be written in any case.
    expect((await read(id, {}, `bearer ${token}`)).status).toBe(200);
  });

  // Elsewhere a token holds until it expires; and waiting once is enough.
  it.runIf(installedOn === 'disk')('comes to nobody who signed out, some seconds later at most', async () => {
    const id = await publish('a', '<p>1</p>');
    const other = await house.signIn();
    expect([(await read(id, {}, `Bearer ${other}`)).status, (await read(id, {}, `Bearer ${other}`)).status]).toEqual([
      200, 200,
    ]);
    await house.call('POST', `${AUTH_BASE}/logout`, { token: other });
    const deadline = Date.now() + 17_000;
    const lastStatus = async () => {
      const isLast = Date.now() >= deadline;
      const { status } = await read(id, {}, `Bearer ${other}`);
      expect(isLast && status === 200).toBe(false);
      return status;
    };
    await expect.poll(lastStatus, { interval: 500, timeout: 40_000 }).toBe(401);
  });
});
