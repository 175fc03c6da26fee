// Questions of learners on a line of a page: who asks, sees and answers, what the class is shown, later editions, bounds, and what a deletion leaves.
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type {
  ClassQuestion,
  ClassQuestions,
  LearnerQuestion,
  OwnQuestions,
  PageLines,
  PageQuestions,
  WaitingQuestions,
} from '#api/questions.ts';
import type { DraftThreads } from '#api/threads.ts';
import { addLearner, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { recordingOf } from '../../support/school/handed-in-work.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '# Être\n\nTu es là.\nEt moi ?\n\n@write\nJe ---suis--- ici.\nIl ---est--- parti.';
const TEACHER = { email: 'asked-teacher@example.org', password: 'une autre phrase' };

let server: TestServer;
let owner: string;
let teacher: string;
let classId: string;
let pageId: string;
let ana: Learner;
let ben: Learner;
setupOwner({}, (fixture) => {
  ({ server, token: owner } = fixture);
});

beforeAll(async () => {
  await server.addUser(TEACHER.email, TEACHER.password);
  teacher = await server.signIn(TEACHER.email, TEACHER.password);
  pageId = await publishLecture(server, owner, { name: 'Être', markup: MARKUP });
  classId = await createClassWith([pageId]);
  [ana, ben] = await Promise.all([addLearner(server, classId, 'Ana'), addLearner(server, classId, 'Ben')]);
});

async function createClassWith(pageIds: string[]): Promise<string> {
  const { id } = await createClass(server, teacher);
  await assign(server, teacher, id, { pageIds });
  return id;
}

async function request<Body>(
  method: string,
  target: string,
  token: string,
  body?: object,
  status = 200,
): Promise<Body> {
  const response = await server.call(method, target, { token, ...(body && { body }) });
  expect(response.status, await response.clone().text()).toBe(status);
  return response.status === 204 ? (undefined as Body) : response.json(); // a response without a body has no type
}

const ask = (learner: Learner, of: object = {}, status = 201, page = pageId) =>
  request<LearnerQuestion>(
    'POST',
    path(routes.pageQuestions, { pageId: page }),
    learner.token,
    { classId, edition: 1, block: 1, line: 0, body: 'Pourquoi *es* ?', ...of },
    status,
  );
const see = (learner: Learner, page = pageId) =>
  request<PageQuestions>('GET', path(routes.pageQuestions, { pageId: page }), learner.token);
const listed = (state = 'waiting', token = teacher) =>
  request<ClassQuestions>('GET', `${path(routes.classQuestions, { classId })}?state=${state}`, token);
const answer = (questionId: string, body: object, token = teacher, status = 201) =>
  request<ClassQuestion>('POST', path(routes.answerQuestion, { classId, questionId }), token, body, status);
const change = (questionId: string, body: object, token = teacher, status = 200) =>
  request<ClassQuestion>('PATCH', path(routes.classQuestion, { classId, questionId }), token, body, status);
async function refuse(method: string, target: string, token: string, body: object | undefined, of: [number, string]) {
  const [status, code] = of;
  const response = await server.call(method, target, { token, ...(body && { body }) });
  expect(await response.json()).toMatchObject({ status, code });
}
const add = (learner: Learner, questionId: string, body = 'Et *est* ?') =>
  request<LearnerQuestion>('POST', path(routes.questionMessages, { questionId }), learner.token, { body }, 201);

describe('a question', () => {
  it('is asked about a line, answered, and shown to the class without a name', async () => {
    const { classes } = await see(ana);
    expect(classes).toEqual([{ id: classId, name: 'French 7b', teachers: ['Ms Laurent'] }]);
    const { id } = await ask(ana);
    expect((await listed()).questions).toMatchObject([
      { id, name: 'Ana', title: 'Être', quote: 'Tu es là.', block: 1, item: null, state: 'waiting', isPublished: true },
    ]);
    expect((await see(ben)).questions).toEqual([]);
    const answered = await answer(id, { body: ' Avec « toi ». ' });
    expect(answered).toMatchObject({ state: 'answered', isShownToClass: false, hasUnshown: false });
    expect((await see(ana)).questions).toMatchObject([
      {
        ...{ id, isOwn: true, isNew: true, state: 'answered', className: 'French 7b' },
        messages: [
          { body: 'Pourquoi *es* ?', isAsker: true, isOwn: true, by: null },
          { body: 'Avec « toi ».', isAsker: false, isOwn: false, by: 'Ms Laurent' },
        ],
      },
    ]);
    expect((await see(ben)).questions).toEqual([]);
    const [, { id: messageId = '' } = {}] = answered.messages;
    const ofAnswer = path(routes.changeAnswer, { classId, questionId: id, messageId });
    const changed = await request<ClassQuestion>('PATCH', ofAnswer, teacher, { body: 'Avec « tu ».' });
    expect(changed.messages[1]).toMatchObject({ body: 'Avec « tu ».', isOwn: true });
    const ofQuestion = { classId, questionId: id, messageId: changed.messages[0]?.id ?? '' };
    await refuse('PATCH', path(routes.changeAnswer, ofQuestion), teacher, { body: 'a' }, [403, 'not_your_message']);
    await change(id, { isShownToClass: true });
    const [shown] = (await see(ben)).questions;
    expect(shown).toMatchObject({ id, isOwn: false, isNew: false, messages: [{ isAsker: true, by: null }, {}] });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Ana|${ana.userId}`));
    await add(ana, id);
    expect((await see(ben)).questions[0]?.messages).toHaveLength(2);
    expect((await listed()).questions).toMatchObject([{ id, hasUnshown: true, messages: [{}, {}, {}] }]);
    await answer(id, { body: 'Avec « il ».', isShownToClass: true });
    expect((await see(ben)).questions[0]?.messages).toHaveLength(4);
    await change(id, { isShownToClass: false });
    expect((await see(ben)).questions).toEqual([]);
  });

  it('is answered by voice, which is heard by its learner, the teachers, and by the class once it is shown', async () => {
    const { id } = await ask(ana);
    const target = path(routes.answerByVoice, { classId, questionId: id });
    const speak = (seconds: number, query = '') =>
      server.call('POST', target + query, { token: teacher, ...recordingOf(seconds) });
    expect(await (await speak(0.1)).json()).toMatchObject({ code: 'recording_length', maxSeconds: 180 });
    await refuse('POST', target, teacher, { body: 'a' }, [415, 'not_wav']);
    const spoken = await speak(1);
    expect(spoken.status).toBe(201);
    const answered: ClassQuestion = await spoken.json();
    expect(answered).toMatchObject({
      state: 'answered',
      messages: [{ hasSound: false }, { body: '', hasSound: true }],
    });
    const hear = (token: string) =>
      server.call('GET', path(routes.questionSound, { messageId: answered.messages[1]?.id ?? '' }), { token });
    const statuses = async () => {
      const heard = await Promise.all([teacher, owner, ana.token, ben.token, stranger].map(hear));
      return heard.map(({ status }) => status);
    };
    await server.addUser('asked-stranger@example.org', TEACHER.password);
    const stranger = await server.signIn('asked-stranger@example.org', TEACHER.password);
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    const sound = await hear(ana.token);
    expect([sound.headers.get('content-type'), sound.headers.get('cache-control')]).toEqual([
      'audio/mpeg',
      'private, no-store',
    ]);
    expect((await sound.arrayBuffer()).byteLength).toBe(Number(sound.headers.get('content-length')));
    await server.collectGarbageAfter(2);
    await change(id, { isShownToClass: true });
    expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
    await change(id, { isHidden: true });
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    const archive = await server.call('GET', routes.downloadOwnData, { token: ana.token });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const name = `question-answers/${answered.messages[1]?.id}.mp3`;
    expect(files[name]?.length).toBe(Number(sound.headers.get('content-length')));
    expect(Buffer.from(files['question_answers.csv'] ?? []).toString()).toContain(name);
    const messageOf = (index: number) => ({ classId, questionId: id, messageId: answered.messages[index]?.id ?? '' });
    await refuse('DELETE', path(routes.changeAnswer, messageOf(0)), teacher, undefined, [403, 'not_your_message']);
    await change(id, { isHidden: false, isShownToClass: true });
    await request('DELETE', path(routes.changeAnswer, messageOf(1)), teacher, undefined);
    expect((await listed()).questions.find((question) => question.id === id)).toMatchObject({
      ...{ state: 'waiting', isShownToClass: false, messages: [{ isAsker: true }] },
    });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    await request('DELETE', path(routes.ownQuestion, { questionId: id }), ana.token, undefined, 204);
    expect(await server.collectGarbageAfter(2)).toMatchObject({ blobs: 1 });
  });

  it('becomes one comment on the draft, however often it is sent there, and another once that is deleted', async () => {
    const { id } = await ask(ana);
    const listedOnDraft = async () => {
      const { threads } = await request<DraftThreads>('GET', path(routes.draftThreads, { draftId: pageId }), owner);
      return threads;
    };
    const anchor = { revision: 1, start: 8, quote: 'Tu es là.', before: '', after: '' };
    const asComment = { anchor, body: 'Pourquoi *es* ?' };
    const sent = await Promise.all([1, 2, 3].map(() => change(id, { asComment })));
    expect(sent.map(({ isWithAuthors }) => isWithAuthors)).toEqual([true, true, true]);
    const [comment, ...more] = await listedOnDraft();
    expect(more).toEqual([]);
    expect(comment).toMatchObject({ kind: 'comment', anchor, first: { body: 'Pourquoi *es* ?' } });
    expect(JSON.stringify(comment)).not.toMatch(new RegExp(`Ana|${ana.userId}`));
    await request('DELETE', path(routes.thread, { threadId: comment?.id ?? '' }), owner, undefined, 204);
    expect((await listed()).questions.find((question) => question.id === id)).toMatchObject({ isWithAuthors: false });
    const wrong = { anchor: { ...anchor, start: 7 }, body: 'a' };
    const ofQuestion = path(routes.classQuestion, { classId, questionId: id });
    await refuse('PATCH', ofQuestion, teacher, { asComment: wrong }, [409, 'quote_changed']);
    await refuse('PATCH', ofQuestion, owner, { asComment }, [403, 'teachers_answer']);
    await request('DELETE', path(routes.ownQuestion, { questionId: id }), ana.token, undefined, 204);
  });

  it('is read by its learner, and deleted with its answers', async () => {
    const { id } = await ask(ana);
    await answer(id, { body: 'Oui.' });
    const own = () => request<OwnQuestions>('GET', routes.ownQuestions, ana.token);
    const before = await own();
    expect(before.questions[0]).toMatchObject({ id, title: 'Être', isNew: true });
    await request('PUT', path(routes.readQuestion, { questionId: id }), ana.token, undefined, 204);
    expect((await own()).newCount).toBe(before.newCount - 1);
    const target = path(routes.ownQuestion, { questionId: id });
    await refuse('DELETE', target, ben.token, undefined, [404, 'question_not_found']);
    await request('DELETE', target, ana.token, undefined, 204);
    expect((await own()).questions.map((question) => question.id)).not.toContain(id);
    await refuse('POST', path(routes.answerQuestion, { classId, questionId: id }), teacher, { body: 'a' }, [
      404,
      'question_not_found',
    ]);
  });

  it('is about a line as the page has it, and not about one that it does not have', async () => {
    const { edition, lines } = await request<PageLines>('GET', path(routes.pageLines, { pageId }), ben.token);
    expect([edition, lines.map(({ block, line, text }) => [block, line, text])]).toEqual([
      1,
      [
        [0, 0, 'Être'],
        [1, 0, 'Tu es là.'],
        [1, 1, 'Et moi ?'],
        [2, 0, 'Je … ici.'],
        [2, 1, 'Il … parti.'],
      ],
    ]);
    const target = path(routes.pageQuestions, { pageId });
    const body = { classId, edition: 1, block: 9, line: 0, body: 'a' };
    await refuse('POST', target, ben.token, body, [409, 'line_gone']);
    await refuse('POST', target, ben.token, { ...body, block: 0, body: ' ' }, [422, 'invalid_field']);
    const long = 'a'.repeat(MAX_THREAD_MESSAGE_LENGTH + 1);
    await refuse('POST', target, ben.token, { ...body, block: 0, body: long }, [422, 'invalid_field']);
  });

  it('follows its item into the next edition, and a line that is gone is not found', async () => {
    const page = await publishLecture(server, owner, { name: 'Avoir', markup: MARKUP });
    await assign(server, teacher, classId, { pageIds: [page] });
    const item = await ask(ana, { block: 2, line: 1 }, 201, page);
    const line = await ask(ana, { block: 1, line: 1 }, 201, page);
    expect(item).toMatchObject({ quote: 'Il … parti.', item: expect.any(String), block: 2, isChanged: false });
    const markup = '@write\nJe ---suis--- ici.\nIl ---est--- déjà parti.\n\nTu es là.\nEt elle ?';
    await publishLecture(server, owner, { id: page, name: 'Avoir', markup });
    const { questions } = await see(ana, page);
    const find = (id: string) => questions.find((question) => question.id === id);
    expect(find(item.id)).toMatchObject({ block: 0, isChanged: true, quote: 'Il … parti.' });
    expect(find(line.id)).toMatchObject({ block: null, isChanged: true, quote: 'Et moi ?' });
    await request('DELETE', path(routes.publishDraft, { draftId: page }), owner);
    await refuse('POST', path(routes.questionMessages, { questionId: item.id }), ana.token, { body: 'a' }, [
      409,
      'page_unpublished',
    ]);
    await refuse('POST', path(routes.answerQuestion, { classId, questionId: item.id }), teacher, { body: 'a' }, [
      409,
      'page_unpublished',
    ]);
    expect(await see(ana, page)).toMatchObject({ classes: [], questions: [{ block: null }, { block: null }] });
  });
});

describe('who asks and who sees', () => {
  it('are the learners of the class, its teachers and owners', async () => {
    const { id: questionId } = await ask(ana);
    const otherClass = await createClass(server, owner, { name: 'Other' });
    const zoe = await addLearner(server, otherClass.id, 'Zoé');
    expect(await see(zoe)).toEqual({ classes: [], questions: [] });
    const target = path(routes.pageQuestions, { pageId });
    const body = { classId, edition: 1, block: 0, line: 0, body: 'a' };
    await refuse('POST', target, zoe.token, body, [409, 'cannot_ask']);
    await refuse('POST', target, zoe.token, { ...body, classId: otherClass.id }, [409, 'cannot_ask']);
    const ofOther = path(routes.answerQuestion, { classId: otherClass.id, questionId });
    await refuse('POST', ofOther, owner, { body: 'a' }, [404, 'question_not_found']);
    await refuse('POST', path(routes.answerQuestion, { classId, questionId }), owner, { body: 'a' }, [
      403,
      'teachers_answer',
    ]);
    expect((await listed('waiting', owner)).questions.map(({ id }) => id)).toContain(questionId);
    const looks = await request<{ viewer: string | null }[]>('GET', path(routes.looksInClass, { classId }), owner);
    expect(looks.length).toBeGreaterThan(0);
    const waiting = await request<WaitingQuestions>('GET', routes.waitingQuestions, teacher);
    expect(waiting).toMatchObject([{ classId, waiting: (await listed()).waiting, hidden: 0 }]);
  });

  it('a hidden one is seen by its learner and reported to owners, who delete it', async () => {
    const { id } = await ask(ana);
    await refuse('PATCH', path(routes.classQuestion, { classId, questionId: id }), teacher, { isShownToClass: true }, [
      409,
      'not_answered',
    ]);
    await answer(id, { body: 'Non.', isShownToClass: true });
    expect((await see(ben)).questions.map((question) => question.id)).toContain(id);
    await change(id, { isHidden: true });
    expect((await see(ben)).questions.map((question) => question.id)).not.toContain(id);
    expect((await see(ana)).questions.find((question) => question.id === id)).toMatchObject({ state: 'hidden' });
    expect((await listed('hidden')).questions).toMatchObject([{ id }]);
    await refuse('PATCH', path(routes.classQuestion, { classId, questionId: id }), teacher, { isShownToClass: true }, [
      409,
      'question_hidden',
    ]);
    const waiting = await request<WaitingQuestions>('GET', routes.waitingQuestions, owner);
    expect(waiting).toMatchObject([{ classId, waiting: 0, hidden: 1 }]);
    const target = path(routes.classQuestion, { classId, questionId: id });
    await refuse('DELETE', target, teacher, undefined, [403, 'owners_only']);
    await request('DELETE', target, owner, undefined, 204);
    expect((await listed('hidden')).questions).toEqual([]);
  });

  it('who left the class reads own ones only, and adds nothing', async () => {
    const leo = await addLearner(server, classId, 'Léo');
    const { id } = await ask(leo);
    await answer((await ask(ana)).id, { body: 'Oui.', isShownToClass: true });
    await request('DELETE', path(routes.ownClass, { classId }), leo.token);
    const { classes, questions } = await see(leo);
    expect([classes, questions.map((question) => question.id)]).toEqual([[], [id]]);
    await refuse('POST', path(routes.questionMessages, { questionId: id }), leo.token, { body: 'a' }, [
      409,
      'cannot_ask',
    ]);
  });
});

it('A learner asks thirty questions a day', async () => {
  const mia = await addLearner(server, classId, 'Mia');
  for (let count = 0; count < 30; count += 1) await ask(mia, { body: `Question ${count}` });
  await refuse(
    'POST',
    path(routes.pageQuestions, { pageId }),
    mia.token,
    {
      ...{ classId, edition: 1, block: 0, line: 0, body: 'a' },
    },
    [429, 'too_many_questions'],
  );
});
