// What an author does with the list of drafts, over HTTP: look through it, rename, delete, undo.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { DraftOverview } from '#api/finding.ts';
import type { Draft, DraftSummary, SavedDraft } from '#api/lectures.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { type Owner, openForOwner } from '../support/journey.ts';
import { readMp3, uploadForm } from '../support/media-files.ts';

describe('the list of drafts', () => {
  let house: TestHouse;
  let owner: Owner;
  openForOwner({}, (opened) => {
    owner = opened;
    ({ house } = opened);
  });

  const save = (body: object) => owner.ask<SavedDraft>('POST', routes.saveDraft, body);
  const publish = (draftId: string, html: string) => owner.ask('POST', path(routes.publishDraft, { draftId }), html);
  const overview = (query = '') => owner.ask<DraftOverview>('GET', `${routes.draftOverview}${query}`);
  const rename = (draftId: string, name: unknown, status = 200) =>
    owner.ask('PATCH', path(routes.renameDraft, { draftId }), { name }, status);
  const remove = (draftId: string, status = 200) =>
    owner.ask('DELETE', path(routes.deleteDraft, { draftId }), undefined, status);
  const restore = (draftId: string, status = 200) =>
    owner.ask('POST', path(routes.restoreDraft, { draftId }), undefined, status);
  const rowOf = async (id: string) => (await overview('?limit=200')).drafts.find((draft) => draft.id === id);

  it('says of each when it was edited and by whom, and whether learners have it as it is', async () => {
    const before = new Date().toISOString();
    const { id } = await save({ name: 'Au marché', markup: 'a' });
    const made = await rowOf(id);
    expect(made).toEqual({
      id,
      name: 'Au marché',
      editedAt: expect.any(String),
      editedBy: OWNER.email,
      publication: 'never',
    });
    expect((made?.editedAt ?? '') >= before).toBe(true);
    await publish(id, '<p>a</p>');
    expect(await rowOf(id)).toMatchObject({ publication: 'published' });
    await save({ id, name: 'Au marché', markup: 'b' });
    expect(await rowOf(id)).toMatchObject({ publication: 'changed' });
    await publish(id, '<p>b</p>');
    expect(await rowOf(id)).toMatchObject({ publication: 'published' });
  });

  it('is read in parts, in which none is missing while others save', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push((await save({ name: `Page ${at}`, markup: `${at}` })).id);
    const read: string[] = [];
    let next: string | null = '';
    for (let part = 0; next !== null; part += 1) {
      const { drafts, next: after }: DraftOverview = await overview(`?limit=5${next && `&cursor=${next}`}`);
      expect(drafts.length).toBeLessThanOrEqual(5);
      read.push(...drafts.map(({ id }) => id));
      if (part === 0) await save({ name: 'Nouveau', markup: 'meanwhile' });
      next = after;
    }
    expect(new Set(read).size).toBe(read.length);
    expect(read.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    await owner.ask('GET', `${routes.draftOverview}?limit=0`, undefined, 422);
    await owner.ask('GET', `${routes.draftOverview}?cursor=nonsense`, undefined, 422);
  });

  it('shows only what holds the words that are looked for', async () => {
    const { id } = await save({ name: 'Chez le médecin', markup: 'J’ai mal à l’œil.' });
    for (const question of ['medecin', 'OEIL mal', "j'ai"]) {
      const { drafts, next } = await overview(`?q=${encodeURIComponent(question)}`);
      expect({ question, ids: drafts.map((draft) => draft.id), next }).toEqual({ question, ids: [id], next: null });
    }
    expect((await overview('?q=introuvable')).drafts).toEqual([]);
  });

  it('renames a draft, which keeps its text and remembers its old name', async () => {
    const { id } = await save({ name: 'Avant', markup: 'le texte' });
    expect(await rename(id, 'Après')).toEqual({ id, name: 'Après', revision: 2 });
    expect(await owner.ask<Draft>('GET', path(routes.loadDraft, { draftId: id }))).toMatchObject({
      name: 'Après',
      markup: 'le texte',
      revision: 2,
    });
    const names = await house.house.db.selectFrom('revisions').select('name').where('draft_id', '=', id).execute();
    expect(names.map(({ name }) => name).sort()).toEqual(['Après', 'Avant'].sort());
    expect(await rename(id, 'x'.repeat(201), 422)).toMatchObject({ code: 'invalid_field' });
    expect(await rename('ZZZZZZZZZZZ', 'x', 404)).toMatchObject({ code: 'draft_not_found' });
  });

  it('deletes a draft and brings it back, its page with it', async () => {
    const { id } = await save({ name: 'À jeter', markup: 'a' });
    await publish(id, '<p>a</p>');
    expect(await remove(id)).toEqual({ id, name: 'À jeter' });
    expect(await rowOf(id)).toBeUndefined();
    const plain = await owner.ask<DraftSummary[]>('GET', routes.listDrafts);
    expect(plain.some((draft) => draft.id === id)).toBe(false);
    await owner.ask('GET', path(routes.loadDraft, { draftId: id }), undefined, 404);
    await owner.ask('GET', path(routes.loadPage, { pageId: id }), undefined, 404);
    expect(await remove(id, 404)).toMatchObject({ code: 'draft_not_found' });
    expect(await restore(id)).toEqual({ id, name: 'À jeter' });
    expect(await rowOf(id)).toMatchObject({ name: 'À jeter', publication: 'published' });
    expect(await owner.ask('GET', path(routes.loadPage, { pageId: id }))).toEqual({
      name: 'À jeter',
      html: '<p>a</p>',
    });
    expect(await restore('ZZZZZZZZZZZ', 404)).toMatchObject({ code: 'draft_not_found' });
  });

  it('brings a deleted draft back when somebody who had it open saves it', async () => {
    const { id } = await save({ name: 'Ouvert', markup: 'avant' });
    await remove(id);
    expect(await save({ id, name: 'Ouvert', markup: 'après', revision: 1 })).toMatchObject({ id, revision: 2 });
    expect(await rowOf(id)).toMatchObject({ name: 'Ouvert' });
  });

  it('sweeps a deleted draft away after a day, with its media', async () => {
    const { id } = await save({ name: 'Vieux', markup: 'a' });
    const form = uploadForm('son.mp3', readMp3());
    const uploaded = await owner.ask<{ id: string }>('POST', path(routes.uploadMedia, { draftId: id }), form, 201);
    const other = await save({ name: 'Un autre', markup: `{ AUDIO | ${uploaded.id} }` });
    await remove(id);
    expect(await house.sweepIn(0)).toMatchObject({ drafts: 0 });
    expect(await house.sweepIn(25)).toMatchObject({ drafts: 0 }); // another draft names its recording
    await save({ id: other.id, name: 'Un autre', markup: 'sans' });
    expect(await house.sweepIn(25)).toMatchObject({ drafts: 1 });
    await restore(id, 404);
    expect((await fetch(`${house.url}${path(routes.media, { mediaId: uploaded.id })}`)).status).toBe(404);
  });
});
