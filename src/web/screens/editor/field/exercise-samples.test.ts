// Unit test of the samples of the exercise menu: each is an exercise without a notice, in its language.
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { KIND_NAMES } from '#syntax/kinds.ts';
import { getSample, type SampleName } from './exercise-samples.ts';

const NAMES: readonly SampleName[] = [...KIND_NAMES, 'bank', 'words'];

describe.each(['fr', 'en', 'de', 'es', 'it', 'uk', 'ru', 'ar', 'ja'])('samples in %s', (language) => {
  it.each(NAMES)('of %s have nothing to correct', (name) => {
    const keyword = { bank: '@write bank', text: '@text 80-120', words: '@words en' }[name as string] ?? `@${name}`;
    const sample = getSample(name, language);
    const recording = name === 'dictation' ? '{ AUDIO | ABCDEFGH234 } ' : '';
    const notices = lint(`${keyword}\n${recording}${sample}`, { mediaIds: new Set(['ABCDEFGH234']) });
    expect(notices.map(({ message }) => message)).toEqual([]);
  });
});

it('are in the language of a region, and French for others', () => {
  expect(getSample('write', 'de-AT')).toBe(getSample('write', 'de'));
  expect(getSample('write', 'xx')).toBe(getSample('write', undefined));
});
