// A learner's progress over HTTP: answers are shared between devices, and survive changes of the page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { PublishedPage, SavedDraft } from '#api/lectures.ts';
import type { PageExtras, Progress, SavedAnswers, SubmittedAnswers } from '#api/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import { findBlanks } from '../../support/page-items.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const CLASSMATE = { email: 'karim@example.org', password: 'une autre phrase' };
const HELLO = 'M6DKHFL2KUK';
const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.\nIl ---est--- là.';

describe('progress', () => {
  let server: TestServer;
  let ownToken: string;
  let signedInAt: number;
  let classmateToken: string;
  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    ownToken = await server.signIn();
    await server.addUser(CLASSMATE.email, CLASSMATE.password);
    classmateToken = await server.signIn(CLASSMATE.email, CLASSMATE.password);
    signedInAt = Math.floor(Date.now() / 1000) * 1000;
  });
  afterAll(() => server.close());

  async function requestJson<Body>(method: string, urlPath: string, options: object = {}, status = 200): Promise<Body> {
    const response = await server.call(method, urlPath, { token: ownToken, ...options });
    expect(response.status).toBe(status);
    return response.json();
  }
  const loadPageExtras = (pageId: string, token = ownToken) =>
    requestJson<PageExtras>('GET', path(routes.pageExtras, { pageId }), { token });
  const loadProgress = (token = ownToken) =>
    requestJson<Progress>('GET', path(routes.courseProgress, { courseId: 'learnfrench' }), { token });
  const saveAnswers = (pageId: string, answers: SubmittedAnswers['answers'], token = ownToken) =>
    requestJson<SavedAnswers>('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
  async function publish(markup: string, id?: string): Promise<string> {
    const draft = await requestJson<SavedDraft>('POST', routes.saveDraft, { body: { id, name: 'Être', markup } });
    const page = await requestJson<PublishedPage>('POST', path(routes.publishDraft, { draftId: draft.id }), {
      body: toHtml(markup),
      headers: { 'content-type': 'text/html' },
    });
    return page.pageId;
  }
  const readBlankKeys = (markup: string) => findBlanks(toHtml(markup)).map((blank) => blank.key);
  /** Times since the sign-in, in its order: answers are not dated before it. */
  const toTimestamp = (order: number) => new Date(signedInAt + order).toISOString();

  it('offers no characters of scripts that are typed with an input method', async () => {
    const pageId = await publish('@write\nわたしは---学生---です。コーヒー、東京 Tōkyō\n안녕하세요, привет, Ελλάδα\n');
    const { letters } = await loadPageExtras(pageId);
    expect(letters).toEqual(expect.arrayContaining(['ō', 'п', 'ε']));
    expect(letters.filter((letter) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter))).toEqual([]);
  });

  it('starts empty, and with the special characters of the course, most used first', async () => {
    const { answers, letters: accentedCharacters, transcripts, edition } = await loadPageExtras(HELLO);
    expect(answers).toEqual([]);
    expect(edition).toBe(1);
    expect(accentedCharacters.slice(0, 2)).toEqual(['é', 'à']);
    expect(accentedCharacters).toEqual(expect.arrayContaining(['ç', 'è', 'ê', 'ô', 'œ', 'ÿ']));
    expect(accentedCharacters.every((character) => character === character.toLowerCase() && character > '\u007F')).toBe(
      true,
    );
    expect(Object.values(transcripts)).toContain('bonjour');
    expect((await loadPageExtras('36DKHFL2KUK')).sizes).toMatchObject({
      HORLOGES222: [320, 320],
      HORLOGE2222: [168, 168],
    });
    const { units, review } = await loadProgress();
    expect(units.map((unit) => unit.lectures.length)).toEqual([3, 1, 1]);
    expect(units[0]?.lectures[0]).toMatchObject({
      pageId: HELLO,
      isPublished: true,
      right: 0,
      wrong: 0,
      answeredAt: null,
    });
    expect(review).toEqual([]);
  });

  it('is stored per learner, checked against the page, and available on another device', async () => {
    const page = await requestJson<{ html: string }>('GET', path(routes.loadPage, { pageId: HELLO }));
    const [firstBlank, secondBlank] = findBlanks(page.html);
    const blanks = [firstBlank?.key ?? '', secondBlank?.key ?? ''];
    const savedAnswers = [
      { blank: blanks[0] ?? '', given: ' Bonjour ', at: toTimestamp(1) },
      { blank: blanks[1] ?? '', given: 'bonsoir', at: toTimestamp(1) },
    ];
    expect(await saveAnswers(HELLO, savedAnswers)).toEqual({ saved: 2 });
    const otherDeviceToken = await server.signIn();
    const { answers } = await loadPageExtras(HELLO, otherDeviceToken);
    expect(answers.toSorted((a, b) => blanks.indexOf(a.blank) - blanks.indexOf(b.blank))).toEqual([
      { item: blanks[0], blank: blanks[0], given: ' Bonjour ', answeredAt: toTimestamp(1) },
      { item: blanks[1], blank: blanks[1], given: 'bonsoir', answeredAt: toTimestamp(1) },
    ]);
    const { units, review } = await loadProgress(otherDeviceToken);
    expect(units[0]?.lectures[0]).toMatchObject({ right: 1, wrong: 1, answeredAt: toTimestamp(1) });
    expect(review).toMatchObject([{ pageId: HELLO, blank: blanks[1], given: 'bonsoir', answers: ['Bonsoir'] }]);
    expect((await loadPageExtras(HELLO, classmateToken)).answers).toEqual([]);
    expect((await loadProgress(classmateToken)).review).toEqual([]);
  });

  it('tells what is nearly right, and what was right at the second try only', async () => {
    await publish(MARKUP, '46DKHFL2KUK');
    const [first = '', second = ''] = readBlankKeys(MARKUP);
    const loadLecture = async () =>
      (await loadProgress()).units.flatMap(({ lectures }) => lectures).find(({ pageId }) => pageId === '46DKHFL2KUK');
    const answer = (blank: string, given: string, at: number) =>
      saveAnswers('46DKHFL2KUK', [{ blank, given, at: toTimestamp(at) }]);
    await answer(first, 'suiss', 1);
    await answer(second, 'rien', 1);
    expect(await loadLecture()).toMatchObject({ right: 0, wrong: 2, nearly: 1, second: 0 });
    await answer(first, 'suis', 2);
    expect(await loadLecture()).toMatchObject({ right: 1, wrong: 1, nearly: 0, second: 1 });
    // The second try is not the third one.
    await answer(second, 'rien', 2);
    await answer(second, findBlanks(toHtml(MARKUP))[1]?.answers[0] ?? '', 3);
    expect(await loadLecture()).toMatchObject({ right: 2, wrong: 0, nearly: 0, second: 1 });
  });

  it('does not count what was left empty, which keeps an earlier answer', async () => {
    const pageId = await publish(MARKUP);
    const [first = '', second = '', third = ''] = readBlankKeys(MARKUP);
    await saveAnswers(pageId, [{ blank: first, given: 'suis', at: toTimestamp(1) }]);
    const empty = [
      { blank: first, given: '', at: toTimestamp(2) },
      { blank: second, given: ' \u00a0', at: toTimestamp(2) },
      { blank: third, given: '\u200b', at: toTimestamp(2) },
    ];
    expect(await saveAnswers(pageId, empty)).toEqual({ saved: 0 });
    expect((await loadPageExtras(pageId)).answers).toMatchObject([{ blank: first, given: 'suis' }]);
    const attempts = await server.instance.db
      .selectFrom('attempts')
      .select('given')
      .where('page_id', '=', pageId)
      .execute();
    expect(attempts).toEqual([{ given: 'suis' }]);
  });

  it('keeps the newest answer, whatever arrives last, and trusts no time in the future', async () => {
    const pageId = await publish(MARKUP);
    const [blank = ''] = readBlankKeys(MARKUP);
    const readSavedAnswer = async () => (await loadPageExtras(pageId)).answers[0]?.given;
    await saveAnswers(pageId, [{ blank, given: 'es', at: toTimestamp(5) }]);
    await saveAnswers(pageId, [{ blank, given: 'suit', at: toTimestamp(4) }]); // typed earlier without a connection
    expect(await readSavedAnswer()).toBe('es');
    await saveAnswers(pageId, [
      { blank, given: 'suis', at: toTimestamp(7) },
      { blank, given: 'sui', at: toTimestamp(6) },
    ]);
    expect(await readSavedAnswer()).toBe('suis');
    await saveAnswers(pageId, [{ blank, given: 'demain', at: '2999-01-01T00:00:00Z' }]);
    // The server may use the clock of its database, slightly ahead of this one.
    const saveNow = async () => {
      await saveAnswers(pageId, [{ blank, given: 'suis', at: new Date().toISOString() }]);
      return readSavedAnswer();
    };
    await expect.poll(saveNow).toBe('suis');
  });

  it('keeps the first and the newest different attempts at an item, twenty in all', async () => {
    const pageId = await publish(MARKUP);
    const [blank = ''] = readBlankKeys(MARKUP);
    const typed = [...Array.from({ length: 30 }, (_, index) => `essai ${index}`), ...Array(30).fill('le même')];
    const answers = typed.map((given, minute) => ({ blank, given, at: toTimestamp(minute) }));
    await saveAnswers(pageId, answers);
    const stored = await server.instance.db
      .selectFrom('attempts')
      .select(['given', 'at'])
      .where('page_id', '=', pageId)
      .orderBy('at')
      .execute();
    const newest = Array.from({ length: 18 }, (_, index) => `essai ${index + 12}`);
    expect(stored.map(({ given }) => given)).toEqual(['essai 0', ...newest, 'le même']);
    expect(stored.at(-1)?.at).toBe(toTimestamp(59));
    expect((await loadPageExtras(pageId)).answers).toMatchObject([{ given: 'le même' }]);
  });

  it('survives a new edition where the line did not change, and only there', async () => {
    const pageId = await publish(MARKUP);
    const [firstKey = '', secondKey = '', thirdKey = ''] = readBlankKeys(MARKUP);
    await saveAnswers(
      pageId,
      [firstKey, secondKey, thirdKey].map((blank) => ({ blank, given: 'es', at: toTimestamp(1) })),
    );
    const changed = `# Nouveau\n\n@write\n---Oui--- !\n\n${MARKUP.replace('Il ---est--- là', 'Elle ---est--- ici')}`;
    await publish(changed, pageId);
    const { answers, edition } = await loadPageExtras(pageId);
    expect(edition).toBe(2);
    expect(new Set(answers.map((answer) => answer.blank))).toEqual(new Set([firstKey, secondKey]));
    expect(readBlankKeys(changed)).toEqual(expect.arrayContaining([firstKey, secondKey]));
    expect(await saveAnswers(pageId, [{ blank: thirdKey, given: 'est', at: toTimestamp(2) }])).toEqual({ saved: 0 });
  });

  it("is deleted with the account, also on soft deletion, and no other account's data are", async (context) => {
    const { auth, db } = server.instance;
    if (auth === undefined) return context.skip('accounts are kept elsewhere');
    const pageId = await publish(MARKUP);
    const [blank = ''] = readBlankKeys(MARKUP);
    const answer = [{ blank, given: 'suis', at: toTimestamp(1) }];
    await saveAnswers(pageId, answer);
    const countAnswers = async (userId: string) =>
      (await db.selectFrom('answers').select('given').where('user_id', '=', userId).execute()).length;
    const findUserId = async (email: string) =>
      (await auth.users.list()).find((user) => user.email === email)?.id ?? '';
    const deletedIds: string[] = [];
    for (const should_soft_delete of [false, true]) {
      const email = `soft-${should_soft_delete}@example.org`;
      await server.addUser(email, CLASSMATE.password);
      await saveAnswers(pageId, answer, await server.signIn(email, CLASSMATE.password));
      const id = await findUserId(email);
      expect(await countAnswers(id)).toBe(1);
      const options = { token: auth.keys.serviceKey, body: { should_soft_delete } };
      await requestJson('DELETE', `${AUTH_BASE}/admin/users/${id}`, options);
      deletedIds.push(id);
    }
    await server.addUser('command@example.org', CLASSMATE.password);
    await saveAnswers(pageId, answer, await server.signIn('command@example.org', CLASSMATE.password));
    deletedIds.push(await findUserId('command@example.org'));
    await auth.users.delete('command@example.org');
    for (const id of deletedIds) expect(await countAnswers(id)).toBe(0);
    expect((await loadPageExtras(pageId)).answers).toMatchObject([{ blank, given: 'suis' }]);
  });

  it('is refused with a reason when it cannot be saved', async () => {
    const missingPage = await server.call('PUT', path(routes.saveAnswers, { pageId: 'ZZZZZZZZZZZ' }), {
      token: ownToken,
      body: { answers: [] },
    });
    expect(missingPage.status).toBe(404);
    expect(await missingPage.json()).toMatchObject({ code: 'page_not_found' });
    for (const answer of [
      { blank: 'x', given: 'a'.repeat(501), at: toTimestamp(1) },
      { blank: 'x', given: 'a', at: 'soon' },
      { blank: 'x' },
    ]) {
      const rejected = await server.call('PUT', path(routes.saveAnswers, { pageId: HELLO }), {
        token: ownToken,
        body: { answers: [answer] },
      });
      expect(rejected.status).toBe(422);
    }
    const anonymous = await server.call('GET', path(routes.pageExtras, { pageId: HELLO }));
    expect(anonymous.status).toBe(401);
  });
});
