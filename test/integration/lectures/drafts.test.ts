// The list of drafts and the bin over HTTP: paging, search, renaming, deleting, restoring, purging.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Bin } from '#api/bin.ts';
import type { DraftOverview } from '#api/draft-list.ts';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Publication } from '#api/history.ts';
import type { Course, Draft, DraftSummary, Media, SavedDraft } from '#api/lectures.ts';
import type { CourseDetails } from '#api/outline.ts';
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
      isInCourse: false,
      workState: 'in_work',
      openComments: 0,
      asksMe: false,
    });
    expect((row?.editedAt ?? '') >= startedAt).toBe(true);
    await publish(id, '<p>a</p>');
    expect(await findRow(id)).toMatchObject({ publication: 'published' });
    await save({ id, name: 'Au marché', markup: 'b' });
    expect(await findRow(id)).toMatchObject({ publication: 'changed' });
    await publish(id, '<p>b</p>');
    expect(await findRow(id)).toMatchObject({ publication: 'published' });
  });

  it('knows the course that a draft is made for, until an outline lists it', async () => {
    const putCourse = (courseId: string, pageIds: readonly string[], more: object = {}) =>
      owner.requestJson<CourseDetails>('PUT', path(routes.courseDetails, { courseId }), {
        title: 'Deutsch',
        language: 'de',
        units: [{ title: 'Eins', lectures: pageIds.map((pageId) => ({ title: 'Anfang', pageId })) }],
        ...more,
      });
    const load = (draftId: string) => owner.requestJson<Publication>('GET', path(routes.loadPublication, { draftId }));
    const { revision } = await putCourse('deutsch-1', [], { answerRules: { capitals: true } });
    const { id } = await save({ name: 'Anfang', markup: 'a', courseId: 'deutsch-1' });
    const madeFor = { id: 'deutsch-1', title: 'Deutsch', language: 'de' };
    expect(await load(id)).toMatchObject({ courses: [], madeFor, answerRules: { language: 'de', capitals: true } });
    // Saves that name no course leave it; so do copies.
    await save({ id, name: 'Anfang', markup: 'b' });
    const copy = await owner.requestJson<DraftSummary>(
      'POST',
      path(routes.duplicateDraft, { draftId: id }),
      undefined,
      201,
    );
    for (const draftId of [id, copy.id]) expect(await load(draftId)).toMatchObject({ madeFor });
    await owner.requestJson('POST', routes.saveDraft, { name: '', markup: '', courseId: 'nowhere' }, 422);
    await putCourse('deutsch-1', [id], { revision });
    const listed = await load(id);
    expect(listed.courses).toEqual([madeFor]);
    expect(listed).not.toHaveProperty('madeFor');
    // Published under another name than that in the outline.
    await publish(id, '<p>a</p>');
    expect((await load(id)).courses).toEqual([madeFor]);
    const units = [{ title: 'Eins', lectures: [{ title: 'Erste Schritte', pageId: id }] }];
    await putCourse('deutsch-1', [id], { units, revision: revision + 1 });
    expect((await load(id)).courses).toEqual([{ ...madeFor, lectureTitle: 'Erste Schritte' }]);
    await putCourse('deutsch-1', [], { revision: revision + 2 });
  });

  it('is paged, with none missing while others save', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      ids.push((await save({ name: `Page ${index}`, markup: `${index}` })).id);
      await sleep(2); // those of one millisecond are ordered by id
    }
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

  it('lists drafts that are in no course separately', async () => {
    const { id } = await save({ name: 'Dans le cours', markup: '' });
    const { id: other } = await save({ name: 'Hors du cours', markup: '' });
    const course = await owner.requestJson<{ id: string }>(
      'POST',
      routes.createCourse,
      { title: 'A', language: 'fr' },
      201,
    );
    const units = [{ title: 'a', lectures: [{ title: 'b', pageId: id }] }];
    const outline = { title: 'A', language: 'fr', units };
    await owner.requestJson('PUT', path(routes.courseDetails, { courseId: course.id }), outline);
    const listIds = async (query: string) => (await loadOverview(query)).drafts.map((draft) => draft.id);
    expect(await listIds('?inCourse=yes')).toEqual([id]);
    expect(await listIds('?inCourse=no')).not.toContain(id);
    expect(await findRow(id)).toMatchObject({ isInCourse: true, outlineTitle: 'b' });
    expect(await findRow(other)).not.toHaveProperty('outlineTitle');
    // Listed twice: the title that is not the draft's name is the one to tell.
    await renameDraft(id, 'b');
    expect(await findRow(id)).toMatchObject({ name: 'b', outlineTitle: 'b' });
    const second = { title: 'c', pageId: id };
    const outlineOfSecond = { title: 'B', language: 'fr', units: [{ title: 'a', lectures: [second] }] };
    await owner.requestJson('PUT', path(routes.courseDetails, { courseId: 'second' }), outlineOfSecond);
    expect(await findRow(id)).toMatchObject({ name: 'b', outlineTitle: 'c' });
    await owner.requestJson('GET', `${routes.draftOverview}?inCourse=perhaps`, undefined, 422);
  });

  it('duplicates a draft with media of its own, which stay when the original is deleted for good', async () => {
    const duplicate = (draftId: string, status = 201) =>
      owner.requestJson<DraftSummary>('POST', path(routes.duplicateDraft, { draftId }), undefined, status);
    const load = (draftId: string) => owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId }));
    const { id } = await save({ name: 'Au marché', markup: '' });
    const media: Media[] = [];
    for (const name of ['un.mp3', 'deux.mp3']) {
      const form = uploadForm(name, readMp3());
      media.push(await owner.requestJson('POST', path(routes.uploadMedia, { draftId: id }), form, 201));
    }
    const [first = '', second = ''] = media.map((item) => item.id);
    await save({ id, name: 'Au marché', markup: `{ AUDIO | ${first} }\n{ AUDIO | ${first} } ZZZZZZZZZZZ` });
    const copy = await duplicate(id);
    expect(copy).toEqual({ id: expect.not.stringMatching(id), name: 'Au marché (copy)' });
    const loaded = await load(copy.id);
    expect(loaded.medias.map(({ name, type }) => `${name} ${type}`)).toEqual(['un AUDIO', 'deux AUDIO']);
    const ownId = loaded.medias[0]?.id ?? '';
    expect([first, second]).not.toContain(ownId);
    expect(loaded.markup).toBe(`{ AUDIO | ${ownId} }\n{ AUDIO | ${ownId} } ZZZZZZZZZZZ`);
    expect((await save({ ...loaded })).errors).toEqual([]);
    // The copy has a history of its own, and no page.
    expect(await findRow(copy.id)).toMatchObject({ publication: 'never', editedBy: OWNER.email });
    await deleteDraft(id);
    await owner.requestJson('DELETE', path(routes.purgeDraft, { draftId: id }));
    const bytes = async (mediaId: string) => (await server.call('GET', mediaPath(mediaId))).status;
    expect([await bytes(first), await bytes(ownId)]).toEqual([404, 200]);

    expect(await duplicate(id, 404)).toMatchObject({ code: 'draft_not_found' });
    const long = await save({ name: 'x'.repeat(192) + '😀'.repeat(4), markup: '' });
    expect((await duplicate(long.id)).name).toBe(`${'x'.repeat(192)} (copy)`);
    expect((await duplicate((await save({ name: ' ', markup: '' })).id)).name).toBe('');
  });

  it('numbers copies, those of a copy too, and takes the name again of one that is deleted', async () => {
    const { id } = await save({ name: 'Au café', markup: '' });
    const duplicate = (draftId: string, query = '') =>
      owner.requestJson<DraftSummary>('POST', path(routes.duplicateDraft, { draftId }) + query, undefined, 201);
    const first = await duplicate(id);
    const second = await duplicate(id);
    expect([first.name, second.name]).toEqual(['Au café (copy)', 'Au café (copy 2)']);
    expect((await duplicate(first.id)).name).toBe('Au café (copy 3)');
    await deleteDraft(second.id);
    expect((await duplicate(first.id)).name).toBe('Au café (copy 2)');
    expect((await duplicate(first.id, '?language=fr')).name).toBe('Au café (copie 4)');
  });

  it('names no copy in a language that the interface does not have', async () => {
    const { id } = await save({ name: 'Au bar', markup: '' });
    const target = `${path(routes.duplicateDraft, { draftId: id })}?language=nl`;
    expect(await owner.requestJson('POST', target, undefined, 422)).toMatchObject({ field: 'language' });
  });
});

describe('the bin', () => {
  let server: TestServer;
  let owner: OwnerFixture;
  setupOwner({}, (fixture) => {
    owner = fixture;
    ({ server } = fixture);
  });

  const save = (body: object) => owner.requestJson<SavedDraft>('POST', routes.saveDraft, body);
  const upload = (draftId: string) =>
    owner.requestJson<Media>('POST', path(routes.uploadMedia, { draftId }), uploadForm('son.mp3', readMp3()), 201);
  const publish = (draftId: string, html: string) =>
    owner.requestJson('POST', path(routes.publishDraft, { draftId }), html);
  const deleteDraft = (draftId: string) => owner.requestJson('DELETE', path(routes.deleteDraft, { draftId }));
  const restoreDraft = (draftId: string, status = 200) =>
    owner.requestJson('POST', path(routes.restoreDraft, { draftId }), undefined, status);
  const deleteMedia = (draftId: string, mediaId: string) =>
    owner.requestJson('DELETE', path(routes.deleteMedia, { draftId, mediaId }));
  const purgeDraft = (draftId: string, status = 200) =>
    owner.requestJson('DELETE', path(routes.purgeDraft, { draftId }), undefined, status);
  const purgeMedia = (mediaId: string, status = 200) =>
    owner.requestJson('DELETE', path(routes.purgeMedia, { mediaId }), undefined, status);
  const loadBin = (query = '') => owner.requestJson<Bin>('GET', `${routes.listBin}${query}`);
  const fetchMediaStatus = async (mediaId: string) => (await fetch(server.url + mediaPath(mediaId))).status;
  const embed = (mediaId: string) => `<audio controls preload="none" src="${mediaPath(mediaId)}"></audio>`;
  const DAYS = 24;

  it('lists deleted drafts and media: who deleted them, and when they will be deleted forever', async () => {
    const draft = await save({ name: 'À jeter', markup: '# Le *marché*\n\n{ AUDIO | ABCDEFGHJKM } Bonjour' });
    await publish(draft.id, '<p>a</p>');
    const other = await save({ name: 'Autre', markup: 'b' });
    const media = await upload(other.id);
    await deleteDraft(draft.id);
    await deleteMedia(other.id, media.id);
    const { items, total, next } = await loadBin();
    const deletion = { deletedAt: expect.any(String), deletedBy: OWNER.email, purgedAt: expect.any(String) };
    expect({ items, total, next }).toEqual({
      items: [
        {
          ...{ kind: 'media', id: media.id, name: 'son', type: 'AUDIO', isOnPage: false, ...deletion },
          draft: { id: other.id, name: 'Autre' },
        },
        {
          kind: 'draft',
          id: draft.id,
          name: 'À jeter',
          wasPublished: true,
          beginning: 'Le marché Bonjour',
          ...deletion,
        },
      ],
      total: 2,
      next: null,
    });
    const [item] = items;
    expect(Date.parse(item?.purgedAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(30 * DAYS * 60 * 60 * 1000);
    const firstPage = await loadBin('?limit=1');
    expect(firstPage.items.map(({ id }) => id)).toEqual([media.id]);
    const secondPage = await loadBin(`?limit=1&cursor=${firstPage.next}`);
    expect([secondPage.items.map(({ id }) => id), secondPage.total, secondPage.next]).toEqual([[draft.id], 2, null]);
    const target = path(routes.binMedia, { mediaId: media.id });
    const heard = await server.call('GET', target, { token: owner.token });
    expect(heard.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(readMp3());
    expect((await server.call('GET', target)).status).toBe(401);
    await deleteDraft(other.id); // its deleted recording is restored with it
    expect((await loadBin()).items.map(({ id }) => id)).toEqual([other.id, draft.id]);
    for (const id of [other.id, draft.id]) await restoreDraft(id);
    expect((await loadBin()).items.map(({ id }) => id)).toEqual([media.id]);
    await owner.requestJson('POST', path(routes.restoreMedia, { draftId: other.id, mediaId: media.id }));
    expect((await server.call('GET', target, { token: owner.token })).status).toBe(404);
  });

  it('restores a draft with its page, its media and its place in the outline', async () => {
    const { id } = await save({ name: 'Revenu', markup: 'a' });
    const media = await upload(id);
    await publish(id, embed(media.id));
    const courseId = 'revenu';
    const outline = {
      title: 'Revenu',
      language: 'fr',
      units: [{ title: 'Un', lectures: [{ title: 'x', pageId: id }] }],
    };
    await owner.requestJson('PUT', path(routes.courseDetails, { courseId }), outline);
    const loadUnits = async () =>
      (await owner.requestJson<Course>('GET', path(routes.loadCourse, { courseId }))).units.length;
    await deleteMedia(id, media.id); // learners of the page still hear it
    expect(await fetchMediaStatus(media.id)).toBe(200);
    await deleteDraft(id);
    expect(await loadUnits()).toBe(0);
    const details = await owner.requestJson<CourseDetails>('GET', path(routes.courseDetails, { courseId }));
    expect(details.units[0]?.lectures[0]).toMatchObject({ hasDraft: false, isInBin: true });
    await server.collectGarbageAfter(29 * DAYS);
    expect(await fetchMediaStatus(media.id)).toBe(404); // no page shows it any more
    await restoreDraft(id);
    expect(await loadUnits()).toBe(1);
    expect(await fetchMediaStatus(media.id)).toBe(200);
    await owner.requestJson('POST', path(routes.restoreMedia, { draftId: id, mediaId: media.id }));
    expect(await owner.requestJson<Draft>('GET', path(routes.loadDraft, { draftId: id }))).toMatchObject({
      medias: [media],
    });
  });

  it('deletes a draft forever when an author asks for it, but not while another text uses its media', async () => {
    const { id } = await save({ name: 'Jeté', markup: 'a' });
    const media = await upload(id);
    await purgeDraft(id, 404); // not in the bin
    const user = await save({ name: 'Autre leçon', markup: `{ AUDIO | ${media.id} }` });
    await deleteDraft(id);
    expect(await purgeDraft(id, 409)).toMatchObject({
      code: 'media_in_use',
      detail: expect.stringContaining('Autre leçon'),
    });
    await save({ id: user.id, name: 'Autre leçon', markup: '' });
    expect(await purgeDraft(id)).toEqual({ id, name: 'Jeté' });
    await restoreDraft(id, 404);
    expect(await fetchMediaStatus(media.id)).toBe(404);
    await purgeDraft('ZZZZZZZZZZZ', 404);
  });

  it('deletes a media item forever when an author asks for it, but not while a published page shows it', async () => {
    const { id } = await save({ name: 'Avec son', markup: '' });
    const media = await upload(id);
    await publish(id, embed(media.id));
    await purgeMedia(media.id, 404);
    await deleteMedia(id, media.id);
    expect((await loadBin()).items[0]).toMatchObject({ id: media.id, isOnPage: true });
    expect(await purgeMedia(media.id, 409)).toMatchObject({ code: 'media_in_use' });
    await publish(id, '<p>a</p>');
    expect(await purgeMedia(media.id)).toEqual(media);
    await owner.requestJson('POST', path(routes.restoreMedia, { draftId: id, mediaId: media.id }), undefined, 404);
    await purgeMedia('ZZZZZZZZZZZ', 404);
  });

  it('keeps what another draft uses, and everything else for 30 days', async () => {
    const { id } = await save({ name: 'Vieux', markup: 'a' });
    const media = await upload(id);
    const user = await save({ name: 'Un autre', markup: `{ AUDIO | ${media.id} }` });
    await deleteDraft(id);
    expect(await server.collectGarbageAfter(29 * DAYS)).toMatchObject({ drafts: 0 });
    expect(await server.collectGarbageAfter(31 * DAYS)).toMatchObject({ drafts: 0 });
    await deleteDraft(user.id); // both are in the bin
    expect(await server.collectGarbageAfter(29 * DAYS)).toMatchObject({ drafts: 0 });
    expect(await server.collectGarbageAfter(31 * DAYS)).toMatchObject({ drafts: 2 });
    await restoreDraft(id, 404);
    expect(await fetchMediaStatus(media.id)).toBe(404);
    expect((await loadBin()).items.some((item) => item.id === id)).toBe(false);
  });
});
