// Texts that learners hand in: drafts, versions, who may read, marks of two teachers at once, and what a deletion leaves.
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { ClassText, ClassTexts, LearnerText, OwnTexts, PageTexts } from '#api/learner-texts.ts';
import type { DueReviews } from '#api/reviews.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import {
  addLearner,
  addLearnerAccount,
  assign,
  type Learner,
  listAssignments,
  loadOverview,
  publishLecture,
} from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP =
  '@write\nJe ---suis--- là.\n\n@text 5-50\nDécrivez votre ville.\n= J’habite à Lyon.\n? Transports | Climat';
const BODY = 'Je suis alle a Paris avec ma 👩‍👩‍👧 famille.';

let server: TestServer;
let token: string;
let classId: string;
let pageId: string;
let item: string;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});

beforeAll(async () => {
  pageId = await publishLecture(server, token, { name: 'Ma ville', markup: MARKUP });
  ({ id: classId } = await createClass(server, token));
  await assign(server, token, classId, { pageIds: [pageId] });
});

async function get<Body>(target: string, as: string): Promise<Body> {
  const response = await server.call('GET', target, { token: as });
  expect(response.status, target).toBe(200);
  return response.json();
}

/** A learner of the class who also agreed that texts are read. */
async function addWriter(name: string, options: { agrees?: boolean } = {}): Promise<Learner> {
  const learner = await addLearner(server, classId, name);
  if (options.agrees !== false) await agree(learner);
  const { tasks } = await get<PageTexts>(path(routes.pageTexts, { pageId }), learner.token);
  item = tasks[0]?.item ?? '';
  return learner;
}

async function agree(learner: Learner): Promise<void> {
  const target = path(routes.agreeToClass, { classId });
  expect((await server.call('POST', target, { token: learner.token })).status).toBe(204);
}

const saveDraft = (learner: Learner, body: object) =>
  server.call('PUT', path(routes.saveText, { pageId, item }), {
    token: learner.token,
    body: { at: new Date().toISOString(), version: 1, ...body },
  });

const handIn = (learner: Learner, body: string, version = 1) =>
  server.call('POST', path(routes.handInText, { pageId, item }), { token: learner.token, body: { body, version } });

async function handInText(learner: Learner, body = BODY, version = 1): Promise<LearnerText> {
  const response = await handIn(learner, body, version);
  expect(response.status).toBe(200);
  return response.json();
}

const textPath = (route: string, textId: string) => path(route, { classId, textId });

const SPELLING = { id: 'm1', start: 8, end: 12, kind: 'spelling', correction: 'allé', remark: 'Accord' };

describe('a text', () => {
  it('is a draft that only its learner sees, replaced unless another device was there first', async () => {
    const ana = await addWriter('Ana');
    const saved: LearnerText = await (await saveDraft(ana, { body: 'Je suis\r\nici. e\u0301' })).json();
    expect(saved).toMatchObject({
      body: 'Je suis\nici. é',
      state: 'draft',
      revision: 1,
      prompt: 'Décrivez votre ville.',
    });
    expect((await saveDraft(ana, { body: 'Je suis là.', revision: 1 })).status).toBe(200);
    const refused = await saveDraft(ana, { body: 'Autre', revision: 1 });
    const newest = { body: 'Je suis là.', revision: 2 };
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'text_changed', newest }]);
    const { texts } = await get<ClassTexts>(path(routes.classTexts, { classId }), token);
    expect(texts.filter(({ userId }) => userId === ana.userId)).toEqual([]);
    const own = await get<OwnTexts>(routes.ownTexts, ana.token);
    expect(own).toMatchObject({ texts: [{ title: 'Ma ville', body: 'Je suis là.' }], cursor: null });
  });

  it('is handed in once, never changes, and goes on in a second version once it came back', async () => {
    const ben = await addWriter('Ben');
    const [first, again] = await Promise.all([handInText(ben), handInText(ben)]);
    expect(again).toEqual(first);
    await expectProblem(handIn(ben, 'Autre'), { status: 409, code: 'text_changed', detail: /elsewhere/ });
    await expectProblem(handIn(ben, 'Autre', 2), { status: 409, code: 'text_changed', detail: /elsewhere/ });
    await expectProblem(handIn(ben, '  ', 2), { status: 422, code: 'invalid_field', detail: /nothing to hand in/ });
    expect(await listAssignments(server, ben.token)).toMatchObject([{ blanks: 2, tried: 1, right: 0 }]);
    const back = { revision: 0, comment: 'Bien.', isDone: false, criteria: [1] };
    const returned = await server.call('POST', textPath(routes.returnText, first.id), { token, body: back });
    expect(await returned.json()).toMatchObject({ state: 'returned', revision: 1 });
    expect(await listAssignments(server, ben.token)).toMatchObject([{ tried: 1, again: 1 }]);
    const second = await handInText(ben, `${BODY} Bis.`, 2);
    expect(await listAssignments(server, ben.token)).toMatchObject([{ tried: 1, again: 0 }]);
    expect(second).toMatchObject({ version: 2, state: 'handed_in', answer: null });
    const done = { revision: 0, comment: '', isDone: true };
    await server.call('POST', textPath(routes.returnText, second.id), { token, body: done });
    expect(await listAssignments(server, ben.token)).toMatchObject([{ blanks: 2, tried: 1, right: 1 }]);
    const overview = await loadOverview(server, token, classId);
    expect(overview.learners.find(({ userId }) => userId === ben.userId)?.counts).toEqual([[1, 1]]);
    const { texts } = await get<PageTexts>(path(routes.pageTexts, { pageId }), ben.token);
    expect(texts).toMatchObject([
      { version: 2, answer: { isDone: true } },
      { version: 1, body: BODY, answer: { comment: 'Bien.', isDone: false, criteria: [1], by: 'Ms Laurent' } },
    ]);
  });

  it('that came back is new until its learner looks at it, and again once the teacher changes something', async () => {
    const nils = await addWriter('Nils');
    const { id } = await handInText(nils);
    const see = (as: Learner) => server.call('PUT', path(routes.seeText, { textId: id }), { token: as.token });
    const listNew = async () => {
      const { texts, newCount } = await get<OwnTexts>(routes.ownTexts, nils.token);
      return [newCount, ...texts.map(({ isNew }) => isNew)];
    };
    expect(await listNew()).toEqual([0, false]);
    await expectProblem(see(nils), { status: 404, code: 'text_not_found', detail: /no such/ });
    await giveBack(id, token);
    expect(await listNew()).toEqual([1, true]);
    await expectProblem(see(await addWriter('Olga')), { status: 404, code: 'text_not_found', detail: /no such/ });
    expect((await see(nils)).status).toBe(204);
    expect(await listNew()).toEqual([0, false]);
    const marks = { revision: 2, marks: [] };
    expect((await server.call('PUT', textPath(routes.saveMarks, id), { token, body: marks })).status).toBe(200);
    expect(await listNew()).toEqual([1, true]);
  });

  it('keeps its task through an edit of the lecture, and what was asked as it was', async () => {
    const cleo = await addWriter('Cléo');
    await handInText(cleo);
    const edited = MARKUP.replace('votre ville', 'votre village');
    await publishLecture(server, token, { id: pageId, name: 'Mon village', markup: edited });
    const { texts, tasks } = await get<PageTexts>(path(routes.pageTexts, { pageId }), cleo.token);
    expect(tasks).toEqual([{ item, exercise: 2 }]);
    expect(texts).toMatchObject([{ title: 'Ma ville', prompt: 'Décrivez votre ville.', item }]);
    const read = await get<ClassText>(textPath(routes.classText, texts[0]?.id ?? ''), token);
    expect(read).toMatchObject({ limits: '5-50', model: 'J’habite à Lyon.', criteria: ['Transports', 'Climat'] });
    await publishLecture(server, token, { id: pageId, name: 'Ma ville', markup: MARKUP });
  });

  it('says to teachers how much was pasted at once only where the school shows it', async () => {
    const show = async (showPastes: 'no' | 'yes') =>
      expect((await server.call('PATCH', routes.schoolSettings, { token, body: { showPastes } })).status).toBe(200);
    const paste = async (name: string) => {
      const learner = await addWriter(name);
      expect((await saveDraft(learner, { body: 'Je', pasted: 412 })).status).toBe(200);
      const target = path(routes.handInText, { pageId, item });
      const body = { body: BODY, version: 1, pasted: 40 };
      const { id }: LearnerText = await (await server.call('POST', target, { token: learner.token, body })).json();
      return { learner, id };
    };
    const readPasted = async (id: string) => (await get<ClassText>(textPath(routes.classText, id), token)).pasted;
    const { id: before } = await paste('Noé');
    await show('yes');
    const { learner, id } = await paste('Ondine');
    expect(await get<PageTexts>(path(routes.pageTexts, { pageId }), learner.token)).toMatchObject({
      showsPastes: true,
    });
    expect([await readPasted(before), await readPasted(id)]).toEqual([0, 412]);
    await show('no');
    expect(await readPasted(id)).toBe(0);
  });

  it('is not taken without a class that has the lecture to do', async () => {
    const alone = await addLearnerAccount(server);
    await expectProblem(handIn(alone, BODY), { status: 409, code: 'not_assigned', detail: /No class/ });
  });
});

describe('who may read', () => {
  it('asks learners who agreed before there were texts once more', async () => {
    const dora = await addWriter('Dora', { agrees: false });
    await expectProblem(handIn(dora, BODY), { status: 409, code: 'agreement_needed', detail: /Agree first/ });
    await agree(dora);
    const text = await handInText(dora);
    const looked = await get<ClassText>(textPath(routes.classText, text.id), token);
    expect(looked).toMatchObject({ name: 'Dora', body: BODY, marking: null });
    const { looks } = await get<{ looks: unknown[] }>(routes.ownData, dora.token);
    expect(looks).toHaveLength(1);
  });

  it('is a teacher of a class of the learner, and not of another one, nor after the learner left', async () => {
    const eva = await addWriter('Eva');
    const text = await handInText(eva);
    const other = await createClass(server, token, { name: 'Other' });
    await assign(server, token, other.id, { pageIds: [pageId] });
    const ofOther = path(routes.classText, { classId: other.id, textId: text.id });
    const notFound = { status: 404, code: 'text_not_found', detail: /no such/ };
    await expectProblem(server.call('GET', ofOther, { token }), notFound);
    const left = await server.call('DELETE', path(routes.ownClass, { classId }), { token: eva.token });
    expect(left.status).toBe(200);
    await expectProblem(server.call('GET', textPath(routes.classText, text.id), { token }), notFound);
    expect((await get<OwnTexts>(routes.ownTexts, eva.token)).texts).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('comes back in review as a blank in the own sentence, until its learner drops it', async () => {
    await server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), {
      token,
      body: { title: 'A', language: 'fr', units: [{ title: 'A', lectures: [{ title: 'Ma ville', pageId }] }] },
    });
    const hana = await addWriter('Hana');
    const text = await handInText(hana);
    const body = { revision: 0, marks: [SPELLING] };
    await server.call('PUT', textPath(routes.saveMarks, text.id), { token, body });
    const loadCards = async () => (await get<DueReviews>(routes.reviews, hana.token)).cards;
    expect(await loadCards()).toEqual([]);
    const back = { revision: 1, comment: '', isDone: true };
    await server.call('POST', textPath(routes.returnText, text.id), { token, body: back });
    expect(await get(path(routes.commonMarks, { classId, pageId }), token)).toContainEqual({
      ...{ kind: 'spelling', words: 'alle', correction: 'allé', before: 'Je suis ', count: expect.any(Number) },
      after: ' a Paris avec ma 👩‍👩‍👧 famille.',
    });
    const id = `text.${text.id}.m1`;
    expect(await loadCards()).toMatchObject([{ item: id, kind: 'blank', before: 'Je suis ', answers: ['allé'] }]);
    const at = new Date().toISOString();
    const review = { id: randomUUID(), pageId, item: id, way: 'fill', rating: 3, given: 'alle', at, tookMs: 900 };
    const sent = await server.call('PUT', routes.reviews, {
      token: hana.token,
      body: { sentAt: at, device: 'a', reviews: [review] },
    });
    expect(await sent.json()).toEqual({ saved: 1, ignored: 0 });
    const target = path(routes.reviewMark, { textId: text.id, markId: 'm1' });
    const dropped = await server.call('PUT', target, { token: hana.token, body: { isReviewed: false } });
    expect(dropped.status).toBe(204);
    expect(await loadCards()).toEqual([]);
    expect((await get<OwnTexts>(routes.ownTexts, hana.token)).texts[0]?.notReviewed).toEqual(['m1']);
  });
});

describe('marks', () => {
  it('are placed at whole letters, and refused where they overlap or another teacher came first', async () => {
    const fred = await addWriter('Fred');
    const text = await handInText(fred);
    const emoji = BODY.indexOf('👩');
    const save = (revision: number, marks: readonly object[]) =>
      server.call('PUT', textPath(routes.saveMarks, text.id), { token, body: { revision, marks } });
    const inside = { ...SPELLING, id: 'm2', start: emoji + 1, end: emoji + 4, kind: 'good', correction: null };
    const saved = await (await save(0, [inside, SPELLING])).json();
    expect(saved).toEqual({ revision: 1, marks: [SPELLING, { ...inside, start: emoji, end: emoji + 8 }] });
    const second = await save(0, []);
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'marks_changed', ...saved }]);
    const overlapping = { ...SPELLING, id: 'm3', start: 10, end: 20 };
    await expectProblem(save(1, [SPELLING, overlapping]), { status: 422, code: 'invalid_field', detail: /overlap/ });
    const outside = { ...SPELLING, end: 900 };
    await expectProblem(save(1, [outside]), { status: 422, code: 'invalid_field', detail: /within the text/ });
    // Nothing of them is seen before the text comes back.
    const before = await get<PageTexts>(path(routes.pageTexts, { pageId }), fred.token);
    expect(before.texts).toMatchObject([{ marks: [], answer: null }]);
    const body = { revision: 1, comment: '', isDone: false };
    await server.call('POST', textPath(routes.returnText, text.id), { token, body });
    const after = await get<PageTexts>(path(routes.pageTexts, { pageId }), fred.token);
    expect(after.texts[0]?.marks).toEqual(saved.marks);
    expect(await get(path(routes.remarks, { classId }), token)).toContainEqual({
      kind: 'spelling',
      correction: 'allé',
      remark: 'Accord',
    });
    // A wrong mark is taken back.
    expect((await save(2, [SPELLING])).status).toBe(200);
    expect((await get<PageTexts>(path(routes.pageTexts, { pageId }), fred.token)).texts[0]?.marks).toEqual([SPELLING]);
  });

  it('are with the text in the Word file of the class', async () => {
    const text = await handInText(await addWriter('Kim'), 'Le tapir dort.');
    await giveBack(text.id, token);
    const word = await server.call('GET', path(routes.correctedTexts, { classId }), { token });
    const document = unzipSync(new Uint8Array(await word.arrayBuffer()))['word/document.xml'];
    expect(strFromU8(document ?? new Uint8Array())).toContain('tapir');
  });

  it('and the text are in the data of the learner, and gone with their answers', async () => {
    const gina = await addWriter('Gina');
    const text = await handInText(gina, 'Xylophone rare');
    await giveBack(text.id, token);
    const archive = await server.call('GET', routes.downloadOwnData, { token: gina.token });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('texts.json')).toMatchObject([{ text: 'Xylophone rare', comment: 'Bien.', is_done: true, version: 1 }]);
    expect(read('text_marks.json')).toMatchObject([{ correction: 'allé', remark: 'Wombat' }]);
    const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
    for (const name of ['texts', 'text_marks'])
      for (const field of Object.keys(read(`${name}.json`)[0])) expect(readme).toContain(`  ${field}: `);
    await server.call('DELETE', routes.deleteAnswers, { token: gina.token });
    const { db } = server.instance;
    for (const table of ['texts', 'answers'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', gina.userId).execute()).toEqual([]);
    expect(await db.selectFrom('text_marks').selectAll().where('text_id', '=', text.id).execute()).toEqual([]);
    expect(await db.selectFrom('text_returns').selectAll().where('text_id', '=', text.id).execute()).toEqual([]);
  });
});

/** Each call with which a teacher reads or marks. */
const teacherCalls = (textId: string) =>
  [
    ['GET', path(routes.classTexts, { classId }), undefined],
    ['GET', textPath(routes.classText, textId), undefined],
    ['PUT', textPath(routes.saveMarks, textId), { revision: 0, marks: [] }],
    ['POST', textPath(routes.returnText, textId), { revision: 0, comment: '', isDone: true }],
    ['GET', path(routes.commonMarks, { classId, pageId }), undefined],
    ['GET', path(routes.correctedTexts, { classId }), undefined],
    ['GET', path(routes.remarks, { classId }), undefined],
  ] as const;

/** Someone with an account that has a role in the school. */
async function addPerson(role: 'owner' | 'author'): Promise<Learner> {
  const person = await addLearnerAccount(server);
  await server.instance.db.updateTable('members').set({ role }).where('user_id', '=', person.userId).execute();
  return person;
}

/** Marks a text, and hands it back. */
async function giveBack(textId: string, as: string): Promise<void> {
  const body = { revision: 0, marks: [{ ...SPELLING, remark: 'Wombat' }] };
  expect((await server.call('PUT', textPath(routes.saveMarks, textId), { token: as, body })).status).toBe(200);
  const back = { revision: 1, comment: 'Bien.', isDone: true };
  expect((await server.call('POST', textPath(routes.returnText, textId), { token: as, body: back })).status).toBe(200);
}

async function deleteAccount({ token: as, password }: Learner): Promise<void> {
  const body = installationName === 'external' ? { isConfirmed: true } : { password };
  expect((await server.call('DELETE', routes.me, { token: as, body })).status).toBe(204);
}

describe('nothing of a text', () => {
  it.each([
    'a teacher of another class',
    'an owner who teaches nothing',
    'a learner of the class',
    'a learner of another class',
    'a learner who left',
  ])('is read or changed by %s', async (who) => {
    const iris = await addWriter('Iris');
    const text = await handInText(iris, 'Le narval nage.');
    const reader = await addReader(who);
    for (const [method, target, body] of teacherCalls(text.id)) {
      const response = await server.call(method, target, { token: reader.token, body });
      expect([403, 404], `${method} ${target}`).toContain(response.status);
      expect(await response.text()).not.toMatch(/narval/i);
    }
    const own = await get<OwnTexts>(routes.ownTexts, reader.token);
    expect(own.texts).toEqual([]);
    expect((await get<PageTexts>(path(routes.pageTexts, { pageId }), reader.token)).texts).toEqual([]);
    const target = path(routes.reviewMark, { textId: text.id, markId: 'm1' });
    const dropped = await server.call('PUT', target, { token: reader.token, body: { isReviewed: false } });
    expect(dropped.status).toBe(404);
    const archive = await server.call('GET', routes.downloadOwnData, { token: reader.token });
    const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer())));
    expect(files.map((bytes) => strFromU8(bytes)).join('')).not.toMatch(/narval/i);
  });

  async function addReader(who: string): Promise<Learner> {
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

describe('a deleted account', () => {
  it('of a learner takes texts, marks and answers of teachers along', async () => {
    const lou = await addWriter('Lou');
    const text = await handInText(lou);
    await giveBack(text.id, token);
    await deleteAccount(lou);
    const { db } = server.instance;
    expect(await db.selectFrom('texts').select('id').where('user_id', '=', lou.userId).execute()).toEqual([]);
    for (const table of ['text_marks', 'text_returns'] as const)
      expect(await db.selectFrom(table).select('text_id').where('text_id', '=', text.id).execute()).toEqual([]);
  });

  it('of a teacher leaves the marks without their author, and takes the remarks along', async () => {
    const [mia, teacher] = [await addWriter('Mia'), await addPerson('author')];
    const at = new Date().toISOString();
    const membership = { class_id: classId, user_id: teacher.userId, role: 'teacher', shown_name: 'Mr Petit' } as const;
    const { db } = server.instance;
    await db
      .insertInto('class_members')
      .values({ ...membership, created_at: at, agreed_at: null, left_at: null })
      .execute();
    const text = await handInText(mia);
    await giveBack(text.id, teacher.token);
    expect(await get(path(routes.remarks, { classId }), teacher.token)).toHaveLength(1);
    await deleteAccount(teacher);
    const marks = await db.selectFrom('text_marks').selectAll().where('text_id', '=', text.id).execute();
    expect(marks).toMatchObject([{ id: 'm1', remark: 'Wombat', author_id: null }]);
    const kept = db.selectFrom('remark_bank').select('id').where('author_id', '=', teacher.userId);
    expect(await kept.execute()).toEqual([]);
    const { texts } = await get<OwnTexts>(routes.ownTexts, mia.token);
    expect(texts).toMatchObject([{ state: 'returned', answer: { comment: 'Bien.', by: null } }]);
    expect(JSON.stringify(await get(textPath(routes.classText, text.id), token))).not.toMatch(/Mr Petit/);
  });
});
