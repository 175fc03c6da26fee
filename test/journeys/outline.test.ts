// The course outline in the hands of its authors, over HTTP.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course, SavedDraft } from '#api/lectures.ts';
import type { CourseSummary, EditedCourse } from '#api/outline.ts';
import type { TestHouse } from '../support/house.ts';
import { type Owner, openForOwner } from '../support/journey.ts';

type Refusal = { code: string; course?: EditedCourse };

describe('the course outline', () => {
  let house: TestHouse;
  let token: string;
  let owner: Owner;
  openForOwner({}, (opened) => {
    owner = opened;
    ({ house, token } = opened);
  });

  const address = (courseId: string) => path(routes.editCourse, { courseId });
  const load = (id: string) => owner.ask<EditedCourse>('GET', address(id));
  const put = <Body = EditedCourse>(id: string, body: unknown, status = 200) =>
    owner.ask<Body>('PUT', address(id), body, status);
  const shown = (courseId: string) => owner.ask<Course>('GET', path(routes.loadCourse, { courseId }));
  const courses = () => owner.ask<CourseSummary[]>('GET', routes.listCourses);

  it('begins as the product has it', async () => {
    const course = await load('learnfrench');
    expect(course).toMatchObject({ id: 'learnfrench', title: 'Learn french A1', language: 'fr', revision: 1 });
    expect(course.units.map(({ title }) => title)).toEqual(['Introducing Yourself', 'Daily Life']);
    expect(course.units.flatMap(({ lectures }) => lectures).every(({ isPublished }) => !isPublished)).toBe(true);
  });

  it('takes units and lectures in the order that an author puts them in', async () => {
    const { revision, title, language, units } = await load('learnfrench');
    const [first, second] = units;
    const changed = [
      { title: 'Daily Life, again', lectures: [...(second?.lectures ?? [])] },
      { title: 'Numbers', lectures: [{ title: 'Counting', pageId: 'NUMBERSPAGE' }] },
      { title: 'Introducing Yourself', lectures: (first?.lectures ?? []).toReversed() },
    ];
    const saved = await put('learnfrench', { title, language, revision, units: changed });
    expect(saved.revision).toBe(revision + 1);
    const seen = await shown('learnfrench');
    expect(seen).toEqual({
      id: 'learnfrench',
      title,
      language,
      units: changed.map((unit) => ({
        title: unit.title,
        lectures: unit.lectures.map(({ title, pageId }) => ({ title, pageId })),
      })),
    });
  });

  it('says of each lecture whether learners can open its page', async () => {
    const { id } = await owner.ask<SavedDraft>('POST', routes.saveDraft, { name: 'Compter', markup: 'un deux' });
    const course = await load('learnfrench');
    const units = [{ title: 'Numbers', lectures: [{ title: 'Compter', pageId: id }] }];
    expect((await put('learnfrench', { ...course, units })).units[0]?.lectures[0]?.isPublished).toBe(false);
    await house.call('POST', path(routes.publishDraft, { draftId: id }), {
      token,
      body: '<p>un</p>',
      headers: { 'content-type': 'text/html' },
    });
    expect((await load('learnfrench')).units[0]?.lectures[0]).toEqual({
      title: 'Compter',
      pageId: id,
      isPublished: true,
    });
  });

  it('refuses a change of an older outline, and shows what it is now', async () => {
    const course = await load('learnfrench');
    await put('learnfrench', { ...course, title: 'Theirs' });
    const refused = await put<Refusal>('learnfrench', { ...course, title: 'Mine' }, 409);
    expect(refused).toMatchObject({
      code: 'stale_revision',
      course: { title: 'Theirs', revision: course.revision + 1 },
    });
    const { revision: _, ...withoutRevision } = course;
    expect(await put('learnfrench', { ...withoutRevision, title: 'Mine' })).toMatchObject({ title: 'Mine' });
  });

  it('lets one of many changes of the same outline through', async () => {
    const course = await load('learnfrench');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        house.call('PUT', address('learnfrench'), { token, body: { ...course, title: `Title ${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    await Promise.all(answers.map((one) => one.body?.cancel()));
  });

  it('makes more courses, removes them and puts them back', async () => {
    const made = await owner.ask<EditedCourse>('POST', routes.makeCourse, { title: 'Élève B1 !', language: 'fr' }, 201);
    expect(made).toEqual({ id: 'eleveb1', title: 'Élève B1 !', language: 'fr', revision: 1, units: [] });
    const again = await owner.ask<EditedCourse>(
      'POST',
      routes.makeCourse,
      { title: 'Élève B1 !', language: 'fr' },
      201,
    );
    expect(again.id).toBe('eleveb1-2');
    const arabic = await owner.ask<EditedCourse>('POST', routes.makeCourse, { title: 'العربية', language: 'ar' }, 201);
    expect(arabic.id).toBe('course-1');
    expect((await courses()).map(({ id }) => id).sort()).toEqual(['course-1', 'eleveb1', 'eleveb1-2', 'learnfrench']);
    const units = [{ title: 'Un', lectures: [{ title: 'Une page', pageId: 'ABCDEFGH234' }] }];
    await put('eleveb1', { ...made, units });
    const removed = await owner.ask<EditedCourse>('DELETE', address('eleveb1'));
    await owner.ask('GET', address('eleveb1'), undefined, 404);
    expect(removed.units[0]?.lectures[0]?.pageId).toBe('ABCDEFGH234');
    expect((await put('eleveb1', removed)).units).toEqual(removed.units);
    for (const id of ['eleveb1', 'eleveb1-2', 'course-1']) await owner.ask('DELETE', address(id));
    expect(await owner.ask<Refusal>('DELETE', address('learnfrench'), undefined, 409)).toMatchObject({
      code: 'last_course',
    });
  });

  it.each([
    ['an empty title', { title: ' ' }],
    ['a language that is none', { language: 'French, of course' }],
    ['a unit without a title', { units: [{ title: '', lectures: [] }] }],
    ['a lecture without a page', { units: [{ title: 'a', lectures: [{ title: 'b', pageId: '' }] }] }],
    [
      'a page that stands twice',
      {
        units: [
          { title: 'a', lectures: [{ title: 'b', pageId: 'ABCDEFGH234' }] },
          { title: 'c', lectures: [{ title: 'd', pageId: 'ABCDEFGH234' }] },
        ],
      },
    ],
    ['too many units', { units: Array.from({ length: 201 }, () => ({ title: 'a', lectures: [] })) }],
  ])('refuses %s, and changes nothing', async (_, wrong) => {
    const course = await load('learnfrench');
    await put<Refusal>('learnfrench', { ...course, ...wrong }, 422);
    expect(await load('learnfrench')).toEqual(course);
  });

  it('knows nothing of a course that is not there, and shows nothing without a token', async () => {
    await owner.ask('GET', address('nowhere'), undefined, 404);
    await owner.ask('DELETE', address('nowhere'), undefined, 404);
    await put('No such id!', { title: 'a', language: 'fr', units: [] }, 404);
    for (const where of [address('learnfrench'), routes.listCourses]) {
      const answer = await house.call('GET', where);
      expect(answer.status).toBe(401);
      await answer.body?.cancel();
    }
  });
});
