// The life of a recording: uploaded, served in ranges, cached, deleted and restored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Draft, Media, SavedDraft } from '#api/lectures.ts';
import { createWav, fileHeads, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

describe('a recording', () => {
  const wav = createWav(100_000);
  let server: TestServer;
  let token: string;
  let draftId: string;
  let medium: Media;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn();
    const saveResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    draftId = ((await saveResponse.json()) as SavedDraft).id; // the response type of the contract
  });
  afterAll(() => server.close());

  const upload = (name: string, bytes: Buffer) =>
    server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
  const fetchMedia = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}${mediaPath(medium.id)}`, { headers });

  it('is uploaded, and listed in its draft', async () => {
    const response = await upload('bonjour.wav', wav);
    expect(response.status).toBe(201);
    medium = await response.json();
    expect(medium).toMatchObject({ name: 'bonjour', type: 'AUDIO' });
    const draft: Draft = await (await server.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    expect(draft.medias).toEqual([medium]);
  });

  it('is served whole, in ranges, and as 304 while it is unchanged', async () => {
    const fullResponse = await fetchMedia();
    expect([fullResponse.status, fullResponse.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await fullResponse.arrayBuffer()).equals(wav)).toBe(true);
    const partialResponse = await fetchMedia({ range: 'bytes=50000-50999' });
    expect([partialResponse.status, partialResponse.headers.get('content-range')]).toEqual([
      206,
      `bytes 50000-50999/${wav.length}`,
    ]);
    expect(Buffer.from(await partialResponse.arrayBuffer()).equals(wav.subarray(50_000, 51_000))).toBe(true);
    expect((await fetchMedia({ 'if-none-match': fullResponse.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('is refused with other content, and leaves nothing in its draft', async () => {
    const rejected = await upload('steal.mp3', fileHeads.html);
    expect([rejected.status, (await rejected.json()).code]).toEqual([415, 'wrong_content']);
    const rows = await server.instance.db.selectFrom('media').select('id').execute();
    expect(rows).toEqual([{ id: medium.id }]);
  });

  it('is deleted, restored, and deleted for good', async () => {
    const params = { draftId, mediaId: medium.id };
    const remove = () => server.call('DELETE', path(routes.deleteMedia, params), { token });
    expect([(await remove()).status, (await fetchMedia()).status]).toEqual([200, 404]);
    expect((await server.call('POST', path(routes.restoreMedia, params), { token })).status).toBe(200);
    expect((await (await fetchMedia()).arrayBuffer()).byteLength).toBe(wav.length);
    await remove();
    expect((await fetchMedia()).status).toBe(404);
  });

  it('of a codec that most browsers cannot play is kept if its author wants it', async () => {
    const gsm = createWav();
    gsm.writeUInt16LE(0x31, 20);
    const refused = await upload('gsm.wav', gsm);
    expect([refused.status, (await refused.json()).code]).toEqual([415, 'unplayable_codec']);
    const body = uploadForm('gsm.wav', gsm, { keepsUnplayable: true });
    const kept = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
    expect([kept.status, await kept.json()]).toMatchObject([201, { name: 'gsm', type: 'AUDIO' }]);
  });
});
