// Races of the course outline: what is loaded, saved and deleted at the same time.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import type { CourseDetails, CourseSummary } from '#api/outline.ts';
import { RACES, race } from '../../support/requests/race.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

describe('concurrent requests for a course outline', () => {
  let owner: OwnerFixture;
  setupOwner({}, (fixture) => {
    owner = fixture;
  });
  const call = (method: string, urlPath: string, body?: object) =>
    owner.server.call(method, urlPath, { token: owner.token, ...(body && { body }) });
  const create = (title: string) =>
    owner.requestJson<CourseDetails>('POST', routes.createCourse, { title, language: 'fr' }, 201);
  const outlinePath = (courseId: string) => path(routes.courseDetails, { courseId });

  it('saved and loaded, is loaded as a whole', async () => {
    const { id, title, language } = await create('Loaded');
    const units = Array.from({ length: 3 }, (_, unit) => ({
      title: `Unit ${unit}`,
      lectures: Array.from({ length: 20 }, (_, index) => ({
        title: `Lecture ${index}`,
        pageId: `PAGEAAAA${'ABC'[unit]}${'ABCDEFGHIJKLMNOPQRST'[index]}A`,
      })),
    }));
    const save = () => call('PUT', outlinePath(id), { title, language, units });
    expect((await save()).status).toBe(200);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const saving = save();
      const loaded = await Promise.all(
        Array.from({ length: 5 }, () => owner.requestJson<CourseDetails>('GET', outlinePath(id))),
      );
      expect((await saving).status).toBe(200);
      for (const course of loaded) expect(course.units.map(({ lectures }) => lectures.length)).toEqual([20, 20, 20]);
    }
  });

  it('deleted and loaded or saved, either exists completely or not at all', async () => {
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const { id, title, language } = await create(`Deleted ${attempt}`);
      const remove = () => call('DELETE', outlinePath(id));
      const other =
        attempt % 2 === 0
          ? () => owner.server.call('GET', path(routes.loadCourse, { courseId: id }), { token: owner.token })
          : () => call('PUT', outlinePath(id), { title, language, units: [] });
      const [removed, answered] = await race(attempt, remove, other);
      expect(removed).toBe(200);
      expect([200, 404]).toContain(answered);
    }
  });

  it('is never deleted together with the last other one', async () => {
    const listCourses = () => owner.requestJson<CourseSummary[]>('GET', routes.listCourses);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      await create(`Last ${attempt}`);
      const [first, second, ...rest] = await listCourses();
      for (const { id } of rest) await call('DELETE', outlinePath(id));
      const statuses = await race(
        attempt,
        () => call('DELETE', outlinePath(first?.id ?? '')),
        () => call('DELETE', outlinePath(second?.id ?? '')),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await listCourses()).toHaveLength(1);
    }
    const [{ id } = { id: '' }] = await listCourses();
    expect((await owner.requestJson<Course>('GET', path(routes.loadCourse, { courseId: id }))).id).toBe(id);
  });
});
