// The server is killed while learners hand texts in, send recordings and ask, and a teacher gives them back, answers and suggests: nothing acknowledged is lost, nothing is half done.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassDetails, JoinedSession } from '#api/classes.ts';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { LearnerText, PageTexts, SavedMarks } from '#api/learner-texts.ts';
import type { LearnerQuestion, PageLines } from '#api/questions.ts';
import type { ClassTake, LearnerTake, PageTakes } from '#api/takes.ts';
import type { OpenedThread } from '#api/threads.ts';
import { openDb } from '#db/open.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { toHtml } from '#markup/to-html.ts';
import { readConfig } from '../../../src/config/index.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { projectDatabase, type TestDatabase } from '../../support/services/databases.ts';

/** A hundred before a release. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const LEARNERS = 5;
/** A learner may hand in twenty texts an hour. */
const MAX_VERSIONS = 20;
/** A learner may send thirty recordings an hour. */
const MAX_TAKES = 25;
/** A learner may ask thirty questions a day. */
const MAX_QUESTIONS = 25;
const MARKUP = '@text\nDécrivez votre ville.\n\n@speak\nRacontez le narval. (5)';

let dataDir: string;
let environment: Record<string, string>;
let database: TestDatabase;
let server: ServerProcess | undefined;
let url = '';
let token = '';

/** What the server acknowledged, by text id. */
const handedIn = new Map<string, { body: string; version: number; userId: string }>();
const marked = new Map<string, string>();
const returned = new Map<string, string>();
/** Of each learner the takes in their order: the newest two are kept. */
const sent = new Map<string, string[]>();
const spoken = new Set<string>();
const answered = new Map<string, string>();
const asked = new Map<string, string>();
const voiced = new Set<string>();
const passedOn = new Set<string>();
const accepted = new Map<string, string>();

beforeAll(async () => {
  database = await projectDatabase.open();
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-work-kill-'));
  environment = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: 'warn',
    ...(database.environment as Record<string, string>), // every setting of a test database has a value
  };
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  await rm(dataDir, { recursive: true, force: true });
  await database.close();
});

/** Sends a request; again while a busy machine answers that it is too busy. */
async function call<Body>(method: string, target: string, as: string, body?: object | string): Promise<Body> {
  const isSound = body instanceof Blob;
  const type = typeof body === 'string' ? 'text/html' : isSound ? 'audio/wav' : 'application/json';
  const headers = { ...(as !== '' && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': type }) };
  const content = typeof body === 'string' || isSound ? body : JSON.stringify(body);
  const response = await fetch(`${url}${target}`, { method, headers, body: content });
  const text = await response.text();
  if (response.status === 503) {
    await sleep(1000);
    return call(method, target, as, body);
  }
  if (!response.ok) throw new Error(`${method} ${target} answered ${response.status}: ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
}

async function start(): Promise<void> {
  server = startServer(environment);
  url = await server.ready;
  const session = await call<{ access_token: string }>('POST', `${AUTH_BASE}/token?grant_type=password`, '', OWNER);
  token = session.access_token;
}

/** A class that has a text to write, and learners who joined it. */
async function createWork() {
  const { id: pageId } = await call<{ id: string }>('POST', routes.saveDraft, token, { name: 'Ville', markup: MARKUP });
  await call('POST', path(routes.publishDraft, { draftId: pageId }), token, toHtml(MARKUP));
  const details = { name: 'French 7b', teacherName: 'Ms Laurent' };
  const { id: classId, code } = await call<ClassDetails>('POST', routes.classes, token, details);
  await call('POST', path(routes.classAssignments, { classId }), token, { pageIds: [pageId] });
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, async (_, at) => {
      const session = await call<JoinedSession>('POST', routes.join, '', { code: code?.code, name: `Learner ${at}` });
      await call('POST', `${path(routes.agreeToClass, { classId })}?voices=true`, session.access_token);
      const [, claims = ''] = session.access_token.split('.');
      const { sub: userId }: { sub: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return { userId, token: session.access_token };
    }),
  );
  const { tasks } = await call<PageTexts>('GET', path(routes.pageTexts, { pageId }), learners[0]?.token ?? '');
  const takes = await call<PageTakes>('GET', path(routes.pageTakes, { pageId }), learners[0]?.token ?? '');
  return { pageId, classId, learners, item: tasks[0]?.item ?? '', line: takes.tasks[0]?.item ?? '' };
}

type Work = Awaited<ReturnType<typeof createWork>>;

/** Hands in one version after the other, each of which the teacher marks and gives back, until the server is gone. */
async function work({ pageId, classId, item }: Work, learner: Work['learners'][number]): Promise<void> {
  for (let version = 1; version <= MAX_VERSIONS; version += 1) {
    const body = `Je suis ${randomUUID()} ici.`;
    const target = path(routes.handInText, { pageId, item });
    const text = await call<LearnerText>('POST', target, learner.token, { body, version });
    handedIn.set(text.id, { body, version, userId: learner.userId });
    const ref = { classId, textId: text.id };
    const correction = `c${randomInt(1e9)}`;
    const mark = { id: 'm', start: 8, end: 44, kind: 'spelling', correction, remark: '' };
    const saved = { revision: 0, marks: [mark] };
    const { revision } = await call<SavedMarks>('PUT', path(routes.saveMarks, ref), token, saved);
    marked.set(text.id, correction);
    const said = { revision, comment: body, isDone: false };
    await call('POST', path(routes.returnText, ref), token, said);
    returned.set(text.id, body);
  }
}

/** Sends one take after the other, each of which the teacher answers by voice and with a verdict, until the server is gone. */
async function speak({ pageId, classId, line }: Work, learner: Work['learners'][number]): Promise<void> {
  for (let number = 1; number <= MAX_TAKES; number += 1) {
    // No two have the same samples.
    const wav = new Blob([Uint8Array.from(createTone({ sampleRate: 16_000, seconds: 0.3 + number / 50 }))]);
    const take = await call<LearnerTake>('PUT', path(routes.sendTake, { pageId, item: line }), learner.token, wav);
    sent.set(learner.userId, [...(sent.get(learner.userId) ?? []), take.id]);
    const ref = { classId, takeId: take.id };
    const { revision } = await call<ClassTake>('PUT', `${path(routes.saveAnswerSound, ref)}?revision=0`, token, wav);
    spoken.add(take.id);
    const text = randomUUID();
    await call('PUT', path(routes.answerTake, ref), token, { revision, verdict: 'understood', text });
    answered.set(take.id, text);
  }
}

/**
 * Asks about a line again and again; the teacher answers each by voice, for the class, passes it on to the authors, and accepts a suggestion,
 * until the server is gone.
 */
async function discuss({ pageId, classId }: Work, learner: Work['learners'][number]): Promise<void> {
  const { edition, lines } = await call<PageLines>('GET', path(routes.pageLines, { pageId }), learner.token);
  const [{ block, line } = { block: 0, line: 0 }] = lines;
  const anchor = { revision: 1, start: MARKUP.indexOf('votre'), quote: 'votre', before: '', after: '' };
  for (let number = 1; number <= MAX_QUESTIONS; number += 1) {
    const body = randomUUID();
    const question = { classId, edition, block, line, body };
    const ask = path(routes.pageQuestions, { pageId });
    const { id: questionId } = await call<LearnerQuestion>('POST', ask, learner.token, question);
    asked.set(questionId, body);
    const ref = { classId, questionId };
    const wav = new Blob([Uint8Array.from(createTone({ sampleRate: 16_000, seconds: 0.9 + number / 50 }))]);
    await call('POST', `${path(routes.answerByVoice, ref)}?isShownToClass=true`, token, wav);
    voiced.add(questionId);
    await call('PATCH', path(routes.classQuestion, ref), token, { asComment: { anchor, body } });
    passedOn.add(questionId);
    const suggestion = { kind: 'suggestion', anchor, body: '', replacement: body };
    const { id: threadId } = await call<OpenedThread>(
      'POST',
      path(routes.draftThreads, { draftId: pageId }),
      token,
      suggestion,
    );
    await call('PUT', path(routes.threadState, { threadId }), token, { from: 'open', to: 'accepted' });
    accepted.set(threadId, body);
  }
}

/** Kills the server once each of the things happened again to texts, to takes and to questions. */
async function workUntilKilled(of: Work): Promise<void> {
  const [before, answeredBefore, acceptedBefore] = [returned.size, answered.size, accepted.size];
  const running = of.learners
    .flatMap((learner) => [work(of, learner), speak(of, learner), discuss(of, learner)])
    .map((ended) =>
      ended.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  const options = { interval: 5, timeout: 60_000 };
  await expect.poll(() => returned.size, options).toBeGreaterThan(before);
  await expect.poll(() => answered.size, options).toBeGreaterThan(answeredBefore);
  await expect.poll(() => accepted.size, options).toBeGreaterThan(acceptedBefore);
  await sleep(randomInt(5, 200));
  server?.child.kill('SIGKILL');
  expect(await server?.exited).toBe('SIGKILL');
  // Each ended by the broken connection, not by a refusal.
  for (const error of await Promise.all(running)) if (error !== undefined) expect(error).toBeInstanceOf(TypeError);
}

async function check(): Promise<void> {
  const db = await openDb(readConfig(environment).database);
  try {
    const texts = new Map((await db.selectFrom('texts').selectAll().execute()).map((row) => [row.id, row]));
    const answers = new Map(
      (await db.selectFrom('text_returns').selectAll().execute()).map((row) => [row.text_id, row]),
    );
    const marks = new Map((await db.selectFrom('text_marks').selectAll().execute()).map((row) => [row.text_id, row]));
    for (const [id, { body, version, userId }] of handedIn)
      expect(texts.get(id)).toMatchObject({ body, version, user_id: userId });
    for (const [id, correction] of marked) expect(marks.get(id)?.correction).toBe(correction);
    for (const [id, comment] of returned) {
      expect(texts.get(id)?.state).toBe('returned');
      expect(answers.get(id)?.comment).toBe(comment);
    }
    // Nothing is half done: what came back has an answer, and what was handed in counts as tried.
    for (const [id, { state }] of texts) expect(answers.has(id)).toBe(state === 'returned');
    const tried = await db.selectFrom('answers').select(['user_id', 'page_id']).execute();
    const triedKeys = new Set(tried.map(({ user_id, page_id }) => `${user_id} ${page_id}`));
    for (const { user_id, page_id } of texts.values()) expect(triedKeys).toContain(`${user_id} ${page_id}`);
  } finally {
    await db.destroy();
  }
}

/** How long a sound is that the teacher hears. */
async function countBytes(target: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${url}${target}`, { headers })).arrayBuffer()).byteLength;
}

/** Of each learner the newest take that was acknowledged is there, or newer ones are; with its answer; and every sound is heard whole. */
async function checkTakes(): Promise<void> {
  const db = await openDb(readConfig(environment).database);
  try {
    const takes = await db.selectFrom('takes').selectAll().orderBy('sent_at').orderBy('id').execute();
    const rows = await db.selectFrom('take_answers').selectAll().execute();
    const answers = new Map(rows.map((row) => [row.take_id, row]));
    for (const [userId, ids] of sent) {
      const kept = takes.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
      expect(kept.length).toBeLessThanOrEqual(2);
      // At most one more was stored, whose answer was lost with the server.
      expect(kept).toContain(ids.at(-1));
    }
    for (const { id, state, size } of takes) {
      expect(await countBytes(path(routes.takeSound, { takeId: id }))).toBe(size);
      const answer = answers.get(id);
      if (spoken.has(id)) expect(await countBytes(path(routes.takeAnswerSound, { takeId: id }))).toBe(answer?.size);
      if (answered.has(id)) expect(answer?.text).toBe(answered.get(id));
      // Nothing is half done: a take is answered by a verdict.
      expect(answer?.verdict === 'understood').toBe(state === 'good');
    }
  } finally {
    await db.destroy();
  }
}

/** Questions are there with their words, and with the whole voice of the teacher; each is one comment at most; suggestions are as they were left. */
async function checkThreads(): Promise<void> {
  const db = await openDb(readConfig(environment).database);
  try {
    const threads = new Map((await db.selectFrom('threads').selectAll().execute()).map((row) => [row.id, row]));
    const rows = await db.selectFrom('thread_messages').selectAll().orderBy('at').orderBy('id').execute();
    const messages = Map.groupBy(rows, ({ thread_id }) => thread_id);
    for (const [id, body] of asked) expect(messages.get(id)?.[0]?.body).toBe(body);
    for (const id of voiced) expect(threads.get(id)).toMatchObject({ state: 'resolved', is_shown_to_class: 1 });
    const ofQuestions = [...threads.values()].flatMap(({ question_id }) => question_id ?? []);
    expect(ofQuestions.filter((id) => passedOn.has(id)).sort()).toEqual([...passedOn].sort());
    for (const [id, replacement] of accepted)
      expect(threads.get(id)).toMatchObject({ state: 'accepted', replacement, accepted_revision: 1 });
    // Nothing is half done: every thread has words, and what was answered has the answer, which can be heard.
    for (const { id, kind, state } of threads.values())
      expect(messages.get(id)?.length).toBe(kind === 'question' && state === 'resolved' ? 2 : 1);
    for (const { id, sha256, size } of rows)
      if (sha256 !== null) expect(await countBytes(path(routes.questionSound, { messageId: id }))).toBe(size);
  } finally {
    await db.destroy();
  }
}

describe(`a server on ${projectDatabase.name}`, () => {
  it(`loses no text, no mark, no recording and no question, killed ${ROUNDS} times`, {
    timeout: 150_000 * ROUNDS,
  }, async () => {
    await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      await workUntilKilled(await createWork());
      await start();
      await check();
      await checkTakes();
      await checkThreads();
    }
    expect(marked.size).toBeGreaterThanOrEqual(returned.size);
    process.stdout.write(
      `${projectDatabase.name}: ${ROUNDS} kills; ${handedIn.size} texts handed in, ${returned.size} given back; ${answered.size} recordings and ${voiced.size} questions answered, ${accepted.size} suggestions accepted; lost 0\n`,
    );
  });
});
