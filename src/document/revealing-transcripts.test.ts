// Transcripts that learners must not read while they do an exercise, for each kind of exercise.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { fromHtml } from './from-html.ts';
import { listTaskMedia, revealsAnswer } from './revealing-transcripts.ts';

describe('a transcript reveals an answer', () => {
  it.each([
    ['of a dictated line', '@dictation\n{ AUDIO | SOUND222222 } Tu vas où ?', 'Where are you going?', true],
    ['of a line with a blank that it says', '@write\n{ AUDIO | SOUND222222 } Je ---suis--- là.', 'Je suis là.', true],
    ['whatever its accents and capitals', '@write\n{ AUDIO | SOUND222222 } ---Ça--- va ?', 'ca va', true],
    [
      'not where the answer is a part of another word',
      '@write\n{ AUDIO | SOUND222222 } ---on--- va ?',
      'bonjour',
      false,
    ],
    ['not of a line without the answer', '@write\n{ AUDIO | SOUND222222 } ---suis---', 'Listen and write.', false],
    ['of a second right answer', '@write\n{ AUDIO | SOUND222222 } ---suis | vais---', 'vais', true],
    [
      'in a script whose words stand together',
      '@write\n{ AUDIO | SOUND222222 } 私は---学生---です',
      '私は学生です',
      true,
    ],
    ['of a question', '@choose\n{ AUDIO | SOUND222222 } Who?\n(x) Camille\n( ) Karim', 'Bonjour Camille !', true],
    [
      'not of a question that says no option',
      '@choose\n{ AUDIO | SOUND222222 } Who?\n(x) a girl\n( ) a boy',
      'Salut',
      false,
    ],
    ['of an option', '@choose\nHello?\n(x) { AUDIO | SOUND222222 }\n( ) { AUDIO | SOUND333333 }', 'Salut', true],
    ['of a side', '@match\nHello | { AUDIO | SOUND222222 }\nBye | { AUDIO | SOUND333333 }', 'Salut', true],
    ['of a line to say', '@speak\n{ AUDIO | SOUND222222 } Bonjour, je suis là.', 'Bonjour, je suis là.', true],
    ['of a line to say in another language', '@speak\n{ AUDIO | SOUND222222 } Bonjour !', 'Hello!', true],
    ['of a sentence in pieces', '@order\n{ AUDIO | SOUND222222 }\nJe / suis / là', 'Je suis là.', true],
    [
      'of the model of a text',
      '@text\n{ AUDIO | SOUND222222 } Écoutez.\n= Chère Ana, à bientôt',
      'Chère Ana, à bientôt',
      true,
    ],
    [
      'of a cell of a table',
      '@write\n@table\n{ AUDIO | SOUND222222 } je | ---suis---\ntu | ---es---',
      'je suis, tu es',
      true,
    ],
    ['not outside of exercises', '{ AUDIO | SOUND222222 } Je suis là.\n\n@write\n---suis---', 'Je suis là.', false],
  ])('%s', (_, source, transcript, expected) => {
    const media = listTaskMedia(fromHtml(toHtml(source)));
    expect(revealsAnswer(media, 'SOUND222222', transcript)).toBe(expected);
  });

  it('of a recording wherever it stands on the page of its dictation', () => {
    const source = '@write\n{ AUDIO | SOUND222222 } ---x---\n\n@dictation\n{ AUDIO | SOUND222222 } Salut';
    for (const page of [source, source.split('\n\n').toReversed().join('\n\n')])
      expect(revealsAnswer(listTaskMedia(fromHtml(toHtml(page))), 'SOUND222222', 'Hello')).toBe(true);
  });

  it('takes no more memory for many recordings with many answers: the media of an exercise share them', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `{ AUDIO | S${String(at).padStart(10, 'A')} } ---mot${at}---`);
    const media = listTaskMedia(fromHtml(toHtml(`@write\n${lines.join('\n')}`)));
    expect(media.size).toBe(300);
    expect(new Set([...media.values()].flatMap(({ answers }) => answers)).size).toBe(1);
  });
});
