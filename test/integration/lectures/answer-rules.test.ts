// What counts in typed answers: stored with the course, applied to its pages, and to the answers that were given before a change.
import { describe, expect, it } from 'vitest';
import type { Board } from '#api/board.ts';
import { path, routes } from '#api/endpoints.ts';
import type { Course, Page } from '#api/lectures.ts';
import type { CourseDetails } from '#api/outline.ts';
import type { Progress } from '#api/progress.ts';
import type { DueReviews } from '#api/reviews.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { judgeAllAgain } from '#lectures/progress/judge-again.ts';
import { toHtml } from '#markup/to-html.ts';
import { findItems } from '../../support/page-items.ts';
import { importCourse } from '../../support/requests/course-archives.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

const MARKUP =
  'Test.\n\n@write\nLe ---café--- ouvre.\n\n@write\nElle dit : ---Oui !---\n\n@dictation\n{ AUDIO | BONJOUR2222 } À bientôt, Zoé.';
const GIVEN = ['cafe', 'oui', 'a bientot zoe'];

async function publish(markup: string): Promise<string> {
  const { id } = await owner.requestJson<{ id: string }>('POST', routes.saveDraft, { name: 'Leçon', markup });
  await owner.requestJson('POST', path(routes.publishDraft, { draftId: id }), toHtml(markup));
  return id;
}

async function createCourse(language: string, pageIds: readonly string[], more: object = {}): Promise<CourseDetails> {
  const { id } = await owner.requestJson<CourseDetails>(
    'POST',
    routes.createCourse,
    { title: 'Course', language },
    201,
  );
  const lectures = pageIds.map((pageId) => ({ title: 'Leçon', pageId }));
  return save({ id, title: 'Course', language, units: [{ title: 'Unit', lectures }] }, more);
}

async function save(
  course: Omit<CourseDetails, 'units' | 'revision'> & { units: object[] },
  more: object,
): Promise<CourseDetails> {
  const { id: courseId, title, language, units } = course;
  return owner.requestJson('PUT', path(routes.courseDetails, { courseId }), { title, language, units, ...more });
}

const loadPage = (pageId: string) => owner.requestJson<Page>('GET', path(routes.loadPage, { pageId }));
const loadProgress = (courseId: string) =>
  owner.requestJson<Progress>('GET', path(routes.courseProgress, { courseId }));

async function answer(pageId: string, given: readonly string[]): Promise<void> {
  const items = findItems((await loadPage(pageId)).html);
  const answers = items.map(({ key }, at) => ({ blank: key, given: given[at], at: '2026-01-01T09:00:00.000Z' }));
  await owner.requestJson('PUT', path(routes.saveAnswers, { pageId }), { answers });
}

describe('what counts in typed answers', () => {
  it('is as usual in a course whose authors chose nothing, and what they chose is applied again to all answers', async () => {
    const pageId = await publish(MARKUP);
    const course = await createCourse('fr', [pageId]);
    expect(course.answerRules).toBeUndefined();
    expect((await loadPage(pageId)).answerRules).toBeUndefined();
    await answer(pageId, GIVEN);
    const results = async () => {
      const [lecture] = (await loadProgress(course.id)).units.flatMap(({ lectures }) => lectures);
      return [lecture?.right, lecture?.wrong];
    };
    const board = async () => {
      const { blanks } = await owner.requestJson<Board>('GET', path(routes.board, { draftId: pageId }));
      return blanks
        .toSorted((a, b) => a.exercise - b.exercise)
        .map(({ right, nearly, wrong }) => [right, nearly, wrong]);
    };
    expect(await results()).toEqual([0, 3]);
    expect(await board()).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);

    const forgiving = { capitals: false, marks: 'forgiven', punctuation: false };
    expect((await save(course, { answerRules: forgiving })).answerRules).toEqual(forgiving);
    await expect.poll(results).toEqual([3, 0]);
    expect(await board()).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect((await loadPage(pageId)).answerRules).toEqual({
      ...forgiving,
      ...{ vowelMarks: 'remark', forms: false, secondChance: false, language: 'fr' },
    });
    const counts = owner.server.instance.db.selectFrom('answer_counts').select(['tried', 'correct']);
    expect(await counts.where('page_id', '=', pageId).execute()).toEqual([{ tried: 3, correct: 3 }]);

    // A save that does not name the rules leaves them; an empty object is the usual rules.
    expect((await save(course, {})).answerRules).toEqual(forgiving);
    await save(course, { answerRules: { marks: 'strict' } });
    await expect.poll(results).toEqual([0, 3]);
    expect(await board()).toEqual([
      [0, 0, 1],
      [0, 1, 0], // only the punctuation is missing
      [0, 0, 1],
    ]);
    const { review } = await loadProgress(course.id);
    expect(review.map(({ answerRules }) => answerRules?.marks)).toEqual(['strict', 'strict', 'strict']);
    const due = await owner.requestJson<DueReviews>('GET', routes.reviews);
    expect(due.cards.filter((card) => card.pageId === pageId).map(({ answerRules }) => answerRules?.marks)).toEqual([
      'strict',
      'strict',
      'strict',
    ]);
    expect((await save(course, { answerRules: {} })).answerRules).toBeUndefined();
    expect((await loadPage(pageId)).answerRules).toBeUndefined();
  });

  it('is the most forgiving of several courses, and follows the outline', async () => {
    const pageId = await publish('@write\nA ---б---');
    const first = await createCourse('fr', [pageId], { answerRules: { capitals: false, marks: 'strict' } });
    const second = await createCourse('fr', [pageId], { answerRules: { punctuation: false } });
    const publication = path(routes.loadPublication, { draftId: pageId });
    expect(await owner.requestJson('GET', publication)).toMatchObject({ answerRules: { marks: 'remark' } });
    expect((await loadPage(pageId)).answerRules).toMatchObject({
      capitals: false,
      marks: 'remark',
      punctuation: false,
    });
    await owner.requestJson('DELETE', path(routes.courseDetails, { courseId: second.id }));
    expect((await loadPage(pageId)).answerRules).toMatchObject({ marks: 'strict', punctuation: true });
    await save({ ...first, units: [] }, {});
    expect((await loadPage(pageId)).answerRules).toBeUndefined();
  });

  it('is in the response of a page at once, with another ETag', async () => {
    const { server, token } = owner;
    const pageId = await publish('@write\nA ---b---');
    const course = await createCourse('fr', [pageId]);
    const fetchPage = (etag = '') =>
      server.call('GET', path(routes.loadPage, { pageId }), { token, headers: { 'if-none-match': etag } });
    const first = await fetchPage();
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    expect((await fetchPage(etag)).status).toBe(304);
    await save(course, { answerRules: { capitals: false } });
    const changed = await fetchPage(etag);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ answerRules: { capitals: false } });
  });

  it('is applied after an update, and where a page is published after its course was saved', async () => {
    const { db } = owner.server.instance;
    const pageId = await publish('@write\nД ---за́мок---');
    const { id } = await createCourse('uk', [pageId]);
    await answer(pageId, ['замок']);
    expect((await loadProgress(id)).review).toEqual([]);
    // As an earlier release stored it.
    await db.updateTable('pages').set({ answer_rules: null, rules_revision: 0 }).where('id', '=', pageId).execute();
    await db.updateTable('answers').set({ is_right: 0, rules_revision: 0 }).where('page_id', '=', pageId).execute();
    expect(await judgeAllAgain({ db, now: () => new Date(), pageAnalyzer: new PageAnalyzer(db) })).toBe(1);
    expect((await loadProgress(id)).review).toEqual([]);

    const { id: draftId } = await owner.requestJson<{ id: string }>('POST', routes.saveDraft, {
      name: 'A',
      markup: 'a',
    });
    await createCourse('ja', [draftId]);
    await owner.requestJson('POST', path(routes.publishDraft, { draftId }), '<p>a</p>');
    expect((await loadPage(draftId)).answerRules).toMatchObject({ language: 'ja', forms: false });
  });

  it('comes with the archive of a course and stays with its new address', async () => {
    const { server, token } = owner;
    const pageId = await publish('@write\nA ---b---');
    const answerRules = { capitals: false, vowelMarks: 'strict' };
    const course = await createCourse('ar', [pageId], { answerRules, learnerFormats: ['epub'] });
    const exported = await server.call('GET', path(routes.exportCourseArchive, { courseId: course.id }), { token });
    const archive = new Uint8Array(await exported.arrayBuffer());
    for (const target of [course.id, 'arabic']) {
      const courseId = path(routes.courseDetails, { courseId: course.id });
      if (target !== course.id) await owner.requestJson('PATCH', courseId, { id: target });
      const loaded = await owner.requestJson<CourseDetails>('GET', path(routes.courseDetails, { courseId: target }));
      expect(loaded).toMatchObject({ answerRules, learnerFormats: ['epub'] });
    }
    await owner.requestJson('DELETE', path(routes.courseDetails, { courseId: 'arabic' }));
    await owner.requestJson('DELETE', path(routes.deleteDraft, { draftId: pageId }));
    await owner.requestJson('DELETE', path(routes.purgeDraft, { draftId: pageId }));
    expect((await importCourse(server, token, archive)).status).toBe(201);
    const imported = await owner.requestJson<Course>('GET', path(routes.loadCourse, { courseId: course.id }));
    expect(imported.answerRules).toEqual(answerRules);
    expect((await loadPage(pageId)).answerRules).toMatchObject({ ...answerRules, marks: 'remark', language: 'ar' });
  });

  it.each([
    ['a word for whether capitals count', { capitals: 'no' }, 'answerRules.capitals', /must be true or false/],
    ['a rule that there is not', { marks: 'lenient' }, 'answerRules.marks', /must be one of strict, remark, forgiven/],
    [
      'a rule of accents for vowel marks',
      { vowelMarks: 'forgiven' },
      'answerRules.vowelMarks',
      /strict, remark, optional/,
    ],
    ['a number', { punctuation: 1 }, 'answerRules.punctuation', /must be true or false/],
    ['null', { forms: null }, 'answerRules.forms', /must be true or false/],
    ['an unknown rule', { spelling: false }, 'answerRules', /of the rules capitals, marks, vowelMarks/],
    ['a list', [], 'answerRules', /must be a JSON object/],
  ])('is refused with %s, and nothing is saved', async (_, answerRules, field, detail) => {
    const { server, token } = owner;
    const course = await createCourse('fr', []);
    const courseId = path(routes.courseDetails, { courseId: course.id });
    const body = { title: 'Changed', language: 'fr', units: [], answerRules };
    const problem = { status: 422, code: 'invalid_field', detail, field };
    await expectProblem(server.call('PUT', courseId, { token, body }), problem);
    expect(await owner.requestJson('GET', courseId)).toEqual(course);
  });
});
