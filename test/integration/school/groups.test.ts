// Groups of a class over HTTP, and work that is given to groups and to single learners.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience, LearnerResults } from '#api/assignments.ts';
import type { ClassGroup } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import { MAX_GROUPS } from '#api/limits.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
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
let ana: Learner;
let ben: Learner;
let cleo: Learner;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});
beforeAll(async () => {
  classId = (await createClass(server, token, { name: 'French 7b' })).id;
  ana = await addLearner(server, classId, 'Ana');
  ben = await addLearner(server, classId, 'Ben');
  cleo = await addLearner(server, classId, 'Cléo');
});

const publish = (name: string) => publishLecture(server, token, { name, markup: MARKUP });

const call = (method: string, groupId: string | undefined, body?: object, caller = token) =>
  server.call(
    method,
    path(groupId === undefined ? routes.classGroups : routes.classGroup, { classId, groupId: groupId ?? '' }),
    {
      token: caller,
      body,
    },
  );

async function makeGroup(name: string, learners: readonly Learner[]): Promise<string> {
  const response = await call('POST', undefined, { name, userIds: learners.map(({ userId }) => userId) });
  expect(response.status).toBe(201);
  const groups: ClassGroup[] = await response.json();
  return groups.find((group) => group.name === name)?.id ?? '';
}

async function give(pageId: string, audience: Audience | null, dueAt?: string): Promise<string> {
  const [created] = await assign(server, token, classId, { pageIds: [pageId], audience, ...(dueAt && { dueAt }) });
  return created?.id ?? '';
}

const titlesOf = async (learner: Learner) => (await listAssignments(server, learner.token)).map(({ title }) => title);

const resultsOf = async ({ userId }: Learner): Promise<LearnerResults> =>
  (await server.call('GET', path(routes.learnerResults, { classId, userId }), { token })).json();

describe('work for a group', () => {
  it('is for its learners alone: in To do, in the matrix, in the CSV and in what teachers see', async () => {
    const groupId = await makeGroup('Blue', [ana]);
    const pageId = await publish('Être');
    const id = await give(pageId, { groupIds: [groupId], userIds: [] });
    expect(await titlesOf(ana)).toEqual(['Être']);
    expect(await titlesOf(ben)).toEqual([]);
    for (const { token: own } of [ana, ben]) await answerBlanks(server, own, pageId, ['suis']);
    const { assignments, learners } = await loadOverview(server, token, classId);
    expect(assignments).toMatchObject([{ audience: { groupIds: [groupId], userIds: [] } }]);
    expect(learners.map(({ counts }) => counts)).toEqual([[[1, 1]], [null], [null]]);
    const csv = await (await server.call('GET', path(routes.classOverviewCsv, { classId }), { token })).text();
    expect(csv).toContain('Ana,1,1\r\nBen,,\r\nCléo,,\r\n');
    const results = await server.call('GET', path(routes.assignmentResults, { classId, assignmentId: id }), { token });
    expect((await results.json()).blanks.map(({ tried }: { tried: number }) => tried)).toEqual([1, 0]);
    expect((await resultsOf(ana)).lectures).toHaveLength(1);
    expect((await resultsOf(ben)).lectures).toHaveLength(0);
    const board = await server.call('GET', path(routes.assignmentBoard, { classId, assignmentId: id }), { token });
    expect((await board.json()).blanks.map(({ tried }: { tried: number }) => tried)).toEqual([1, 0]);
    await call('PUT', groupId, { name: 'Blue', userIds: [ana.userId, ben.userId] });
    expect(await titlesOf(ben)).toEqual(['Être']);
    await call('DELETE', groupId);
    expect(await titlesOf(ben)).toEqual(['Être']);
    expect(await titlesOf(cleo)).toEqual([]);
    const change = { token, body: { audience: null } };
    await server.call('PATCH', path(routes.classAssignment, { classId, assignmentId: id }), change);
    expect(await titlesOf(cleo)).toEqual(['Être']);
  });

  it('can be given to another group with another date; what the whole class has is not given twice', async () => {
    const [red, green] = [await makeGroup('Red', [ana]), await makeGroup('Green', [ben])];
    const pageId = await publish('Avoir');
    await give(pageId, { groupIds: [red], userIds: [] }, '2099-03-01T20:00:00Z');
    await give(pageId, { groupIds: [green], userIds: [cleo.userId] }, '2099-04-01T20:00:00Z');
    const dueOf = async (learner: Learner) =>
      (await listAssignments(server, learner.token)).filter((work) => work.pageId === pageId).map(({ dueAt }) => dueAt);
    expect(await dueOf(ana)).toEqual(['2099-03-01T20:00:00.000Z']);
    for (const learner of [ben, cleo]) expect(await dueOf(learner)).toEqual(['2099-04-01T20:00:00.000Z']);
    const other = await publish('Aller');
    await give(other, null);
    expect(await assign(server, token, classId, { pageIds: [other] })).toEqual([]);
  });

  it('is copied to the next year with the learners; without them the groups are empty', async () => {
    const source = (await createClass(server, token, { name: 'French 6a' })).id;
    const dana = await addLearner(server, source, 'Dana');
    const at = path(routes.classGroups, { classId: source });
    const created = await server.call('POST', at, { token, body: { name: 'Solo', userIds: [dana.userId] } });
    const [{ id: groupId }] = await created.json();
    const forGroup = { pageIds: [await publish('Faire')], audience: { groupIds: [groupId], userIds: [] } };
    const forOne = { pageIds: [await publish('Dire')], audience: { groupIds: [], userIds: [dana.userId] } };
    for (const work of [forGroup, forOne]) await assign(server, token, source, work);
    const copy = async (withLearners: boolean) => {
      const body = { name: 'Next', withLearners };
      const response = await server.call('POST', path(routes.copyClass, { classId: source }), { token, body });
      const { id } = await response.json();
      const groups: ClassGroup[] = await (
        await server.call('GET', path(routes.classGroups, { classId: id }), { token })
      ).json();
      const { assignments, learners } = await loadOverview(server, token, id);
      expect(assignments[0]?.audience?.groupIds).toEqual(groups.map((group) => group.id));
      return { titles: assignments.map(({ title }) => title), users: groups.map(({ userIds }) => userIds), learners };
    };
    expect(await copy(true)).toMatchObject({ titles: ['Faire', 'Dire'], users: [[dana.userId]] });
    expect(await copy(false)).toEqual({ titles: ['Faire'], users: [[]], learners: [] });
  });
});

describe('a group', () => {
  it('is refused for a name that there is, for whoever is not in the class, and beyond a bound', async () => {
    await makeGroup('Twice', []);
    await expectProblem(call('POST', undefined, { name: 'twice', userIds: [] }), {
      status: 409,
      code: 'group_exists',
      detail: /already/,
    });
    await expectProblem(call('POST', undefined, { name: 'Others', userIds: [crypto.randomUUID()] }), {
      status: 422,
      code: 'invalid_field',
      field: 'userIds',
      detail: /not a learner/,
    });
    await expectProblem(call('PUT', 'unknown', { name: 'Others', userIds: [] }), {
      status: 404,
      code: 'group_not_found',
      detail: /no such group/,
    });
    const pageIds = [await publish('Voir')];
    for (const audience of [
      { groupIds: [], userIds: [] },
      { groupIds: ['unknown'], userIds: [] },
      { groupIds: [], userIds: [crypto.randomUUID()] },
    ])
      await expectProblem(
        server.call('POST', path(routes.classAssignments, { classId }), { token, body: { pageIds, audience } }),
        { status: 422, code: 'invalid_field', field: 'audience', detail: /./ },
      );
    const groups = await server.instance.db
      .selectFrom('class_groups')
      .select('id')
      .where('class_id', '=', classId)
      .execute();
    for (let count = groups.length; count < MAX_GROUPS; count += 1) await makeGroup(`Group ${count}`, []);
    await expectProblem(call('POST', undefined, { name: 'One more', userIds: [] }), {
      status: 409,
      code: 'too_many_groups',
      detail: /at most 50/,
    });
  });

  it('is for the teachers of its class alone, and in the data of its learners', async () => {
    const groupId = (
      await server.instance.db
        .selectFrom('class_groups')
        .select('id')
        .where('name', '=', 'Red')
        .executeTakeFirstOrThrow()
    ).id;
    await server.addUser('other@example.org', 'une longue phrase');
    const other = await server.signIn('other@example.org', 'une longue phrase');
    const calls: [string, string | undefined, object?][] = [
      ['GET', undefined],
      ['POST', undefined, { name: 'a', userIds: [] }],
      ['PUT', groupId, { name: 'a', userIds: [] }],
      ['DELETE', groupId],
    ];
    for (const [method, id, body] of calls) {
      expect((await call(method, id, body, other)).status).toBe(404);
      expect((await call(method, id, body, ana.token)).status).toBe(403);
    }
    const archive = await server.call('GET', routes.downloadOwnData, { token: ana.token });
    const { 'groups.json': groups = new Uint8Array() } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(strFromU8(groups))).toContainEqual({ class: 'French 7b', group: 'Red' });
  });
});
