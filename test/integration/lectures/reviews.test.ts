// Review: what is due, three weeks with two devices, and what devices may send.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import type { DueReviews, Review } from '#api/reviews.ts';
import { wordId } from '#document/words.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { collectLectureData } from '#lectures/personal-data.ts';
import { courseProgress, saveAnswers } from '#lectures/progress/progress.ts';
import { bringBack, cardKey, deleteReviews } from '#lectures/review/cards.ts';
import { loadDueReviews } from '#lectures/review/due-reviews.ts';
import { reviewPressedWords } from '#lectures/review/pressed-words.ts';
import { saveReviews } from '#lectures/review/save-reviews.ts';
import { foldReviews, type Rating } from '#practice/schedule.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

const SOUND = 'BONJOUR2222';
const MARKUP = [
  '@write',
  `{ AUDIO | ${SOUND} } Je ---suis--- là et tu ---es--- là.`,
  'Il ---est--- là.',
  'Nous ---sommes--- là.',
  '',
  '@choose',
  'Camille est',
  '( ) belge',
  '(x) française',
  '',
  '@table',
  '| merci *thank you* | { AUDIO | MERCI222222 } |',
  '| salut *hi* | { AUDIO | SALUT222222 } |',
  '| pardon *sorry* | { AUDIO | PARDON22222 } |',
].join('\n');

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

/** A course with one lecture, published. */
async function createCourse(markup: string): Promise<{ courseId: string; pageId: string }> {
  const pageId = await publishLecture(owner.server, owner.token, { name: 'Être', markup });
  const course = await owner.requestJson<CourseDetails>(
    'POST',
    routes.createCourse,
    { title: `Cours ${randomUUID()}`, language: 'fr' },
    201,
  );
  const units = [{ title: 'Un', lectures: [{ title: 'Être', pageId }] }];
  await owner.requestJson('PUT', path(routes.courseDetails, { courseId: course.id }), { ...course, units });
  return { courseId: course.id, pageId };
}

/** A learner with a clock of the server that the test moves; its rules are called as the routes call them. */
function createLearner(start: Date) {
  const { db } = owner.server.instance;
  const clock = { now: start };
  const learner = { id: randomUUID(), email: 'zoe@example.org', role: 'learner' } as const;
  const context = { db, now: () => clock.now, pageAnalyzer: new PageAnalyzer(db) };
  return {
    ...{ clock, learner, context },
    async answer(pageId: string, given: Readonly<Record<number, string>>) {
      const page = (await context.pageAnalyzer.analyze([pageId])).get(pageId);
      const at = clock.now.toISOString();
      const answers = Object.entries(given).map(([at_, text]) => ({
        ...{ blank: page?.items[Number(at_)]?.key ?? '', given: text, at },
      }));
      await saveAnswers(context, learner, pageId, { answers });
      return (page?.items ?? []).map(({ id }) => id);
    },
    due: (courseId: string, withSkipped = false, language?: string): Promise<DueReviews> => {
      const midnight = new Date(clock.now);
      midnight.setUTCHours(0, 0, 0, 0);
      return loadDueReviews(context, learner, { courseId, since: midnight.toISOString(), withSkipped, language });
    },
    /** `clockError` is how far the device's clock is ahead, in milliseconds. */
    send: (device: string, reviews: readonly Review[], clockError = 0) =>
      saveReviews(context, learner, {
        ...{ sentAt: new Date(clock.now.getTime() + clockError).toISOString(), device },
        reviews: reviews.map((review) => ({ ...review })),
      }),
  };
}

function createReview(pageId: string, item: string, at: Date, more: Partial<Review> = {}): Review {
  const time = at.toISOString();
  return { id: randomUUID(), pageId, item, way: 'fill', rating: 3, given: '', at: time, tookMs: 4000, ...more };
}

const items = ({ cards }: DueReviews) => cards.map(({ item }) => item);

describe('what a learner says about an answer', () => {
  it('is that it was easy, if it was right, or that it is not wanted any more, until it is brought back', async () => {
    const { courseId, pageId } = await createCourse(MARKUP);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    const [suis = '', , est = ''] = await zoe.answer(pageId, { 0: 'suis', 2: 'sont' });
    const at = zoe.clock.now;
    await zoe.send('a', [
      createReview(pageId, suis, at, { given: 'suis', rating: 4 }),
      createReview(pageId, est, at, { given: 'sont', rating: 4, setsAside: true }),
    ]);
    const stored = zoe.context.db.selectFrom('reviews').select('rating').where('user_id', '=', zoe.learner.id);
    const ratings = await stored.orderBy('rating').execute();
    expect(ratings.map(({ rating }) => rating)).toEqual([1, 4]);
    const easy = foldReviews([{ id: '1', at: at.toISOString(), rating: 4, days: 8 }]);
    const due = await zoe.due(courseId);
    expect(due.aside).toEqual([{ pageId, item: est, lecture: 'Être', courseId, text: 'Il est là.' }]);
    expect(items(due)).not.toContain(est);
    expect(easy?.stability).toBeGreaterThan(8);
    // A minute later it would be repeated.
    zoe.clock.now = new Date(at.getTime() + 10 * MINUTE_MS);
    expect(items(await zoe.due(courseId))).not.toContain(est);
    await bringBack(zoe.context, zoe.learner.id, { pageId, item: est });
    const back = await zoe.due(courseId);
    expect([items(back).includes(est), back.aside]).toEqual([true, []]);
    await expect(bringBack(zoe.context, zoe.learner.id, { pageId, item: suis })).rejects.toMatchObject({
      code: 'card_not_found',
    });
  });
});

describe('what is due', () => {
  it('is what was answered, what was wrong first, one blank of a line, and the words of the lecture', async () => {
    const { courseId, pageId } = await createCourse(MARKUP);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    expect((await zoe.due(courseId)).cards).toEqual([]);
    const [suis = '', es = '', est = '', , française = ''] = await zoe.answer(pageId, {
      ...{ 0: 'suis', 1: 'es', 2: 'sont', 4: '2' },
    });
    const due = await zoe.due(courseId);
    const words = ['MERCI222222', 'SALUT222222', 'PARDON22222'].map((sound) => `word.${sound}`);
    expect(items(due)).toEqual([est, suis, française, ...words]);
    expect(items(due)).not.toContain(es);
    expect(due.cards[1]).toMatchObject({
      ...{ kind: 'blank', before: 'Je ', after: ' là et tu es là.', answers: ['suis'], state: null },
      sound: { mediaId: SOUND, texts: ['Je suis là et tu es là.'] },
    });
    expect(due.cards[2]).toMatchObject({ kind: 'choice', answers: ['2'], html: expect.stringContaining('<fieldset>') });
    const word = due.cards[3];
    expect(word).toMatchObject({ kind: 'word', sound: { texts: ['merci'], meaning: 'thank you' } });
    expect(word?.choices?.toSorted()).toEqual(['merci', 'pardon', 'salut']);
    expect(due.courses).toMatchObject([{ id: courseId, language: 'fr' }]);
    expect(due.courses[0]?.letters.slice(0, 4)).toEqual(['à', 'ç', 'é', 'è']);
    // Four of five were answered: the fifth is reviewed when the learner wants it.
    expect((await zoe.due(courseId, true)).cards).toHaveLength(due.cards.length + 1);
  });

  it('has the words of links to lectures, and other links', async () => {
    const { courseId, pageId } = await createCourse(
      '@choose\nLisez { LINK | M6DKHFL2KUK | la leçon } et { LINK | https://example.org/ | le site }.\n(x) oui\n( ) non',
    );
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    await zoe.answer(pageId, { 0: '1' });
    const { cards } = await zoe.due(courseId);
    expect(cards[0]?.html).toContain('Lisez la leçon et <a href="https://example.org/"');
  });

  it('has the words of a list: those with a recording by ear, the others from their meaning; edited rows stay the same', async () => {
    const list = (rows: string) => `@write\nJe ---suis--- là.\n\n@words en uk\n${rows}`;
    const { courseId, pageId } = await createCourse(
      list('chat : chats | cat | кіт\nétudiante | étudiant | student | студентка { AUDIO | MERCI222222 }\nrien'),
    );
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    await zoe.answer(pageId, { 0: 'suis' });
    const words = (await zoe.due(courseId)).cards.slice(1);
    expect(words).toMatchObject([
      { kind: 'word', sound: { mediaId: 'MERCI222222', texts: ['étudiante'], meaning: 'student — студентка' } },
      { kind: 'blank', before: 'cat — кіт → ', after: '', answers: ['chat'] },
    ]);
    const readMeanings = async (language: string) =>
      (await zoe.due(courseId, false, language)).cards.slice(1).map(({ sound, before }) => sound?.meaning ?? before);
    expect(await readMeanings('uk')).toEqual(['студентка', 'кіт → ']);
    expect(await readMeanings('en-GB')).toEqual(['student', 'cat → ']);
    // A language that the list does not have: the first one.
    expect(await readMeanings('ar')).toEqual(['student', 'cat → ']);
  });

  it('has the words that were pressed in a lecture that was only read, the next day and by ear, but for those that are known', async () => {
    const rows = ['le pain | bread', 'le lait | milk', 'un ami | friend { AUDIO | MERCI222222 }', 'une rue | street'];
    const markup = `Le pain et le lait.\n\n@words en\n${rows.join('\n')}\nici | here\nhier | yesterday\nrien |\nl'eau | water`;
    const { courseId, pageId } = await createCourse(markup);
    const zoe = createLearner(new Date('2026-03-02T19:00:00Z'));
    expect(items(await zoe.due(courseId))).toEqual([]);
    const pressed = ['le pain', 'le lait', 'un ami', 'une rue', 'ici', 'hier', 'rien'].map(wordId);
    const press = (words: readonly string[]) => reviewPressedWords(zoe.context, zoe.learner, { pageId, words });
    await press(pressed);
    await press([...pressed, 'words.00000000000000']);
    const evening = await zoe.due(courseId);
    expect([items(evening), evening.nextDue]).toEqual([[], '2026-03-03T19:00:00.000Z']);
    expect((await collectLectureData(zoe.context, zoe.learner.id)).reviews).toContainEqual(
      expect.objectContaining({ sentence: 'le pain', device: 'lecture', rating: 1, sets_aside: false }),
    );
    await zoe.send(
      'lecture',
      ['ici', 'hier'].map((word) =>
        createReview(pageId, wordId(word), zoe.clock.now, { given: word, setsAside: true }),
      ),
    );
    zoe.clock.now = new Date('2026-03-03T07:00:00Z');
    const tomorrow = await zoe.due(courseId);
    expect(items(tomorrow).toSorted()).toEqual(['le pain', 'le lait', 'un ami', 'une rue'].map(wordId).toSorted());
    expect(tomorrow.cards.filter(({ sound }) => sound !== undefined)).toMatchObject([{ item: wordId('un ami') }]);
    // What was learned since keeps its time.
    await zoe.send('a', [createReview(pageId, wordId('le pain'), zoe.clock.now, { given: 'le pain' })]);
    const readStates = () => zoe.context.db.selectFrom('cards').selectAll().where('page_id', '=', pageId).execute();
    const before = await readStates();
    await press(pressed);
    expect(await readStates()).toEqual(before);
  });

  it('has twenty new items of a day, however many words were pressed or said to be known on it', async () => {
    const blanks = Array.from({ length: 25 }, (_, at) => `Il ---mange--- ${at + 1} pains.`).join('\n');
    const rows = Array.from({ length: 60 }, (_, at) => `mot${at}x | word ${at}`);
    const { courseId, pageId } = await createCourse(`@write\n${blanks}\n\n@words en\n${rows.join('\n')}`);
    const zoe = createLearner(new Date('2026-03-02T19:00:00Z'));
    await zoe.answer(pageId, Object.fromEntries(rows.slice(0, 25).map((_, at) => [at, 'mange'])));
    const words = rows.map((_, at) => wordId(`mot${at}x`));
    await reviewPressedWords(zoe.context, zoe.learner, { pageId, words: words.slice(0, 40) });
    await zoe.send(
      'a',
      words.slice(40).map((word) => createReview(pageId, word, zoe.clock.now, { setsAside: true })),
    );
    const { cards } = await zoe.due(courseId);
    expect([cards.length, cards.every(({ item }) => !words.includes(item))]).toEqual([20, true]);
  });

  it('has a clue, in which siblings are filled in that were right and are not asked later', async () => {
    const dialogue =
      '## Ça va\n@write\nComplétez.\n— Ça ---va--- ?\n— Oui, ---très--- bien. Et ---toi--- ?\n---À--- bientôt !';
    const { courseId, pageId } = await createCourse(dialogue);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    await zoe.answer(pageId, { 0: 'va', 1: 'très', 2: 'vous', 3: 'a' });
    const clue = { heading: 'Ça va', instruction: 'Complétez.' };
    const toi = { before: '— Oui, très bien. Et ', after: ' ?' };
    const bientôt = { before: '', after: ' bientôt !' };
    expect((await zoe.due(courseId)).cards).toMatchObject([
      { ...toi, clue: { ...clue, previous: '— Ça … ?' } },
      { ...bientôt, clue: { ...clue, previous: '— Oui, très bien. Et … ?' } },
      { before: '— Ça ', after: ' ?', clue: { ...clue, previous: '' } },
    ]);
    const [asked] = (await zoe.due(courseId)).cards;
    const { item = '' } = asked ?? {};
    const note = { page_id: pageId, blank: item, folded: 'vous', is_dismissed: 0, author_id: null };
    await owner.server.instance.db
      .insertInto('answer_notes')
      .values(Object.assign(note, { explanation: 'They say tu.', updated_at: '2026-03-03' }))
      .execute();
    const explained = { pageId, item, folded: 'vous', explanation: 'They say tu.' };
    expect((await zoe.due(courseId)).explanations).toMatchObject([explained]);
    expect((await courseProgress(zoe.context, zoe.learner, courseId)).activity).toEqual(['2026-03-02T09:0']);
    expect((await courseProgress(zoe.context, zoe.learner, courseId)).explanations).toMatchObject([explained]);
    expect((await courseProgress(zoe.context, zoe.learner, courseId)).review).toMatchObject([
      { ...toi, clue: { ...clue, previous: '— Ça va ?' } },
      { ...bientôt, clue: { ...clue, previous: '— Oui, très bien. Et … ?' } },
    ]);
  });

  it('is at most 20 new items a day, and loses a deleted blank quietly', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Mot ${at} ---oui---.`);
    const { courseId, pageId } = await createCourse(`@write\n${lines.join('\n')}`);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    const given = Object.fromEntries(lines.map((_, at) => [at, 'non']));
    const ids = await zoe.answer(pageId, given);
    const [first = '', second = ''] = ids;
    expect(items(await zoe.due(courseId))).toEqual(ids.slice(0, 20));
    const now = zoe.clock.now;
    await zoe.send(
      'phone',
      [first, second].map((item) => createReview(pageId, item, now, { given: 'oui' })),
    );
    expect(items(await zoe.due(courseId))).toEqual(ids.slice(2, 20));
    const draft = { id: pageId, name: 'Être', markup: `@write\n${lines.slice(1).join('\n')}` };
    await publishLecture(owner.server, owner.token, draft);
    zoe.clock.now = new Date(now.getTime() + 30 * DAY_MS);
    expect(items(await zoe.due(courseId))).toEqual([second, ...ids.slice(2, 22)]);
    // A device that still shows the earlier edition is not refused.
    expect(await zoe.send('phone', [createReview(pageId, first, zoe.clock.now)])).toEqual({ saved: 1, ignored: 0 });
  });
});

describe('the days on which items come back', () => {
  it('are even, whether the device or the server chooses them', async () => {
    const lines = Array.from({ length: 18 }, (_, at) => `Mot ${at} ---oui---.`);
    const { courseId, pageId } = await createCourse(`@write\n${lines.join('\n')}`);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    const ids = await zoe.answer(pageId, Object.fromEntries(lines.map((_, at) => [at, 'non'])));
    const review = (at: Date) => ids.map((item) => createReview(pageId, item, at, { given: 'oui' }));
    await zoe.send('phone', review(zoe.clock.now));
    zoe.clock.now = new Date(zoe.clock.now.getTime() + 15 * MINUTE_MS);
    const [chosen, ...others] = review(zoe.clock.now);
    if (chosen === undefined) throw new Error('Nothing is reviewed.');
    await zoe.send('phone', [{ ...chosen, days: 5 }, ...others]);
    const { load } = await zoe.due(courseId);
    expect(load.slice(0, 8)).toEqual([0, 3, 3, 3, 3, 3, 3, 0]);
    const card = owner.server.instance.db.selectFrom('cards').select('due').where('user_id', '=', zoe.learner.id);
    expect(await card.where('item', '=', chosen.item).executeTakeFirst()).toEqual({ due: '2026-03-07T09:15:00.000Z' });
  });
});

describe('three weeks with two devices', () => {
  it('give the same schedule, one of them offline for a week with a wrong clock', async () => {
    const { courseId, pageId } = await createCourse(MARKUP);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    const [suis = '', , est = ''] = await zoe.answer(pageId, { 0: 'sont', 2: 'sont' });
    /** When it truly was. */
    const events: { item: string; id: string; at: string; rating: Rating }[] = [];
    const clockError = 3 * DAY_MS;
    const offline: Review[] = [];
    const review = async (device: 'phone' | 'laptop', item: string, given: string, minutes = 0) => {
      const at = new Date(zoe.clock.now.getTime() + minutes * MINUTE_MS);
      zoe.clock.now = at;
      const right = given === (item === suis ? 'suis' : 'est');
      // A device that says "good" of a wrong answer is not believed.
      const sent = createReview(pageId, item, device === 'laptop' ? new Date(at.getTime() + clockError) : at, {
        given,
      });
      events.push({ item, id: sent.id, at: at.toISOString(), rating: right ? 3 : 1 });
      if (device === 'laptop') offline.push(sent);
      else expect(await zoe.send(device, [sent])).toEqual({ saved: 1, ignored: 0 });
    };
    const nextDay = (days: number) => {
      zoe.clock.now = new Date(Date.parse('2026-03-02T09:00:00Z') + days * DAY_MS);
    };
    expect(items(await zoe.due(courseId)).slice(0, 2)).toEqual([suis, est]);
    await review('phone', suis, 'sont');
    await review('phone', suis, 'suis', 1);
    await review('phone', suis, 'suis', 10);
    await review('phone', est, 'est', 1);
    // Learned for today: it is due tomorrow, and nothing else is due today.
    expect(items(await zoe.due(courseId))).not.toContain(suis);
    nextDay(1);
    expect(items(await zoe.due(courseId))).toContain(suis);
    await review('phone', suis, 'suis');
    // The laptop goes on a journey: what it reviews arrives a week later, and its clock is three days ahead.
    nextDay(4);
    await review('laptop', suis, 'sont');
    await review('laptop', suis, 'suis', 10);
    await review('laptop', est, 'est', 5);
    nextDay(6);
    await review('phone', est, 'est');
    await review('laptop', est, 'suis', 30);
    nextDay(11);
    expect(await zoe.send('laptop', offline, clockError)).toEqual({ saved: offline.length, ignored: 0 });
    // The response was lost.
    expect(await zoe.send('laptop', offline, clockError)).toEqual({ saved: offline.length, ignored: 0 });
    nextDay(14);
    for (const item of items(await zoe.due(courseId)).filter((due) => due === suis || due === est))
      await review('phone', item, item === suis ? 'suis' : 'est', 1);
    nextDay(21);
    const { db } = owner.server.instance;
    const cards = await db.selectFrom('cards').selectAll().where('user_id', '=', zoe.learner.id).execute();
    const chosen = await db
      .selectFrom('reviews')
      .select(['id', 'days'])
      .where('user_id', '=', zoe.learner.id)
      .execute();
    const days = new Map(chosen.map((review) => [review.id, review.days]));
    for (const item of [suis, est]) {
      const truth = foldReviews(
        events
          .filter((event) => event.item === item)
          .map((event) => Object.assign(event, { days: days.get(event.id) })),
        cards.filter((card) => card.item === item).map((card) => cardKey({ pageId: card.page_id, item }))[0],
      );
      const { due, stability, difficulty, phase, reviews, lapses, last_at } =
        cards.find((card) => card.item === item) ?? {};
      expect({ due, stability, difficulty, phase, reviews, lapses, lastAt: last_at }).toEqual({
        ...{ due: truth?.due, stability: truth?.stability, difficulty: truth?.difficulty, phase: truth?.phase },
        ...{ reviews: truth?.reviews, lapses: truth?.lapses, lastAt: truth?.lastAt },
      });
    }
    const rows = await db.selectFrom('reviews').select('id').where('user_id', '=', zoe.learner.id).execute();
    expect(rows).toHaveLength(events.length);
  });

  it('that send at the same time lose nothing of each other', async () => {
    const { pageId } = await createCourse(MARKUP);
    const zoe = createLearner(new Date('2026-03-02T09:00:00Z'));
    const ids = await zoe.answer(pageId, { 0: 'suis', 2: 'est' });
    const batches = [0, 1, 2, 3].map((device) =>
      ids.map((item, at) =>
        createReview(pageId, item, new Date(zoe.clock.now.getTime() - (device * 9 + at) * MINUTE_MS)),
      ),
    );
    await Promise.all(batches.map((batch, device) => zoe.send(`device ${device}`, batch)));
    const { db } = owner.server.instance;
    const cards = await db.selectFrom('cards').selectAll().where('user_id', '=', zoe.learner.id).execute();
    expect(cards.map(({ reviews }) => reviews)).toEqual(ids.map(() => batches.length));
    await deleteReviews(db, zoe.learner.id, { before: zoe.clock.now.toISOString() });
    for (const table of ['reviews', 'cards'] as const) {
      const left = await db.selectFrom(table).select('item').where('user_id', '=', zoe.learner.id).execute();
      // The card that was reviewed just now keeps all of its reviews.
      expect(new Set(left.map(({ item }) => item))).toEqual(new Set([ids[0]]));
    }
  });
});

describe('reviews over HTTP', () => {
  it('are stored, and returned for the day in the learner’s time zone', async () => {
    const { courseId, pageId } = await createCourse(MARKUP);
    const { server, token, requestJson } = owner;
    const { html } = await requestJson<{ html: string }>('GET', path(routes.loadPage, { pageId }));
    expect(html).toContain('choose-form');
    const load = () =>
      requestJson<DueReviews>('GET', `${routes.reviews}?course=${courseId}&since=2026-01-01T00:00:00Z`);
    expect((await load()).cards).toEqual([]);
    const analyzer = new PageAnalyzer(server.instance.db);
    const [, , est, , choice] = (await analyzer.analyze([pageId])).get(pageId)?.items ?? [];
    const at = new Date().toISOString();
    const answers = [
      { blank: est?.key, given: 'suis', at },
      { blank: choice?.key, given: '1', at },
    ];
    await requestJson('PUT', path(routes.saveAnswers, { pageId }), { answers });
    const due = await load();
    expect(items(due).slice(0, 2)).toEqual([est?.id, choice?.id]);
    const reviews = [
      createReview(pageId, est?.id ?? '', new Date(), { given: 'est' }),
      createReview(pageId, choice?.id ?? '', new Date(), { given: '1' }),
      createReview(pageId, 'word.MERCI222222', new Date(), { way: 'choose', given: 'salut' }),
      createReview(pageId, 'no such item', new Date()),
      createReview('AAAAAAAAAAA', est?.id ?? '', new Date()),
    ];
    const body = { sentAt: new Date().toISOString(), device: 'a browser', reviews };
    for (let count = 0; count < 2; count += 1)
      expect(await requestJson('PUT', routes.reviews, body)).toEqual({ saved: 3, ignored: 2 });
    const states = await server.instance.db
      .selectFrom('reviews')
      .select(['rating'])
      .where('page_id', '=', pageId)
      .execute();
    expect(states.map(({ rating }) => rating).toSorted()).toEqual([1, 1, 3]);
    const after = await load();
    // All of them are in their learning steps, minutes away.
    expect(items(after).filter((item) => items(due).slice(0, 3).includes(item))).toEqual([]);
    expect(Date.parse(after.nextDue ?? '')).toBeGreaterThan(Date.now());
    await expectProblem(server.call('GET', `${routes.reviews}?language=not%20one`, { token }), {
      ...{ status: 422, code: 'invalid_field', detail: /language/ },
    });
    await expectProblem(server.call('GET', `${routes.reviews}?course=nowhere`, { token }), {
      ...{ status: 404, code: 'course_not_found', detail: /course/ },
    });
  });

  it('are refused with the name of the field that is wrong, and then none is stored', async () => {
    const { pageId } = await createCourse(MARKUP);
    const { server, token } = owner;
    const analyzer = new PageAnalyzer(server.instance.db);
    const [suis, , , , choice] = (await analyzer.analyze([pageId])).get(pageId)?.items ?? [];
    const good = createReview(pageId, suis?.id ?? '', new Date());
    const sentAt = new Date().toISOString();
    const send = (reviews: unknown, more: object = {}) =>
      server.call('PUT', routes.reviews, { token, body: { sentAt, device: 'a', reviews, ...more } });
    const faults: [unknown, string][] = [
      [[{ ...good, id: 'one' }], 'reviews.0.id'],
      [[good, { ...good, rating: 5 }], 'reviews.1.rating'],
      [[{ ...good, way: 'say' }], 'reviews.0.way'],
      [[{ ...good, at: 'yesterday' }], 'reviews.0.at'],
      [[{ ...good, tookMs: -1 }], 'reviews.0.tookMs'],
      [[{ ...good, given: 'a'.repeat(501) }], 'reviews.0.given'],
      [Array(201).fill(good), 'reviews'],
      ['good', 'reviews'],
    ];
    for (const [reviews, field] of faults)
      await expectProblem(send(reviews), { status: 422, code: 'invalid_field', detail: /./, field });
    const impossible = createReview(pageId, choice?.id ?? '', new Date(), { given: '7' });
    await expectProblem(send([good, impossible]), {
      ...{ status: 422, code: 'invalid_answer', detail: /names option 7 of 2/, field: 'reviews.1.given' },
    });
    await expectProblem(send([good], { sentAt: 'now' }), {
      status: 422,
      code: 'invalid_field',
      detail: /./,
      field: 'sentAt',
    });
    const rows = await server.instance.db.selectFrom('reviews').select('id').where('page_id', '=', pageId).execute();
    expect(rows).toEqual([]);
  });
});
