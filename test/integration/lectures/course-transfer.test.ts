// Course transfer: export as one archive, import on another server with identical pages.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import type { CourseDetails } from '#api/outline.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { findBlanks } from '../../support/page-items.ts';
import { exportCourseArchive, fetchPage, importCourse } from '../../support/requests/course-archives.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

describe('the demo course, exported from one server and imported into another', () => {
  let folder: string;
  let from: TestServer;
  let to: TestServer;
  let [fromToken, toToken]: [string, string] = ['', ''];
  let archive: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-from-'));
    from = await startTestServer({ DEMO_COURSE: 'on', DATA_DIR: folder }); // on SQLite and disk
    to = await startTestServer();
    [fromToken, toToken] = [await from.signIn(), await to.signIn()];
    await answerEditedLecture();
    archive = await exportCourseArchive(from, fromToken);
  });
  afterAll(async () => {
    await to.close();
    await from.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The lecture whose lines are edited after a learner answered; the teacher has notes on two answers. */
  const EDITED_PAGE = 'M6DKHFL2KUK';

  async function answerEditedLecture(): Promise<void> {
    const { html } = JSON.parse(await fetchPage(from, fromToken, EDITED_PAGE));
    const keys = findBlanks(html).map(({ key }) => key);
    const body = { answers: keys.map((blank) => ({ blank, given: 'x', at: new Date().toISOString() })) };
    const answers = path(routes.saveAnswers, { pageId: EDITED_PAGE });
    expect((await from.call('PUT', answers, { token: fromToken, body })).status).toBe(200);
    await from.call('POST', path(routes.publishDraft, { draftId: EDITED_PAGE }), {
      token: fromToken,
      body: html.replaceAll('<input class="answer"', 'Oui, <input class="answer"'),
      headers: { 'content-type': 'text/html' },
    });
    const author = { author_id: 'teacher', updated_at: '2026-01-01T00:00:00.000Z', page_id: EDITED_PAGE };
    await from.instance.db
      .insertInto('answer_notes')
      .values([
        { ...author, blank: keys[0] ?? '', folded: 'x', is_dismissed: 1, explanation: null },
        { ...author, blank: keys[1] ?? '', folded: 'x', is_dismissed: 0, explanation: 'With an accent.' },
        { ...author, blank: 'gone', folded: 'x', is_dismissed: 0, explanation: 'Of a blank that is gone.' },
      ])
      .execute();
  }

  it('is refused where the course exists, unless its outline is to be replaced', async () => {
    const response = await importCourse(to, toToken, archive, '');
    expect([response.status, (await response.json()).code]).toEqual([409, 'course_exists']);
  });

  it('has the same outline, pages, texts and media, byte for byte', async () => {
    expect((await importCourse(to, toToken, archive)).status).toBe(201);
    const outline = path(routes.loadCourse, { courseId: 'learnfrench' });
    const course: Course = await (await from.call('GET', outline, { token: fromToken })).json();
    expect(await (await to.call('GET', outline, { token: toToken })).json()).toEqual(course);
    const pageIds = course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
    expect(pageIds).toHaveLength(5);
    for (const pageId of pageIds) {
      expect(await fetchPage(to, toToken, pageId)).toBe(await fetchPage(from, fromToken, pageId));
      const draft = path(routes.loadDraft, { draftId: pageId });
      const [source, target] = [
        await from.call('GET', draft, { token: fromToken }),
        await to.call('GET', draft, { token: toToken }),
      ];
      expect(await target.json()).toEqual(await source.json());
    }
    const media = await from.instance.db
      .selectFrom('media')
      .select(['id', 'sha256', 'transcript'])
      .orderBy('id')
      .execute();
    expect(
      await to.instance.db.selectFrom('media').select(['id', 'sha256', 'transcript']).orderBy('id').execute(),
    ).toEqual(media);
    for (const { id } of media.slice(0, 5)) {
      const bytes = async ({ url }: TestServer) =>
        Buffer.from(await (await fetch(`${url}${mediaPath(id)}`)).arrayBuffer());
      expect((await bytes(to)).equals(await bytes(from))).toBe(true);
    }
  });

  it('has the lasting ids of edited blanks and the notes on answers, and nothing of a learner', async () => {
    const loadIds = async ({ instance: { db } }: TestServer) => {
      const page = (await new PageAnalyzer(db).analyze([EDITED_PAGE])).get(EDITED_PAGE);
      return page?.items.map(({ key, id }) => [key, id]) ?? [];
    };
    const ids = await loadIds(to);
    expect(ids).toEqual(await loadIds(from));
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter(([key, id]) => key === id)).toEqual([]);
    const { db } = to.instance;
    const { id: importer } = await (await to.call('GET', routes.me, { token: toToken })).json();
    const notes = db.selectFrom('answer_notes').select(['blank', 'is_dismissed', 'explanation', 'author_id']);
    expect(await notes.orderBy('is_dismissed').execute()).toEqual([
      { blank: ids[1]?.[1], is_dismissed: 0, explanation: 'With an accent.', author_id: importer },
      { blank: ids[0]?.[1], is_dismissed: 1, explanation: null, author_id: importer },
    ]);
    for (const table of ['answers', 'attempts', 'answer_counts'] as const) {
      expect(await from.instance.db.selectFrom(table).select('user_id').execute()).not.toEqual([]);
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
    const manifest = strFromU8(unzipSync(archive)['course.json'] ?? new Uint8Array());
    for (const personal of ['teacher', 'given', '2026-01-01']) expect(manifest).not.toContain(personal);
  });

  it('is exported from there unchanged, and is not imported twice', async () => {
    const secondArchive = unzipSync(await exportCourseArchive(to, toToken));
    const firstArchive = unzipSync(archive);
    expect(Object.keys(secondArchive).sort()).toEqual(Object.keys(firstArchive).sort());
    for (const [name, bytes] of Object.entries(firstArchive)) {
      if (name !== 'course.json') expect(Buffer.from(secondArchive[name] ?? []).equals(Buffer.from(bytes))).toBe(true);
    }
    const readManifest = (files: typeof firstArchive) =>
      JSON.parse(strFromU8(files['course.json'] ?? new Uint8Array()));
    const { pages, notes } = readManifest(firstArchive);
    expect(readManifest(secondArchive)).toMatchObject({ pages, notes });
    const response = await importCourse(to, toToken, archive);
    expect([response.status, (await response.json()).code]).toEqual([409, 'media_exists']);
  });

  it('has pages that are exported as one file, unless they show too many bytes of media', async () => {
    const draftId = 'MANYTIMESAA';
    const token = toToken;
    await to.call('POST', routes.saveDraft, { token, body: { id: draftId, name: 'a', markup: 'a' } });
    const body = uploadForm('a.wav', createWav(800_000));
    const { id } = await (await to.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
    const exportPageWithMedia = async (count: number): Promise<Response> => {
      const html = `<audio controls src="${mediaPath(id)}"></audio>`.repeat(count);
      const headers = { 'content-type': 'text/html' };
      const published = await to.call('POST', path(routes.publishDraft, { draftId }), { token, headers, body: html });
      expect(published.status).toBe(200);
      return to.call('GET', path(routes.exportSingleFile, { pageId: draftId }), { token });
    };
    await expectProblem(exportPageWithMedia(20_000), {
      status: 413,
      code: 'page_too_large',
      detail: /larger than 150 MB/,
    });
    const response = await exportPageWithMedia(2);
    expect(response.status).toBe(200);
    // The recording is in it twice, as MP3 of 400 kB.
    expect((await response.text()).length).toBeGreaterThan(2 * 400_000);
  });

  it('gets another demo course that the author adds, with its page and its sound', async () => {
    const add = (id: string) => to.call('POST', routes.addDemoCourse, { token: toToken, body: { id } });
    const added = await add('demo-arabic');
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({
      ...{ id: 'demo-arabic', title: 'العربية للمبتدئين', language: 'ar' },
      units: [{ lectures: [{ pageId: 'ARABIYYA222', isPublished: true, hasDraft: true }] }],
    });
    const { html }: { html: string } = JSON.parse(await fetchPage(to, toToken, 'ARABIYYA222'));
    const sounds = [...html.matchAll(/<audio [^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(sounds.length).toBeGreaterThan(10);
    const sound = await fetch(`${to.url}${sounds[0]}`);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);

    const exists = { status: 409, code: 'course_exists', detail: /"demo-arabic"/ };
    await expectProblem(add('demo-arabic'), exists);
    const unknown = { status: 422, code: 'invalid_field', field: 'id', detail: /must be one of demo-arabic/ };
    await expectProblem(add('../../etc'), unknown);
    const outline = path(routes.courseDetails, { courseId: 'demo-arabic' });
    expect((await to.call('DELETE', outline, { token: toToken })).status).toBe(200);
    expect((await add('demo-arabic')).status).toBe(201);
    expect(await (await to.call('GET', outline, { token: toToken })).json()).toMatchObject({
      units: [{ lectures: [{ pageId: 'ARABIYYA222', isPublished: true }] }],
    });
  });

  it('is imported as a copy with ids of its own beside the course, whose pages stay as they are', async () => {
    const before = await fetchPage(to, toToken, EDITED_PAGE);
    const response = await importCourse(to, toToken, archive, '?copy=yes');
    expect(response.status).toBe(201);
    const copy: CourseDetails = await response.json();
    expect([copy.id, copy.title]).toEqual(['learnfrencha1copy', 'Learn french A1 (copy)']);
    const outline = path(routes.courseDetails, { courseId: 'learnfrench' });
    const original: CourseDetails = await (await to.call('GET', outline, { token: toToken })).json();
    const idsOf = ({ units }: CourseDetails) => units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
    const titlesOf = ({ units }: CourseDetails) => units.map(({ title, lectures }) => [title, lectures.length]);
    expect(titlesOf(copy)).toEqual(titlesOf(original));
    const [ids, copyIds] = [idsOf(original), idsOf(copy)];
    expect(copyIds.filter((id) => ids.includes(id))).toEqual([]);
    expect(copy.units.flatMap(({ lectures }) => lectures.filter(({ isPublished }) => !isPublished))).toEqual([]);
    // The text of a page is the same but for the ids of its media, which are the copy's own and exist.
    const index = ids.indexOf(EDITED_PAGE);
    const copied: { html: string } = JSON.parse(await fetchPage(to, toToken, copyIds[index] ?? ''));
    const { html }: { html: string } = JSON.parse(before);
    const mediaIds = (text: string) => [...text.matchAll(/\/media\/([A-Z2-7]{11})/g)].map(([, id = '']) => id);
    expect(mediaIds(copied.html)).toHaveLength(mediaIds(html).length);
    expect(mediaIds(copied.html).filter((id) => mediaIds(html).includes(id))).toEqual([]);
    for (const mediaId of new Set(mediaIds(copied.html)))
      expect((await to.call('HEAD', path(routes.media, { mediaId }))).status).toBe(200);
    const withoutIds = (text: string) => text.replaceAll(/[A-Z2-7]{11}/g, '');
    expect(withoutIds(copied.html)).toBe(withoutIds(html));
    expect(await fetchPage(to, toToken, EDITED_PAGE)).toBe(before);
  });

  it('is copied where it is: with the same lectures, or with copies of them', async () => {
    const copy = async (lectures: string, query = ''): Promise<CourseDetails> => {
      const target = path(routes.copyCourse, { courseId: 'learnfrench' }) + query;
      const response = await to.call('POST', target, { token: toToken, body: { lectures } });
      expect(response.status).toBe(201);
      return response.json();
    };
    const outline = path(routes.courseDetails, { courseId: 'learnfrench' });
    const { title, units }: CourseDetails = await (await to.call('GET', outline, { token: toToken })).json();
    const shared = await copy('shared');
    expect(shared.units).toEqual(units);
    const own = await copy('own', '?language=uk');
    expect(new Set([shared.id, own.id, 'learnfrench']).size).toBe(3);
    // After the copy that was imported before: each has a title of its own.
    const titles = [shared.title, own.title].map((copied) => copied.replace(title, ''));
    expect(titles).toEqual([' (copy 2)', ' (копія 3)']);
    const ids = units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
    const ownLectures = own.units.flatMap(({ lectures }) => lectures);
    expect(ownLectures.map(({ title }) => title)).toEqual(
      units.flatMap(({ lectures }) => lectures.map(({ title }) => title)),
    );
    expect(ownLectures.filter(({ pageId, isPublished }) => ids.includes(pageId) || !isPublished)).toEqual([]);
    const unknown = path(routes.copyCourse, { courseId: 'nothing' });
    for (const lectures of ['shared', 'own'])
      expect((await to.call('POST', unknown, { token: toToken, body: { lectures } })).status).toBe(404);
  });
});
