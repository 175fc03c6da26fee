// A learner's progress over HTTP: answers go with the learner from device to device, and stay when the page changes around them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { PublishedPage, SavedDraft } from '#api/lectures.ts';
import type { BesidePage, GivenAnswers, KeptAnswers, Progress } from '#api/progress.ts';
import { blanksOf } from '#markup/blanks.ts';
import { toHtml } from '#markup/to-html.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';

const CLASSMATE = { email: 'karim@example.org', password: 'une autre phrase' };
const HELLO = 'M6DKHFL2KUK';
const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.\nIl ---est--- là.';

describe('progress', () => {
  let house: TestHouse;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    house = await openTestHouse({ DEMO_COURSE: 'on' });
    mine = await house.signIn();
    await house.addUser(CLASSMATE.email, CLASSMATE.password);
    theirs = await house.signIn(CLASSMATE.email, CLASSMATE.password);
  });
  afterAll(() => house.close());

  async function ask<Body>(method: string, where: string, options: object = {}, status = 200): Promise<Body> {
    const response = await house.call(method, where, { token: mine, ...options });
    expect(response.status).toBe(status);
    return response.json();
  }
  const beside = (pageId: string, token = mine) =>
    ask<BesidePage>('GET', path(routes.besidePage, { pageId }), { token });
  const progress = (token = mine) =>
    ask<Progress>('GET', path(routes.courseProgress, { courseId: 'learnfrench' }), { token });
  const keep = (pageId: string, answers: GivenAnswers['answers'], token = mine) =>
    ask<KeptAnswers>('PUT', path(routes.keepAnswers, { pageId }), { token, body: { answers } });
  async function publish(markup: string, id?: string): Promise<string> {
    const draft = await ask<SavedDraft>('POST', routes.saveDraft, { body: { id, name: 'Être', markup } });
    const page = await ask<PublishedPage>('POST', path(routes.publishDraft, { draftId: draft.id }), {
      body: toHtml(markup),
      headers: { 'content-type': 'text/html' },
    });
    return page.pageId;
  }
  const keysOf = (markup: string) => blanksOf(toHtml(markup)).map((blank) => blank.key);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString();

  it('begins with nothing answered, and with the letters of the course, most used first', async () => {
    const { answers, letters, transcripts, edition } = await beside(HELLO);
    expect(answers).toEqual([]);
    expect(edition).toBe(1);
    expect(letters.slice(0, 2)).toEqual(['é', 'à']);
    expect(letters).toEqual(expect.arrayContaining(['ç', 'è', 'ê', 'ô', 'œ']));
    expect(letters.every((letter) => letter === letter.toLowerCase() && letter > '\u007F')).toBe(true);
    expect(Object.values(transcripts)).toContain('bonjour');
    expect((await beside('36DKHFL2KUK')).sizes).toMatchObject({ HORLOGES222: [320, 320], HORLOGE2222: [168, 168] });
    const { units, review } = await progress();
    expect(units.map((unit) => unit.lectures.length)).toEqual([3, 1]);
    expect(units[0]?.lectures[0]).toMatchObject({
      pageId: HELLO,
      isPublished: true,
      right: 0,
      wrong: 0,
      answeredAt: null,
    });
    expect(review).toEqual([]);
  });

  it('is kept for each learner, judged by the page, and shown on another device', async () => {
    const page = await ask<{ html: string }>('GET', path(routes.loadPage, { pageId: HELLO }));
    const [first, second] = blanksOf(page.html);
    const blanks = [first?.key ?? '', second?.key ?? ''];
    const given = [
      { blank: blanks[0] ?? '', given: ' Bonjour ', at: at(1) },
      { blank: blanks[1] ?? '', given: 'bonsoir', at: at(1) },
    ];
    expect(await keep(HELLO, given)).toEqual({ kept: 2 });
    const otherDevice = await house.signIn();
    const { answers } = await beside(HELLO, otherDevice);
    expect(answers.toSorted((one, other) => blanks.indexOf(one.blank) - blanks.indexOf(other.blank))).toEqual([
      { blank: blanks[0], given: ' Bonjour ' },
      { blank: blanks[1], given: 'bonsoir' },
    ]);
    const { units, review } = await progress(otherDevice);
    expect(units[0]?.lectures[0]).toMatchObject({ right: 1, wrong: 1, answeredAt: at(1) });
    expect(review).toMatchObject([{ pageId: HELLO, blank: blanks[1], given: 'bonsoir', answers: ['Bonsoir'] }]);
    expect((await beside(HELLO, theirs)).answers).toEqual([]);
    expect((await progress(theirs)).review).toEqual([]);
  });

  it('keeps the newest answer, whatever comes last, and believes no time ahead of its own', async () => {
    const pageId = await publish(MARKUP);
    const [blank = ''] = keysOf(MARKUP);
    const givenNow = async () => (await beside(pageId)).answers[0]?.given;
    await keep(pageId, [{ blank, given: 'es', at: at(5) }]);
    await keep(pageId, [{ blank, given: 'suit', at: at(4) }]); // typed earlier without a connection
    expect(await givenNow()).toBe('es');
    await keep(pageId, [
      { blank, given: 'suis', at: at(7) },
      { blank, given: 'sui', at: at(6) },
    ]);
    expect(await givenNow()).toBe('suis');
    await keep(pageId, [{ blank, given: 'demain', at: '2999-01-01T00:00:00Z' }]);
    // The house may go by the clock of its database, a moment ahead of this one.
    const keepNow = async () => {
      await keep(pageId, [{ blank, given: 'suis', at: new Date().toISOString() }]);
      return givenNow();
    };
    await expect.poll(keepNow).toBe('suis');
  });

  it('outlives a new edition where the line did not change, and only there', async () => {
    const pageId = await publish(MARKUP);
    const [one = '', two = '', three = ''] = keysOf(MARKUP);
    await keep(
      pageId,
      [one, two, three].map((blank) => ({ blank, given: 'es', at: at(1) })),
    );
    const changed = `# Nouveau\n\n@write\n---Oui--- !\n\n${MARKUP.replace('Il ---est--- là', 'Elle ---est--- ici')}`;
    await publish(changed, pageId);
    const { answers, edition } = await beside(pageId);
    expect(edition).toBe(2);
    expect(new Set(answers.map((answer) => answer.blank))).toEqual(new Set([one, two]));
    expect(keysOf(changed)).toEqual(expect.arrayContaining([one, two]));
    expect(await keep(pageId, [{ blank: three, given: 'est', at: at(2) }])).toEqual({ kept: 0 });
  });

  it('goes with the account when that is deleted, softly too, and nobody else loses anything', async (context) => {
    const { auth, db } = house.house;
    if (auth === undefined) return context.skip('accounts are kept elsewhere');
    const pageId = await publish(MARKUP);
    const [blank = ''] = keysOf(MARKUP);
    const answer = [{ blank, given: 'suis', at: at(1) }];
    await keep(pageId, answer);
    const countOf = async (userId: string) =>
      (await db.selectFrom('answers').select('given').where('user_id', '=', userId).execute()).length;
    const idOf = async (email: string) => (await auth.users.list()).find((user) => user.email === email)?.id ?? '';
    const deleted: string[] = [];
    for (const should_soft_delete of [false, true]) {
      const email = `soft-${should_soft_delete}@example.org`;
      await house.addUser(email, CLASSMATE.password);
      await keep(pageId, answer, await house.signIn(email, CLASSMATE.password));
      const id = await idOf(email);
      expect(await countOf(id)).toBe(1);
      const options = { token: auth.keys.serviceKey, body: { should_soft_delete } };
      await ask('DELETE', `${AUTH_BASE}/admin/users/${id}`, options);
      deleted.push(id);
    }
    await house.addUser('command@example.org', CLASSMATE.password);
    await keep(pageId, answer, await house.signIn('command@example.org', CLASSMATE.password));
    deleted.push(await idOf('command@example.org'));
    await auth.users.remove('command@example.org');
    for (const id of deleted) expect(await countOf(id)).toBe(0);
    expect((await beside(pageId)).answers).toEqual([{ blank, given: 'suis' }]);
  });

  it('is refused in words where it cannot be kept', async () => {
    const nowhere = await house.call('PUT', path(routes.keepAnswers, { pageId: 'ZZZZZZZZZZZ' }), {
      token: mine,
      body: { answers: [] },
    });
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ code: 'page_not_found' });
    for (const answer of [
      { blank: 'x', given: 'a'.repeat(501), at: at(1) },
      { blank: 'x', given: 'a', at: 'soon' },
      { blank: 'x' },
    ]) {
      const refused = await house.call('PUT', path(routes.keepAnswers, { pageId: HELLO }), {
        token: mine,
        body: { answers: [answer] },
      });
      expect(refused.status).toBe(422);
    }
    const stranger = await house.call('GET', path(routes.besidePage, { pageId: HELLO }));
    expect(stranger.status).toBe(401);
  });
});
