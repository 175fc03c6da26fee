// The search over lectures and drafts, over HTTP.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import type { DraftHits, HighlightedText, PageHits } from '#api/search.ts';
import { MAX_INDEXED_LENGTH } from '#lectures/search/index-sources.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const joinText = (pieces: HighlightedText) => pieces.map(({ text }) => text).join('');
const listMatches = (pieces: HighlightedText) => pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('the search', () => {
  let server: TestServer;
  let owner: OwnerFixture;
  setupOwner({ DEMO_COURSE: 'on' }, (fixture) => {
    owner = fixture;
    ({ server } = fixture);
  });

  const searchPages = (q: string) =>
    owner.requestJson<PageHits>('GET', `${routes.searchPages}?${new URLSearchParams({ q })}`);
  const searchDrafts = (q: string) =>
    owner.requestJson<DraftHits>('GET', `${routes.searchDrafts}?${new URLSearchParams({ q })}`);
  const save = (body: object) => owner.requestJson<SavedDraft>('POST', routes.saveDraft, body);
  const publish = (draftId: string, html: string) =>
    owner.requestJson('POST', path(routes.publishDraft, { draftId }), html);

  it('finds the lectures of the course, with their unit', async () => {
    const results = await searchPages('bonjour');
    expect(results.pages.find(({ id }) => id === 'M6DKHFL2KUK')).toMatchObject({
      id: 'M6DKHFL2KUK',
      course: { id: 'learnfrench', title: 'Learn french A1', unit: 'Introducing Yourself' },
    });
    expect(results.hasMore).toBe(false);
  });

  it.each([
    ['ecole', 'École'],
    ['COEUR', 'cœur'],
    ["l'ete", 'l’été'],
    ['noe\u0308l', 'Noël'],
    ['rendez-vous', 'rendez\u2011vous'],
    ['100%', '100%'],
    ['a_b', 'a_b'],
    ['c:\\d', 'C:\\D'],
  ])('finds %j in a text with %j, and nowhere else', async (question, text) => {
    const { id } = await save({ name: 'Essai', markup: `Voici : ${text}, et voilà.` });
    const { id: otherId } = await save({ name: 'Autre', markup: '100 pour cent, axb, c:d, le rendez' });
    const results = await searchDrafts(question);
    expect(results.drafts.map((draft) => draft.id)).toContain(id);
    expect(results.drafts.map((draft) => draft.id)).not.toContain(otherId);
    const match = results.drafts.find((draft) => draft.id === id);
    expect(listMatches(match?.excerpt ?? [])).toEqual([text]);
    await owner.requestJson('DELETE', path(routes.deleteDraft, { draftId: id }));
    await owner.requestJson('DELETE', path(routes.deleteDraft, { draftId: otherId }));
  });

  it('requires every word, and ranks matches in names first', async () => {
    const textMatch = await save({ name: 'Premier', markup: 'le zèbre mange une zibeline' });
    const nameMatch = await save({ name: 'Zibeline et zèbre', markup: 'rien' });
    await save({ name: 'Zèbre', markup: 'seul' });
    await save({ id: textMatch.id, name: 'Premier', markup: 'le zèbre mange une zibeline, encore' });
    const results = await searchDrafts('zebre zibeline');
    expect(results.drafts.map(({ id }) => id)).toEqual([nameMatch.id, textMatch.id]);
    expect(listMatches(results.drafts[0]?.name ?? [])).toEqual(['Zibeline', 'zèbre']);
  });

  it('searches published pages for learners, not drafts', async () => {
    const { id } = await save({ name: 'Secret', markup: 'xylophone' });
    expect((await searchPages('xylophone')).pages).toEqual([]);
    expect((await searchDrafts('xylophone')).drafts).toHaveLength(1);
    await publish(id, '<p>xylophone</p>');
    expect((await searchPages('xylophone')).pages.map((page) => page.id)).toEqual([id]);
    await publish(id, '<p>tambour</p>');
    expect((await searchPages('xylophone')).pages).toEqual([]);
    expect((await searchPages('tambour')).pages).toMatchObject([{ id, course: null }]);
    await owner.requestJson('DELETE', path(routes.deleteDraft, { draftId: id }));
    expect((await searchPages('tambour')).pages).toEqual([]);
    expect((await searchDrafts('xylophone')).drafts).toEqual([]);
  });

  it('finds pages and drafts by the transcripts of their recordings, and follows each change of one', async () => {
    const { id: otherId } = await save({ name: 'Studio', markup: '' });
    const upload = await server.call('POST', path(routes.uploadMedia, { draftId: otherId }), {
      token: owner.token,
      body: uploadForm('dialogue.wav', createWav()),
    });
    const { id: mediaId }: Media = await upload.json();
    const { id } = await save({ name: 'Écouter', markup: `Écoute :\n\n{ AUDIO | ${mediaId} }` });
    await publish(id, `<p>Écoute : <audio controls src="/public/api/media/${mediaId}"></audio></p>`);
    const find = async (query: string) => [
      (await searchPages(query)).pages.map((page) => page.id),
      (await searchDrafts(query)).drafts.map((draft) => draft.id),
    ];
    const saveTranscript = (transcript: string) =>
      owner.requestJson('PATCH', path(routes.updateMedia, { draftId: otherId, mediaId }), { transcript });
    expect(await find('pamplemousse')).toEqual([[], []]);
    await saveTranscript('Un pamplemousse, **s’il vous plaît.');
    expect(await find('pamplemousse')).toEqual([[id], [id]]);
    const [page] = (await searchPages('pamplemousse')).pages;
    expect(joinText(page?.excerpt ?? [])).toContain('Un pamplemousse, **s’il vous plaît.');
    await saveTranscript('Une mandarine.');
    expect(await find('pamplemousse')).toEqual([[], []]);
    expect(await find('mandarine')).toEqual([[id], [id]]);
    await owner.requestJson('DELETE', path(routes.deleteMedia, { draftId: otherId, mediaId }));
    expect(await find('mandarine')).toEqual([[], []]);
    await owner.requestJson('POST', path(routes.restoreMedia, { draftId: otherId, mediaId }));
    expect(await find('mandarine')).toEqual([[id], [id]]);
  });

  it('does not reveal the answers of an exercise', async () => {
    const { id } = await save({ name: 'Exercice', markup: '@write\nJe ---mangerais--- bien' });
    const answer = '<span class="correction" hidden>mangerais</span>';
    await publish(id, `<form class="write-form"><p>Je <input class="answer">${answer} bien ici</p></form>`);
    expect((await searchPages('mangerais')).pages).toEqual([]);
    const [match] = (await searchPages('Exercice')).pages.filter((page) => page.id === id);
    expect(joinText(match?.excerpt ?? [])).toContain('Je');
    expect(joinText(match?.excerpt ?? [])).not.toContain('mangerais');
  });

  it('returns at most twenty results, with a short excerpt of each', async () => {
    const longText = 'Une très longue phrase. '.repeat(5000);
    for (let index = 0; index < 22; index += 1) await save({ name: `Kiwi ${index}`, markup: `${longText} kiwi` });
    const answer = await searchDrafts('kiwi');
    expect(answer.drafts).toHaveLength(20);
    expect(answer.hasMore).toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it('indexes the beginning of a very long text, and quotes the passage', async () => {
    const filler = 'mot '.repeat(MAX_INDEXED_LENGTH / 4 - 100);
    await save({ name: 'Long', markup: `${filler}un ornithorynque ${filler}` });
    await save({ name: 'Trop long', markup: `${filler}${filler}un ornithorynque` });
    const { drafts } = await searchDrafts('ornithorynque');
    expect(drafts.map(({ name }) => joinText(name))).toEqual(['Long']);
    expect(joinText(drafts[0]?.excerpt ?? [])).toMatch(/^… (?:mot )+un ornithorynque (?:mot )+…$/);
  });

  it('finds nothing for an empty query, and refuses an overlong one', async () => {
    expect(await searchPages('  ')).toEqual({ pages: [], hasMore: false, isIndexing: false });
    await owner.requestJson('GET', `${routes.searchPages}?q=${'x'.repeat(201)}`, undefined, 422);
    await owner.requestJson('GET', routes.searchPages, undefined, 422);
    const response = await server.call('GET', `${routes.searchPages}?q=bonjour`);
    expect(response.status).toBe(401);
    await response.body?.cancel();
  });
});
