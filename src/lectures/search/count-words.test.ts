// The words of lectures: what counts as one, and which of them stand in word lists.
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { toHtml } from '#markup/index.ts';
import { countWords, listListedWords } from './count-words.ts';

const read = (markup: string) => fromHtml(toHtml(markup));
const list = async (markup: string) => [...(await countWords(read(markup)))].map(([folded, { n }]) => `${folded} ${n}`);

describe('the words of a lecture', () => {
  it.each([
    ["L'étudiante et l’Étudiante, qu'il y a.", ['etudiante 2', 'et 1', 'il 1']],
    ["aujourd'hui, jusqu'à dell'arte", ["aujourd'hui 1", 'arte 1']],
    ["I'm sure it's Kim's: don't!", ['sure 1', 'it 1', 'kim 1', "don't 1"]],
    ["п'ять сім’я", ["п'ять 1", "сім'я 1"]],
    ['الكتاب وكتاب والكتاب', ['كتاب 2', 'وكتاب 1']],
    ['14 juillet 2026, 3e', ['juillet 1', '3e 1']],
    ['私は学生です。', ['学生 1', '私 1']],
  ])('%s', async (markup, words) => {
    expect(await list(markup)).toEqual(expect.arrayContaining(words));
    if (!markup.startsWith('私')) expect((await list(markup)).length).toBe(words.length);
  });

  it('are over the borders of elements, with the answers of blanks and without meanings', async () => {
    expect(
      await list('nous parl**ons**\n\n@write\nJe ---suis|être--- là.\n\n@words en\nle pain : pains | bread'),
    ).toEqual(['nous 1', 'parlons 1', 'je 1', 'la 1', 'suis 1', 'le 1', 'pain 1', 'pains 1']);
  });

  it('are written in small letters if they are anywhere', async () => {
    const words = await countWords(read('Merci. Oui, merci. Paris.'));
    expect([...words.values()].map(({ written }) => written)).toEqual(['merci', 'Oui', 'Paris']);
  });
});

it('a word list has the words of its forms', () => {
  expect(listListedWords(read("@words en\nle pain : pains | bread\ns'appeler / l'ami | x"))).toEqual(
    new Set(['le', 'pain', 'pains', 'appeler', 'ami']),
  );
});
