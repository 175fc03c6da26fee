// Races around the bin: what is published, restored and purged at the same time as it is deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { RACES, race } from '../../support/requests/race.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

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

  it('delete a recording and publish a page with it: its learners hear it', async () => {
    for (let attempt = 0; attempt < RACES; attempt += 1) {
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
    for (let attempt = 0; attempt < RACES; attempt += 1) {
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
