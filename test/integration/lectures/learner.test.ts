// A learner's requests over HTTP: the course, its lectures, and their media.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course, DraftSummary, Page } from '#api/lectures.ts';
import { readConfig } from '../../../src/config/index.ts';
import { createServer } from '../../../src/server/server.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const SPEC_COURSE: Course = {
  id: 'learnfrench',
  title: 'Learn french A1',
  language: 'fr',
  units: [
    {
      title: 'Introducing Yourself',
      lectures: [
        { title: 'Saying hello and goodbye', pageId: 'M6DKHFL2KUK' },
        { title: 'Introducing yourself: name, age, nationality', pageId: '46DKHFL2KUK' },
        { title: 'Asking and giving personal info', pageId: '26DAHFL2KUK' },
      ],
    },
    { title: 'Daily Life', lectures: [{ title: 'Talking about your routine', pageId: '36DKHFL2KUK' }] },
  ],
};
const lectures = SPEC_COURSE.units.flatMap((unit) => unit.lectures);

describe('a learner', () => {
  let server: TestServer;
  let token: string;
  setupOwner({ DEMO_COURSE: 'on' }, (fixture) => {
    ({ server, token } = fixture);
  });

  const page = (pageId: string, headers: Record<string, string> = {}) =>
    server.call('GET', path(routes.loadPage, { pageId }), { token, headers });

  it('sees the outline of the course: the units of the specification, and one for practice', async () => {
    const response = await server.call('GET', path(routes.loadCourse, { courseId: 'learnfrench' }), { token });
    const practice = {
      title: 'Practice',
      lectures: [{ title: 'Exercises of every kind', pageId: 'P6DKHFL2KUK' }],
    };
    expect(await response.json()).toEqual({ ...SPEC_COURSE, units: [...SPEC_COURSE.units, practice] });
  });

  it('gets 404 for an unknown course', async () => {
    const response = await server.call('GET', path(routes.loadCourse, { courseId: 'learngerman' }), { token });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'course_not_found' });
  });

  it.each(lectures)('opens "$title"', async ({ title, pageId }) => {
    const response = await page(pageId);
    expect(response.status).toBe(200);
    const read: Page = await response.json();
    expect(read.name).toBe(title);
    expect(read.html).toContain('<form class="write-form">');
  });

  it('gets all media that the lectures reference', async () => {
    const addresses = new Set<string>();
    for (const { pageId } of lectures) {
      const { html }: Page = await (await page(pageId)).json();
      for (const [, mediaPath = ''] of html.matchAll(/ src="([^"]+)"/g)) addresses.add(mediaPath);
    }
    expect(addresses.size).toBeGreaterThan(50);
    for (const mediaPath of addresses) {
      const response = await fetch(`${server.url}${mediaPath}`, { method: 'HEAD' });
      expect(`${mediaPath} ${response.status}`).toBe(`${mediaPath} 200`);
      expect(response.headers.get('content-type')).toMatch(/^(audio\/(mpeg|wav)|image\/(png|jpeg)|video\/mp4)$/);
    }
  });

  it('does not download an unchanged page again (304)', async () => {
    const firstResponse = await page('M6DKHFL2KUK');
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(firstResponse.headers.get('cache-control')).toBe('private, no-cache');
    await firstResponse.body?.cancel();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const notModified = await page('M6DKHFL2KUK', { 'if-none-match': tag });
      expect(notModified.status).toBe(304);
      expect(notModified.headers.get('etag')).toBe(etag);
      expect(await notModified.text()).toBe('');
    }
  });

  it('gets the new edition of a page as soon as it is published', async () => {
    const responseBefore = await page('36DKHFL2KUK');
    await responseBefore.body?.cancel();
    const publish = path(routes.publishDraft, { draftId: '36DKHFL2KUK' });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await (await server.call('POST', publish, { token, headers, body: '<p>Nouveau</p>' })).body?.cancel();
    const after = await page('36DKHFL2KUK', { 'if-none-match': responseBefore.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual({ name: 'Talking about your routine', html: '<p>Nouveau</p>' });
  });

  it('gets 404 for an unpublished page', async () => {
    for (const pageId of ['QQQQQQQQQQQ', 'M6DKHFL2KU', '..%2f..', 'm6dkhfl2kuk']) {
      const response = await page(pageId);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'page_not_found' });
    }
  });

  it('gets nothing without signing in', async () => {
    for (const urlPath of [path(routes.loadPage, { pageId: 'M6DKHFL2KUK' }), '/api/viewer/course/learnfrench']) {
      const response = await server.call('GET', urlPath);
      expect([response.status, (await response.json()).code]).toEqual([401, 'no_token']);
    }
  });

  it('finds the course once, however often the server starts', async () => {
    const restartedServer = await createServer(readConfig({ ...server.settings, PORT: '0', LOG_LEVEL: 'silent' }));
    await restartedServer.close();
    const drafts: DraftSummary[] = await (await server.call('GET', routes.listDrafts, { token })).json();
    expect(drafts.map(({ id }) => id).sort()).toEqual([...lectures.map(({ pageId }) => pageId), 'P6DKHFL2KUK'].sort());
    const courses = await server.instance.db.selectFrom('courses').select('id').execute();
    expect(courses).toEqual([{ id: 'learnfrench' }]);
  });
});
