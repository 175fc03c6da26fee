// The samples of the editor's menu of exercises: each is an exercise without a notice, in its language.
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { findKeyword, getSample, MENU_ENTRIES } from './menu.ts';

describe.each(['fr', 'en', 'de', 'es', 'it', 'uk', 'ru', 'ar', 'ja'])('samples in %s', (language) => {
  it.each(MENU_ENTRIES)('of $name have nothing to correct', (entry) => {
    const sample = getSample(entry, language);
    const recording = entry.hasRecording ? '{ AUDIO | ABCDEFGH234 } ' : '';
    const notices = lint(`${findKeyword(entry, language)}\n${recording}${sample}`, {
      mediaIds: new Set(['ABCDEFGH234']),
    });
    expect(notices.map(({ message }) => message)).toEqual([]);
  });
});

it('are in the language of a region, and French for others', () => {
  const [entry] = MENU_ENTRIES;
  if (entry === undefined) throw new Error('The menu is empty.');
  expect(getSample(entry, 'de-AT')).toBe(entry.samples.de);
  expect(getSample(entry, 'xx')).toBe(entry.samples.fr);
  expect(getSample(entry, undefined)).toBe(entry.samples.fr);
});
