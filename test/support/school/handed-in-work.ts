// Work that was handed in, for tests of what must not lose it: a text that came back with a second one begun, and a recording with an answer by voice.
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { LearnerText, PageTexts } from '#api/learner-texts.ts';
import type { ClassTake, LearnerTake, PageTakes } from '#api/takes.ts';
import { createTone } from '../requests/wav-files.ts';
import type { TestServer } from '../server/test-server.ts';
import { addLearner, assign, type Learner, publishLecture } from './assignments.ts';
import { createClass } from './classes.ts';

export const WORK_MARKUP = '@text\nDécrivez votre ville.\n\n@speak\nRacontez votre journée. (5)';

/** Of each learner; its correction and the teacher's words have letters that encodings could lose. */
const BODY = 'Je suis alle à Łódź 👩‍👩‍👧 hier.';
const MARK = { id: 'm1', start: 8, end: 12, kind: 'spelling', correction: 'allé', remark: 'Œuvre 😀' };

export type HandedInWork = {
  pageId: string;
  classId: string;
  learner: Learner;
  textId: string;
  takeId: string;
  /** The lasting ids of the task and of the line. */
  task: string;
  line: string;
};

type Call = { token: string; body?: object | Blob; headers?: Record<string, string> };

async function request<Body>(server: TestServer, method: string, target: string, options: Call): Promise<Body> {
  const response = await server.call(method, target, options);
  const text = await response.text();
  expect([200, 201, 204], `${method} ${target}: ${text}`).toContain(response.status);
  return JSON.parse(text === '' ? 'null' : text);
}

/** A recording as a browser sends it. */
export const recordingOf = (seconds: number) => ({
  body: new Blob([Uint8Array.from(createTone({ sampleRate: 16_000, seconds }))]),
  headers: { 'content-type': 'audio/wav' },
});

/** A class with a lecture to do, and a learner of it whose text and take wait for the teacher. */
export async function handInWork(server: TestServer, token: string): Promise<HandedInWork> {
  const pageId = await publishLecture(server, token, { name: 'Ma ville', markup: WORK_MARKUP });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const learner = await addLearner(server, classId, 'Zoë');
  const as = learner.token;
  await request(server, 'POST', `${path(routes.agreeToClass, { classId })}?voices=true`, { token: as });
  const { tasks } = await request<PageTexts>(server, 'GET', path(routes.pageTexts, { pageId }), { token: as });
  const takes = await request<PageTakes>(server, 'GET', path(routes.pageTakes, { pageId }), { token: as });
  const [task, line] = [tasks[0]?.item ?? '', takes.tasks[0]?.item ?? ''];
  const handIn = path(routes.handInText, { pageId, item: task });
  const body = { body: BODY, version: 1 };
  const text = await request<LearnerText>(server, 'POST', handIn, { token: as, body });
  const send = path(routes.sendTake, { pageId, item: line });
  const take = await request<LearnerTake>(server, 'PUT', send, { token: as, ...recordingOf(1.2) });
  return { pageId, classId, learner, textId: text.id, takeId: take.id, task, line };
}

/** Marks the text and hands it back, and answers the take by voice. */
export async function giveWorkBack(
  server: TestServer,
  token: string,
  { classId, textId, takeId }: HandedInWork,
): Promise<void> {
  const [ofText, ofTake] = [
    { classId, textId },
    { classId, takeId },
  ];
  const marks = { revision: 0, marks: [MARK] };
  await request(server, 'PUT', path(routes.saveMarks, ofText), { token, body: marks });
  const back = { revision: 1, comment: 'Bien, ça !', isDone: false, points: 3.5, maxPoints: 5 };
  await request(server, 'POST', path(routes.returnText, ofText), { token, body: back });
  const speak = `${path(routes.saveAnswerSound, ofTake)}?revision=0`;
  const { revision } = await request<ClassTake>(server, 'PUT', speak, { token, ...recordingOf(0.9) });
  const answer = { revision, verdict: 'again', text: 'Plus haut, s’il te plaît.' };
  await request(server, 'PUT', path(routes.answerTake, ofTake), { token, body: answer });
}

/** Begins a second version of the text, which only the learner sees. */
export async function beginAgain(server: TestServer, { pageId, learner, task }: HandedInWork): Promise<void> {
  const body = { body: 'Je suis allée', version: 2, at: '2026-03-04T05:06:07.000Z' };
  const target = path(routes.saveText, { pageId, item: task });
  await request(server, 'PUT', target, { token: learner.token, body });
}

async function hashSound(server: TestServer, token: string, target: string): Promise<string> {
  const response = await server.call('GET', target, { token });
  expect([response.status, response.headers.get('content-type')], target).toEqual([200, 'audio/mpeg']);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** All of the work as its learner and its teacher get it, with hashes of the sounds. */
export async function readWork(server: TestServer, token: string, work: HandedInWork) {
  const { pageId, classId, textId, takeId, learner } = work;
  const as = await server.signIn(learner.email, learner.password);
  const get = <Body>(target: string, by: string) => request<Body>(server, 'GET', target, { token: by });
  return {
    texts: (await get<PageTexts>(path(routes.pageTexts, { pageId }), as)).texts,
    takes: (await get<PageTakes>(path(routes.pageTakes, { pageId }), as)).takes,
    sound: await hashSound(server, as, path(routes.takeSound, { takeId })),
    answerSound: await hashSound(server, as, path(routes.takeAnswerSound, { takeId })),
    marked: await get<object>(path(routes.classText, { classId, textId }), token),
    heard: await get<object>(path(routes.classTake, { classId, takeId }), token),
    remarks: await get<object[]>(path(routes.remarks, { classId }), token),
  };
}
