// What is new in a lecture: against the lectures before it in its course, what its word lists have of it, and what a class knows of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { path as apiPath, routes } from '#api/endpoints.ts';
import type { ClassWords, NewWords } from '#api/lecture-words.ts';
import type { CourseDetails } from '#api/outline.ts';
import { findNewWords } from '#lectures/courses/new-words.ts';
import { ENTRIES, writeDictionary } from '../../support/dictionaries/write-dictd.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { addLearner, answerBlanks, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

const loadNewWords = (draftId: string) => owner.requestJson<NewWords>('GET', apiPath(routes.newWords, { draftId }));

async function saveDraft(markup: string): Promise<string> {
  const { id } = await owner.requestJson<{ id: string }>('POST', routes.saveDraft, { name: 'Leçon', markup });
  return id;
}

async function createCourse(pageIds: readonly string[]): Promise<string> {
  const course = await owner.requestJson<CourseDetails>(
    'POST',
    routes.createCourse,
    { title: 'Français', language: 'fr' },
    201,
  );
  const lectures = pageIds.map((pageId) => ({ title: 'Leçon', pageId }));
  await owner.requestJson('PUT', apiPath(routes.courseDetails, { courseId: course.id }), {
    ...course,
    units: [{ title: 'Un', lectures }],
  });
  return course.id;
}

describe('the new words of a draft', () => {
  it('are those that no earlier lecture of its course has', async () => {
    const publish = (markup: string) => publishLecture(owner.server, owner.token, { name: 'Leçon', markup });
    const first = await publish("J'aime le pain et l'eau.");
    const unpublished = await saveDraft('La confiture.');
    const draft = await saveDraft(
      "L'étudiante aime la confiture et le Pain, дуже.\n\n@words en\nune étudiante | student",
    );
    const later = await publish('Une étudiante.');
    const courseId = await createCourse([first, unpublished, draft, later]);
    expect(await loadNewWords(draft)).toEqual({
      course: { id: courseId, title: 'Français', language: 'fr' },
      earlierLectures: 1,
      total: 8,
      newCount: 4,
      listedCount: 2,
      words: [
        { word: 'étudiante', count: 2, isListed: true, meanings: [] },
        { word: 'la', count: 1, isListed: false, meanings: [] },
        { word: 'confiture', count: 1, isListed: false, meanings: [] },
        { word: 'une', count: 1, isListed: true, meanings: [] },
      ],
      emptyRows: [],
      dictionaries: [],
    });
    // A new edition counts at once, and one that is not shown any more does not.
    await owner.requestJson('POST', apiPath(routes.publishDraft, { draftId: unpublished }), '<p>La confiture.</p>');
    expect(await loadNewWords(draft)).toMatchObject({ earlierLectures: 2, newCount: 2 });
    await owner.server.call('DELETE', apiPath(routes.publishDraft, { draftId: unpublished }), { token: owner.token });
    expect(await loadNewWords(draft)).toMatchObject({ earlierLectures: 1, newCount: 4 });
  });

  it('are all words of one that is in no course', async () => {
    expect(await loadNewWords(await saveDraft('Bonjour, ça va'))).toMatchObject({
      course: null,
      total: 3,
      newCount: 3,
    });
    await expectProblem(
      owner.server.call('GET', apiPath(routes.newWords, { draftId: 'AAAAAAAAAAA' }), { token: owner.token }),
      { status: 404, code: 'draft_not_found', detail: 'There is no draft with this id.' },
    );
  });
});

describe('the dictionaries of the server', () => {
  let dictionaryFolder: string;
  beforeEach(async () => {
    dictionaryFolder = await mkdtemp(path.join(os.tmpdir(), 'cahier-dictionaries-'));
  });
  afterEach(() => rm(dictionaryFolder, { recursive: true }));

  it('suggest meanings of new words, and of rows that have none, in the languages of the list', async () => {
    await writeDictionary(path.join(dictionaryFolder, 'fr-en'), ENTRIES, 500);
    await writeFile(path.join(dictionaryFolder, 'fr-uk.index'), 'pain');
    const draftId = await saveDraft(
      // Only the last list is filled: a row of an earlier one is not offered.
      'Le pain, le lait et la confiture.\n\n@words en\nle chat\n\n@words en uk\nle fromage | | сир\nle beurre\nzut\nle sel | salt',
    );
    const { db } = owner.server.instance;
    const find = (language: string | undefined, meanings: string[]) =>
      findNewWords({ db, dictionaryFolder }, { draftId, language, meanings });
    const found = await find('fr', ['de']);
    const suggested = found.words.flatMap(({ word, meanings }) => (meanings.length === 0 ? [] : [[word, meanings]]));
    expect(suggested).toEqual([
      ['pain', [{ language: 'en', text: 'bread' }]],
      ['lait', [{ language: 'en', text: 'milk' }]],
    ]);
    expect(found.emptyRows).toEqual([
      { word: 'le fromage', meanings: [{ language: 'en', text: 'cheese' }] },
      { word: 'le beurre', meanings: [{ language: 'en', text: 'butter' }] },
    ]);
    expect(found.dictionaries).toEqual([
      {
        name: 'French-English sample',
        from: 'fr',
        to: 'en',
        licence: 'Sample dictionary, made for tests.\nLicence: as Cahier itself',
      },
      { name: 'fr-uk', from: 'fr', to: 'uk', licence: '', problem: 'incomplete' },
    ]);
    expect(await find(undefined, ['en'])).toMatchObject({ emptyRows: [], dictionaries: [] });
  });

  it('are asked for languages that there are', async () => {
    const draftId = await saveDraft('Le pain.');
    const load = (query: string) =>
      owner.requestJson<NewWords>('GET', `${apiPath(routes.newWords, { draftId })}?${query}`);
    for (const query of ['language=fr&meanings=en,uk', 'language=../x&meanings=,,xx,é', 'meanings=en,en'])
      expect(await load(query)).toMatchObject({ newCount: 2, dictionaries: [] });
  });
});

describe('the words of a draft that a class knows', () => {
  const load = (draftId: string) => owner.requestJson<ClassWords>('GET', apiPath(routes.classWords, { draftId }));

  it('are those of the lectures that four fifths of its learners have finished, and name no learner', async () => {
    const { server, token } = owner;
    const finished = await publishLecture(server, token, {
      name: 'Être',
      markup: '@write\nJe ---suis--- là.\n\nLe pain.',
    });
    const begun = await publishLecture(server, token, { name: 'Avoir', markup: '@write\nNous ---avons--- faim.' });
    const read = await publishLecture(server, token, { name: 'Lire', markup: 'Le beurre.' });
    const draft = await saveDraft('Je suis là. Nous avons le pain et le beurre.');
    const courseId = await createCourse([finished, begun, read, draft]);
    const { id: classId } = await createClass(server, token, { name: '5b', courseId });
    const spanish = await owner.requestJson<CourseDetails>(
      'POST',
      routes.createCourse,
      { title: 'Español', language: 'es' },
      201,
    );
    await createClass(server, token, { name: '5c', courseId: spanish.id });
    await assign(server, token, classId, { pageIds: [finished, begun, read] });
    const learners = [];
    for (const name of ['Ana', 'Ben', 'Zoé', 'Lin', 'Max']) learners.push(await addLearner(server, classId, name));
    await addLearner(server, classId, 'Eva', { agreedAt: null });
    await loadNewWords(draft); // What was published is indexed.
    for (const learner of learners.slice(0, 3)) await answerBlanks(server, learner.token, finished, ['suis']);
    for (const learner of learners.slice(0, 3)) await answerBlanks(server, learner.token, begun, ['avons']);
    const known = { classId, name: '5b', lectures: 0, known: 0 };
    expect(await load(draft)).toEqual({ total: 9, classes: [known] });
    await answerBlanks(server, learners[3]?.token ?? '', finished, ['es']);
    expect(await load(draft)).toEqual({ total: 9, classes: [{ ...known, lectures: 1, known: 5 }] });
    // Of the lecture itself, all words would be known.
    expect((await load(finished)).classes).toEqual([known]);
  });

  it('are shown to the teachers of the class', async () => {
    await owner.server.addUser('colleague@example.org', 'une longue phrase');
    const token = await owner.server.signIn('colleague@example.org', 'une longue phrase');
    const draft = await saveDraft('Bonjour');
    const response = await owner.server.call('GET', apiPath(routes.classWords, { draftId: draft }), { token });
    expect(await response.json()).toEqual({ total: 1, classes: [] });
    await expectProblem(owner.server.call('GET', apiPath(routes.classWords, { draftId: 'AAAAAAAAAAA' }), { token }), {
      ...{ status: 404, code: 'draft_not_found', detail: 'There is no draft with this id.' },
    });
  });
});
