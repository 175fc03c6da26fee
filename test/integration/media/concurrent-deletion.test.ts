// Races around the bin: what is published, restored and purged at the same time as it is deleted.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const ATTEMPTS = 25;

describe('two authors at the same time', () => {
  let server: TestServer;
  let token: string;
  let draftId: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn();
    draftId = await createDraft();
  });
  afterAll(() => server.close());

  async function createDraft(): Promise<string> {
    const response = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    const { id }: SavedDraft = await response.json();
    return id;
  }

  /** Starts two requests, the first of them up to a few milliseconds earlier or later. */
  async function race(attempt: number, first: () => Promise<Response>, second: () => Promise<Response>) {
    const delay = (attempt % 9) - 4;
    const [a, b] = await Promise.all([sleep(Math.max(0, -delay)).then(first), sleep(Math.max(0, delay)).then(second)]);
    await Promise.all([a.body?.cancel(), b.body?.cancel()]);
    return [a.status, b.status];
  }

  it('delete a recording and publish a page with it: its learners hear it', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const body = uploadForm('bonjour.wav', createWav(100));
      const upload = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
      const { id: mediaId }: Media = await upload.json();
      const html = `<p><audio controls preload="none" src="${mediaPath(mediaId)}"></audio></p>`;
      const publication = { token, headers: { 'content-type': 'text/html' }, body: html };
      const statuses = await race(
        attempt,
        () => server.call('DELETE', path(routes.deleteMedia, { draftId, mediaId }), { token }),
        () => server.call('POST', path(routes.publishDraft, { draftId }), publication),
      );
      expect(statuses).toEqual([200, 200]);
      const heard = await fetch(server.url + mediaPath(mediaId));
      await heard.body?.cancel();
      expect(heard.status).toBe(200);
    }
  });

  it('restore a draft and delete it forever: one of them succeeds', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const id = await createDraft();
      await server.call('DELETE', path(routes.deleteDraft, { draftId: id }), { token });
      const statuses = await race(
        attempt,
        () => server.call('POST', path(routes.restoreDraft, { draftId: id }), { token }),
        () => server.call('DELETE', path(routes.purgeDraft, { draftId: id }), { token }),
      );
      expect(statuses.toSorted()).toEqual([200, 404]);
      const loaded = await server.call('GET', path(routes.loadDraft, { draftId: id }), { token });
      expect(loaded.status).toBe(statuses[0]);
    }
  });
});
