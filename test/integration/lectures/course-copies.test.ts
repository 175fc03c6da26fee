// A long course with media: imported by a worker thread, and copied by two people at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import type { CourseDetails } from '#api/outline.ts';
import { importCourse } from '../../support/requests/course-archives.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const LECTURES = 16;
const COURSE_ID = 'longcourse';

describe('a course of 16 lectures with media', () => {
  let from: TestServer;
  let to: TestServer;
  let [token, colleagueToken, toToken]: [string, string, string] = ['', '', ''];
  beforeAll(async () => {
    [from, to] = [await startTestServer(), await startTestServer()];
    const colleague = ['copies@school.example', 'a long enough password'] as const;
    await from.addUser(...colleague);
    [token, colleagueToken, toToken] = [await from.signIn(), await from.signIn(...colleague), await to.signIn()];
    await createCourse();
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  async function createCourse(): Promise<void> {
    const lectures: { title: string; pageId: string; canDo: string[] }[] = [];
    for (let number = 1; number <= LECTURES; number += 1) {
      const draftId = newId();
      const saved = await from.call('POST', routes.saveDraft, {
        token,
        body: { id: draftId, name: `Leçon ${number}`, markup: 'a' },
      });
      expect(saved.status).toBe(200);
      const body = uploadForm(`${number}.wav`, createWav(1000 + 2 * number));
      const upload = await from.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
      const { id }: { id: string } = await upload.json();
      const html = `<p>Leçon ${number}</p><audio controls src="${mediaPath(id)}"></audio>`;
      const headers = { 'content-type': 'text/html' };
      const published = await from.call('POST', path(routes.publishDraft, { draftId }), { token, headers, body: html });
      expect(published.status).toBe(200);
      lectures.push({ title: `Leçon ${number}`, pageId: draftId, canDo: [`Compter jusqu’à ${number}`] });
    }
    const body = { title: 'Long course', language: 'fr', units: [{ title: 'A1', lectures }] };
    const created = await from.call('PUT', path(routes.courseDetails, { courseId: COURSE_ID }), { token, body });
    expect(created.status).toBe(200);
  }

  async function expectWhole(server: TestServer, caller: string, { units }: CourseDetails): Promise<string[]> {
    const lectures = units.flatMap((unit) => unit.lectures);
    expect(lectures.map(({ title, isPublished, canDo }) => [title, isPublished, canDo])).toEqual(
      Array.from({ length: LECTURES }, (_, at) => [`Leçon ${at + 1}`, true, [`Compter jusqu’à ${at + 1}`]]),
    );
    const mediaIds: string[] = [];
    for (const { pageId } of lectures) {
      const page = await server.call('GET', path(routes.loadPage, { pageId }), { token: caller });
      const { html }: { html: string } = await page.json();
      mediaIds.push(/\/media\/([A-Z2-7]{11})/.exec(html)?.[1] ?? '');
    }
    for (const mediaId of mediaIds)
      expect((await server.call('HEAD', path(routes.media, { mediaId }))).status).toBe(200);
    return mediaIds;
  }

  it('is copied whole by two authors at once, each copy with lectures of its own', async () => {
    const copy = (caller: string) =>
      from.call('POST', path(routes.copyCourse, { courseId: COURSE_ID }), { token: caller, body: { lectures: 'own' } });
    const responses = await Promise.all([copy(token), copy(colleagueToken), copy(token)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const copies: CourseDetails[] = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
    const mediaIds: string[] = [];
    for (const each of copies) mediaIds.push(...(await expectWhole(from, token, each)));
    expect(new Set(mediaIds).size).toBe(3 * LECTURES);
  });

  it('is read by a thread of its own when its archive is imported', async () => {
    const archivePath = path(routes.exportCourseArchive, { courseId: COURSE_ID });
    const archive = new Uint8Array(await (await from.call('GET', archivePath, { token })).arrayBuffer());
    let threads = 0;
    const onWorker = () => {
      threads += 1;
    };
    process.on('worker', onWorker);
    const response = await importCourse(to, toToken, archive).finally(() => process.off('worker', onWorker));
    expect([response.status, threads]).toEqual([201, 1]);
    await expectWhole(to, toToken, await response.json());
  });
});
