// Answers stay with their blanks when a lecture is edited, restored and edited again, and are judged again when others are accepted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITION_HEADER, path, routes } from '#api/endpoints.ts';
import type { ItemChanges } from '#api/lectures.ts';
import type { PageExtras, Progress } from '#api/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import { renderPracticeHtml } from '#web/screens/progress/practice-html.ts';
import { findBlanks } from '../../support/page-items.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
let pageId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
});
afterAll(() => server.close());

beforeEach(async () => {
  const body = { name: 'Être', markup: '' };
  ({ id: pageId } = await (await server.call('POST', routes.saveDraft, { token, body })).json());
});

const exercise = (...lines: string[]) => `@write\n${lines.join('\n')}`;
const BEFORE = exercise('Je ---suis--- ici.', 'Tu ---es--- là.', 'Il ---est--- parti.');

async function postHtml(route: string, markup: string, query = ''): Promise<Response> {
  const headers = { 'content-type': 'text/html' };
  const target = path(route, { draftId: pageId }) + query;
  return server.call('POST', target, { token, body: toHtml(markup), headers });
}

async function publish(markup: string, query = ''): Promise<void> {
  expect((await postHtml(routes.publishDraft, markup, query)).status).toBe(200);
}

async function findChanges(markup: string): Promise<ItemChanges> {
  const response = await postHtml(routes.itemChanges, markup);
  expect(response.status).toBe(200);
  return response.json();
}

async function findKeys(): Promise<string[]> {
  const { html } = await (await server.call('GET', path(routes.loadPage, { pageId }), { token })).json();
  return findBlanks(html).map(({ key }) => key);
}

/** Answers the blanks of the page in order. */
async function answer(given: readonly string[], at = new Date().toISOString()): Promise<void> {
  const keys = await findKeys();
  const answers = given.map((text, index) => ({ blank: keys[index] ?? '', given: text, at }));
  const response = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
  expect(await response.json()).toMatchObject({ saved: given.length });
}

/** The learner's progress in a course with the page. */
async function loadProgress(): Promise<Progress> {
  const body = { title: 'Être', language: 'fr', units: [{ title: 'Être', lectures: [{ title: 'Être', pageId }] }] };
  const courseId = `c${pageId.toLowerCase()}`;
  expect((await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body })).status).toBe(200);
  return (await server.call('GET', path(routes.courseProgress, { courseId }), { token })).json();
}

/** What the learner sees in each blank of the page; null where there is nothing. */
async function loadAnswers(): Promise<(string | null)[]> {
  const extras: PageExtras = await (await server.call('GET', path(routes.pageExtras, { pageId }), { token })).json();
  const byItem = new Map(extras.answers.map(({ blank, given }) => [blank, given]));
  return (await findKeys()).map((key) => byItem.get(key) ?? null);
}

/** Which answers are judged right, by what was given. */
async function loadResults(): Promise<Record<string, boolean>> {
  const rows = await server.instance.db
    .selectFrom('answers')
    .select(['given', 'is_right'])
    .where('page_id', '=', pageId)
    .execute();
  return Object.fromEntries(rows.map(({ given, is_right }) => [given, is_right === 1]));
}

describe('a publish that is to ask', () => {
  it('publishes where no answers are at stake, and else nothing, but says which', async () => {
    await publish(BEFORE, '?ask=true');
    await answer(['suis', 'es', 'est']);
    const kept = exercise('Je ---suis--- ici !', 'Tu ---es--- là !', 'Il ---est--- parti !');
    await publish(kept, '?ask=true');
    const changed = exercise('Je ---suis--- ici !', 'Tu ---es--- là !');
    const refused = await postHtml(routes.publishDraft, changed, '?ask=true');
    expect(refused.status).toBe(409);
    const changes = await findChanges(changed);
    expect(changes.removedCount).toBe(1);
    expect(await refused.json()).toMatchObject({ code: 'answers_at_stake', changes });
    expect(await loadAnswers()).toEqual(['suis', 'es', 'est']);
    await publish(changed);
    expect(await loadAnswers()).toEqual(['suis', 'es']);
  });
});

describe('answers', () => {
  it('stay when every line is edited, also twice, and when editions are restored and restored again', async () => {
    await publish(BEFORE);
    await answer(['suis', 'est', 'est']);
    const edited = exercise('1. Je ---suis--- ici !', '2. Tu ---es--- bien là.', '3. Il ---est--- reparti.');
    await publish(edited);
    expect(await loadAnswers()).toEqual(['suis', 'est', 'est']);
    await publish(edited.replaceAll(/\d\. /g, 'Et '));
    expect(await loadAnswers()).toEqual(['suis', 'est', 'est']);
    for (const number of ['1', '2', '1', '3']) {
      const target = path(routes.restoreEdition, { draftId: pageId, number });
      expect((await server.call('POST', target, { token, body: {} })).status).toBe(200);
      expect(await loadAnswers()).toEqual(['suis', 'est', 'est']);
    }
  });

  it('stay when lines change places, and when a new line comes between them', async () => {
    await publish(BEFORE);
    await answer(['suis', 'es', 'est']);
    await publish(
      exercise('Il ---est--- parti !', 'Nous ---sommes--- ici.', 'Tu ---es--- là !', 'Je ---suis--- ici !'),
    );
    expect(await loadAnswers()).toEqual(['est', null, 'es', 'suis']);
  });

  it('are stored for each of two lines when the old one is added again next to the edited one', async () => {
    await publish(BEFORE);
    await answer(['suis', 'es', 'est']);
    await publish(BEFORE.replace('Je ---suis--- ici.', 'Je ---suis--- ici !'));
    await publish(`${BEFORE.replace('Je ---suis--- ici.', 'Je ---suis--- ici !')}\nJe ---suis--- ici.`);
    expect(await loadAnswers()).toEqual(['suis', 'es', 'est', null]);
    await answer(['a', 'b', 'c', 'd']);
    expect(await loadAnswers()).toEqual(['a', 'b', 'c', 'd']);
    await publish(`${BEFORE.replace('Je ---suis--- ici.', 'Je ---suis--- ici !')}\nOui, je ---suis--- ici.`);
    expect(await loadAnswers()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('from a browser that still shows an earlier edition belong to the edited line', async () => {
    await publish(BEFORE);
    const keys = await findKeys();
    await publish(exercise('Je ---suis--- ici !', 'Tu ---es--- là !', 'Il ---est--- parti !'));
    const answers = keys.map((blank, index) => ({ blank, given: `${index}`, at: new Date().toISOString() }));
    const body = { answers: [...answers, { blank: 'unknown', given: 'x', at: new Date().toISOString() }] };
    const response = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body });
    expect(await response.json()).toMatchObject({ saved: 3 });
    expect(await loadAnswers()).toEqual(['0', '1', '2']);
  });

  it('are named by the lasting ids of their blanks, even where an id is also the key of another blank', async () => {
    await publish(BEFORE);
    const edited = BEFORE.replace('Je ---suis--- ici.', 'Je ---suis--- ici !');
    await publish(edited);
    await publish(`${edited}\n\n# Encore\n\n@choose\nÇa va ?\n(x) oui\n( ) non\n\n@write\nJe ---suis--- ici.`);
    const pageResponse = await server.call('GET', path(routes.loadPage, { pageId }), { token });
    const extrasTarget = path(routes.pageExtras, { pageId });
    const loadExtras = async (): Promise<PageExtras> => (await server.call('GET', extrasTarget, { token })).json();
    const { items, edition } = await loadExtras();
    expect(pageResponse.headers.get(EDITION_HEADER)).toBe(String(edition));
    expect(items.map(({ length }) => length)).toEqual([3, 1, 1]);
    const [id, key] = [items[0]?.[0], (await findKeys()).at(-1)];
    expect(id).toBe(key);
    const at = new Date().toISOString();
    const submit = (...named: object[]) => {
      const answers = named.map((names) => ({ ...names, given: JSON.stringify(names), at }));
      return server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
    };
    expect(await (await submit({ item: id }, { blank: key })).json()).toMatchObject({ saved: 2 });
    expect(await (await submit({ item: 'unknown' })).json()).toMatchObject({ saved: 0 });
    const { answers } = await loadExtras();
    expect(answers.map(({ item, given }) => [item, given])).toEqual(
      expect.arrayContaining([
        [id, JSON.stringify({ item: id })],
        [items[2]?.[0], JSON.stringify({ blank: key })],
      ]),
    );
    expect(await (await submit({})).json()).toMatchObject({ status: 422, field: 'answers.0.item' });
  });

  it('of a lecture that is replaced by another one are hidden, and shown again when it is restored', async () => {
    await publish(BEFORE);
    await answer(['suis', 'es', 'est']);
    await publish(exercise('La pomme est ---rouge---.', 'Le ciel est ---bleu---.'));
    expect(await loadAnswers()).toEqual([null, null]);
    await publish(BEFORE);
    expect(await loadAnswers()).toEqual(['suis', 'es', 'est']);
  });
});

describe('before publishing, an author', () => {
  const NOTHING = { kept: 0, doubtful: [], addedCount: 0, added: [], removedCount: 0, removed: [] };

  it('reads nothing before there are answers', async () => {
    expect(await findChanges(BEFORE)).toEqual(NOTHING);
    await publish(BEFORE);
    expect(await findChanges(BEFORE)).toEqual(NOTHING);
    expect(await findChanges('Rien.')).toEqual(NOTHING);
  });

  it('reads which answers stay, and decides on doubtful ones', async () => {
    await publish(BEFORE);
    await answer(['suis', 'es', 'est']);
    const edited = exercise('Je ---vais--- ici.', 'Tu ---es--- bien là.', 'Le ciel est ---bleu---.');
    const sentence = { before: 'Je ', after: ' ici.' };
    const changes = await findChanges(edited);
    expect(changes).toEqual({
      kept: 1,
      doubtful: [
        {
          blank: expect.any(String),
          earlier: { ...sentence, answer: 'suis' },
          later: { ...sentence, answer: 'vais' },
          learners: 1,
        },
      ],
      addedCount: 1,
      added: [{ before: 'Le ciel est ', after: '.', answer: 'bleu' }],
      removedCount: 1,
      removed: [{ before: 'Il ', after: ' parti.', answer: 'est', learners: 1 }],
    });
    expect(await loadAnswers()).toEqual(['suis', 'es', 'est']);
    await publish(edited, `?resetBlanks=${changes.doubtful[0]?.blank}`);
    expect(await loadAnswers()).toEqual([null, 'es', null]);
    await publish(edited);
    expect(await loadAnswers()).toEqual([null, 'es', null]);
    await publish(BEFORE);
    expect(await loadAnswers()).toEqual(['suis', 'es', 'est']);
    await publish(edited);
    expect(await loadAnswers()).toEqual([null, 'es', null]);
  });

  it('refuses to reset other blanks, and publishes nothing', async () => {
    await publish(BEFORE);
    const key = (await findKeys())[0] ?? '';
    for (const unknown of [key, 'no-blank']) {
      const response = await postHtml(routes.publishDraft, exercise('Tu ---vas--- ici.'), `?resetBlanks=${unknown}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'unknown_blank',
        field: 'resetBlanks',
        detail: expect.stringContaining(`“${unknown}”`),
      });
    }
    expect(await findKeys()).toHaveLength(3);
  });
});

describe('when other answers are accepted', () => {
  it('stored answers are judged again, and once more when that is undone', async () => {
    await publish(BEFORE);
    await answer(['suis', 'as', 'sera']);
    expect(await loadResults()).toEqual({ suis: true, as: false, sera: false });
    await publish(BEFORE.replace('---es---', '---es | as---').replace('---est---', '---sera | est---'));
    await expect.poll(loadResults).toEqual({ suis: true, as: true, sera: true });
    const counts = server.instance.db.selectFrom('answer_counts').select(['tried', 'correct']);
    await expect.poll(() => counts.where('page_id', '=', pageId).execute()).toEqual([{ tried: 3, correct: 3 }]);
    await publish(BEFORE);
    await expect.poll(loadResults).toEqual({ suis: true, as: false, sera: false });
    await expect.poll(() => counts.where('page_id', '=', pageId).execute()).toEqual([{ tried: 3, correct: 1 }]);
  });
});

describe('a learner', () => {
  it('sees for two weeks which answers were accepted, and no reproach when that is undone', async () => {
    await publish(BEFORE);
    await answer(['suis', 'as', 'sera']);
    await publish(BEFORE.replace('---es---', '---es | as---'));
    await expect
      .poll(async () => (await loadProgress()).accepted)
      .toMatchObject([{ pageId, before: 'Tu ', after: ' là.', given: 'as' }]);
    expect((await loadProgress()).review.map(({ given }) => given)).toEqual(['sera']);
    const { db } = server.instance;
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString();
    for (const [age, count] of [
      [15, 0],
      [13, 1],
    ] as const) {
      await db
        .updateTable('answers')
        .set({ accepted_at: days(age) })
        .where('accepted_at', 'is not', null)
        .execute();
      expect((await loadProgress()).accepted).toHaveLength(count);
    }
    await publish(BEFORE);
    await expect.poll(async () => (await loadProgress()).accepted).toEqual([]);
    expect((await loadProgress()).review.map(({ given }) => given)).toEqual(['as', 'sera']);
    await publish(BEFORE.replace('---es---', '---es | as---'));
    await expect.poll(async () => (await loadProgress()).accepted).toHaveLength(1);
    // Answered again, it is no news.
    await answer(['suis', 'as']);
    expect((await loadProgress()).accepted).toEqual([]);
  });

  it('gets what a teacher says about wrong answers, until the blank is gone', async () => {
    await publish(BEFORE);
    await answer(['suit']);
    const keys = await findKeys();
    const note = { page_id: pageId, is_dismissed: 0, author_id: null, updated_at: new Date().toISOString() };
    const notes = [
      { ...note, blank: keys[0] ?? '', folded: 'suit', explanation: 'That is “follows”.' },
      { ...note, blank: keys[1] ?? '', folded: 'est', explanation: null },
      { ...note, blank: 'gone', folded: 'suit', explanation: 'Of another blank.' },
    ];
    await server.instance.db.insertInto('answer_notes').values(notes).execute();
    const explanation = { item: keys[0], folded: 'suit', explanation: 'That is “follows”.' };
    const loadExtras = async (): Promise<PageExtras> =>
      (await server.call('GET', path(routes.pageExtras, { pageId }), { token })).json();
    expect((await loadExtras()).explanations).toEqual([{ blank: keys[0], ...explanation }]);
    expect((await loadProgress()).explanations).toEqual([{ pageId, blank: keys[0], ...explanation }]);
    await publish(BEFORE.replace('Je ', 'Oui, je '));
    expect((await loadExtras()).explanations).toEqual([{ blank: (await findKeys())[0], ...explanation }]);
    await publish('Rien.');
    expect((await loadExtras()).explanations).toEqual([]);
  });

  it('is shown of the other blanks of a line only those that were right', async () => {
    await publish(exercise('Je ---suis--- ici, tu ---es--- là, il ---est--- parti.', 'Vous ---êtes--- là.'));
    await answer(['est', 'suis', 'est', 'es']);
    const { review } = await loadProgress();
    const html = renderPracticeHtml(review);
    const [line = '', other = ''] = html.split('</p>');
    const visible = line.replaceAll(/<span class="correction" hidden>.*?<\/span>/g, '');
    expect(visible.match(/<input/g)).toHaveLength(2);
    expect(visible).not.toMatch(/\b(?:suis|es)\b/);
    expect(visible).toContain('il est parti'); // it was right
    expect(other).toContain('(you wrote: es)');
  });
});

describe('attempts', () => {
  it('are stored with the hint that was shown, which is 1 or 2', async () => {
    await publish(BEFORE);
    const keys = await findKeys();
    const at = new Date().toISOString();
    const submit = (hint: unknown) => {
      const body = {
        answers: [
          { blank: keys[0], given: 'suis', at },
          { blank: keys[1], given: 'es', at, hint },
        ],
      };
      return server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body });
    };
    for (const hint of [0, 3, 'a', true]) {
      const response = await submit(hint);
      expect(response.status).toBe(422);
      expect((await response.json()).field).toMatch(/hint$/);
    }
    expect((await submit(2)).status).toBe(200);
    const attempts = server.instance.db.selectFrom('attempts').select(['given', 'hint', 'is_right']).orderBy('given');
    expect(await attempts.where('page_id', '=', pageId).execute()).toEqual([
      { given: 'es', hint: 2, is_right: 1 },
      { given: 'suis', hint: 0, is_right: 1 },
    ]);
  });

  it('are all stored, once each, as they were judged', async () => {
    await publish(BEFORE);
    const start = Date.now();
    const times = [0, 1].map((order) => new Date(start + order).toISOString());
    await answer(['suit', 'es'], times[0]);
    await answer(['suit', 'es'], times[0]);
    await answer(['suis'], times[1]);
    await publish(exercise('Je ---suis--- ici !', 'Tu ---es--- là !', 'Il ---est--- parti !'));
    await answer(['suis', 'est'], new Date().toISOString());
    const rows = await server.instance.db
      .selectFrom('attempts')
      .select(['at', 'given', 'is_right', 'edition'])
      .where('page_id', '=', pageId)
      .orderBy('at')
      .orderBy('given')
      .execute();
    expect(rows.map(({ given, is_right, edition }) => [given, is_right, edition])).toEqual([
      ['es', 1, 1],
      ['suit', 0, 1],
      ['suis', 1, 1],
      ['est', 0, 2],
      ['suis', 1, 2],
    ]);
    const blanks = await server.instance.db
      .selectFrom('attempts')
      .select('blank')
      .distinct()
      .where('page_id', '=', pageId)
      .execute();
    expect(blanks).toHaveLength(2);
  });
});
