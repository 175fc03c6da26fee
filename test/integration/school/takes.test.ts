// Takes that learners send of what they say: what is taken and kept, who may hear, answers of two teachers at once, and what a deletion leaves.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { MAX_TAKE_BYTES } from '#api/limits.ts';
import type { ClassTake, ClassTakes, LearnerTake, OwnTakes, PageTakes } from '#api/takes.ts';
import { deleteOldTakes } from '#handed-in/take-data.ts';
import { logOutput } from '#http/log.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createTone, type Tone } from '../../support/requests/wav-files.ts';
import {
  addLearner,
  addLearnerAccount,
  assign,
  type Learner,
  listAssignments,
  publishLecture,
} from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { hasFfmpeg, measureLoudness, measureWithFfmpeg } from '../../support/sounds.ts';

const MARKUP = '@speak\n{ AUDIO | BONJOUR2222 } Bonjour, [vous êtes Camille] ?\nRacontez le narval. (5)';

let server: TestServer;
let token: string;
let classId: string;
let pageId: string;
let items: string[];
const lines: string[] = [];
/** In place of printing it; spies are taken away before each test. */
const captureLog = () => void vi.spyOn(logOutput, 'write').mockImplementation((line) => void lines.push(line));
beforeAll(captureLog);
beforeEach(captureLog);
setupOwner({ LOG_LEVEL: 'trace', LOG_REQUESTS: 'on' }, (owner) => {
  ({ server, token } = owner);
});

beforeAll(async () => {
  pageId = await publishLecture(server, token, { name: 'Au téléphone', markup: MARKUP });
  ({ id: classId } = await createClass(server, token));
  await assign(server, token, classId, { pageIds: [pageId] });
  const { tasks } = await get<PageTakes>(path(routes.pageTakes, { pageId }), token);
  items = tasks.map(({ item }) => item);
});

async function get<Body>(target: string, as: string): Promise<Body> {
  const response = await server.call('GET', target, { token: as });
  expect(response.status, target).toBe(200);
  return response.json();
}

/** A learner of the class who also agreed that takes are heard. */
async function addSpeaker(name: string, options: { agrees?: boolean } = {}): Promise<Learner> {
  const learner = await addLearner(server, classId, name);
  if (options.agrees !== false) await agree(learner, '?voices=true');
  return learner;
}

async function agree(learner: Learner, query: string): Promise<void> {
  const target = `${path(routes.agreeToClass, { classId })}${query}`;
  expect((await server.call('POST', target, { token: learner.token })).status).toBe(204);
}

const WAV = { 'content-type': 'audio/wav' };
const record = (tone: Tone = {}) => createTone({ sampleRate: 24_000, ...tone });

const send = (learner: Learner, wav: Buffer, { line = 0, headers = WAV } = {}) =>
  server.call('PUT', path(routes.sendTake, { pageId, item: items[line] ?? '' }), {
    token: learner.token,
    body: new Blob([Uint8Array.from(wav)]),
    headers,
  });

async function sendTake(learner: Learner, wav = record(), line = 0): Promise<LearnerTake> {
  const response = await send(learner, wav, { line });
  expect(response.status).toBe(200);
  return response.json();
}

const answerPath = (takeId: string) => path(routes.answerTake, { classId, takeId });
const answer = (takeId: string, body: object, as = token) =>
  server.call('PUT', answerPath(takeId), { token: as, body });
const speakAnswer = (takeId: string, wav: Buffer, revision = 0, as = token) =>
  server.call('PUT', `${path(routes.saveAnswerSound, { classId, takeId })}?revision=${revision}`, {
    token: as,
    body: new Blob([Uint8Array.from(wav)]),
    headers: WAV,
  });
const hear = (takeId: string, as: string, route = routes.takeSound) =>
  server.call('GET', path(route, { takeId }), { token: as, headers: { range: 'bytes=0-9' } });

describe('a take', () => {
  it('is kept as MP3 alone, heard whole by its learner, and counts as tried', async () => {
    const ana = await addSpeaker('Ana');
    const take = await sendTake(ana, record({ seconds: 2 }));
    expect(take).toMatchObject({
      title: 'Au téléphone',
      prompt: 'Bonjour, vous êtes Camille ?',
      ms: 2000,
      state: 'new',
    });
    const sound = await hear(take.id, ana.token);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(sound.headers.get('cache-control')).toBe('private, no-store');
    const mp3 = Buffer.from(await sound.arrayBuffer());
    expect(mp3.length).toBeGreaterThan(15_000);
    expect(mp3.length).toBeLessThan(18_000);
    if (hasFfmpeg) {
      const [{ shown = 0, played = 0 } = {}] = await measureWithFfmpeg([mp3]);
      expect(Math.abs(shown - 2)).toBeLessThan(0.05);
      expect(Math.abs(played - 2)).toBeLessThan(0.05);
    }
    expect(await listAssignments(server, ana.token)).toMatchObject([{ blanks: 2, tried: 1, right: 0 }]);
    const { tasks, takes } = await get<PageTakes>(path(routes.pageTakes, { pageId }), ana.token);
    expect(tasks).toEqual([
      { item: items[0], exercise: 1, line: 1, seconds: 20 },
      { item: items[1], exercise: 1, line: 2, seconds: 5 },
    ]);
    expect(takes).toEqual([take]);
  });

  it.runIf(hasFfmpeg)(
    'of any sample rate is as long as what was said, to 50 ms, for players and for programs that count frames',
    async () => {
      const sounds: { sampleRate: number; seconds: number; mp3: Buffer }[] = [];
      for (const sampleRate of [8000, 11_025, 16_000, 22_050, 24_000, 48_000]) {
        const speaker = await addSpeaker(`At ${sampleRate}`);
        for (const seconds of [1.4, 1.411, 1.433]) {
          const { id } = await sendTake(speaker, record({ sampleRate, seconds }));
          const mp3 = Buffer.from(await (await hear(id, speaker.token)).arrayBuffer());
          sounds.push({ sampleRate, seconds, mp3 });
        }
      }
      const measured = await measureWithFfmpeg(sounds.map(({ mp3 }) => mp3));
      const wrong = sounds.flatMap(({ sampleRate, seconds }, index) => {
        const { shown = 0, played = 0 } = measured[index] ?? {};
        const isRight = Math.abs(shown - seconds) <= 0.05 && Math.abs(played - seconds) <= 0.05;
        return isRight ? [] : [{ sampleRate, seconds, shown, played }];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('that is sent again is the same one, and the newest two of a line are kept', async () => {
    const ben = await addSpeaker('Ben');
    const [first, again] = await Promise.all([sendTake(ben), sendTake(ben)]);
    expect(again).toEqual(first);
    const second = await sendTake(ben, record({ seconds: 1.5 }));
    const third = await sendTake(ben, record({ seconds: 1.2 }));
    await sendTake(ben, record({ seconds: 1.2 }), 1);
    const { takes } = await get<OwnTakes>(routes.ownTakes, ben.token);
    expect(takes.filter(({ item }) => item === items[0]).map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(takes).toHaveLength(3);
  });

  it('is handed in without a recording where the class allows it, waits like any other, and has no sound', async () => {
    const eva = await addSpeaker('Eva');
    const handIn = () =>
      server.call('PUT', `${path(routes.sendTake, { pageId, item: items[0] ?? '' })}?without=recording`, {
        token: eva.token,
      });
    await expectProblem(handIn(), { status: 409, code: 'recording_needed', detail: /wants a recording/ });
    const allow = async (isRecordingOptional: boolean) =>
      server.call('PATCH', path(routes.classDetails, { classId }), { token, body: { isRecordingOptional } });
    expect(await (await allow(true)).json()).toMatchObject({ isRecordingOptional: true });
    const [first, again] = await Promise.all([handIn(), handIn()]);
    const take: LearnerTake = await first.json();
    expect(take).toMatchObject({ item: items[0], ms: 0, state: 'new' });
    expect(await again.json()).toEqual(take);
    expect((await hear(take.id, eva.token)).status).toBe(404);
    expect((await hear(take.id, token)).status).toBe(404);
    expect(await listAssignments(server, eva.token)).toMatchObject([{ blanks: 2, tried: 1 }]);
    const waiting = await get<ClassTakes>(path(routes.classTakes, { classId }), token);
    expect(waiting.takes).toContainEqual(expect.objectContaining({ id: take.id, ms: 0 }));
    await server.collectGarbageAfter(2);
    expect((await answer(take.id, { revision: 0, verdict: 'nearly', text: 'Apportez un casque.' })).status).toBe(200);
    const archive = await server.call('GET', routes.downloadOwnData, { token: eva.token });
    expect(
      Object.keys(unzipSync(Buffer.from(await archive.arrayBuffer()))).filter((name) => name.endsWith('.mp3')),
    ).toEqual([]);
    expect((await allow(false)).status).toBe(200);
  });

  it.each<[string, Buffer, number, string]>([
    ['is no WAV file', Buffer.from('RIFF none'), 415, 'not_wav'],
    ['has two channels', record({ channels: 2 }), 415, 'not_wav'],
    ['says that it is longer', record({ declaredLength: 96_000 }), 422, 'recording_cut'],
    ['says no length', record({ declaredLength: 0 }), 422, 'recording_cut'],
    ['was cut on its way', record().subarray(0, 30_000), 422, 'recording_cut'],
    ['has more behind its samples', Buffer.concat([record(), Buffer.alloc(4000)]), 422, 'recording_cut'],
    ['is shorter than a word', record({ seconds: 0.1 }), 422, 'recording_length'],
    ['is longer than its line allows', record({ seconds: 22 }), 422, 'recording_length'],
    ['is too large', Buffer.alloc(MAX_TAKE_BYTES + 1), 413, 'file_too_large'],
  ])('is refused when it %s, and leaves nothing', async (_, wav, status, code) => {
    const cleo = await addSpeaker('Cléo');
    await expectProblem(send(cleo, wav), { status, code, detail: /./ });
    expect((await get<OwnTakes>(routes.ownTakes, cleo.token)).takes).toEqual([]);
  });

  it('is not taken without a class that has the lecture to do, nor for a line that is not there', async () => {
    const alone = await addLearnerAccount(server);
    await expectProblem(send(alone, record()), { status: 409, code: 'not_assigned', detail: /No class/ });
    const target = path(routes.sendTake, { pageId, item: 'nothing' });
    const unknown = server.call('PUT', target, {
      token: alone.token,
      body: new Blob([Uint8Array.from(record())]),
      headers: WAV,
    });
    await expectProblem(unknown, { status: 404, code: 'line_not_found', detail: /no such line/ });
  });

  it('is not taken beyond 200 MB of a learner, until some are deleted', async () => {
    const kim = await addSpeaker('Kim');
    const { id } = await sendTake(kim);
    const { db } = server.instance;
    await db
      .updateTable('takes')
      .set({ size: 200 * 1024 * 1024 })
      .where('id', '=', id)
      .execute();
    await expectProblem(send(kim, record({ seconds: 1.5 })), {
      status: 413,
      code: 'takes_full',
      detail: /Delete some/,
    });
    await db.updateTable('takes').set({ size: 100 }).where('id', '=', id).execute();
    await sendTake(kim, record({ seconds: 1.5 }));
  });

  it('that is wanted once more keeps its work open until it is sent again', async () => {
    const zoe = await addSpeaker('Zoé');
    const take = await sendTake(zoe);
    expect((await answer(take.id, { revision: 0, verdict: 'again' })).status).toBe(200);
    expect(await listAssignments(server, zoe.token)).toMatchObject([{ tried: 1, again: 1 }]);
    await sendTake(zoe, record({ seconds: 1.4 }));
    expect(await listAssignments(server, zoe.token)).toMatchObject([{ tried: 1, again: 0 }]);
  });

  it('keeps its line through an edit of the lecture', async () => {
    const dan = await addSpeaker('Dan');
    await sendTake(dan);
    const edited = MARKUP.replace('Camille', 'Élodie');
    await publishLecture(server, token, { id: pageId, name: 'Allô', markup: edited });
    const { takes, tasks } = await get<PageTakes>(path(routes.pageTakes, { pageId }), dan.token);
    expect(tasks.map(({ item }) => item)).toEqual(items);
    expect(takes).toMatchObject([{ title: 'Au téléphone', prompt: 'Bonjour, vous êtes Camille ?', item: items[0] }]);
    await publishLecture(server, token, { id: pageId, name: 'Au téléphone', markup: MARKUP });
  });
});

it('A computer voice may read lines in the language of a course of the page that allows it', async () => {
  const body = { title: 'Lire', language: 'fr' };
  const { id } = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const outline = { ...body, units: [{ title: 'A', lectures: [{ title: 'a', pageId }] }] };
  const save = async (hasComputerVoice?: boolean, courseId = id) => {
    const target = path(routes.courseDetails, { courseId });
    return (await server.call('PUT', target, { token, body: { ...outline, hasComputerVoice } })).json();
  };
  const learner = await addLearner(server, classId, 'Kai');
  const find = async () => (await get<PageTakes>(path(routes.pageTakes, { pageId }), learner.token)).computerVoice;
  expect((await save()).hasComputerVoice).toBeUndefined();
  expect(await find()).toBe(null);
  expect((await save(true)).hasComputerVoice).toBe(true);
  expect(await find()).toBe('fr');
  // A save that does not name it leaves it, and so do a copy and another address; learners' courses do not have it.
  expect((await save()).hasComputerVoice).toBe(true);
  const target = path(routes.courseDetails, { courseId: id });
  const change = async (method: string, url: string, sent?: object) =>
    (await server.call(method, url, { token, body: sent })).json();
  const copy = await change('POST', path(routes.copyCourse, { courseId: id }), { lectures: 'shared' });
  expect(copy.hasComputerVoice).toBe(true);
  const viewed = await server.call('GET', path(routes.loadCourse, { courseId: id }), { token: learner.token });
  expect(Object.keys(await viewed.json())).not.toContain('hasComputerVoice');
  expect((await change('PATCH', target, { id: 'lire-encore' })).hasComputerVoice).toBe(true);
  expect((await save(false, 'lire-encore')).hasComputerVoice).toBeUndefined();
  expect(await find()).toBe('fr');
  await change('DELETE', path(routes.courseDetails, { courseId: copy.id }));
  expect(await find()).toBe(null);
});

describe('who may hear', () => {
  it('asks learners who agreed before there were takes, or to texts only, once more', async () => {
    const dora = await addSpeaker('Dora', { agrees: false });
    await server.instance.db
      .updateTable('class_members')
      .set({ voices_agreed_at: null })
      .where('user_id', '=', dora.userId)
      .execute();
    await agree(dora, '');
    await expectProblem(send(dora, record()), { status: 409, code: 'voice_agreement_needed', detail: /Agree first/ });
    await agree(dora, '?voices=true');
    const take = await sendTake(dora);
    expect((await hear(take.id, token)).status).toBe(200);
    const { looks } = await get<{ looks: unknown[] }>(routes.ownData, dora.token);
    expect(looks).toHaveLength(1);
    const { takes } = await get<PageTakes>(path(routes.pageTakes, { pageId }), dora.token);
    expect(takes).toMatchObject([{ state: 'heard', answer: null }]);
  });

  it.each([
    'a teacher of another class',
    'an owner who teaches nothing',
    'a learner of the class',
    'a learner of another class',
    'a learner who left',
  ])('is not %s', async (who) => {
    const iris = await addSpeaker('Iris');
    const take = await sendTake(iris, record(), 1);
    expect((await speakAnswer(take.id, record())).status).toBe(200);
    expect((await answer(take.id, { revision: 1, verdict: 'again', text: 'Xylophone' })).status).toBe(200);
    const listener = await addListener(who);
    const calls = [
      ['GET', path(routes.takeSound, { takeId: take.id })],
      ['GET', path(routes.takeAnswerSound, { takeId: take.id })],
      ['DELETE', path(routes.ownTake, { takeId: take.id })],
      ['GET', path(routes.classTakes, { classId })],
      ['GET', path(routes.classTake, { classId, takeId: take.id })],
    ] as const;
    for (const [method, target] of calls) {
      const response = await server.call(method, target, { token: listener.token });
      expect([403, 404], `${method} ${target}`).toContain(response.status);
      expect(await response.text()).not.toMatch(/narval|xylophone/i);
    }
    expect([403, 404]).toContain((await answer(take.id, { revision: 2, verdict: 'again' }, listener.token)).status);
    expect([403, 404]).toContain((await speakAnswer(take.id, record(), 2, listener.token)).status);
    expect((await get<OwnTakes>(routes.ownTakes, listener.token)).takes).toEqual([]);
    const archive = await server.call('GET', routes.downloadOwnData, { token: listener.token });
    expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).not.toContainEqual(
      expect.stringMatching(/mp3$/),
    );
  });

  it('is not the teacher any more once the learner left, nor for another class with the lecture', async () => {
    const eva = await addSpeaker('Eva');
    const take = await sendTake(eva);
    const other = await createClass(server, token, { name: 'Other' });
    await assign(server, token, other.id, { pageIds: [pageId] });
    const ofOther = server.call('GET', path(routes.classTake, { classId: other.id, takeId: take.id }), { token });
    await expectProblem(ofOther, { status: 404, code: 'take_not_found', detail: /no such recording/ });
    expect((await server.call('DELETE', path(routes.ownClass, { classId }), { token: eva.token })).status).toBe(200);
    await expectProblem(hear(take.id, token), { status: 404, code: 'take_not_found', detail: /no such recording/ });
    expect((await hear(take.id, eva.token)).status).toBe(200);
  });

  async function addListener(who: string): Promise<Learner> {
    if (who === 'an owner who teaches nothing') return addPerson('owner');
    if (who === 'a learner of the class') return addLearner(server, classId, 'Jo');
    if (who === 'a teacher of another class') {
      const teacher = await addPerson('author');
      await createClass(server, teacher.token);
      return teacher;
    }
    if (who === 'a learner of another class') return addLearner(server, (await createClass(server, token)).id, 'Jo');
    const left = await addLearner(server, classId, 'Jo');
    await server.call('DELETE', path(routes.ownClass, { classId }), { token: left.token });
    return left;
  }
});

async function addPerson(role: 'owner' | 'author'): Promise<Learner> {
  const person = await addLearnerAccount(server);
  await server.instance.db.updateTable('members').set({ role }).where('user_id', '=', person.userId).execute();
  return person;
}

async function addTeacher(shown_name: string): Promise<Learner> {
  const teacher = await addPerson('author');
  const membership = { class_id: classId, user_id: teacher.userId, role: 'teacher', shown_name } as const;
  await server.instance.db
    .insertInto('class_members')
    .values({ ...membership, created_at: new Date().toISOString(), agreed_at: null, left_at: null })
    .execute();
  return teacher;
}

describe('an answer', () => {
  it('is new until its learner has looked at it, and again when it is changed', async () => {
    const [mia, other] = [await addSpeaker('Mia'), await addSpeaker('Otto')];
    const take = await sendTake(mia);
    const see = async (as: Learner) =>
      (await server.call('PUT', path(routes.seeTake, { takeId: take.id }), { token: as.token })).status;
    const countNew = async () => {
      const { newCount, takes } = await get<OwnTakes>(routes.ownTakes, mia.token);
      return [newCount, ...takes.map(({ isNew }) => isNew)];
    };
    expect([await see(mia), ...(await countNew())]).toEqual([404, 0, false]);
    expect((await answer(take.id, { revision: 0, verdict: 'again' })).status).toBe(200);
    expect([await see(other), ...(await countNew())]).toEqual([404, 1, true]);
    expect([await see(mia), ...(await countNew())]).toEqual([204, 0, false]);
    expect((await answer(take.id, { revision: 1, verdict: 'nearly' })).status).toBe(200);
    expect(await countNew()).toEqual([1, true]);
  });

  it('is given by one of two teachers: each sees who has heard a take', async () => {
    const [noa, petit] = [await addSpeaker('Noa'), await addTeacher('Mr Petit')];
    const { id: takeId } = await sendTake(noa);
    const seeMarking = async (as: string) => {
      const { takes } = await get<ClassTakes>(path(routes.classTakes, { classId }), as);
      const one = await get<ClassTake>(path(routes.classTake, { classId, takeId }), as);
      return [one.marking, takes.find(({ id }) => id === takeId)?.marking];
    };
    expect(await seeMarking(token)).toEqual([null, null]);
    expect((await hear(takeId, petit.token)).status).toBe(200);
    // Who hears it after another does not take their place.
    expect((await hear(takeId, token)).status).toBe(200);
    expect([await seeMarking(token), await seeMarking(petit.token)]).toEqual([
      ['Mr Petit', 'Mr Petit'],
      [null, null],
    ]);
    expect((await answer(takeId, { revision: 0, verdict: 'again' }, petit.token)).status).toBe(200);
    expect((await get<ClassTake>(path(routes.classTake, { classId, takeId }), token)).marking).toBe(null);
    await deleteAccount(petit);
    expect((await get<ClassTake>(path(routes.classTake, { classId, takeId }), token)).answer).toMatchObject({
      by: null,
    });
  });

  it('by voice is heard by the learner once it has a verdict, and makes the line right', async () => {
    const fred = await addSpeaker('Fred');
    const take = await sendTake(fred);
    const { takes, waiting } = await get<ClassTakes>(path(routes.classTakes, { classId }), token);
    expect(takes).toContainEqual(
      expect.objectContaining({ id: take.id, name: 'Fred', model: 'BONJOUR2222', revision: 0 }),
    );
    const spoken: ClassTake = await (await speakAnswer(take.id, record({ seconds: 2 }))).json();
    expect(spoken).toMatchObject({ answer: null, hasAnswerSound: true, revision: 1, state: 'new' });
    await expectProblem(hear(take.id, fred.token, routes.takeAnswerSound), {
      status: 404,
      code: 'take_not_found',
      detail: /no such recording/,
    });
    expect((await hear(take.id, token, routes.takeAnswerSound)).status).toBe(200);
    const answered: ClassTake = await (
      await answer(take.id, { revision: 1, verdict: 'understood', text: ' Bien ! ' })
    ).json();
    expect(answered).toMatchObject({ state: 'good', revision: 2, answer: { text: 'Bien !', hasSound: true } });
    const sound = await hear(take.id, fred.token, routes.takeAnswerSound);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    if (hasFfmpeg) {
      const { lufs, isMono } = await measureLoudness(Buffer.from(await sound.arrayBuffer()));
      expect(isMono).toBe(true);
      expect(Math.abs(lufs + 18)).toBeLessThanOrEqual(1);
    }
    expect(await listAssignments(server, fred.token)).toMatchObject([{ blanks: 2, tried: 1, right: 1 }]);
    const own = await get<OwnTakes>(routes.ownTakes, fred.token);
    expect(own.takes).toMatchObject([{ state: 'good', answer: { verdict: 'understood', by: 'Ms Laurent' } }]);
    const after = await get<ClassTakes>(`${path(routes.classTakes, { classId })}?state=answered`, token);
    expect(after.takes[0]).toMatchObject({ id: take.id });
    expect(after.waiting).toBe(waiting - 1);
  });

  it('of another teacher who was first is told, and nothing is lost; a wrong verdict is changed', async () => {
    const gil = await addSpeaker('Gil');
    const take = await sendTake(gil);
    expect((await answer(take.id, { revision: 0, verdict: 'again' })).status).toBe(200);
    const late = await answer(take.id, { revision: 0, verdict: 'understood' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'answer_changed', take: { revision: 1, answer: { verdict: 'again' } } },
    ]);
    await expectProblem(speakAnswer(take.id, record()), {
      status: 409,
      code: 'answer_changed',
      detail: /Another teacher/,
    });
    expect((await answer(take.id, { revision: 1, verdict: 'nearly' })).status).toBe(200);
    expect((await get<OwnTakes>(routes.ownTakes, gil.token)).takes).toMatchObject([{ state: 'heard' }]);
  });
});

describe('nothing of a take', () => {
  it('is left when it is deleted, by the learner, with the answers, with the account or in time', async () => {
    const hana = await addSpeaker('Hana');
    await server.collectGarbageAfter(2);
    const deletions: [string, (learner: Learner, take: LearnerTake) => Promise<unknown>][] = [
      ['one', ({ token: as }, { id }) => server.call('DELETE', path(routes.ownTake, { takeId: id }), { token: as })],
      ['all', ({ token: as }) => server.call('DELETE', routes.ownTakes, { token: as })],
      ['answers', ({ token: as }) => server.call('DELETE', routes.deleteAnswers, { token: as })],
      ['time', () => deleteOldTakes(server.instance.db, { answeredBefore: '2999', sentBefore: '2000', slice: 500 })],
      ['account', deleteAccount],
    ];
    for (const [at, [name, remove]] of deletions.entries()) {
      const take = await sendTake(hana, record({ seconds: 1.03 + at / 10 }));
      await speakAnswer(take.id, record({ seconds: 2.03 + at / 10 }));
      await answer(take.id, { revision: 1, verdict: 'again' });
      await remove(hana, take);
      const { db } = server.instance;
      expect(await db.selectFrom('takes').selectAll().where('user_id', '=', hana.userId).execute(), name).toEqual([]);
      expect(await db.selectFrom('take_answers').selectAll().where('take_id', '=', take.id).execute()).toEqual([]);
    }
    // The takes, and the answers to them.
    expect((await server.collectGarbageAfter(2)).blobs).toBeGreaterThanOrEqual(2 * deletions.length);
    expect(await server.collectGarbageAfter(2)).toMatchObject({ blobs: 0 });
  });

  it('is collected as garbage while it is kept, and all of it is in the data of its learner', async () => {
    const kim = await addSpeaker('Kim');
    const take = await sendTake(kim, record({ seconds: 1.7 }), 1);
    await speakAnswer(take.id, record({ seconds: 1.8 }));
    await answer(take.id, { revision: 1, verdict: 'nearly', text: 'Wombat' });
    await server.collectGarbageAfter(2);
    expect((await hear(take.id, kim.token)).status).toBe(200);
    const archive = await server.call('GET', routes.downloadOwnData, { token: kim.token });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const rows = JSON.parse(strFromU8(files['takes.json'] ?? new Uint8Array()));
    expect(rows).toMatchObject([{ line: 'Racontez le narval.', verdict: 'nearly', comment: 'Wombat', state: 'heard' }]);
    const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
    for (const field of Object.keys(rows[0])) expect(readme).toContain(`  ${field}: `);
    for (const name of [`takes/${take.id}.mp3`, `takes/${take.id}-answer.mp3`])
      expect(files[name]?.length, name).toBeGreaterThan(5000);
    expect(lines.join('')).toContain('/takes/');
    expect(lines.join('')).not.toMatch(/wombat/i);
  });

  it('of a deleted teacher stays in answers but the verdict and the words', async () => {
    const [lou, teacher] = [await addSpeaker('Lou'), await addTeacher('Mr Petit')];
    const take = await sendTake(lou);
    expect((await speakAnswer(take.id, record(), 0, teacher.token)).status).toBe(200);
    expect((await answer(take.id, { revision: 1, verdict: 'again', text: 'Encore.' }, teacher.token)).status).toBe(200);
    await deleteAccount(teacher);
    const { takes } = await get<OwnTakes>(routes.ownTakes, lou.token);
    expect(takes).toMatchObject([{ answer: { verdict: 'again', text: 'Encore.', hasSound: false, by: null } }]);
  });
});

async function deleteAccount({ token: as, password }: Learner): Promise<void> {
  const body = installationName === 'external' ? { isConfirmed: true } : { password };
  expect((await server.call('DELETE', routes.me, { token: as, body })).status).toBe(204);
}
