// Tests that texts for learners are formal where the school wants it, and others stay.
import { expect, it } from 'vitest';
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { reviewTexts } from '#texts/en/review.ts';
import { loadInterfaceLanguage, withTexts } from './load-translations.ts';

it('addresses learners formally, in texts that are loaded at once and later', async () => {
  await loadInterfaceLanguage('de', true);
  await withTexts('learner', async () => undefined)();
  expect(reviewTexts.ways).toEqual({
    blank: 'Ergänzen Sie',
    fill: 'Antworten Sie',
    write: 'Hören und schreiben',
    choose: 'Was hören Sie?',
  });
  expect(reviewTexts.say.earlier('heute')).toBe('Ihre Stimme, heute');
  expect(reviewTexts.say.record).toBe('Aufnehmen');
  expect(cardLearnerTexts.agreement.heading('6B')).toBe('Sie sind in „6B“');
});
