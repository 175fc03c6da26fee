// The media library: search over the media of all drafts, references, renaming, transcripts, reuse in other drafts.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Draft, Media, SavedDraft } from '#api/lectures.ts';
import type { MediaLibrary } from '#api/media-library.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
let market: string;
let cafe: string;
let word: Media;
let picture: Media;

beforeAll(async () => {
  server = await startTestServer({ DEMO_COURSE: 'off', MAX_UPLOAD_BYTES: '1000000' });
  token = await server.signIn();
  market = (await save('Au marché', '')).id;
  cafe = (await save('Au café', '')).id;
  word = await upload(market, 'pomme.wav', createWav());
  picture = await upload(market, 'étal.png', createPng());
});
afterAll(() => server.close());

async function save(name: string, markup: string, id = ''): Promise<SavedDraft> {
  return (await server.call('POST', routes.saveDraft, { token, body: { id, name, markup } })).json();
}

async function upload(draftId: string, name: string, bytes: Buffer): Promise<Media> {
  const body = uploadForm(name, bytes);
  return (await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
}

function update(media: Media, body: unknown, draftId = market): Promise<Response> {
  return server.call('PATCH', path(routes.updateMedia, { draftId, mediaId: media.id }), { token, body });
}

async function search(query: Record<string, string>): Promise<MediaLibrary> {
  const response = await server.call('GET', `${routes.mediaLibrary}?${new URLSearchParams(query)}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

async function findNames(query: Record<string, string>): Promise<string[]> {
  return (await search(query)).media.map(({ name }) => name);
}

describe('a media item', () => {
  it('is renamed, also in the name of its file', async () => {
    await (await fetch(`${server.url}${mediaPath(word.id)}`)).arrayBuffer();
    const response = await update(word, { name: ' la pomme. verte\u202E ' });
    expect([response.status, await response.json()]).toEqual([200, { ...word, name: 'la pomme. verte' }]);
    const file = await fetch(`${server.url}${mediaPath(word.id)}`);
    await file.arrayBuffer();
    expect(file.headers.get('content-disposition')).toContain('filename="la pomme. verte.wav"');
    const draft: Draft = await (
      await server.call('GET', path(routes.loadDraft, { draftId: market }), { token })
    ).json();
    expect(draft.medias.map(({ name }) => name)).toEqual(['la pomme. verte', 'étal']);
  });

  it('is not renamed where the new one is empty or too long, or the item is of another draft', async () => {
    for (const name of ['', '  ', 'x'.repeat(256)]) expect((await update(word, { name })).status).toBe(422);
    await expectProblem(update(word, { name: 'a' }, cafe), {
      status: 404,
      code: 'media_not_found',
      detail: 'There is no media item with this id.',
    });
    expect((await update(word, {})).status).toBe(200);
    expect(await findNames({ ids: word.id })).toEqual(['la pomme. verte']);
  });

  it('has a transcript, which two authors do not overwrite unawares', async () => {
    const response = await update(word, { transcript: 'Une pomme,\r\ns’il vous plaît.', previousTranscript: '' });
    expect(await response.json()).toMatchObject({ transcript: 'Une pomme,\ns’il vous plaît.' });
    const conflict = await update(word, { transcript: 'Autre chose', previousTranscript: '' });
    expect([conflict.status, await conflict.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'transcript_changed',
        media: expect.objectContaining({ transcript: 'Une pomme,\ns’il vous plaît.' }),
      }),
    ]);
    expect((await update(word, { name: 'pomme' })).status).toBe(200);
    expect((await search({ ids: word.id })).media[0]).toMatchObject({ transcript: 'Une pomme,\ns’il vous plaît.' });
    expect((await update(word, { transcript: 'x'.repeat(30_001) })).status).toBe(422);
  });

  it('shows its transcript to learners, and none when it was removed', async () => {
    const html = `<p><audio controls src="${mediaPath(word.id)}"></audio></p>`;
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', path(routes.publishDraft, { draftId: market }), { token, body: html, headers });
    const loadExtras = async () =>
      (await server.call('GET', path(routes.pageExtras, { pageId: market }), { token })).json();
    expect((await loadExtras()).transcripts).toEqual({ [word.id]: 'Une pomme,\ns’il vous plaît.' });
    expect(await (await update(picture, { transcript: ' \n' })).json()).toEqual(picture);
  });
});

describe('the library', () => {
  it('has the media of all drafts, the newest first, page by page', async () => {
    const menu = await upload(cafe, 'menu.png', createPng());
    expect(await findNames({})).toEqual(['menu', 'étal', 'pomme']);
    const first = await search({ limit: '2' });
    expect(first.media[0]).toMatchObject({ ...menu, draft: { id: cafe, name: 'Au café' } });
    const second = await search({ limit: '2', cursor: first.next ?? '' });
    expect([second.media.map(({ name }) => name), second.next]).toEqual([['pomme'], null]);
  });

  it('is searched by name, draft, transcript and kind, without accents', async () => {
    expect(await findNames({ q: 'ETAL' })).toEqual(['étal']);
    expect(await findNames({ q: 'marche' })).toEqual(['étal', 'pomme']);
    expect(await findNames({ q: 'plait marche' })).toEqual(['pomme']);
    expect(await findNames({ type: 'IMAGE' })).toEqual(['menu', 'étal']);
    await update(word, { name: 'pomme du marché' });
    expect(await findNames({ q: 'marche' })).toEqual(['pomme du marché', 'étal']);
    // Also on pages of one: a name comes before what is newer and only stands in such a draft.
    const first = await search({ q: 'marche', limit: '1' });
    const second = await search({ q: 'marche', limit: '1', cursor: first.next ?? '' });
    expect([first, second].map(({ media }) => media.map(({ name }) => name))).toEqual([['pomme du marché'], ['étal']]);
    expect(second.next).toBe(null);
    await update(picture, { name: 'étal de marché' });
    const named = await search({ q: 'marche', limit: '1' });
    const older = await search({ q: 'marche', limit: '1', cursor: named.next ?? '' });
    expect([named, older].map(({ media }) => media[0]?.name)).toEqual(['étal de marché', 'pomme du marché']);
    expect(older.next).toBe(null);
    await update(word, { name: 'pomme' });
    await update(picture, { name: 'les fruits' });
    expect(await findNames({ q: 'fruits' })).toEqual(['les fruits']);
    expect(await findNames({ q: 'étal' })).toEqual([]);
    expect((await server.call('GET', `${routes.mediaLibrary}?ids=nothing`, { token })).status).toBe(422);
  });

  it('says what can be uploaded', async () => {
    const response = await server.call('GET', routes.uploadLimits, { token });
    expect(await response.json()).toEqual({ maxBytes: 1_000_000 });
  });
});

describe('a media item of another draft', () => {
  it('is used without a suggestion, listed as used there, and found missing once it is deleted', async () => {
    const markup = `Voici :\n{ IMAGE | ${picture.id} | un étal }`;
    expect((await save('Au café', markup, cafe)).errors).toEqual([]);
    const url = path(routes.mediaReferences, { mediaId: picture.id });
    const { references } = await (await server.call('GET', url, { token })).json();
    expect(references).toEqual([{ kind: 'draft', id: cafe, name: 'Au café', lines: [2] }]);
    const loadUses = async (draftId: string) => {
      const { uses } = await (await server.call('GET', path(routes.mediaUses, { draftId }), { token })).json();
      return uses;
    };
    await save('Au marché', `{ IMAGE | ${picture.id} }`, market);
    const elsewhere = [{ mediaId: picture.id, drafts: [{ id: cafe, name: 'Au café' }] }];
    expect(await loadUses(market)).toEqual(elsewhere);
    expect(await loadUses(cafe)).toEqual([]);
    await save('Au café', '', cafe);
    expect(await loadUses(market)).toEqual([]);
    await save('Au café', markup, cafe);
    expect(await loadUses(market)).toEqual(elsewhere);
    await save('Au marché', '', market);
    await expectProblem(server.call('GET', path(routes.mediaUses, { draftId: 'x' }), { token }), {
      status: 404,
      code: 'draft_not_found',
      detail: 'There is no draft with this id.',
    });
    const params = { draftId: market, mediaId: picture.id };
    const deleted = await (await server.call('DELETE', path(routes.deleteMedia, params), { token })).json();
    expect(deleted.namedIn).toEqual(references);
    expect((await save('Au café', `${markup} !`, cafe)).errors).toEqual([
      expect.objectContaining({ code: 'unknown-media', line: 2 }),
    ]);
    await server.call('POST', path(routes.restoreMedia, params), { token });
  });

  it('is exported with the course of the text that uses it, as an item of its own draft if the course has that', async () => {
    const readManifest = async (lectures: readonly string[]) => {
      const units = [{ title: 'Un', lectures: lectures.map((pageId) => ({ title: 'a', pageId })) }];
      const body = { title: 'Cours', language: 'fr', units };
      const courseUrl = path(routes.courseDetails, { courseId: 'cours' });
      expect((await server.call('PUT', courseUrl, { token, body })).status).toBe(200);
      const archive = await server.call('GET', path(routes.exportCourseArchive, { courseId: 'cours' }), { token });
      const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      expect(entries[`media/${picture.id}.png`]?.length).toBe(createPng().length);
      return JSON.parse(strFromU8(entries['course.json'] ?? new Uint8Array()));
    };
    const expectDraftOfPicture = async (lectures: readonly string[], draftId: string) =>
      expect((await readManifest(lectures)).media).toContainEqual(expect.objectContaining({ id: picture.id, draftId }));
    await expectDraftOfPicture([cafe], cafe);
    await expectDraftOfPicture([cafe, market], market);
  });
});
