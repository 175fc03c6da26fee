// Answers to exercises of every kind: judged on the server, kept through editions, refused where they are impossible.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { MAX_ANSWER_LENGTH } from '#api/limits.ts';
import type { PageExtras, Progress } from '#api/progress.ts';
import type { PageTakes } from '#api/takes.ts';
import type { Item } from '#exercises/item.ts';
import { toHtml } from '#markup/to-html.ts';
import { findItems } from '../../support/page-items.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const MARKUP = [
  '@choose',
  'Camille est',
  '( ) belge | Non !',
  '(x) française',
  'Elle parle',
  '[x] français',
  '[ ] chinois',
  '[x] anglais',
  '',
  '@order',
  "Je / m'appelle / Camille",
  '',
  '@match',
  'Reliez.',
  'le ciel | bleu',
  'le feu | rouge',
  '',
  '@dictation',
  '{ AUDIO | BONJOUR2222 } Bonjour, je m’appelle Camille !',
  '',
  '@write',
  'Je ---suis--- là.',
].join('\n');

/** Items of the page, in its order. */
const [CHOICE, CHOICES, ORDER, SKY, FIRE, DICTATION, BLANK] = [0, 1, 2, 3, 4, 5, 6] as const;

describe('exercises of every kind', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  async function publish(markup: string, id?: string): Promise<string> {
    const saved = await server.call('POST', routes.saveDraft, { token, body: { id, name: 'Exercices', markup } });
    const { id: pageId } = await saved.json();
    const headers = { 'content-type': 'text/html' };
    const target = path(routes.publishDraft, { draftId: pageId });
    expect((await server.call('POST', target, { token, body: toHtml(markup), headers })).status).toBe(200);
    return pageId;
  }
  async function loadItems(pageId: string): Promise<Item[]> {
    const { html } = await (await server.call('GET', path(routes.loadPage, { pageId }), { token })).json();
    return findItems(html);
  }
  /** Sends answers to items of the page, by their index. */
  async function send(pageId: string, given: Readonly<Record<number, unknown>>): Promise<Response> {
    const items = await loadItems(pageId);
    const at = new Date().toISOString();
    const answers = Object.entries(given).map(([index, text]) => ({
      blank: items[Number(index)]?.key,
      given: text,
      at,
    }));
    return server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
  }
  /** What is stored for each item, with whether it is right; null where there is nothing. */
  async function loadStored(pageId: string): Promise<(string | null)[]> {
    const extras: PageExtras = await (await server.call('GET', path(routes.pageExtras, { pageId }), { token })).json();
    const byKey = new Map(extras.answers.map(({ blank, given }) => [blank, given]));
    return (await loadItems(pageId)).map(({ key }) => byKey.get(key) ?? null);
  }
  async function loadResults(pageId: string): Promise<(number | undefined)[]> {
    const rows = await server.instance.db
      .selectFrom('answers')
      .select(['given', 'is_right'])
      .where('page_id', '=', pageId)
      .orderBy('given')
      .execute();
    return rows.map(({ is_right }) => is_right);
  }

  const ALL_RIGHT = {
    ...{ [CHOICE]: '2', [CHOICES]: '1 3', [ORDER]: '1 2 3', [SKY]: '1', [FIRE]: '2' },
    ...{ [DICTATION]: 'bonjour je m’appelle Camille', [BLANK]: 'suis' },
  };

  it('are judged on the server, and stored as they were given', async () => {
    const pageId = await publish(MARKUP);
    expect((await loadItems(pageId)).map(({ kind }) => kind)).toEqual([
      'choice',
      'choice',
      'order',
      'match',
      'match',
      'dictation',
      'blank',
    ]);
    expect(await (await send(pageId, ALL_RIGHT)).json()).toMatchObject({ saved: 7 });
    expect(await loadStored(pageId)).toEqual(Object.values(ALL_RIGHT));
    expect(await loadResults(pageId)).toEqual(Array(7).fill(1));
  });

  it('are listed for review in words, with what practising them takes', async () => {
    const pageId = '36DKHFL2KUK';
    await publish(MARKUP, pageId);
    const wrong = { [CHOICE]: '1', [CHOICES]: '1', [ORDER]: '3 1', [FIRE]: '1', [DICTATION]: 'Bonjour', [BLANK]: '1' };
    expect((await send(pageId, wrong)).status).toBe(200);
    const target = path(routes.courseProgress, { courseId: 'learnfrench' });
    const { review, units }: Progress = await (await server.call('GET', target, { token })).json();
    const lecture = units.flatMap(({ lectures }) => lectures).find((candidate) => candidate.pageId === pageId);
    expect(lecture).toMatchObject({ blanks: 7, right: 0, wrong: 6 });
    const items = review.filter((item) => item.pageId === pageId);
    expect(items.map(({ kind, before, given, answers }) => [kind, before.trimEnd(), given, answers])).toEqual([
      ['choice', 'Camille est', 'belge', ['française']],
      ['choice', 'Elle parle', 'français', ['français, anglais']],
      ['order', expect.stringMatching(/^.+ \/ .+ \/ .+$/), 'Camille / Je', ["Je / m'appelle / Camille"]],
      ['match', 'le feu', 'bleu', ['rouge']],
      ['dictation', '♪', 'Bonjour', ['Bonjour, je m’appelle Camille !']],
      [undefined, 'Je', '1', ['suis']],
    ]);
    const [choice, , order, match, dictation, blank] = items;
    expect(choice).toMatchObject({ options: ['belge', 'française'], exercise: 1 });
    expect(order?.html).toMatch(/^<fieldset><ol>.*<\/fieldset>$/);
    expect(match?.lead).toMatch(/^<p>Reliez\.<\/p>\n<ol class="rights">/);
    expect(dictation?.html).toContain('BONJOUR2222');
    expect(blank).not.toHaveProperty('html');
  });

  it('count a line that was said as tried, without a class and without a recording', async () => {
    const pageId = await publish('@speak\nRacontez le narval. (5)\nChantez. (9)', '46DKHFL2KUK');
    const tasks = path(routes.pageTakes, { pageId });
    const { tasks: lines }: PageTakes = await (await server.call('GET', tasks, { token })).json();
    const said = { item: lines[0]?.item, given: '', at: new Date().toISOString() };
    const save = (answers: object[]) =>
      server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
    for (const again of [said, said])
      expect(await (await save([again, { ...said, item: 'nothing' }])).json()).toEqual({ saved: 1 });
    const target = path(routes.courseProgress, { courseId: 'learnfrench' });
    const { review, units }: Progress = await (await server.call('GET', target, { token })).json();
    expect(units.flatMap(({ lectures }) => lectures).find((lecture) => lecture.pageId === pageId)).toMatchObject({
      blanks: 0,
      wrong: 0,
      openTasks: { texts: 0, handedIn: 0, lines: 2, said: 1 },
      answeredAt: expect.stringMatching(/Z$/),
    });
    expect(review.filter((item) => item.pageId === pageId)).toEqual([]);
  });

  it('keep answers while they mean the same, and lose them when options move', async () => {
    const pageId = await publish(MARKUP);
    const keys = (await loadItems(pageId)).map(({ key }) => key);
    await send(pageId, ALL_RIGHT);
    const edited = MARKUP.replace('Camille est', 'Camille, elle est')
      .replace("m'appelle / Camille", "m'appele / Camille")
      .replace('le feu | rouge', 'le feu | rouge\nla nuit | noire')
      .replace('Camille !', 'Camile !');
    await publish(edited, pageId);
    const { [DICTATION]: line, [BLANK]: blank, ...others } = ALL_RIGHT;
    expect(await loadStored(pageId)).toEqual([...Object.values(others), null, line, blank]);
    await publish(edited.replace('( ) belge | Non !\n(x) française', '(x) française\n( ) belge | Non !'), pageId);
    expect((await loadStored(pageId)).slice(0, 2)).toEqual([null, '1 3']);
    // A browser that was offline since the first edition.
    const at = new Date().toISOString();
    const answers = [CHOICE, CHOICES, FIRE].map((index) => ({ blank: keys[index], given: '1', at }));
    const response = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
    expect(await response.json()).toMatchObject({ saved: 2 });
    expect((await loadStored(pageId)).slice(0, 5)).toEqual([null, '1', '1 2 3', '1', '1']);
  });

  it('are judged again when another option is right', async () => {
    const pageId = await publish(MARKUP);
    await send(pageId, { [CHOICE]: '1', [ORDER]: '2 1 3' });
    expect(await loadResults(pageId)).toEqual([0, 0]);
    const edited = MARKUP.replace('( ) belge', '(x) belge').replace(
      '/ Camille',
      "/ Camille | m'appelle / je / Camille",
    );
    await publish(edited, pageId);
    await expect.poll(() => loadResults(pageId)).toEqual([1, 1]);
  });

  it('refuse impossible answers by name, and keep nothing of the request', async () => {
    const pageId = await publish(MARKUP);
    const refused: [item: number, given: unknown, message: RegExp, code?: string][] = [
      [CHOICE, '3', /names option 3 of 2/],
      [CHOICE, '1 2', /must be one number/],
      [CHOICE, 'française', /must be numbers of options/],
      [CHOICE, '0', /must be numbers of options/],
      [CHOICES, '1 1', /names option 1 twice/],
      [CHOICES, '3 1', /must be ascending/],
      [CHOICES, '1,3', /must be numbers of options/],
      [ORDER, '1 2 3 4', /names option 4 of 3/],
      [ORDER, '1 2 2', /names option 2 twice/],
      [ORDER, Array(200).fill('1').join(' '), /names option 1 twice/],
      [SKY, '1 2', /must be one number/],
      [SKY, 'B', /must be numbers of options/],
      [FIRE, 2, /must be a text/, 'invalid_field'],
      [FIRE, undefined, /must be a text/, 'invalid_field'],
      [DICTATION, 'a'.repeat(MAX_ANSWER_LENGTH + 1), /at most 500 characters/, 'invalid_field'],
      [BLANK, ['suis'], /must be a text/, 'invalid_field'],
    ];
    for (const [item, given, message, code = 'invalid_answer'] of refused) {
      const other = item === CHOICES ? CHOICE : CHOICES;
      const field = `answers.${item > other ? 1 : 0}.given`;
      const response = send(pageId, { [other]: other === CHOICE ? '2' : '1 3', [item]: given });
      await expectProblem(response, { status: 422, code, detail: message, field });
    }
    expect(await loadStored(pageId)).toEqual(Array(7).fill(null));
    expect((await loadResults(pageId)).length).toBe(0);
    const attempts = await server.instance.db
      .selectFrom('attempts')
      .select('blank')
      .where('page_id', '=', pageId)
      .execute();
    expect(attempts).toEqual([]);
    // A key that is none of the page's is ignored, as it may be of a line that is gone.
    const answers = [{ blank: 'forged', given: '1', at: new Date().toISOString() }];
    const response = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
    expect(await response.json()).toMatchObject({ saved: 0 });
  });
});
