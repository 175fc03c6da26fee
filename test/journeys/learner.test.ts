// A learner's way over HTTP: the course, its lectures, and what is heard and seen in them.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course, DraftSummary, Page } from '#api/lectures.ts';
import { readConfig } from '../../src/config.ts';
import { openHouse } from '../../src/main.ts';
import type { TestHouse } from '../support/house.ts';
import { openForOwner } from '../support/journey.ts';

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
  let house: TestHouse;
  let token: string;
  openForOwner({ DEMO_COURSE: 'on' }, (opened) => {
    ({ house, token } = opened);
  });

  const page = (pageId: string, headers: Record<string, string> = {}) =>
    house.call('GET', path(routes.loadPage, { pageId }), { token, headers });

  it('sees the outline of the course', async () => {
    const answer = await house.call('GET', path(routes.loadCourse, { courseId: 'learnfrench' }), { token });
    expect(await answer.json()).toEqual(SPEC_COURSE);
  });

  it('finds no course that is not there', async () => {
    const answer = await house.call('GET', path(routes.loadCourse, { courseId: 'learngerman' }), { token });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'course_not_found' });
  });

  it.each(lectures)('opens "$title"', async ({ title, pageId }) => {
    const answer = await page(pageId);
    expect(answer.status).toBe(200);
    const read: Page = await answer.json();
    expect(read.name).toBe(title);
    expect(read.html).toContain('<form class="write-form">');
  });

  it('hears and sees everything that the lectures name', async () => {
    const addresses = new Set<string>();
    for (const { pageId } of lectures) {
      const { html }: Page = await (await page(pageId)).json();
      for (const [, address = ''] of html.matchAll(/ src="([^"]+)"/g)) addresses.add(address);
    }
    expect(addresses.size).toBeGreaterThan(50);
    for (const address of addresses) {
      const answer = await fetch(`${house.url}${address}`, { method: 'HEAD' });
      expect(`${address} ${answer.status}`).toBe(`${address} 200`);
      expect(answer.headers.get('content-type')).toMatch(/^(audio\/(mpeg|wav)|image\/(png|jpeg)|video\/mp4)$/);
    }
  });

  it('does not load a page again that is still the same', async () => {
    const first = await page('M6DKHFL2KUK');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    await first.body?.cancel();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await page('M6DKHFL2KUK', { 'if-none-match': tag });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
  });

  it('gets the new edition of a page as soon as it is published', async () => {
    const before = await page('36DKHFL2KUK');
    await before.body?.cancel();
    const publish = path(routes.publishDraft, { draftId: '36DKHFL2KUK' });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await (await house.call('POST', publish, { token, headers, body: '<p>Nouveau</p>' })).body?.cancel();
    const after = await page('36DKHFL2KUK', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual({ name: 'Talking about your routine', html: '<p>Nouveau</p>' });
  });

  it('finds no page that was not published', async () => {
    for (const pageId of ['QQQQQQQQQQQ', 'M6DKHFL2KU', '..%2f..', 'm6dkhfl2kuk']) {
      const answer = await page(pageId);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'page_not_found' });
    }
  });

  it('sees nothing without signing in', async () => {
    for (const where of [path(routes.loadPage, { pageId: 'M6DKHFL2KUK' }), '/api/viewer/course/learnfrench']) {
      const answer = await house.call('GET', where);
      expect(answer.status).toBe(401);
      await answer.body?.cancel();
    }
  });

  it('finds the course once, however often the house is opened', async () => {
    const again = await openHouse(readConfig({ ...house.settings, PORT: '0', LOG_LEVEL: 'silent' }));
    await again.close();
    const drafts: DraftSummary[] = await (await house.call('GET', routes.listDrafts, { token })).json();
    expect(drafts.map(({ id }) => id).sort()).toEqual(lectures.map(({ pageId }) => pageId).sort());
    const courses = await house.house.db.selectFrom('courses').select('id').execute();
    expect(courses).toEqual([{ id: 'learnfrench' }]);
  });
});
