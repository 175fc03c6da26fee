// A school for screenshots: teachers, an invitation, and a class whose learners are at different stages of their work.

import { path, routes } from '#api/endpoints.ts';
import { findBlanks } from '../page-items.ts';
import { OWNER, type TestServer } from '../server/test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const LECTURES = ['M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK'];

/** How much of each lecture a learner has answered, and how much of that is right; null has not agreed yet. */
const LEARNERS: readonly [name: string, shares: readonly [tried: number, right: number][] | null][] = [
  [
    'Amina',
    [
      [1, 1],
      [1, 0.9],
      [0.5, 0.8],
    ],
  ],
  [
    'Béla',
    [
      [1, 0.8],
      [0.4, 0.7],
      [0, 0],
    ],
  ],
  [
    'Chloé',
    [
      [1, 1],
      [1, 1],
      [1, 0.95],
    ],
  ],
  [
    'Diego',
    [
      [0.6, 0.6],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'Emre',
    [
      [1, 0.9],
      [0.8, 0.8],
      [0, 0],
    ],
  ],
  [
    'Fatou',
    [
      [1, 0.95],
      [1, 0.85],
      [0.2, 1],
    ],
  ],
  [
    'Giulia',
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  ['Hana', null],
];

export type SampleSchool = {
  classId: string;
  /** A code with which the class can be joined. */
  code: string;
  /** The stored session of Emre, a learner. */
  learnerSession: string;
};

/** Makes the sample school, over HTTP where there is a way. The demo course must be there. */
export async function createSampleSchool(server: TestServer): Promise<SampleSchool> {
  const token = await server.signIn();
  const call = async <Body>(method: string, target: string, body?: unknown, as = token): Promise<Body> => {
    const response = await server.call(method, target, { token: as, ...(body === undefined ? {} : { body }) });
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? (undefined as Body) : response.json();
  };
  await setMember(server, OWNER.email, { name: 'Camille Roux', role: 'owner' });
  for (const [email, role] of [
    ['m.laurent@example.org', 'author'],
    ['j.okafor@example.org', 'author'],
  ] as const) {
    await server.addUser(email, 'une longue phrase');
    await setMember(server, email, { name: email.startsWith('m') ? 'Marie Laurent' : 'Joy Okafor', role });
  }
  const schoolClass = await call<{ id: string; code: { code: string } }>('POST', routes.classes, {
    name: 'French 7b',
    courseId: 'learnfrench',
    teacherName: 'Ms Laurent',
  });
  const { id: classId } = schoolClass;
  const { cards } = await call<{ cards: { userId: string; code: string }[] }>(
    'POST',
    path(routes.classCards, { classId }),
    { names: LEARNERS.map(([name]) => name) },
  );
  await assignLectures(call, classId);
  const sessions: { access_token: string }[] = [];
  for (const [index, { code, userId }] of cards.entries()) {
    const [, shares] = LEARNERS[index] ?? [];
    if (shares === null || shares === undefined) continue;
    const session = await call<{ access_token: string }>('POST', routes.signInByCard, { code });
    sessions.push(session);
    const agreed_at = new Date(Date.now() - 72 * HOUR_MS).toISOString();
    await server.instance.db.updateTable('class_members').set({ agreed_at }).where('user_id', '=', userId).execute();
    for (const [at, [tried, right]] of shares.entries()) {
      await answer(call, session.access_token, LECTURES[at] ?? '', tried, right);
    }
  }
  return { classId, code: schoolClass.code.code, learnerSession: JSON.stringify(sessions[4]) };
}

type Call = <Body>(method: string, target: string, body?: unknown, as?: string) => Promise<Body>;

async function assignLectures(call: Call, classId: string): Promise<void> {
  const at = (days: number) => {
    const date = new Date(Date.now() + days * 24 * HOUR_MS);
    date.setHours(20, 0, 0, 0);
    return date.toISOString();
  };
  const target = path(routes.classAssignments, { classId });
  const [first, second, third] = LECTURES;
  await call('POST', target, { pageIds: [first], dueAt: at(-2) });
  await call('POST', target, { pageIds: [second], dueAt: at(1), note: 'Read the dialogue aloud first.' });
  await call('POST', target, { pageIds: [third], dueAt: at(5), goal: 'percent', goalPercent: 80 });
}

async function answer(call: Call, token: string, pageId: string, tried: number, right: number): Promise<void> {
  const { html } = await call<{ html: string }>('GET', path(routes.loadPage, { pageId }), undefined, token);
  const blanks = findBlanks(html);
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  const answers = blanks.slice(0, Math.round(blanks.length * tried)).map(({ key, answers: accepted }, index, all) => ({
    blank: key,
    given:
      index < Math.round(all.length * right) ? (accepted[0] ?? '') : misspell(accepted[0] ?? '', index + all.length),
    at,
  }));
  if (answers.length > 0) await call('PUT', path(routes.saveAnswers, { pageId }), { answers }, token);
}

/** Wrong answers of different kinds. */
function misspell(answer: string, seed: number): string {
  const withoutAccents = answer.normalize('NFD').replace(/\p{M}/gu, '');
  return [withoutAccents.slice(0, -1), answer.toUpperCase(), 'je ne sais pas'][seed % 3] ?? answer;
}

async function setMember(
  server: TestServer,
  email: string,
  member: { name: string; role: 'author' | 'owner' },
): Promise<void> {
  const { db } = server.instance;
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await db.updateTable('members').set(member).where('user_id', '=', id).execute();
}
