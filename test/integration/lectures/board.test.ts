// The board of a lecture over HTTP: what learners typed, without who; decisions about it; and answers accepted in the draft.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AcceptAnswer, Board, BoardItem, UpdateAnswerNote } from '#api/board.ts';
import { path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import { wordId } from '#document/words.ts';
import { SMALL_BOARD } from '#lectures/board/make-board.ts';
import { deleteLearnerData } from '#lectures/progress/learner-data.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { addLearner, answerBlanks, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@write\nSalut, ---ça va ?---\nJe ---suis--- là.\nJe ---suis--- là.';

let server: TestServer;
let token: string;
let requestJson: OwnerFixture['requestJson'];
let classId: string;
let learners: Learner[];
let signedInAt: number;
let pageId: string;
setupOwner({}, (owner) => {
  ({ server, token, requestJson } = owner);
});

beforeAll(async () => {
  ({ id: classId } = await createClass(server, token, { name: 'French 7b' }));
  learners = [];
  for (const name of ['Ada', 'Ben', 'Cem']) learners.push(await addLearner(server, classId, name));
  signedInAt = Date.now();
});

beforeEach(async () => {
  pageId = await publishLecture(server, token, { name: 'Salut', markup: MARKUP });
});

/** A time after the learners signed in, before which nothing can have been answered. */
const timeOf = (order: number) => new Date(signedInAt + order).toISOString();

/** The answers of learners to all blanks, in the order of the learners; `order` is that of their times. */
async function answer(order: number, ...given: (readonly string[])[]): Promise<void> {
  const at = timeOf(order);
  for (const [index, answers] of given.entries()) {
    const learner = learners[index];
    if (learner !== undefined) await answerBlanks(server, learner.token, pageId, answers, at);
  }
}

const loadBoard = () => requestJson<Board>('GET', path(routes.board, { draftId: pageId }));
const loadMarkup = async () => (await requestJson<Draft>('GET', path(routes.loadDraft, { draftId: pageId }))).markup;

function findBlank({ blanks }: Board, number: number): BoardItem {
  const blank = blanks.find((candidate) => candidate.number === number);
  if (blank === undefined) throw new Error(`The board has no blank ${number}.`);
  return blank;
}

const accept = (body: AcceptAnswer) =>
  server.call('PUT', path(routes.acceptAnswer, { draftId: pageId }), { token, body });
const note = (body: UpdateAnswerNote) => requestJson('PUT', path(routes.answerNotes, { draftId: pageId }), body);

async function publishDraft(): Promise<void> {
  await publishLecture(server, token, { id: pageId, name: 'Salut', markup: await loadMarkup() });
}

describe('the board', () => {
  it('of more attempts than are judged between other requests is the same', async () => {
    await answer(1, ['bof', 'suis', 'suis'], ['bah', 'sui'], ['bof']);
    const small = await loadBoard();
    const { db } = server.instance;
    const rows = Array.from({ length: SMALL_BOARD.attempts }, (_, number) => ({
      ...{ page_id: pageId, user_id: newId(), blank: 'of an edition before', at: timeOf(number) },
      ...{ edition: 1, given: 'x', is_right: 0 },
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('attempts')
        .values(rows.slice(from, from + 500))
        .execute();
    expect(await loadBoard()).toEqual(small);
  });

  it('lists what was typed into each blank, the worst first, and judges it by what is accepted now', async () => {
    await answer(1, ['Ça va ?', 'suis', 'suis'], ['Ça  va ?', 'sius', 'suis'], ['bof', 'suis']);
    await answer(2, ['Ça va ?', 'suis'], ['ça va ?']);
    const board = await loadBoard();
    expect(board).toMatchObject({ name: 'Salut', edition: 1, revision: 1 });
    expect(board.unpublished).toEqual({ answers: 0, hasOtherChanges: false });
    // Only two learners tried the third one.
    expect(board.blanks.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(findBlank(board, 1)).toMatchObject({
      ...{ before: 'Salut, ', after: '', answers: ['ça va ?'], draftAnswers: ['ça va ?'] },
      ...{ tried: 3, right: 1, nearly: 1, wrong: 1, rightAtFirst: 0, rightAtSecond: 1, afterHint: 0 },
    });
    const common = { newestAt: null, isDismissed: false, explanation: null };
    expect(findBlank(board, 1).clusters).toEqual([
      {
        ...{ folded: 'Ça va ?', given: ['Ça va ?', 'Ça  va ?'], learners: 2, attempts: 3 },
        ...{ ...common, nearMisses: ['capital'] },
      },
      { ...{ folded: 'bof', given: ['bof'], learners: 1, attempts: 1 }, ...{ ...common, nearMisses: [] } },
    ]);
    expect(findBlank(board, 2)).toMatchObject({ tried: 3, right: 2, nearly: 1, wrong: 0, rightAtFirst: 2 });
    const unpublished = await publishLecture(server, token, { name: 'Vide', markup: '' });
    await server.call('DELETE', path(routes.publishDraft, { draftId: unpublished }), { token });
    expect(await requestJson('GET', path(routes.board, { draftId: unpublished }))).toMatchObject({
      edition: null,
      blanks: [],
    });
    await expectProblem(server.call('GET', path(routes.board, { draftId: 'AAAAAAAAAAA' }), { token }), {
      ...{ status: 404, code: 'draft_not_found', detail: 'There is no draft with this id.' },
    });
  });

  it('shows answers to other exercises in words, and leaves what is right to the editor', async () => {
    const markup = '@choose\nCiel\n( ) rouge\n(x) bleu\n\n@dictation\n{ AUDIO | BONJOUR2222 } Je suis là.';
    pageId = await publishLecture(server, token, { name: 'Ciel', markup });
    await answer(1, ['1', 'je suis la'], ['2', 'je suis là'], ['1']);
    const board = await loadBoard();
    expect(board.unpublished).toEqual({ answers: 0, hasOtherChanges: false });
    const [choice, dictation] = [1, 2].map((number) => board.blanks.find(({ exercise }) => exercise === number));
    expect(choice).toMatchObject({
      kind: 'choice',
      answers: ['bleu'],
      draftAnswers: null,
      tried: 3,
      right: 1,
      wrong: 2,
    });
    expect(choice?.clusters).toMatchObject([{ folded: '1', given: ['rouge'], learners: 2 }]);
    expect(dictation).toMatchObject({ kind: 'dictation', answers: ['Je suis là.'], right: 1, nearly: 1 });
    expect(dictation?.clusters).toMatchObject([{ given: ['je suis la'], nearMisses: ['accents'] }]);
    await expectProblem(accept({ blank: choice?.id ?? '', answer: '1', isAccepted: true, revision: board.revision }), {
      ...{ status: 409, code: 'blank_changed', detail: /no longer has this sentence/ },
    });
  });

  it('never shows who typed an answer, and when only if at least three learners did', async () => {
    await answer(1, ['va ?', 'sui'], ['va ?', 'sui'], ['va ?']);
    const text = JSON.stringify(await loadBoard());
    for (const { userId, email } of learners) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(email);
    }
    expect(text).not.toMatch(/Ada|Ben|Cem/);
    expect(text.split(timeOf(1))).toHaveLength(2);
    expect(findBlank(JSON.parse(text), 1).clusters).toMatchObject([{ learners: 3, newestAt: timeOf(1) }]);
  });

  it('counts answers after a hint, and none of a deleted account', async () => {
    const { db } = server.instance;
    await answer(1, ['ça va ?'], ['ça va ?'], ['ca va ?']);
    await db
      .updateTable('attempts')
      .set({ hint: 1 })
      .where('page_id', '=', pageId)
      .where('user_id', '=', learners[0]?.userId ?? '')
      .execute();
    expect(findBlank(await loadBoard(), 1)).toMatchObject({ tried: 3, right: 2, rightAtFirst: 1, afterHint: 1 });
    const leaving = await addLearner(server, classId, 'Dov');
    await answerBlanks(server, leaving.token, pageId, ['va']);
    expect(findBlank(await loadBoard(), 1)).toMatchObject({ tried: 4, wrong: 1 });
    await deleteLearnerData(db, leaving.userId);
    expect(findBlank(await loadBoard(), 1)).toMatchObject({ tried: 3, wrong: 0, nearly: 1 });
  });

  it('is restricted to the learners of a class, since each agreed, for its teachers', async () => {
    const [{ id: assignmentId = '' } = {}] = await assign(server, token, classId, { pageIds: [pageId] });
    const late = await addLearner(server, classId, 'Eli');
    const other = await createClass(server, token, { name: 'French 8' });
    const outsider = await addLearner(server, other.id, 'Fay');
    await answer(1, ['ça va ?', 'es'], ['va']);
    for (const learner of [late, outsider]) {
      await answerBlanks(server, learner.token, pageId, ['avant']);
    }
    const agreed_at = new Date().toISOString();
    await server.instance.db
      .updateTable('class_members')
      .set({ agreed_at })
      .where('user_id', '=', late.userId)
      .execute();
    await answerBlanks(server, late.token, pageId, ['après']);
    const target = (id: string) => path(routes.assignmentBoard, { classId: id, assignmentId });
    const board = await requestJson<Board>('GET', target(classId));
    expect(findBlank(board, 1)).toMatchObject({ tried: 3, right: 1, wrong: 2 });
    expect(findBlank(board, 1).clusters.map(({ folded }) => folded)).toEqual(['après', 'va']);
    expect(findBlank(await loadBoard(), 1)).toMatchObject({ tried: 4 });
    await expectProblem(server.call('GET', target(other.id), { token }), {
      ...{ status: 404, code: 'assignment_not_found', detail: 'This lecture is not assigned to the class.' },
    });
  });
});

describe('decisions about wrong answers', () => {
  it('are hiding and explaining them, for all ways to type them, and are taken back', async () => {
    await answer(1, ['va', 'suit']);
    const { id: blank } = findBlank(await loadBoard(), 1);
    const clusters = async () => findBlank(await loadBoard(), 1).clusters;
    expect(await note({ blank, answer: ' va ', isDismissed: true })).toEqual({
      ...{ folded: 'va', isDismissed: true, explanation: null },
    });
    await note({ blank, answer: 'va', explanation: ' *ça* is missing. ' });
    expect(await clusters()).toMatchObject([{ isDismissed: true, explanation: '*ça* is missing.' }]);
    await note({ blank, answer: 'va', isDismissed: false });
    expect(await clusters()).toMatchObject([{ isDismissed: false, explanation: '*ça* is missing.' }]);
    // An explanation that is shown to learners can be found and removed also where no attempt is stored.
    await note({ blank, answer: 'sa va', explanation: 'Another word.' });
    expect(await clusters()).toMatchObject([{ folded: 'va' }, { folded: 'sa va', learners: 0, attempts: 0 }]);
    for (const answer of ['va', 'sa va']) await note({ blank, answer, explanation: '' });
    const { db } = server.instance;
    expect(await db.selectFrom('answer_notes').selectAll().where('page_id', '=', pageId).execute()).toEqual([]);
    const target = path(routes.answerNotes, { draftId: pageId });
    await expectProblem(server.call('PUT', target, { token, body: { blank: 'x', answer: 'a', isDismissed: true } }), {
      ...{ status: 404, code: 'blank_not_found', detail: 'The published lecture has no such blank.' },
    });
    const long = { blank, answer: 'a', explanation: 'a'.repeat(501) };
    await expectProblem(server.call('PUT', target, { token, body: long }), {
      ...{ status: 422, code: 'invalid_field', detail: /has at most 500 characters/, field: 'explanation' },
    });
  });
});

describe('accepting an answer', () => {
  it('edits the draft, says what is not published, and is undone the same way, before and after publishing', async () => {
    await answer(1, ['Ça va ?', 'suit', 'sois'], ['Ça va ?', 'sois', 'sois'], ['va', 'suit', 'sois']);
    const board = await loadBoard();
    const [first, twin] = [findBlank(board, 1), findBlank(board, 2)];
    let { revision } = board;
    const edit = async (blank: string, text: string, isAccepted: boolean) => {
      const response = await accept({ blank, answer: text, isAccepted, revision });
      expect(response.status).toBe(200);
      ({ revision } = await response.json());
    };
    await edit(first.id, 'Ça va ?', true);
    await edit(first.id, 'va', true);
    await edit(twin.id, 'sois', true);
    await edit(twin.id, 'sois', true);
    expect(await loadMarkup()).toBe(
      '@write\nSalut, ---ça va ? | Ça va ? | va---\nJe ---suis | sois--- là.\nJe ---suis--- là.',
    );
    const pending = await loadBoard();
    expect(pending).toMatchObject({ edition: 1, revision, unpublished: { answers: 3, hasOtherChanges: false } });
    expect(findBlank(pending, 1)).toMatchObject({
      right: 0,
      answers: ['ça va ?'],
      draftAnswers: ['ça va ?', 'Ça va ?', 'va'],
    });
    await edit(first.id, 'va', false);
    await publishDraft();
    const published = await loadBoard();
    expect(published.unpublished).toEqual({ answers: 0, hasOtherChanges: false });
    expect(findBlank(published, 1)).toMatchObject({ id: first.id, right: 2, wrong: 1 });
    // Each of two equal blanks keeps its id, though only the first has changed.
    expect(findBlank(published, 2)).toMatchObject({ id: twin.id, right: 1, nearly: 2 });
    expect(findBlank(published, 3)).toMatchObject({ id: findBlank(board, 3).id, right: 0 });
    ({ revision } = published);
    await edit(twin.id, 'sois', false);
    await edit(first.id, 'Ça va ?', false);
    expect(await loadMarkup()).toBe(MARKUP);
    await publishDraft();
    const back = await loadBoard();
    expect([1, 2, 3].map((number) => findBlank(back, number).id)).toEqual(
      [1, 2, 3].map((number) => findBlank(board, number).id),
    );
    expect(findBlank(back, 1)).toMatchObject({ right: 0, nearly: 2 });
  });

  it('edits a long text as a short one', async () => {
    const long = `${MARKUP}\n\n${'Bonjour à tous.\n\n'.repeat(4000)}`;
    pageId = await publishLecture(server, token, { name: 'Long', markup: long });
    const { id } = findBlank(await loadBoard(), 1);
    const edit = { blank: id, answer: 'va', isAccepted: true };
    expect((await accept({ ...edit, revision: 1 })).status).toBe(200);
    expect(await loadMarkup()).toBe(long.replace('---ça va ?---', '---ça va ? | va---'));
    for (const [request, status, code] of [
      [{ ...edit, answer: 'b', revision: 1 }, 409, 'stale_revision'],
      [{ ...edit, answer: 'a\nb', revision: 2 }, 422, 'unwritable_answer'],
    ] as const)
      await expectProblem(accept(request), { status, code, detail: /./ });
  });

  it('is refused when a colleague saved meanwhile, and changes nothing', async () => {
    const { revision, blanks } = await loadBoard();
    const edited = MARKUP.replace('Salut', 'Bonjour');
    const body = { id: pageId, name: 'Salut', markup: edited, revision };
    const saved = await requestJson<SavedDraft>('POST', routes.saveDraft, body);
    const request = { blank: blanks[0]?.id ?? '', answer: 'va', isAccepted: true };
    const stale = await accept({ ...request, revision });
    expect(await stale.clone().json()).toMatchObject({ code: 'stale_revision', revision: saved.revision });
    expect(stale.status).toBe(409);
    expect(await loadMarkup()).toBe(edited);
    expect((await loadBoard()).unpublished).toEqual({ answers: 0, hasOtherChanges: true });
    expect((await accept({ ...request, revision: saved.revision })).status).toBe(200);
    expect(await loadMarkup()).toBe(edited.replace('---ça va ?---', '---ça va ? | va---'));
  });

  it('names the sentence that the draft does not have any more, the last answer, and what cannot be written', async () => {
    const { blanks } = await loadBoard();
    const [salut, suis] = [1, 2].map((number) => blanks.find((blank) => blank.number === number)?.id ?? '');
    const markup = '@write\nJe ---suis--- là.\nLe ciel est ---bleu---.';
    const { revision } = await requestJson<SavedDraft>('POST', routes.saveDraft, { id: pageId, name: 'Salut', markup });
    expect((await loadBoard()).blanks.find(({ id }) => id === salut)?.draftAnswers).toBeNull();
    const request = { isAccepted: true, revision };
    await expectProblem(accept({ ...request, blank: salut ?? '', answer: 'va' }), {
      ...{ status: 409, code: 'blank_changed', detail: 'The draft no longer has this sentence: Salut, …' },
    });
    await expectProblem(accept({ ...request, blank: suis ?? '', answer: 'suis', isAccepted: false }), {
      ...{ status: 409, code: 'last_answer', detail: 'A blank needs at least one answer.' },
    });
    await expectProblem(accept({ ...request, blank: suis ?? '', answer: 'a\nb' }), {
      ...{ status: 422, code: 'unwritable_answer', detail: 'This answer cannot be written in a lecture.' },
    });
    await expectProblem(accept({ ...request, blank: 'none', answer: 'a' }), {
      ...{ status: 404, code: 'blank_not_found', detail: 'The published lecture has no such blank.' },
    });
    expect(await loadMarkup()).toBe(markup);
  });

  it('says how many learners of the class pressed which words, and never who', async () => {
    const markup =
      '@write\nJe ---suis--- là.\n\n@words en\nle pain : pains | bread\nun ami | une amie | friend\nle lait | milk';
    pageId = await publishLecture(server, token, { name: 'Mots', markup });
    const [{ id: assignmentId = '' } = {}] = await assign(server, token, classId, { pageIds: [pageId] });
    const [pain, ami] = [wordId('le pain'), wordId('un ami')];
    const target = path(routes.pressedWords, { pageId });
    const press = async (pressing = '', words: readonly string[] = []) =>
      expect((await server.call('PUT', target, { token: pressing, body: { words } })).status).toBe(204);
    await press(learners[0]?.token, [pain, ami, 'words.unknown', pain]);
    await press(learners[1]?.token, [pain]);
    // A teacher is no learner of the class.
    await press(token, [pain]);
    const load = async () => requestJson<Board>('GET', path(routes.assignmentBoard, { classId, assignmentId }));
    expect((await load()).pressedWords).toEqual([
      { word: 'le pain', learners: 2 },
      { word: 'un ami / une amie', learners: 1 },
    ]);
    // No more than the class has, whatever devices send.
    const most = (
      await server.instance.db
        .selectFrom('class_members')
        .select('user_id')
        .where('class_id', '=', classId)
        .where('role', '=', 'learner')
        .where('left_at', 'is', null)
        .execute()
    ).length;
    for (let count = 0; count < most; count += 1) await press(learners[2]?.token, [pain]);
    expect((await load()).pressedWords?.[0]).toEqual({ word: 'le pain', learners: most });
    const columns = await server.instance.db.selectFrom('word_presses').selectAll().execute();
    expect(Object.keys(columns[0] ?? {}).sort()).toEqual(['class_id', 'learners', 'page_id', 'word']);
    expect(await loadBoard()).not.toHaveProperty('pressedWords');
    await expectProblem(server.call('PUT', target, { token, body: { words: [] } }), {
      ...{ status: 422, code: 'invalid_field', detail: /words/ },
    });
  });
});
