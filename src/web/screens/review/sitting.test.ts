// A sitting of review: its order, the exercises of an item, and when one is due again.
import { describe, expect, it } from 'vitest';
import type { Review, ReviewCard } from '#api/reviews.ts';
import { applyReview } from '#practice/schedule.ts';
import { chooseWay, firstLetters, judgeCard, readGiven, renderCard } from './card-html.ts';
import { formatNext, formatReturn } from './format-return.ts';
import { drawShape, findPeaks } from './say/envelope.ts';
import { chooseEarlier } from './say/voice-store.ts';
import { addReview, continueSession, findNext, type SessionCard, startSession } from './session.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const MINUTE_MS = 60_000;

function createCard(item: string, more: Partial<ReviewCard> = {}): ReviewCard {
  const place = { pageId: 'AAAAAAAAAAA', item, courseId: 'fr', lecture: 'Être' };
  return { ...place, kind: 'blank', before: 'Je ', after: ' là.', answers: ['suis'], state: null, ...more };
}

function createReview(item: string, minutes: number, rating: Review['rating']): Review {
  const at = new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();
  const id = `${item} ${minutes}`;
  return { id, pageId: 'AAAAAAAAAAA', item, way: 'fill', rating, given: '', at, tookMs: 1000 };
}

const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const getItem = (shown: SessionCard | undefined) => shown?.card.item;

describe('a sitting', () => {
  it('repeats what was missed after a minute, among the others, and never twice in a row', () => {
    let session = startSession({ cards: [createCard('a'), createCard('b'), createCard('c')] }, [], NOW);
    const answer = (minutes: number, rating: Review['rating']) => {
      const shown = findNext(session, later(minutes));
      if (shown !== undefined) session = addReview(session, shown, createReview(shown.card.item, minutes, rating));
      return getItem(shown);
    };
    expect([answer(0, 1), answer(0.5, 3), answer(2, 3), answer(2.5, 3)]).toEqual(['a', 'b', 'a', 'c']);
    // All are in their learning steps: the longest waiting comes first, ahead of its minute.
    expect(answer(3, 3)).toBe('b');
    expect(answer(3.5, 3)).toBe('a');
    expect(getItem(findNext(session, later(4)))).toBe('c');
    expect(answer(4, 1)).toBe('c');
    expect(findNext(session, later(4.5))).toBeUndefined();
    expect(getItem(findNext(continueSession(session), later(4.5)))).toBe('c');
  });

  it('knows what was reviewed on this device and has not arrived at the server', () => {
    const known = applyReview(undefined, createReview('b', -3 * 24 * 60, 3));
    const cards = [createCard('a'), createCard('b', { state: known }), createCard('c')];
    const pending = [createReview('a', -2, 3), createReview('a', -1, 3), createReview('b', -1, 1)];
    const session = startSession({ cards }, pending, NOW);
    expect(session.open.map(getItem)).toEqual(['c']);
    // What was learned is due tomorrow, what was missed today.
    expect(session.again.map(getItem)).toEqual(['b']);
  });
});

const SOUND = { mediaId: 'BONJOUR2222', texts: ['Je suis l’ami d’Ana.', 'Je suis là.'] };

describe('a card', () => {
  it('is shown in the ways that its media allow', () => {
    const choices = ['Je suis là.', 'Tu es là.', 'Il est là.'];
    expect(chooseWay(createCard('a'), 0)).toBe('fill');
    expect([0, 1, 2].map((reviews) => chooseWay(createCard('a', { sound: SOUND }), reviews))).toEqual([
      ...['fill', 'write', 'fill'],
    ]);
    const word = createCard('word.A', { kind: 'word', sound: SOUND, choices });
    expect([0, 1, 2].map((reviews) => chooseWay(word, reviews))).toEqual(['choose', 'write', 'write']);
    expect(chooseWay(createCard('word.A', { kind: 'word', sound: SOUND }), 0)).toBe('write');
  });

  it('escapes the texts of its line', () => {
    const sound = { mediaId: 'BONJOUR2222', texts: ['<b>"&'] };
    const card = createCard('a', { sound, choices: ['<i>', '<b>"&', 'c'] });
    for (const way of ['fill', 'write', 'choose'] as const) expect(renderCard(card, way)).not.toMatch(/<[bi]>/);
    expect(renderCard(card, 'choose')).toContain('<span class="correction" hidden>2</span>');
  });

  it('is judged as the server judges it', () => {
    const card = createCard('a', { sound: SOUND, choices: ['Tu es là.', 'Je suis l’ami d’Ana.'] });
    expect(judgeCard(card, 'fill', 'suis').right).toBe(true);
    expect(judgeCard(card, 'write', "je suis l'ami d'Ana").right).toBe(true);
    expect(judgeCard(card, 'write', 'Je suis là').right).toBe(true);
    expect(judgeCard(card, 'write', 'Je suis').right).toBe(false);
    expect(['1', '2', ''].map((given) => judgeCard(card, 'choose', readGiven(card, 'choose', given)).right)).toEqual([
      ...[false, true, false],
    ]);
    const order = createCard('o', { kind: 'order', answers: ['2 1'], options: ['là', 'Je suis'] });
    expect(judgeCard(order, 'fill', '2 1').right).toBe(true);
  });

  it('shows how words begin, in any script', () => {
    expect(firstLetters({ mediaId: 'A', texts: ['Je m’appelle Élodie, à 20 ans !'] })).toBe('J… m’a… É…, à 2… a… !');
    expect(firstLetters({ mediaId: 'A', texts: ['أنا هنا'] })).toBe('أ… ه…');
  });
});

describe('the date when an item is due again', () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * MINUTE_MS).toISOString();
  const format = (due: string, phase: 'learning' | 'review' = 'review') => formatReturn({ due, phase }, NOW, 'UTC');

  it('is a day in words, and no number of the algorithm', () => {
    expect(format(inDays(0), 'learning')).toBe('in a few minutes');
    expect(format(inDays(-3))).toBe('today');
    expect(format(inDays(1))).toBe('tomorrow');
    expect(format(inDays(3))).toBe('on Thursday');
    expect(format(inDays(10))).toBe('on 3 December');
    expect(format(inDays(100))).toBe('on 3 March 2027');
  });

  it('of the next one is told from the server’s time, however far the device’s clock is off', () => {
    const formatFrom = (due: string) => formatNext(due, NOW.toISOString(), 'UTC');
    expect(formatFrom(inDays(0.01))).toBe('in a few minutes');
    expect(formatFrom(inDays(0.5))).toBe('today');
    expect(formatFrom(inDays(3))).toBe('on Thursday');
  });
});

describe('the shape of a voice', () => {
  it('is as high as the recording is loud, the loudest being full', () => {
    expect(findPeaks(Float32Array.from([0, 0.1, -0.4, 0.2]), 2)).toEqual(
      [0.25, 1].map((peak) => expect.closeTo(peak, 5)),
    );
    expect(findPeaks(new Float32Array(8), 2)).toEqual([0, 0]);
    expect(drawShape([0, 1])).toBe('M0 12.00L1 0.00L1 24.00L0 12.00Z');
  });
});

describe('the take to compare with', () => {
  it('is the one nearest to three weeks ago, and at least a week old', () => {
    const day = 24 * 60 * MINUTE_MS;
    const takes = [2, 6, 9, 20, 40].map((days) => ({ at: NOW.getTime() - days * day }));
    expect(chooseEarlier(takes, NOW.getTime())).toBe(takes[3]);
    expect(chooseEarlier(takes.slice(0, 3), NOW.getTime())).toBe(takes[2]);
    expect(chooseEarlier(takes.slice(0, 2), NOW.getTime())).toBeUndefined();
  });
});
