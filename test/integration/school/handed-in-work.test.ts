// Texts and takes on their way: a lecture that is published again before they are marked, and every place where nothing of them may be.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { ClassText, OwnTexts, PageTexts } from '#api/learner-texts.ts';
import type { OwnTakes, PageTakes } from '#api/takes.ts';
import { logOutput } from '#http/log.ts';
import { FORMATS } from '#lectures/exports/formats.ts';
import {
  addLearner,
  addLearnerAccount,
  type Learner,
  listAssignments,
  loadOverview,
  publishLecture,
} from '../../support/school/assignments.ts';
import {
  beginAgain,
  giveWorkBack,
  type HandedInWork,
  handInWork,
  readWork,
  recordingOf,
  WORK_MARKUP,
} from '../../support/school/handed-in-work.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
const lines: string[] = [];
/** In place of printing it; spies are taken away before each test. */
const captureLog = () => void vi.spyOn(logOutput, 'write').mockImplementation((line) => void lines.push(line));
beforeAll(captureLog);
beforeEach(captureLog);
setupOwner({ LOG_LEVEL: 'trace', LOG_REQUESTS: 'on' }, (owner) => {
  ({ server, token } = owner);
});

async function get<Body>(target: string, as: string): Promise<Body> {
  const response = await server.call('GET', target, { token: as });
  expect(response.status, target).toBe(200);
  return response.json();
}

const [TASK, LINE] = WORK_MARKUP.split('\n\n') as [string, string]; // the two exercises of the lecture

describe('a lecture that is published again between handing in and marking', () => {
  it.each([
    ['asks for something else', WORK_MARKUP.replace('votre ville', 'votre rue').replace('journée', 'nuit')],
    ['has neither the text nor the line any more', '# Plus rien\n@write\nJe ---suis--- là.'],
    [
      'has them in other places',
      `@write\nJe ---suis--- là.\n\n@speak\nDites bonjour. (5)\n\n${LINE}\n\n@text\nAutre.\n\n${TASK}`,
    ],
    [
      'has only another text and another line',
      '@text\nAutre chose.\n\n@text\nEncore.\n\n@speak\nDites oui. (5)\nDites non. (5)',
    ],
  ])('and %s loses nothing: the teacher sees what was asked, and the learner what came back', async (_, markup) => {
    const work = await handInWork(server, token);
    const { pageId, classId, learner } = work;
    await publishLecture(server, token, { id: pageId, name: 'Autre titre', markup });
    const ref = { classId, textId: work.textId };
    const [asked, said] = ['Décrivez votre ville.', 'Racontez votre journée.'];
    expect(await get<ClassText>(path(routes.classText, ref), token)).toMatchObject({
      title: 'Ma ville',
      prompt: asked,
    });
    await giveWorkBack(server, token, work);
    const read = await readWork(server, token, work);
    const comment = { by: 'Ms Laurent', isDone: false };
    expect(read.texts).toMatchObject([
      { item: work.task, prompt: asked, marks: [{ correction: 'allé' }], answer: comment },
    ]);
    expect(read.takes).toMatchObject([{ item: work.line, prompt: said, state: 'again', answer: { hasSound: true } }]);
    expect(read.heard).toMatchObject({ title: 'Ma ville', prompt: said });
    // Also where the lecture shows it nowhere any more.
    expect((await get<OwnTexts>(routes.ownTexts, learner.token)).texts).toHaveLength(1);
    expect((await get<OwnTakes>(routes.ownTakes, learner.token)).takes).toHaveLength(1);
  });

  it('leaves a text and a line that moved where the learner goes on with them', async () => {
    const work = await handInWork(server, token);
    await giveWorkBack(server, token, work);
    const markup = `@text\nAutre.\n\n${LINE}\n\n${TASK}`;
    await publishLecture(server, token, { id: work.pageId, name: 'Ma ville', markup });
    const as = work.learner.token;
    const { tasks } = await get<PageTexts>(path(routes.pageTexts, { pageId: work.pageId }), as);
    expect(tasks).toEqual([
      { item: expect.not.stringMatching(work.task), exercise: 1 },
      { item: work.task, exercise: 3 },
    ]);
    const takes = await get<PageTakes>(path(routes.pageTakes, { pageId: work.pageId }), as);
    expect(takes.tasks).toMatchObject([{ item: work.line, exercise: 2, line: 1 }]);
    expect(await listAssignments(server, as)).toMatchObject([{ blanks: 3, tried: 2, right: 0, again: 2 }]);
    await beginAgain(server, work);
    const { texts } = await readWork(server, token, work);
    expect(texts).toMatchObject([
      { item: work.task, version: 2, state: 'draft' },
      { version: 1, state: 'returned' },
    ]);
  });
});

/** Every call with which work is read, heard or changed: by its learner, and by a teacher. */
function listCalls({ pageId, classId, textId, takeId, task, line }: HandedInWork) {
  const [ofText, ofTake] = [
    { classId, textId },
    { classId, takeId },
  ];
  return [
    ['GET', path(routes.takeSound, { takeId })],
    ['GET', path(routes.takeAnswerSound, { takeId })],
    ['DELETE', path(routes.ownTake, { takeId })],
    ['PUT', path(routes.seeTake, { takeId })],
    ['PUT', path(routes.seeText, { textId })],
    ['PUT', path(routes.reviewMark, { textId, markId: 'm1' }), { isReviewed: false }],
    ['POST', path(routes.handInText, { pageId, item: task }), { body: 'Encore.', version: 1 }],
    ['PUT', path(routes.sendTake, { pageId, item: line }), recordingOf(1).body],
    ['GET', path(routes.classTexts, { classId })],
    ['GET', path(routes.classText, ofText)],
    ['PUT', path(routes.saveMarks, ofText), { revision: 2, marks: [] }],
    ['POST', path(routes.returnText, ofText), { revision: 2, comment: '', isDone: true }],
    ['GET', path(routes.commonMarks, { classId, pageId })],
    ['GET', path(routes.correctedTexts, { classId })],
    ['GET', path(routes.remarks, { classId })],
    ['GET', path(routes.classTakes, { classId })],
    ['GET', path(routes.classTake, ofTake)],
    ['PUT', path(routes.answerTake, ofTake), { revision: 2, verdict: 'understood' }],
    ['PUT', `${path(routes.saveAnswerSound, ofTake)}?revision=2`, recordingOf(1).body],
  ] as const;
}

async function addTeacher(classId: string): Promise<Learner> {
  const teacher = await addLearnerAccount(server);
  const { db } = server.instance;
  await db.updateTable('members').set({ role: 'author' }).where('user_id', '=', teacher.userId).execute();
  const membership = { class_id: classId, user_id: teacher.userId, role: 'teacher', shown_name: 'Mr Petit' } as const;
  await db
    .insertInto('class_members')
    .values({ ...membership, created_at: new Date().toISOString(), agreed_at: null, left_at: null })
    .execute();
  return teacher;
}

async function deleteAccount({ token: as, password }: Learner): Promise<void> {
  const body = installationName === 'external' ? { isConfirmed: true } : { password };
  expect((await server.call('DELETE', routes.me, { token: as, body })).status).toBe(204);
}

describe('texts and takes', () => {
  it.each<[string, (work: HandedInWork) => Promise<Learner>]>([
    [
      'a deleted teacher of the class',
      async ({ classId }) => {
        const teacher = await addTeacher(classId);
        await deleteAccount(teacher);
        return teacher;
      },
    ],
    [
      'a teacher who was removed from the class',
      async ({ classId }) => {
        const teacher = await addTeacher(classId);
        const target = path(routes.classMember, { classId, userId: teacher.userId });
        expect((await server.call('DELETE', target, { token })).status).toBe(204);
        return teacher;
      },
    ],
    [
      'a deleted learner of the class',
      async ({ classId }) => {
        const learner = await addLearner(server, classId, 'Jo');
        await deleteAccount(learner);
        return learner;
      },
    ],
  ])('are neither read, heard nor changed by %s', async (_, add) => {
    const work = await handInWork(server, token);
    await giveWorkBack(server, token, work);
    const before = await readWork(server, token, work);
    const { token: as } = await add(work);
    for (const [method, target, body] of listCalls(work)) {
      const headers = body instanceof Blob ? { 'content-type': 'audio/wav' } : {};
      const response = await server.call(method, target, { token: as, body, headers });
      expect([401, 403, 404, 409], `${method} ${target}`).toContain(response.status);
      expect(await response.text()).not.toMatch(WORDS);
    }
    expect(await readWork(server, token, work)).toEqual(before);
  });

  it('of a deleted learner are gone for the teacher, with each sound', async () => {
    const work = await handInWork(server, token);
    await giveWorkBack(server, token, work);
    await deleteAccount(work.learner);
    const { classId, textId, takeId } = work;
    // A teacher who has them open is told, and nothing is stored.
    for (const [method, target, body] of listCalls(work).filter(([, to]) => /\/marks$|return$|answer/.test(to))) {
      const headers = body instanceof Blob ? { 'content-type': 'audio/wav' } : {};
      const response = await server.call(method, target, { token, body, headers });
      expect(response.status, `${method} ${target}`).toBe(404);
    }
    for (const table of ['text_marks', 'text_returns'] as const)
      expect(
        await server.instance.db.selectFrom(table).select('text_id').where('text_id', '=', textId).execute(),
      ).toEqual([]);
    const gone = [
      path(routes.classText, { classId, textId }),
      path(routes.classTake, { classId, takeId }),
      path(routes.takeSound, { takeId }),
      path(routes.takeAnswerSound, { takeId }),
    ];
    for (const target of gone) expect((await server.call('GET', target, { token })).status, target).toBe(404);
    const texts = await get<{ texts: object[] }>(`${path(routes.classTexts, { classId })}?state=returned`, token);
    const takes = await get<{ takes: object[] }>(`${path(routes.classTakes, { classId })}?state=answered`, token);
    expect([texts.texts, takes.takes]).toEqual([[], []]);
  });
});

/** What a response holds, with the files of archives unpacked. */
function unpack(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return Buffer.from(bytes).toString('utf8');
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${unpack(file)}`)
    .join('\n');
}

/** The learner's words and the teacher's, in any form in which a file may have them. */
const WORDS = /łódź|\\u0142|&#322;|œuvre 😀|plus haut|bien, ça/i;

describe('nothing of a text or a take', () => {
  let work: HandedInWork;
  let courseId: string;

  beforeAll(async () => {
    captureLog();
    work = await handInWork(server, token);
    // Some formats are of exercises that are closed only.
    const markup = `${WORK_MARKUP}\n\n@write\nJe ---suis--- là.`;
    await publishLecture(server, token, { id: work.pageId, name: 'Ma ville', markup });
    await giveWorkBack(server, token, work);
    await beginAgain(server, work);
    const lectures = [{ title: 'Ma ville', pageId: work.pageId }];
    const body = { title: 'Cours', language: 'fr', units: [{ title: 'A', lectures }] };
    courseId = 'learnfrench';
    expect((await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body })).status).toBe(200);
  });

  async function expectNothing(target: string, as: string): Promise<void> {
    const response = await server.call('GET', target, { token: as });
    expect(response.status, target).toBe(200);
    const found = unpack(new Uint8Array(await response.arrayBuffer())).replaceAll(/"query":"[^"]*"/g, '');
    expect(found, target).not.toMatch(WORDS);
    expect(found, target).not.toContain(work.takeId);
    expect(found, target).not.toContain(work.textId);
  }

  it('is in what teachers and owners search, list, export and download of others', async () => {
    const { pageId, classId } = work;
    const { assignments } = await loadOverview(server, token, classId);
    const assignmentId = assignments[0]?.id ?? '';
    const targets = [
      `${routes.searchPages}?q=${encodeURIComponent('Łódź')}`,
      `${routes.searchDrafts}?q=${encodeURIComponent('Łódź')}`,
      path(routes.board, { draftId: pageId }),
      path(routes.assignmentBoard, { classId, assignmentId }),
      path(routes.assignmentResults, { classId, assignmentId }),
      path(routes.learnerResults, { classId, userId: work.learner.userId }),
      path(routes.classOverview, { classId }),
      path(routes.classOverviewCsv, { classId }),
      path(routes.loadPage, { pageId }),
      routes.mediaLibrary,
      path(routes.exportSingleFile, { pageId }),
      path(routes.exportCourseArchive, { courseId }),
      routes.listPeople,
      '/metrics',
      ...FORMATS.map(({ id }) => path(routes.exportLecture, { pageId, format: id })),
    ];
    for (const target of targets) await expectNothing(target, token);
    // The data of the teacher have the own remarks and answers, and not what they are about.
    const own = await server.call('GET', routes.downloadOwnData, { token });
    const data = unpack(new Uint8Array(await own.arrayBuffer()));
    expect(data).toMatch(/œuvre 😀/i);
    expect(data).not.toMatch(/łódź|u0142/i);
  });

  it('is in what other learners of the class get, their downloads and their data', async () => {
    const { pageId, classId } = work;
    const { token: as } = await addLearner(server, classId, 'Jo');
    const targets = [
      routes.ownTexts,
      routes.ownTakes,
      routes.reviews,
      routes.ownData,
      routes.downloadOwnData,
      routes.ownClasses,
      routes.learnerAssignments,
      path(routes.pageTexts, { pageId }),
      path(routes.pageTakes, { pageId }),
      path(routes.pageExtras, { pageId }),
      `${routes.searchPages}?q=${encodeURIComponent('Łódź')}`,
    ];
    for (const target of targets) await expectNothing(target, as);
  });

  it('is in the log, where each of its requests is', () => {
    const log = lines.join('');
    for (const part of ['/hand-in', '/takes/', '/marks', '/answer/sound']) expect(log).toContain(part);
    expect(log).not.toMatch(WORDS);
  });

  it('but its learner has all of it in the own data', async () => {
    const response = await server.call('GET', routes.downloadOwnData, { token: work.learner.token });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const texts = strFromU8(files['texts.json'] ?? new Uint8Array());
    expect(texts).toMatch(WORDS);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([`takes/${work.takeId}.mp3`, `takes/${work.takeId}-answer.mp3`]),
    );
  });
});
