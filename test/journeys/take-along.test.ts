// A course is taken along: out as one file, in again elsewhere with the same pages to the byte.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import { bring, pageBytes, take } from '../support/course-archives.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';

describe('a course from a house with the demo, brought to another', () => {
  let folder: string;
  let from: TestHouse;
  let to: TestHouse;
  let [fromToken, toToken]: [string, string] = ['', ''];
  let archive: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-from-'));
    from = await openTestHouse({ DEMO_COURSE: 'on', DATA_DIR: folder }); // on SQLite and disk
    to = await openTestHouse();
    [fromToken, toToken] = [await from.signIn(), await to.signIn()];
    archive = await take(from, fromToken);
  });
  afterAll(async () => {
    await to.close();
    await from.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused where such a course is, unless its outline shall be replaced', async () => {
    const answer = await bring(to, toToken, archive, '');
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'course_exists']);
  });

  it('has the same outline, pages, texts and media, to the byte', async () => {
    expect((await bring(to, toToken, archive)).status).toBe(201);
    const outline = path(routes.loadCourse, { courseId: 'learnfrench' });
    const course: Course = await (await from.call('GET', outline, { token: fromToken })).json();
    expect(await (await to.call('GET', outline, { token: toToken })).json()).toEqual(course);
    const pageIds = course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
    expect(pageIds).toHaveLength(4);
    for (const pageId of pageIds) {
      expect(await pageBytes(to, toToken, pageId)).toBe(await pageBytes(from, fromToken, pageId));
      const draft = path(routes.loadDraft, { draftId: pageId });
      const [there, here] = [
        await from.call('GET', draft, { token: fromToken }),
        await to.call('GET', draft, { token: toToken }),
      ];
      expect(await here.json()).toEqual(await there.json());
    }
    const media = await from.house.db
      .selectFrom('media')
      .select(['id', 'sha256', 'transcript'])
      .orderBy('id')
      .execute();
    expect(
      await to.house.db.selectFrom('media').select(['id', 'sha256', 'transcript']).orderBy('id').execute(),
    ).toEqual(media);
    for (const { id } of media.slice(0, 5)) {
      const bytes = async ({ url }: TestHouse) =>
        Buffer.from(await (await fetch(`${url}${mediaAddress(id)}`)).arrayBuffer());
      expect((await bytes(to)).equals(await bytes(from))).toBe(true);
    }
  });

  it('comes out of there as it came in, and is not taken in a second time', async () => {
    const again = unzipSync(await take(to, toToken));
    const first = unzipSync(archive);
    expect(Object.keys(again).sort()).toEqual(Object.keys(first).sort());
    for (const [name, bytes] of Object.entries(first)) {
      if (name !== 'course.json') expect(Buffer.from(again[name] ?? []).equals(Buffer.from(bytes))).toBe(true);
    }
    const answer = await bring(to, toToken, archive);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'already_here']);
  });
});
