// Assignments over HTTP: who assigns, what learners see of it, and what their teacher sees of them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assignment, AssignmentResults, LearnerResults } from '#api/assignments.ts';
import type { Board } from '#api/board.ts';
import { path, routes } from '#api/endpoints.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { deleteAnswers } from '#lectures/progress/learner-data.ts';
import { saveAnswers } from '#lectures/progress/progress.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import {
  addLearner,
  answerBlanks,
  assign,
  type Learner,
  listAssignments,
  listInCourse,
  loadOverview,
  publishLecture,
} from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.\nIl ---est--- là.';

let server: TestServer;
let token: string;
let learnerCount = 0;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});

async function createClassId(name = 'French 7b'): Promise<string> {
  return (await createClass(server, token, { name })).id;
}

function newLearner(classId: string, name: string, options?: { agreedAt?: string | null }): Promise<Learner> {
  learnerCount += 1;
  return addLearner(server, classId, `${name}${learnerCount}`, options);
}

const publish = (name: string, id?: string, markup = MARKUP) =>
  publishLecture(server, token, { name, markup, ...(id !== undefined && { id }) });

describe('an assignment', () => {
  let classId: string;
  let pageId: string;
  beforeAll(async () => {
    classId = await createClassId();
    pageId = await publish('Être');
  });
  const create = (body: object) => server.call('POST', path(routes.classAssignments, { classId }), { token, body });
  const change = (assignmentId: string, body: object) =>
    server.call('PATCH', path(routes.classAssignment, { classId, assignmentId }), { token, body });

  it('has the title of the outline, and for teachers the name of its draft, too', async () => {
    const ownClassId = await createClassId();
    const learner = await newLearner(ownClassId, 'Zoe');
    const draftId = await publish('Avoir au présent');
    await listInCourse(server, token, { title: 'Temps', lectures: [{ title: 'Leçon 1', pageId: draftId }] });
    await assign(server, token, ownClassId, { pageIds: [draftId] });
    expect(await assign(server, token, ownClassId, { pageIds: [pageId] })).not.toMatchObject([{ draftName: 'Être' }]);
    const { assignments } = await loadOverview(server, token, ownClassId);
    expect(assignments.map(({ title, draftName }) => [title, draftName])).toEqual([
      ['Leçon 1', 'Avoir au présent'],
      ['Être', undefined],
    ]);
    const [first] = await listAssignments(server, learner.token);
    expect(first).toMatchObject({ title: 'Leçon 1' });
    expect(first).not.toHaveProperty('draftName');
  });

  it('is created for several lectures at once, changed and taken back', async () => {
    const other = await publish('Avoir');
    const created = await assign(server, token, classId, {
      pageIds: [pageId, other, pageId],
      dueAt: '2026-12-01T19:00:00Z',
      note: '  Read it first. ',
    });
    expect(created).toMatchObject(
      [
        { pageId, title: 'Être', dueAt: null, goal: 'all-tried', blanks: 3, isPublished: true },
        { pageId: other, title: 'Avoir' },
      ].map((row) => ({ ...row, dueAt: '2026-12-01T19:00:00.000Z', note: 'Read it first.' })),
    );
    expect(await assign(server, token, classId, { pageIds: [pageId] })).toEqual([]);
    const [first, second] = created;
    const changed = await change(first?.id ?? '', { goal: 'percent', goalPercent: 80, dueAt: null });
    expect(await changed.json()).toMatchObject({
      goal: 'percent',
      goalPercent: 80,
      dueAt: null,
      note: 'Read it first.',
    });
    const { assignments } = await loadOverview(server, token, classId);
    expect(assignments.map(({ title }) => title)).toEqual(['Avoir', 'Être']);
    const target = path(routes.classAssignment, { classId, assignmentId: second?.id ?? '' });
    expect((await server.call('DELETE', target, { token })).status).toBe(204);
    expect((await server.call('DELETE', target, { token })).status).toBe(404);
    expect((await loadOverview(server, token, classId)).assignments).toHaveLength(1);
  });

  it('is refused when its terms contradict each other, or for a page that is not published', async () => {
    const times = { opensAt: '2026-12-01T20:00:00Z', dueAt: '2026-12-01T20:00:00Z' };
    const problem = { status: 422, code: 'invalid_field' };
    await expectProblem(create({ pageIds: [pageId], ...times }), { ...problem, field: 'dueAt', detail: /later/ });
    await expectProblem(create({ pageIds: [pageId], goal: 'percent' }), {
      ...problem,
      field: 'goalPercent',
      detail: /must be given/,
    });
    await expectProblem(create({ pageIds: ['QQQQQQQQQQQ'] }), {
      status: 422,
      code: 'unknown_page',
      field: 'pageIds',
      detail: /not published/,
    });
    await expectProblem(create({ pageIds: [pageId], dueAt: 'tomorrow' }), {
      ...problem,
      field: 'dueAt',
      detail: /UTC/,
    });
  });
});

describe('another date for one learner', () => {
  let classId: string;
  let assignment: Assignment;
  let zoe: Learner;
  let leo: Learner;
  beforeAll(async () => {
    classId = await createClassId();
    const pageIds = [await publish('Être')];
    const [created] = await assign(server, token, classId, {
      pageIds,
      opensAt: '2026-03-02T08:00:00Z',
      dueAt: '2099-03-06T20:00:00Z',
    });
    if (created === undefined) throw new Error('Nothing was assigned.');
    assignment = created;
    zoe = await newLearner(classId, 'Zoé');
    leo = await newLearner(classId, 'Léo');
  });
  const target = (userId: string) => path(routes.assignmentException, { classId, assignmentId: assignment.id, userId });
  const save = (body: object, userId = leo.userId) => server.call('PUT', target(userId), { token, body });
  const datesOf = async (learner: Learner) =>
    (await listAssignments(server, learner.token)).map(({ opensAt, dueAt }) => [opensAt, dueAt]);

  it('is the only one that the learner sees, and is in the matrix and the CSV until it is taken back', async () => {
    const dueAt = '2099-04-01T20:00:00.000Z';
    expect((await save({ dueAt, note: 'was ill' })).status).toBe(204);
    expect(await datesOf(leo)).toEqual([[assignment.opensAt, dueAt]]);
    expect(await datesOf(zoe)).toEqual([[assignment.opensAt, assignment.dueAt]]);
    const exception = { opensAt: null, dueAt, extraPercent: null, note: 'was ill' };
    const { learners } = await loadOverview(server, token, classId);
    expect(learners.map(({ ownDates }) => ownDates)).toEqual([
      [{ assignmentId: assignment.id, opensAt: assignment.opensAt, dueAt, exception }],
      [],
    ]);
    const csv = await (await server.call('GET', path(routes.classOverviewCsv, { classId }), { token })).text();
    expect(csv).toContain('Être: own date');
    expect(csv).toContain(dueAt);
    expect((await server.call('DELETE', target(leo.userId), { token })).status).toBe(204);
    expect(await datesOf(leo)).toEqual([[assignment.opensAt, assignment.dueAt]]);
  });

  it('can open earlier or later', async () => {
    await save({ opensAt: '2099-03-03T08:00:00Z' });
    expect(await datesOf(leo)).toEqual([]);
    expect(await datesOf(zoe)).toHaveLength(1);
    await server.call('DELETE', target(leo.userId), { token });
  });

  it('is refused for whom it cannot be, and for times that contradict each other', async () => {
    await expectProblem(save({}, '00000000-0000-4000-8000-000000000000'), {
      status: 404,
      code: 'learner_not_found',
      detail: /no such learner/,
    });
    await expectProblem(save({ dueAt: '2026-03-01T08:00:00Z' }), {
      status: 422,
      code: 'invalid_field',
      field: 'dueAt',
      detail: /later/,
    });
    await expectProblem(save({ extraPercent: 1000 }), {
      status: 422,
      code: 'invalid_field',
      field: 'extraPercent',
      detail: /at most/,
    });
  });

  it('comes from standing extra time too, and is not copied to the next year', async () => {
    const member = path(routes.classMember, { classId, userId: leo.userId });
    const patched = await server.call('PATCH', member, { token, body: { extraPercent: 25 } });
    expect((await patched.json()).members.at(-2)).toMatchObject({ userId: leo.userId, extraPercent: 25 });
    const [[, dueAt = ''] = []] = await datesOf(leo);
    expect((dueAt ?? '') > (assignment.dueAt ?? '')).toBe(true);
    expect(await datesOf(zoe)).toEqual([[assignment.opensAt, assignment.dueAt]]);
    await save({ dueAt: '2099-12-01T00:00:00Z' });
    const copied = await server.call('POST', path(routes.copyClass, { classId }), {
      token,
      body: { name: 'Next', withLearners: true },
    });
    const { id } = await copied.json();
    const { learners } = await loadOverview(server, token, id);
    expect(learners.map(({ ownDates, extraPercent }) => [ownDates, extraPercent])).toEqual([
      [[], 25],
      [[], 0],
    ]);
  });
});

it('a question before a lecture is deleted can name its classes, its authors and its answers', async () => {
  const classId = await createClassId('French 5d');
  const pageId = await publish('Faire');
  await assign(server, token, classId, { pageIds: [pageId] });
  const zoe = await newLearner(classId, 'Zoé');
  await answerBlanks(server, zoe.token, pageId, ['suis', 'es']);
  await server.addUser('colleague@example.org', 'une longue phrase');
  const colleague = await server.signIn('colleague@example.org', 'une longue phrase');
  const load = (caller: string) => server.call('GET', `${routes.lectureUses}?ids=${pageId}`, { token: caller });
  expect(await (await load(token)).json()).toEqual([
    { draftId: pageId, classes: ['French 5d'], authors: [], learners: 1, answers: 2, canDelete: true },
  ]);
  const [{ authors, canDelete }] = await (await load(colleague)).json();
  expect([authors.length, canDelete]).toEqual([1, false]);
  expect((await load(zoe.token)).status).toBe(403);
});

describe('the work of a class', () => {
  let classId: string;
  let pageId: string;
  let assignment: Assignment | undefined;
  let zoe: Learner;
  beforeEach(async () => {
    classId = await createClassId();
    pageId = await publish('Être');
    [assignment] = await assign(server, token, classId, { pageIds: [pageId], dueAt: '2099-12-01T20:00:00Z' });
    zoe = await newLearner(classId, 'Zoé');
  });
  const loadResults = (assignmentId = assignment?.id ?? '') =>
    server.call('GET', path(routes.assignmentResults, { classId, assignmentId }), { token });
  const loadLearnerResults = (userId: string, ownToken = token) =>
    server.call('GET', path(routes.learnerResults, { classId, userId }), { token: ownToken });

  it('shows learners what they have to do, and teachers who did what', async () => {
    await answerBlanks(server, zoe.token, pageId, ['suis', 'est']);
    expect(await listAssignments(server, zoe.token)).toMatchObject([
      {
        pageId,
        title: 'Être',
        className: 'French 7b',
        dueAt: '2099-12-01T20:00:00.000Z',
        blanks: 3,
        tried: 2,
        right: 1,
      },
    ]);
    expect((await loadOverview(server, token, classId)).learners).toMatchObject([
      { hasAgreed: true, counts: [[2, 1]] },
    ]);
    const results: AssignmentResults = await (await loadResults()).json();
    expect(results.blanks.map(({ tried, right }) => [tried, right])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    const row: LearnerResults = await (await loadLearnerResults(zoe.userId)).json();
    expect(row.lectures.map(({ blanks }) => blanks.map(({ given, isRight }) => [given, isRight]))).toEqual([
      [
        ['suis', true],
        ['est', false],
        [null, false],
      ],
    ]);
  });

  it("records once an hour that a teacher looked at a learner's answers", async () => {
    for (let look = 0; look < 2; look += 1) expect((await loadLearnerResults(zoe.userId)).status).toBe(200);
    const looks = await server.instance.db
      .selectFrom('class_looks')
      .selectAll()
      .where('class_id', '=', classId)
      .execute();
    expect(looks).toMatchObject([{ learner_id: zoe.userId }]);
  });

  it('counts no answer from before the learner agreed, and none to a blank that is gone', async () => {
    const ana = await newLearner(classId, 'Ana', { agreedAt: '2026-06-01T00:00:00.000Z' });
    await answerBlanks(server, ana.token, pageId, ['suis', 'es', 'est']);
    const agreed_at = new Date().toISOString();
    await server.instance.db
      .updateTable('class_members')
      .set({ agreed_at })
      .where('user_id', '=', ana.userId)
      .execute();
    await answerBlanks(server, ana.token, pageId, ['sui']);
    await answerBlanks(server, zoe.token, pageId, ['suis', 'es', 'est']);
    const counts = async () => (await loadOverview(server, token, classId)).learners.map((learner) => learner.counts);
    expect(await counts()).toEqual([[[1, 0]], [[3, 3]]]);
    expect(await listAssignments(server, ana.token)).toMatchObject([{ tried: 1, right: 0 }]);
    await publish('Être', pageId, MARKUP.replace('Il ---est--- là', 'Elle ---est--- ici'));
    expect(await counts()).toEqual([[[1, 0]], [[2, 2]]]);
    await publish('Être', pageId, MARKUP);
    expect(await counts()).toEqual([[[1, 0]], [[3, 3]]]);
  });

  it('shows no answers of learners who have not agreed, and nothing of those who have left', async () => {
    const ben = await newLearner(classId, 'Ben', { agreedAt: null });
    await answerBlanks(server, ben.token, pageId, ['suis']);
    await answerBlanks(server, zoe.token, pageId, ['suis']);
    const { learners } = await loadOverview(server, token, classId);
    expect(learners).toMatchObject([
      { hasAgreed: false, counts: [] },
      { hasAgreed: true, counts: [[1, 1]] },
    ]);
    expect(await listAssignments(server, ben.token)).toEqual([]);
    expect((await loadLearnerResults(ben.userId)).status).toBe(404);
    await server.instance.db
      .updateTable('class_members')
      .set({ left_at: '2026-06-01T00:00:00.000Z' })
      .where('user_id', '=', zoe.userId)
      .execute();
    expect((await loadOverview(server, token, classId)).learners).toHaveLength(1);
    expect(await listAssignments(server, zoe.token)).toEqual([]);
    expect((await loadLearnerResults(zoe.userId)).status).toBe(404);
    const { blanks }: AssignmentResults = await (await loadResults()).json();
    expect(blanks.map(({ tried }) => tried)).toEqual([0, 0, 0]);
  });

  it('is hidden from learners until it opens, and when the class is archived', async () => {
    const later = await publish('Avoir');
    await assign(server, token, classId, { pageIds: [later], opensAt: '2099-11-01T00:00:00Z' });
    expect((await listAssignments(server, zoe.token)).map((work) => work.pageId)).toEqual([pageId]);
    expect((await loadOverview(server, token, classId)).assignments).toHaveLength(2);
    await server.call('PATCH', path(routes.classDetails, { classId }), { token, body: { isClosed: true } });
    expect(await listAssignments(server, zoe.token)).toEqual([]);
    expect((await loadOverview(server, token, classId)).assignments).toHaveLength(2);
  });

  it('goes on when its lecture is unpublished', async () => {
    await answerBlanks(server, zoe.token, pageId, ['suis']);
    await server.call('DELETE', path(routes.deleteDraft, { draftId: pageId }), { token });
    expect(await listAssignments(server, zoe.token)).toMatchObject([{ title: 'Être', isPublished: false, blanks: 0 }]);
    expect((await loadOverview(server, token, classId)).assignments).toMatchObject([{ isPublished: false }]);
    expect((await loadResults()).status).toBe(200);
    expect((await loadLearnerResults(zoe.userId)).status).toBe(200);
  });

  it('is for its teachers alone', async () => {
    await server.addUser('other@example.org', 'une longue phrase');
    const other = await server.signIn('other@example.org', 'une longue phrase');
    const exceptionPath = path(routes.assignmentException, {
      classId,
      assignmentId: assignment?.id ?? '',
      userId: zoe.userId,
    });
    const calls: [string, string, object?][] = [
      ['GET', path(routes.classOverview, { classId })],
      ['GET', path(routes.classOverviewCsv, { classId })],
      ['GET', path(routes.learnerResults, { classId, userId: zoe.userId })],
      ['GET', path(routes.assignmentResults, { classId, assignmentId: assignment?.id ?? '' })],
      ['POST', path(routes.classAssignments, { classId }), { pageIds: [pageId] }],
      ['PATCH', path(routes.classAssignment, { classId, assignmentId: assignment?.id ?? '' }), {}],
      ['DELETE', path(routes.classAssignment, { classId, assignmentId: assignment?.id ?? '' })],
      ['PUT', exceptionPath, {}],
      ['DELETE', exceptionPath],
    ];
    for (const [method, target, body] of calls) {
      expect((await server.call(method, target, { token: other, body })).status).toBe(404);
      expect((await server.call(method, target, { token: zoe.token, body })).status).toBe(403);
    }
    const otherClass = await createClassId('Other');
    const elsewhere = path(routes.classAssignment, { classId: otherClass, assignmentId: assignment?.id ?? '' });
    expect((await server.call('DELETE', elsewhere, { token })).status).toBe(404);
    expect((await loadOverview(server, token, classId)).assignments).toHaveLength(1);
  });

  it('is sent again only when it has changed, also while a class answers at once', async () => {
    const target = path(routes.classOverview, { classId });
    const etag = (await server.call('GET', target, { token })).headers.get('etag') ?? '';
    const ask = () => server.call('GET', target, { token, headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    const { db } = server.instance;
    const others = Array.from({ length: 29 }, () => crypto.randomUUID());
    const member = { class_id: classId, role: 'learner' as const, shown_name: 'A learner', left_at: null };
    const times = { created_at: '2026-01-01T00:00:00.000Z', agreed_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('class_members')
      .values(others.map((user_id) => ({ ...member, ...times, user_id })))
      .execute();
    const pageAnalyzer = new PageAnalyzer(db);
    const blanks = (await pageAnalyzer.analyze([pageId])).get(pageId)?.items ?? [];
    const at = new Date().toISOString();
    // By the rule itself: accounts with sessions for all of them would take longer than the test.
    const saveAll = async (id: string) => {
      for (const { key, answers } of blanks) {
        const submitted = { answers: [{ blank: key, given: answers[0] ?? '', at }] };
        await saveAnswers(
          { db, now: () => new Date(), pageAnalyzer },
          { id, email: '', role: 'learner' },
          pageId,
          submitted,
        );
      }
    };
    await Promise.all([...others, zoe.userId].map(saveAll));
    expect((await ask()).status).toBe(200);
    const { learners } = await loadOverview(server, token, classId);
    expect(learners.map(({ counts }) => counts)).toEqual(Array(30).fill([[3, 3]]));
  });

  it('shows no answer that the learner has deleted', async () => {
    const { db } = server.instance;
    await answerBlanks(server, zoe.token, pageId, ['suis', 'es']);
    await deleteAnswers(db, zoe.userId, undefined);
    const counts = async () => (await loadOverview(server, token, classId)).learners.map((learner) => learner.counts);
    expect(await counts()).toEqual([[[0, 0]]]);
    await answerBlanks(server, zoe.token, pageId, ['suis']);
    expect(await counts()).toEqual([[[1, 1]]]);
  });

  it('counts nothing that was left empty: in To do, for the teacher, in the CSV and on the board', async () => {
    await answerBlanks(server, zoe.token, pageId, ['suis', '', ' ']);
    expect(await listAssignments(server, zoe.token)).toMatchObject([{ blanks: 3, tried: 1, right: 1 }]);
    const { learners } = await loadOverview(server, token, classId);
    expect(learners.map(({ counts }) => counts)).toEqual([[[1, 1]]]);
    const row: LearnerResults = await (await loadLearnerResults(zoe.userId)).json();
    expect(row.lectures[0]?.blanks.map(({ given }) => given)).toEqual(['suis', null, null]);
    const csv = await server.call('GET', path(routes.classOverviewCsv, { classId }), { token });
    expect((await csv.text()).trimEnd().split('\r\n').at(-1)).toMatch(/^Zoé\d+,1,1$/);
    const board = await server.call('GET', path(routes.board, { draftId: pageId }), { token });
    const { blanks }: Board = await board.json();
    expect(blanks.map(({ tried, wrong, clusters }) => [tried, wrong, clusters.length])).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('is downloaded as CSV without formulas', async () => {
    await newLearner(classId, '=cmd()');
    await answerBlanks(server, zoe.token, pageId, ['suis', 'est']);
    const response = await server.call('GET', path(routes.classOverviewCsv, { classId }), { token });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(header).toBe('Name,Être: right of 3,Être: tried of 3');
    const inUkrainian = await server.call('GET', `${path(routes.classOverviewCsv, { classId })}?language=uk`, {
      token,
    });
    expect(await inUkrainian.text()).toContain('Ім’я;Être: правильно з 3;Être: спроби з 3\r\n');
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => /^(?:"'=cmd\(\)\d+",0,0|Zoé\d+,1,2)$/.test(row))).toBe(true);
  });
});
