// The list of drafts over HTTP: paging, search, renaming, deleting, undeleting.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Draft, DraftSummary, SavedDraft } from '#api/lectures.ts';
import type { DraftOverview } from '#api/search.ts';
import { readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

describe('the list of drafts', () => {
  let server: TestServer;
  let owner: OwnerFixture;
  setupOwner({}, (fixture) => {
    owner = fixture;
    ({ server } = fixture);
  });

  const save = (body: object) => owner.requestJson<SavedDraft>('POST', routes.saveDraft, body);
  const publish = (draftId: string, html: string) =>
    owner.requestJson('POST', path(routes.publishDraft, { draftId }), html);
  const loadOverview = (query = '') => owner.requestJson<DraftOverview>('GET', `${routes.draftOverview}${query}`);
  const renameDraft = (draftId: string, name: unknown, status = 200) =>
    owner.requestJson('PATCH', path(routes.renameDraft, { draftId }), { name }, status);
  const deleteDraft = (draftId: string, status = 200) =>
    owner.requestJson('DELETE', path(routes.deleteDraft, { draftId }), undefined, status);
  const restoreDraft = (draftId: string, status = 200) =>
    owner.requestJson('POST', path(routes.restoreDraft, { draftId }), undefined, status);
  const findRow = async (id: string) => (await loadOverview('?limit=200')).drafts.find((draft) => draft.id === id);

  it('says of each when and by whom it was edited, and whether it is published unchanged', async () => {
    const startedAt = new Date().toISOString();
    const { id } = await save({ name: 'Au marché', markup: 'a' });
    const row = await findRow(id);
    expect(row).toEqual({
      id,
      name: 'Au marché',
      editedAt: expect.any(String),
      editedBy: OWNER.email,
      publication: 'never',
    });
    expect((row?.editedAt ?? '') >= startedAt).toBe(true);
    await publish(id, '<p>a</p>');
    expect(await findRow(id)).toMatchObject({ publication: 'published' });
    await save({ id, name: 'Au marché', markup: 'b' });
    expect(await findRow(id)).toMatchObject({ publication: 'changed' });
    await publish(id, '<p>b</p>');
    expect(await findRow(id)).toMatchObject({ publication: 'published' });
  });

  it('is paged, with none missing while others save', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push((await save({ name: `Page ${index}`, markup: `${index}` })).id);
    const read: string[] = [];
    let next: string | null = '';
    for (let pageIndex = 0; next !== null; pageIndex += 1) {
      const { drafts, next: after }: DraftOverview = await loadOverview(`?limit=5${next && `&cursor=${next}`}`);
      expect(drafts.length).toBeLessThanOrEqual(5);
      read.push(...drafts.map(({ id }) => id));
      if (pageIndex === 0) await save({ name: 'Nouveau', markup: 'meanwhile' });
      next = after;
    }
    expect(new Set(read).size).toBe(read.length);
    expect(read.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    await owner.requestJson('GET', `${routes.draftOverview}?limit=0`, undefined, 422);
    await owner.requestJson('GET', `${routes.draftOverview}?cursor=nonsense`, undefined, 422);
  });

  it('contains only matches of a search', async () => {
    const { id } = await save({ name: 'Chez le médecin', markup: 'J’ai mal à l’œil.' });
    for (const question of ['medecin', 'OEIL mal', "j'ai"]) {
      const { drafts, next } = await loadOverview(`?q=${encodeURIComponent(question)}`);
      expect({ question, ids: drafts.map((draft) => draft.id), next }).toEqual({ question, ids: [id], next: null });
    }
    expect((await loadOverview('?q=introuvable')).drafts).toEqual([]);
  });

  it('renames a draft, which keeps its text and its old name in the history', async () => {
    const { id } = await save({ name: 'Avant', markup: 'le texte' });
    expect(await renameDraft(id, 'Après')).toEqual({ id, name: 'Après', revision: 2 });
    expect(await owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: id }))).toMatchObject({
      name: 'Après',
      markup: 'le texte',
      revision: 2,
    });
    const names = await server.instance.db.selectFrom('revisions').select('name').where('draft_id', '=', id).execute();
    expect(names.map(({ name }) => name).sort()).toEqual(['Après', 'Avant'].sort());
    expect(await renameDraft(id, 'x'.repeat(201), 422)).toMatchObject({ code: 'invalid_field' });
    expect(await renameDraft('ZZZZZZZZZZZ', 'x', 404)).toMatchObject({ code: 'draft_not_found' });
  });

  it('deletes and restores a draft with its page', async () => {
    const { id } = await save({ name: 'À jeter', markup: 'a' });
    await publish(id, '<p>a</p>');
    expect(await deleteDraft(id)).toEqual({ id, name: 'À jeter' });
    expect(await findRow(id)).toBeUndefined();
    const draftList = await owner.requestJson<DraftSummary[]>('GET', routes.listDrafts);
    expect(draftList.some((draft) => draft.id === id)).toBe(false);
    await owner.requestJson('GET', path(routes.loadDraft, { draftId: id }), undefined, 404);
    await owner.requestJson('GET', path(routes.loadPage, { pageId: id }), undefined, 404);
    expect(await deleteDraft(id, 404)).toMatchObject({ code: 'draft_not_found' });
    expect(await restoreDraft(id)).toEqual({ id, name: 'À jeter' });
    expect(await findRow(id)).toMatchObject({ name: 'À jeter', publication: 'published' });
    expect(await owner.requestJson('GET', path(routes.loadPage, { pageId: id }))).toEqual({
      name: 'À jeter',
      html: '<p>a</p>',
    });
    expect(await restoreDraft('ZZZZZZZZZZZ', 404)).toMatchObject({ code: 'draft_not_found' });
  });

  it('restores a deleted draft when an author who has it open saves it', async () => {
    const { id } = await save({ name: 'Ouvert', markup: 'avant' });
    await deleteDraft(id);
    expect(await save({ id, name: 'Ouvert', markup: 'après', revision: 1 })).toMatchObject({ id, revision: 2 });
    expect(await findRow(id)).toMatchObject({ name: 'Ouvert' });
  });

  it('purges a deleted draft after a day, with its media', async () => {
    const { id } = await save({ name: 'Vieux', markup: 'a' });
    const form = uploadForm('son.mp3', readMp3());
    const uploaded = await owner.requestJson<{ id: string }>(
      'POST',
      path(routes.uploadMedia, { draftId: id }),
      form,
      201,
    );
    const otherDraft = await save({ name: 'Un autre', markup: `{ AUDIO | ${uploaded.id} }` });
    await deleteDraft(id);
    expect(await server.collectGarbageAfter(0)).toMatchObject({ drafts: 0 });
    expect(await server.collectGarbageAfter(25)).toMatchObject({ drafts: 0 }); // another draft references its recording
    await save({ id: otherDraft.id, name: 'Un autre', markup: 'sans' });
    expect(await server.collectGarbageAfter(25)).toMatchObject({ drafts: 1 });
    await restoreDraft(id, 404);
    expect((await fetch(`${server.url}${path(routes.media, { mediaId: uploaded.id })}`)).status).toBe(404);
  });
});
