// The search over lectures and drafts, over HTTP.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { DraftHits, MarkedText, PageHits } from '#api/finding.ts';
import type { SavedDraft } from '#api/lectures.ts';
import type { TestHouse } from '../support/house.ts';
import { type Owner, openForOwner } from '../support/journey.ts';

const whole = (pieces: MarkedText) => pieces.map(({ text }) => text).join('');
const matches = (pieces: MarkedText) => pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('the search', () => {
  let house: TestHouse;
  let owner: Owner;
  openForOwner({ DEMO_COURSE: 'on' }, (opened) => {
    owner = opened;
    ({ house } = opened);
  });

  const pages = (q: string) => owner.ask<PageHits>('GET', `${routes.searchPages}?${new URLSearchParams({ q })}`);
  const drafts = (q: string) => owner.ask<DraftHits>('GET', `${routes.searchDrafts}?${new URLSearchParams({ q })}`);
  const save = (body: object) => owner.ask<SavedDraft>('POST', routes.saveDraft, body);
  const publish = (draftId: string, html: string) => owner.ask('POST', path(routes.publishDraft, { draftId }), html);

  it('finds the lectures of the course, and says where they stand', async () => {
    const found = await pages('bonjour');
    expect(found.pages.find(({ id }) => id === 'M6DKHFL2KUK')).toMatchObject({
      id: 'M6DKHFL2KUK',
      course: { id: 'learnfrench', title: 'Learn french A1', unit: 'Introducing Yourself' },
    });
    expect(found.hasMore).toBe(false);
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
  ])('finds %j in a text that says %j, and nowhere else', async (question, text) => {
    const { id } = await save({ name: 'Essai', markup: `Voici : ${text}, et voilà.` });
    const { id: other } = await save({ name: 'Autre', markup: '100 pour cent, axb, c:d, le rendez' });
    const found = await drafts(question);
    expect(found.drafts.map((draft) => draft.id)).toContain(id);
    expect(found.drafts.map((draft) => draft.id)).not.toContain(other);
    const hit = found.drafts.find((draft) => draft.id === id);
    expect(matches(hit?.excerpt ?? [])).toEqual([text]);
    await owner.ask('DELETE', path(routes.deleteDraft, { draftId: id }));
    await owner.ask('DELETE', path(routes.deleteDraft, { draftId: other }));
  });

  it('wants every word, and puts those with the words in their name first', async () => {
    const inText = await save({ name: 'Premier', markup: 'le zèbre mange une zibeline' });
    const inName = await save({ name: 'Zibeline et zèbre', markup: 'rien' });
    await save({ name: 'Zèbre', markup: 'seul' });
    await save({ id: inText.id, name: 'Premier', markup: 'le zèbre mange une zibeline, encore' });
    const found = await drafts('zebre zibeline');
    expect(found.drafts.map(({ id }) => id)).toEqual([inName.id, inText.id]);
    expect(matches(found.drafts[0]?.name ?? [])).toEqual(['Zibeline', 'zèbre']);
  });

  it('shows learners what was published, not what is being written', async () => {
    const { id } = await save({ name: 'Secret', markup: 'xylophone' });
    expect((await pages('xylophone')).pages).toEqual([]);
    expect((await drafts('xylophone')).drafts).toHaveLength(1);
    await publish(id, '<p>xylophone</p>');
    expect((await pages('xylophone')).pages.map((page) => page.id)).toEqual([id]);
    await publish(id, '<p>tambour</p>');
    expect((await pages('xylophone')).pages).toEqual([]);
    expect((await pages('tambour')).pages).toMatchObject([{ id, course: null }]);
    await owner.ask('DELETE', path(routes.deleteDraft, { draftId: id }));
    expect((await pages('tambour')).pages).toEqual([]);
    expect((await drafts('xylophone')).drafts).toEqual([]);
  });

  it('does not give the answers of an exercise away', async () => {
    const { id } = await save({ name: 'Exercice', markup: '@write\nJe ---mangerais--- bien' });
    const answer = '<span class="correction" hidden>mangerais</span>';
    await publish(id, `<form class="write-form"><p>Je <input class="answer">${answer} bien ici</p></form>`);
    expect((await pages('mangerais')).pages).toEqual([]);
    const [hit] = (await pages('Exercice')).pages.filter((page) => page.id === id);
    expect(whole(hit?.excerpt ?? [])).toContain('Je');
    expect(whole(hit?.excerpt ?? [])).not.toContain('mangerais');
  });

  it('answers with twenty at most, and with little of each', async () => {
    const long = 'Une très longue phrase. '.repeat(5000);
    for (let at = 0; at < 22; at += 1) await save({ name: `Kiwi ${at}`, markup: `${long} kiwi` });
    const answer = await drafts('kiwi');
    expect(answer.drafts).toHaveLength(20);
    expect(answer.hasMore).toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it('finds nothing for an empty question, and refuses a book of one', async () => {
    expect(await pages('  ')).toEqual({ pages: [], hasMore: false });
    await owner.ask('GET', `${routes.searchPages}?q=${'x'.repeat(201)}`, undefined, 422);
    await owner.ask('GET', routes.searchPages, undefined, 422);
    const answer = await house.call('GET', `${routes.searchPages}?q=bonjour`);
    expect(answer.status).toBe(401);
    await answer.body?.cancel();
  });
});
