// Races of a class: two teachers, or one who clicks twice, change the same thing at the same time.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { ClassCards, NewCard } from '#api/sign-in-cards.ts';
import { RACES, race } from '../../support/requests/race.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { createAccount, createClass, joinClass, loadClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});

/** Runs a race of two requests of a teacher in a new class, again and again; `check` looks at the class afterwards. */
async function raceInClass(
  requests: readonly [method: string, route: string, body: object][],
  check: (classId: string, statuses: number[]) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; attempt < RACES; attempt += 1) {
    const { id: classId } = await createClass(server, token, { name: `Class ${attempt}` });
    const [first, second] = requests.map(
      ([method, route, body]) =>
        () =>
          server.call(method, path(route, { classId }), { token, body }),
    );
    if (first === undefined || second === undefined) throw new Error('A race has two requests.');
    await check(classId, await race(attempt, first, second));
  }
}

describe('concurrent changes of a class', () => {
  it('a lecture that is assigned twice is assigned once', async () => {
    const pageId = await publishLecture(server, token, { name: 'Être', markup: '@write\nJe ---suis--- là.' });
    const assign = ['POST', routes.classAssignments, { pageIds: [pageId] }] as [string, string, object];
    await raceInClass([assign, assign], async (classId, statuses) => {
      expect(statuses).toEqual([201, 201]);
      const rows = await server.instance.db
        .selectFrom('assignments')
        .selectAll()
        .where('class_id', '=', classId)
        .execute();
      expect(rows).toHaveLength(1);
    });
  });

  it('a class that gets two new codes has one', async () => {
    const renew = ['PUT', routes.classCode, { isNew: true }] as [string, string, object];
    await raceInClass([renew, renew], async (classId, statuses) => {
      expect(statuses).toEqual([200, 200]);
      const codes = await server.instance.db
        .selectFrom('class_codes')
        .select('code')
        .where('class_id', '=', classId)
        .execute();
      expect(codes).toHaveLength(1);
    });
  });

  it('a class that is renamed and archived is both', async () => {
    await raceInClass(
      [
        ['PATCH', routes.classDetails, { name: 'Renamed' }],
        ['PATCH', routes.classDetails, { isClosed: true }],
      ],
      async (classId, statuses) => {
        expect(statuses).toEqual([200, 200]);
        const { name, closedAt } = await loadClass(server, token, classId);
        expect([name, closedAt === null]).toEqual(['Renamed', false]);
      },
    );
  });

  it('a learner who joins twice counts as one use of the code', async () => {
    const learner = await createAccount(server);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const { id: classId } = await createClass(server, token);
      const body = { isNew: true, maxUses: 2 };
      await server.call('PUT', path(routes.classCode, { classId }), { token, body });
      const schoolClass = await loadClass(server, token, classId);
      const join = () =>
        server.call('POST', routes.ownClasses, { token: learner, body: { code: schoolClass.code?.code, name: 'Léa' } });
      expect(await race(attempt, join, join)).toEqual([200, 200]);
      expect((await loadClass(server, token, classId)).code?.usesLeft).toBe(1);
      await joinClass(server, schoolClass, { name: 'Noor' });
    }
  });

  it.skipIf(installationName === 'external')('a learner whose card is renewed twice has one', async () => {
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const { id: classId } = await createClass(server, token);
      const created = await server.call('POST', path(routes.classCards, { classId }), {
        token,
        body: { names: ['Léa'] },
      });
      const { cards }: { cards: NewCard[] } = await created.json();
      const body = { userIds: cards.map(({ userId }) => userId) };
      const renew = () => server.call('POST', path(routes.renewCards, { classId }), { token, body });
      expect(await race(attempt, renew, renew)).toEqual([201, 201]);
      const listed: ClassCards = await (
        await server.call('GET', path(routes.classCards, { classId }), { token })
      ).json();
      expect(listed.cards).toHaveLength(1);
    }
  });
});
