// A recording's way: taken in, heard in parts, not sent twice, withdrawn and brought back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Draft, Media, SavedDraft } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { beginnings, makeWav, uploadForm } from '../support/media-files.ts';

describe('a recording', () => {
  const wav = makeWav(100_000);
  let house: TestHouse;
  let token: string;
  let draftId: string;
  let medium: Media;
  beforeAll(async () => {
    house = await openTestHouse();
    token = await house.signIn();
    const saved = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    draftId = ((await saved.json()) as SavedDraft).id; // the contract's own shape
  });
  afterAll(() => house.close());

  const upload = (name: string, bytes: Buffer) =>
    house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: uploadForm(name, bytes) });
  const hear = (headers: Record<string, string> = {}) => fetch(`${house.url}${mediaAddress(medium.id)}`, { headers });

  it('is taken in, and stands in its draft', async () => {
    const answer = await upload('bonjour.wav', wav);
    expect(answer.status).toBe(201);
    medium = await answer.json();
    expect(medium).toMatchObject({ name: 'bonjour', type: 'AUDIO' });
    const draft: Draft = await (await house.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    expect(draft.medias).toEqual([medium]);
  });

  it('is heard whole, in parts, and not sent again while it is the same', async () => {
    const whole = await hear();
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(wav)).toBe(true);
    const part = await hear({ range: 'bytes=50000-50999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 50000-50999/${wav.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(wav.subarray(50_000, 51_000))).toBe(true);
    expect((await hear({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('is refused when it is something else, and leaves nothing in its draft', async () => {
    const refused = await upload('steal.mp3', beginnings.html);
    expect([refused.status, (await refused.json()).code]).toEqual([415, 'wrong_content']);
    const rows = await house.house.db.selectFrom('media').select('id').execute();
    expect(rows).toEqual([{ id: medium.id }]);
  });

  it('is withdrawn, brought back, and withdrawn for good', async () => {
    const where = { draftId, mediaId: medium.id };
    const remove = () => house.call('DELETE', path(routes.deleteMedia, where), { token });
    expect([(await remove()).status, (await hear()).status]).toEqual([200, 404]);
    expect((await house.call('POST', path(routes.restoreMedia, where), { token })).status).toBe(200);
    expect((await (await hear()).arrayBuffer()).byteLength).toBe(wav.length);
    await remove();
    expect((await hear()).status).toBe(404);
  });
});
