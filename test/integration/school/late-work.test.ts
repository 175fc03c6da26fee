// Late work over HTTP: accepted, marked or refused, by what counted at the date, whatever happens to attempts, lectures and dates later.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Assignment, UpdateAssignment } from '#api/assignments.ts';
import { path, routes } from '#api/endpoints.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { saveAnswers } from '#lectures/progress/progress.ts';
import {
  addLearner,
  answerBlanks,
  assign,
  type Learner,
  listAssignments,
  loadOverview,
  publishLecture,
} from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.';

let server: TestServer;
let token: string;
let classId: string;
let pageId: string;
let work: Assignment;
let early: Learner;
let late: Learner;
/** Between the answers of both. */
let dueAt: string;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});
beforeAll(async () => {
  classId = (await createClass(server, token, { name: 'French 7b' })).id;
  early = await addLearner(server, classId, 'Early');
  late = await addLearner(server, classId, 'Late');
});

const publish = (markup = MARKUP) =>
  publishLecture(server, token, { name: 'Être', markup, ...(pageId !== undefined && { id: pageId }) });

const change = async (terms: UpdateAssignment) => {
  const target = path(routes.classAssignment, { classId, assignmentId: work.id });
  expect((await server.call('PATCH', target, { token, body: terms })).status).toBe(200);
};

const oneMsLater = (time: string) => new Date(Date.parse(time) + 1).toISOString();

/** The counts of both learners in the matrix, and whether each reached the goal by a time. */
async function look(by = dueAt) {
  const { learners } = await loadOverview(server, token, classId);
  return Object.fromEntries(
    learners.map(({ name, counts, standings }) => {
      const reachedAt = standings.find(({ assignmentId }) => assignmentId === work.id)?.reachedAt;
      return [name, [counts.at(-1), reachedAt == null ? reachedAt : reachedAt <= by ? 'in time' : 'late']];
    }),
  );
}

beforeEach(async () => {
  const { db } = server.instance;
  for (const table of ['assignments', 'answers', 'attempts', 'answer_counts'] as const)
    await db.deleteFrom(table).execute();
  pageId = await publish();
  const [created] = await assign(server, token, classId, { pageIds: [pageId] });
  if (created === undefined) throw new Error('Nothing was assigned.');
  work = created;
  await answerBlanks(server, early.token, pageId, ['suis', 'est']);
  dueAt = oneMsLater(new Date().toISOString());
  await expect.poll(() => new Date().toISOString() > dueAt).toBe(true);
  await answerBlanks(server, late.token, pageId, ['suis', 'es']);
  await change({ dueAt });
});

it('counts like any other unless the teacher says otherwise', async () => {
  expect(await look()).toEqual({ Early: [[2, 1], undefined], Late: [[2, 2], undefined] });
});

it('is marked by what was answered at the date, also when attempts are deleted and the lecture has other items', async () => {
  await change({ late: 'mark' });
  const expected = { Early: [[2, 1], 'in time'], Late: [[2, 2], 'late'] };
  expect(await look()).toEqual(expected);
  expect(await listAssignments(server, late.token)).toMatchObject([{ late: 'mark', tried: 2, right: 2 }]);
  await server.instance.db.deleteFrom('attempts').execute();
  await answerBlanks(server, early.token, pageId, ['suis', 'es']); // practice changes nothing
  expect(await look()).toMatchObject({ Early: [[2, 2], 'in time'], Late: [[2, 2], 'late'] });
  await publish(`${MARKUP}\nIl ---est--- là.`);
  expect(await look()).toMatchObject({ Early: [[2, 2], 'in time'], Late: [[2, 2], 'late'] });
  const csv = await (await server.call('GET', path(routes.classOverviewCsv, { classId }), { token })).text();
  expect(csv.split('\r\n')).toEqual([expect.stringContaining('Être: days late'), 'Early,2,2,0', 'Late,2,2,1', '']);
});

it('is in time by the date of an exception, while there is one', async () => {
  await change({ late: 'mark' });
  const now = new Date().toISOString();
  const target = path(routes.assignmentException, { classId, assignmentId: work.id, userId: late.userId });
  await server.call('PUT', target, { token, body: { dueAt: now } });
  expect(await look(now)).toMatchObject({ Late: [[2, 2], 'in time'] });
  await server.call('DELETE', target, { token });
  expect(await look()).toMatchObject({ Late: [[2, 2], 'late'] });
});

it('is in time if the answer of that time is accepted later', async () => {
  await change({ late: 'mark', goal: 'percent', goalPercent: 100 });
  expect(await look()).toMatchObject({ Early: [[2, 1], null] });
  await answerBlanks(server, early.token, pageId, [undefined, 'es']);
  expect(await look()).toMatchObject({ Early: [[2, 2], 'late'] });
  await publish(MARKUP.replace('es', 'es|est'));
  await expect.poll(() => look()).toMatchObject({ Early: [[2, 2], 'in time'] });
});

it('does not count where it is refused, and stays the learner’s own', async () => {
  await change({ late: 'refuse' });
  expect(await look()).toEqual({ Early: [[2, 1], 'in time'], Late: [[0, 0], null] });
  expect(await listAssignments(server, late.token)).toMatchObject([
    { late: 'refuse', tried: 0, right: 0, reachedAt: null },
  ]);
  const data = await server.call('GET', path(routes.pageExtras, { pageId }), { token: late.token });
  expect((await data.json()).answers).toHaveLength(2);
  await answerBlanks(server, early.token, pageId, [undefined, 'es']);
  expect(await look()).toMatchObject({ Early: [[2, 1], 'in time'] });
});

it('of a device that was offline counts by the time of each answer', async () => {
  await change({ late: 'refuse' });
  const [before, after] = [new Date(Date.now() - 1800_000).toISOString(), new Date().toISOString()];
  const { db } = server.instance;
  const pageAnalyzer = new PageAnalyzer(db);
  const blanks = (await pageAnalyzer.analyze([pageId])).get(pageId)?.items ?? [];
  const answers = [before, after].flatMap((at) =>
    blanks.map(({ key, answers: [right = ''] }) => ({ blank: key, given: at === before ? right : 'a', at })),
  );
  // By the rule itself: the server takes no time from before the sign-in, which was a moment ago.
  const learner = { id: late.userId, email: '', role: 'learner' } as const;
  await saveAnswers({ db, now: () => new Date(), pageAnalyzer }, learner, pageId, { answers });
  expect(await look()).toMatchObject({ Late: [[2, 2], 'in time'] });
});
