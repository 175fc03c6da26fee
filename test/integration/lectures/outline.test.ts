// Editing the course outline over HTTP.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course, SavedDraft } from '#api/lectures.ts';
import type { CourseDetails, CourseSummary } from '#api/outline.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

type Refusal = { code: string; course?: CourseDetails };

describe('the course outline', () => {
  let server: TestServer;
  let token: string;
  let owner: OwnerFixture;
  setupOwner({}, (fixture) => {
    owner = fixture;
    ({ server, token } = fixture);
  });

  const outlinePath = (courseId: string) => path(routes.courseDetails, { courseId });
  const load = (id: string) => owner.requestJson<CourseDetails>('GET', outlinePath(id));
  const putOutline = <Body = CourseDetails>(id: string, body: unknown, status = 200) =>
    owner.requestJson<Body>('PUT', outlinePath(id), body, status);
  const loadCourse = (courseId: string) => owner.requestJson<Course>('GET', path(routes.loadCourse, { courseId }));
  const listCourses = () => owner.requestJson<CourseSummary[]>('GET', routes.listCourses);

  it('starts with one course without lectures, where there is no demo course: nothing that is listed leads nowhere', async () => {
    const course = await load('learnfrench');
    expect(course).toMatchObject({ id: 'learnfrench', title: 'First course', language: 'fr', revision: 1, units: [] });
    expect(await listCourses()).toEqual([{ id: 'learnfrench', title: 'First course', language: 'fr' }]);
    expect((await loadCourse('learnfrench')).units).toEqual([]);
    expect(await owner.requestJson('GET', routes.listDrafts)).toEqual([]);
    for (const query of ['hello', 'Daily Life', 'routine', 'M6DKHFL2KUK'])
      expect(await owner.requestJson('GET', `${routes.searchPages}?q=${encodeURIComponent(query)}`)).toMatchObject({
        pages: [],
      });
  });

  it("stores units and lectures in the author's order", async () => {
    const { revision, title, language } = await load('learnfrench');
    const [hello, names, routine] = [
      { title: 'Saying hello', pageId: 'M6DKHFL2KUK' },
      { title: 'Names', pageId: '46DKHFL2KUK' },
      { title: 'Routine', pageId: '36DKHFL2KUK' },
    ] as const;
    const changed = [
      { title: 'Daily Life, again', lectures: [routine] },
      { title: 'Numbers', lectures: [{ title: 'Counting', pageId: 'NUMBERSPAGE' }] },
      { title: 'Introducing Yourself', lectures: [names, hello] },
    ];
    const saved = await putOutline('learnfrench', { title, language, revision, units: changed });
    expect(saved.revision).toBe(revision + 1);
    const loadedCourse = await load('learnfrench');
    expect(loadedCourse).toMatchObject({
      id: 'learnfrench',
      title,
      language,
      units: changed.map((unit) => ({
        title: unit.title,
        lectures: unit.lectures.map(({ title, pageId }) => ({ title, pageId })),
      })),
    });
    expect((await loadCourse('learnfrench')).units).toEqual([]);
  });

  it('says of each lecture whether its page is published, and shows learners only those that are', async () => {
    const { id } = await owner.requestJson<SavedDraft>('POST', routes.saveDraft, {
      name: 'Compter',
      markup: 'un deux',
    });
    const course = await load('learnfrench');
    const unpublished = { title: 'Plus tard', pageId: 'NUMBERSPAGE' };
    const units = [
      { title: 'Numbers', lectures: [{ title: 'Compter', pageId: id }, unpublished] },
      { title: 'Letters', lectures: [] },
    ];
    expect((await putOutline('learnfrench', { ...course, units })).units[0]?.lectures[0]?.isPublished).toBe(false);
    await server.call('POST', path(routes.publishDraft, { draftId: id }), {
      token,
      body: '<p>un</p>',
      headers: { 'content-type': 'text/html' },
    });
    expect((await load('learnfrench')).units[0]?.lectures[0]).toEqual({
      title: 'Compter',
      pageId: id,
      isPublished: true,
      hasDraft: true,
    });
    expect((await loadCourse('learnfrench')).units).toEqual([
      { title: 'Numbers', lectures: [{ title: 'Compter', pageId: id }] },
    ]);
  });

  it("lets the title of a lecture follow its page's name, unless the outline has one of its own", async () => {
    const publish = async (lecture: { id?: string; name: string }) => {
      const { id } = await owner.requestJson<SavedDraft>('POST', routes.saveDraft, { ...lecture, markup: 'un' });
      const headers = { 'content-type': 'text/html' };
      await server.call('POST', path(routes.publishDraft, { draftId: id }), { token, body: '<p>un</p>', headers });
      return id;
    };
    const [same, own] = [await publish({ name: 'Compter' }), await publish({ name: 'Lire' })];
    const lectures = [
      { title: 'Compter', pageId: same },
      { title: 'Nos lectures', pageId: own },
    ];
    const { revision } = await putOutline('learnfrench', {
      ...{ title: 'Cours', language: 'fr' },
      units: [{ title: 'Un', lectures }],
    });
    await publish({ id: same, name: 'Compter jusqu’à cent' });
    await publish({ id: own, name: 'Lire un texte' });
    const course = await load('learnfrench');
    expect(course.units[0]?.lectures.map(({ title, draftName }) => [title, draftName])).toEqual([
      ['Compter jusqu’à cent', undefined],
      ['Nos lectures', 'Lire un texte'],
    ]);
    expect(course.revision).toBe(revision + 1);
  });

  it('refuses a change of an older revision, and returns the current one', async () => {
    const course = await load('learnfrench');
    await putOutline('learnfrench', { ...course, title: 'Theirs' });
    const rejected = await putOutline<Refusal>('learnfrench', { ...course, title: 'Mine' }, 409);
    expect(rejected).toMatchObject({
      code: 'stale_revision',
      course: { title: 'Theirs', revision: course.revision + 1 },
    });
    const { revision: _, ...courseWithoutRevision } = course;
    expect(await putOutline('learnfrench', { ...courseWithoutRevision, title: 'Mine' })).toMatchObject({
      title: 'Mine',
    });
  });

  it('accepts one of many simultaneous changes of the same revision (race)', async () => {
    const course = await load('learnfrench');
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call('PUT', outlinePath('learnfrench'), { token, body: { ...course, title: `Title ${index}` } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const bodies = await Promise.all(responses.map((response) => response.json()));
    const acceptedIndex = responses.findIndex(({ status }) => status === 200);
    expect(await load('learnfrench')).toMatchObject({ title: `Title ${acceptedIndex}`, units: course.units });
    const refusals = bodies.filter((_, index) => index !== acceptedIndex);
    expect(refusals.map(({ code }) => code)).toEqual(Array(7).fill('stale_revision'));
  });

  it('creates, deletes and restores courses', async () => {
    const createdCourse = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'Élève B1 !', language: 'fr' },
      201,
    );
    expect(createdCourse).toEqual({ id: 'eleveb1', title: 'Élève B1 !', language: 'fr', revision: 1, units: [] });
    const editedCourse = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'Élève B1 !', language: 'fr' },
      201,
    );
    expect(editedCourse.id).toBe('eleveb1-2');
    const arabicCourse = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'العربية', language: 'ar' },
      201,
    );
    expect(arabicCourse.id).toBe('course-1');
    expect((await listCourses()).map(({ id }) => id).sort()).toEqual([
      'course-1',
      'eleveb1',
      'eleveb1-2',
      'learnfrench',
    ]);
    const units = [{ title: 'Un', lectures: [{ title: 'Une page', pageId: 'ABCDEFGH234' }] }];
    await putOutline('eleveb1', { ...createdCourse, units });
    const removedCourse = await owner.requestJson<CourseDetails>('DELETE', outlinePath('eleveb1'));
    await owner.requestJson('GET', outlinePath('eleveb1'), undefined, 404);
    expect(removedCourse.units[0]?.lectures[0]?.pageId).toBe('ABCDEFGH234');
    expect((await putOutline('eleveb1', removedCourse)).units).toEqual(removedCourse.units);
    for (const id of ['eleveb1', 'eleveb1-2', 'course-1']) await owner.requestJson('DELETE', outlinePath(id));
    expect(await owner.requestJson<Refusal>('DELETE', outlinePath('learnfrench'), undefined, 409)).toMatchObject({
      code: 'last_course',
    });
  });

  it('gets another address, and the earlier ones still work', async () => {
    const create = { title: 'Sans titre', language: 'fr' };
    const course = await owner.requestJson<CourseDetails>('POST', routes.createCourse, create, 201);
    const units = [{ title: 'Un', lectures: [{ title: 'Une page', pageId: 'ABCDEFGH234' }] }];
    const { revision, units: savedUnits } = await putOutline('sanstitre', { ...course, units });
    const changeAddress = <Body = Refusal>(from: string, id: string, status = 200) =>
      owner.requestJson<Body>('PATCH', outlinePath(from), { id }, status);
    const renamed = await changeAddress<CourseDetails>('sanstitre', 'francais-b1');
    expect(renamed).toMatchObject({ id: 'francais-b1', units: savedUnits, revision });
    expect(await changeAddress<CourseDetails>('sanstitre', 'b1')).toMatchObject({ id: 'b1', units: savedUnits });
    for (const address of ['sanstitre', 'francais-b1', 'b1']) {
      expect(await load(address)).toMatchObject({ id: 'b1', units: savedUnits });
      expect(await owner.requestJson('GET', path(routes.loadCourse, { courseId: address }))).toMatchObject({
        id: 'b1',
      });
    }
    // A tab that has the course open under its earlier address saves it, and a new course does not get that address.
    expect(await putOutline('sanstitre', { ...course, units, revision })).toMatchObject({ id: 'b1' });
    const other = await owner.requestJson<CourseDetails>('POST', routes.createCourse, create, 201);
    expect(other.id).toBe('sanstitre-2');
    expect(await changeAddress('sanstitre-2', 'francais-b1', 409)).toMatchObject({ code: 'address_taken' });
    expect(await changeAddress('learnfrench', 'francais', 409)).toMatchObject({ code: 'default_course' });
    expect(await changeAddress('b1', 'Not an address', 422)).toMatchObject({ code: 'invalid_field', field: 'id' });
    expect(await changeAddress('nowhere', 'somewhere', 404)).toMatchObject({ code: 'course_not_found' });
    expect(await changeAddress<CourseDetails>('b1', 'sanstitre')).toMatchObject({ id: 'sanstitre', units: savedUnits });
    for (const id of ['francais-b1', 'sanstitre-2']) await owner.requestJson('DELETE', outlinePath(id));
    await owner.requestJson('GET', outlinePath('b1'), undefined, 404);
  });

  it.each([
    ['an empty title', { title: ' ' }],
    ['an invalid language', { language: 'French, of course' }],
    ['a unit without a title', { units: [{ title: '', lectures: [] }] }],
    ['a lecture without a page', { units: [{ title: 'a', lectures: [{ title: 'b', pageId: '' }] }] }],
    [
      'a duplicate page',
      {
        units: [
          { title: 'a', lectures: [{ title: 'b', pageId: 'ABCDEFGH234' }] },
          { title: 'c', lectures: [{ title: 'd', pageId: 'ABCDEFGH234' }] },
        ],
      },
    ],
    ['too many units', { units: Array.from({ length: 201 }, () => ({ title: 'a', lectures: [] })) }],
  ])('refuses %s, and changes nothing', async (_, invalidFields) => {
    const course = await load('learnfrench');
    await putOutline<Refusal>('learnfrench', { ...course, ...invalidFields }, 422);
    expect(await load('learnfrench')).toEqual(course);
  });

  it('has a level in the words of its authors, which stays until it is changed, also at another address', async () => {
    const { id, ...course } = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'Niveaux', language: 'fr' },
      201,
    );
    expect((await putOutline(id, { ...course, level: ' A1.2 ' })).level).toBe('A1.2');
    const { revision: _, ...content } = course;
    expect((await putOutline(id, content)).level).toBe('A1.2');
    const { id: moved } = await owner.requestJson<CourseDetails>('PATCH', outlinePath(id), { id: 'niveaux-a1' });
    expect((await loadCourse(moved)).level).toBe('A1.2');
    expect((await listCourses()).find((listed) => listed.id === moved)?.level).toBe('A1.2');
    expect(await putOutline(moved, { ...content, level: '' })).not.toHaveProperty('level');
    expect(await putOutline<Refusal>(moved, { ...content, level: 'x'.repeat(21) }, 422)).toMatchObject({
      code: 'invalid_field',
    });
  });

  it('says what learners can do after a lecture, which stays until it is changed, also in a copy', async () => {
    const { id, ...course } = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'Pouvoir', language: 'fr' },
      201,
    );
    const pageId = await publishLecture(server, token, { name: 'Saluer', markup: 'Bonjour !' });
    const listing = (canDo?: unknown) => ({
      ...course,
      revision: null,
      units: [{ title: 'Un', lectures: [{ title: 'Saluer', pageId, ...(canDo !== undefined && { canDo }) }] }],
    });
    const readLecture = ({ units }: Pick<CourseDetails, 'units'>) => units[0]?.lectures[0];
    const canDo = ['Je salue.', 'Je prends congé.'];
    expect(readLecture(await putOutline(id, listing([' Je salue. ', 'Je prends congé.'])))?.canDo).toEqual(canDo);
    expect(readLecture(await putOutline(id, listing()))?.canDo).toEqual(canDo);
    expect((await loadCourse(id)).units[0]?.lectures[0]).toEqual({ title: 'Saluer', pageId, canDo });
    const copy = await owner.requestJson<CourseDetails>(
      'POST',
      path(routes.copyCourse, { courseId: id }),
      { lectures: 'shared' },
      201,
    );
    expect(readLecture(copy)?.canDo).toEqual(canDo);
    for (const wrong of [Array(11).fill('x'), ['x'.repeat(201)], ['a\nb'], [' '], 'x'])
      expect(await putOutline<Refusal>(id, listing(wrong), 422)).toMatchObject({ code: 'invalid_field' });
    expect(readLecture(await putOutline(id, listing([])))).not.toHaveProperty('canDo');
  });

  it('says in files what learners can do after a lecture, in that of a course behind its title', async () => {
    const course = { title: 'Dire', language: 'fr' };
    const { id } = await owner.requestJson<CourseDetails>('POST', routes.createCourse, course, 201);
    const pageId = await publishLecture(server, token, { name: 'Saluer', markup: 'Bonjour !' });
    const lecture = { title: 'Saluer', pageId, canDo: ['Je salue.', 'Je dis « à bientôt ».'] };
    await putOutline(id, { ...course, revision: null, units: [{ title: 'Un', lectures: [lecture] }] });
    const single = await server.call('GET', path(routes.exportSingleFile, { pageId }), { token });
    expect(await single.text()).toContain('name="description" content="Je salue.\nJe dis « à bientôt ».">');
    const worksheet = await server.call('GET', path(routes.exportCourseAs, { courseId: id, format: 'docx' }), {
      token,
    });
    const { 'docProps/core.xml': properties } = unzipSync(new Uint8Array(await worksheet.arrayBuffer()));
    expect(strFromU8(properties ?? new Uint8Array())).toContain(
      '<dc:description>Saluer: Je salue.\nSaluer: Je dis « à bientôt ».</dc:description>',
    );
  });

  it('responds with 404 for an unknown course, and with 401 without a token', async () => {
    const notFound = { code: 'course_not_found' };
    expect(await owner.requestJson('GET', outlinePath('nowhere'), undefined, 404)).toMatchObject(notFound);
    expect(await owner.requestJson('DELETE', outlinePath('nowhere'), undefined, 404)).toMatchObject(notFound);
    expect(await putOutline('No such id!', { title: 'a', language: 'fr', units: [] }, 404)).toMatchObject(notFound);
    for (const urlPath of [outlinePath('learnfrench'), routes.listCourses]) {
      const response = await server.call('GET', urlPath);
      expect([response.status, (await response.json()).code]).toEqual([401, 'no_token']);
    }
  });
});
