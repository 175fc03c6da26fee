// GIFT in all of its forms, compared with a parser of other people.
import { parse } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readGift } from './gift.ts';
import { readGiftImport } from './quiz-readers.ts';

const importGift = (gift: string) => readGiftImport({ name: 'a.gift', bytes: Buffer.from(gift) });

/** The markup of a question, and the texts of its notices. */
async function readBack(gift: string): Promise<[markup: string, ...notices: string[]]> {
  const lecture = await importGift(gift);
  return [importedMarkup(lecture), ...listNotices(lecture)];
}

it('says that capitals count where letters are typed, and not where numbers or other scripts are', async () => {
  const codes = async (gift: string) => (await importGift(gift)).notices.map(({ code }) => code);
  expect(await codes('Wer? {=Anna}')).toEqual(['capitals-count']);
  expect(await codes('Wie viel? {#3}\n\nQuoi ? {=日本}\n\nVrai ? {T}')).toEqual([]);
});

const EXAMPLES: readonly (readonly [gift: string, markup: string, ...notices: string[]])[] = [
  ['Où habite Karim ?{=Lyon =à Lyon}', '@write\nOù habite Karim ? ---Lyon | à Lyon---'],
  [
    'Je {=suis =%50%es#C’est tu} là.',
    '@write\nJe ---suis--- là.',
    'Question 1: Left out: the feedback “C’est tu”; an answer that is 50 % right, “es”.',
  ],
  [
    '[html]<p>Combien ?</p>{#=9:0#<p>Oui, <a href\\="x">neuf</a>.</p> =%0%5:0#a < b}',
    '@write\nCombien ? ---9---',
    'Question 1: Left out: the feedback “Oui, neuf.”; the feedback “a < b”; a wrong answer, “5”.',
  ],
  ['Un ?{=1#<adj> ici}', '@write\nUn ? ---1---', 'Question 1: Left out: the feedback “<adj> ici”.'],
  ['::Q 1:: Le chat ____ dort {noir}', '@write\nLe chat ---noir--- dort'],
  [
    'Vous dites{~Bonne nuit#Avant de dormir =Bonsoir ~%50%Salut}',
    '@choose\nVous dites\n( ) Bonne nuit | Avant de dormir\n(x) Bonsoir\n( ) Salut',
    'Question 1: Left out: the fact that an answer is 50 % right.',
  ],
  [
    'Au pluriel ?{~%50%les amis ~%-100%le pays ~%50%des mots}',
    '@choose\nAu pluriel ?\n[x] les amis\n[ ] le pays\n[x] des mots',
  ],
  ['Elle {~es =est} là.', '@choose\nElle _____ là.\n( ) es\n(x) est'],
  ['Paris est en France.{TRUE}', '@choose\nParis est en France.\n(x) True\n( ) False'],
  ['Lyon est la capitale.{F#Non !#Bravo}', '@choose\nLyon est la capitale.\n( ) True | Non !\n(x) False | Bravo'],
  [
    'Reliez.{=la France -> français =la Suède -> suédois = -> grec}',
    '@match\nReliez.\nla France | français\nla Suède | suédois',
    'Question 1: Left out: the right side “grec”, which matches nothing.',
  ],
  ['2 + 2 ?{#4}', '@write\n2 + 2 ? ---4---'],
  ['π ?{#3.14:0.01}', '@write\nπ ? ---3.14---', 'Question 1: Left out: the tolerance of 0.01 around 3.14.'],
  ['π ?{#3.1..3.2}', '@write\nπ ? ---3.15---', 'Question 1: Left out: the tolerance of 0.05 around 3.15.'],
  [
    'An ?{#=1822 =%50%1820:5#Presque}',
    '@write\nAn ? ---1822---',
    'Question 1: Left out: the feedback “Presque”; an answer that is 50 % right, “1820”.',
  ],
  ['Racontez.{}', '@text\nRacontez.'],
  ['\\= 2 ou 3 ?{}', '@text\n\\= 2 ou 3 ?'],
  ['{}', '', 'Question 1: It asks for an essay: it is left out.'],
  ['Lisez ceci.', 'Lisez ceci.'],
  [
    'Je suis {=là####Très bien !}.',
    '@write\nJe suis ---là---.',
    'Question 1: Left out: the general feedback “Très bien !”.',
  ],
  ['[html]<p>Je <b>suis</b> {=là}</p>', '@write\nJe **suis** ---là---'],
  ['A \\{b\\} \\= \\~ \\# \\: \\\\ {=c\\=d =e\\~f =\\}}', '@write\nA \\{b\\} = ~ # : \\ ---c=d | e~f | }---'],
  [
    '[markdown]Je **suis** [ici](https\\://a.example/b) {=là}',
    '@write\nJe **suis** { LINK | https://a.example/b | ici } ---là---',
  ],
  ['Deux\\nlignes {=x}', '@write\nDeux\nlignes ---x---'],
  [
    '// un commentaire\n// question: 12  name: Être\nJe {=suis} // pas un\nlà.',
    '@write\nJe ---suis--- // pas un\nlà.',
    'Document: The comment “un commentaire” is left out.',
  ],

  [
    'Couleur {=col*r =rouge}',
    '@write\nCouleur ---rouge---',
    'Question 1: Left out: an answer in which * stands for any characters, “col*r”.',
  ],
  [
    '::Nom:: Oups {=a',
    'Oups \\{=a',
    'Question 1, “Nom”: It has answers without a closing brace: it is imported as text.',
  ],
  [
    'Rien {=%50%a}',
    'Rien ____',
    'Question 1: A gap has no right answer: it does not become a blank.',
    'Question 1: Left out: an answer that is 50 % right, “a”.',
  ],
  ['Quoi ?{~a ~b}', 'Quoi ?\n\n– a\n– b', 'Question 1: It has no right answer: it is imported as text.'],
];

/** The kinds of questions, by the other parser's name. */
const KINDS: Readonly<Record<string, string>> = {
  Short: 'short',
  MC: 'choice',
  TF: 'choice',
  Matching: 'match',
  Numerical: 'short',
  Essay: 'essay',
  Description: 'description',
};

describe('GIFT', () => {
  it('has the names of its questions and categories listed, but for those that are headings', async () => {
    const gift =
      '$CATEGORY: $course$/top/Verbes/Être\n\n::Q 1::Je {=suis}\n\n$CATEGORY: $course$/Avoir\n\n::Au présent::Il {=a}';
    expect(await readBack(gift)).toEqual([
      '## Être\n\n@write\nJe ---suis---\n\n## Avoir\n\n@write\nIl ---a---',
      'Document: Names of questions, categories and decks are left out: Verbes; Au présent',
    ]);
  });

  it.each(EXAMPLES)('%s', async (gift, ...expected) => {
    expect(await readBack(gift)).toEqual(expected);
  });

  /** The other parser refuses comments within a question, and braces without an end. */
  const PARSED = EXAMPLES.map(([gift]) => gift).filter((gift) => !/^\/\/|Oups/.test(gift));

  it.each(PARSED)('%s: is the question that another parser finds', (gift) => {
    const [question, ...others] = [...readGift(gift)];
    // The types of the parser name every kind of question.
    const [parsed] = parse(gift) as unknown as {
      type: string;
      choices?: { weight: number | null; text: { text: string } }[];
    }[];
    expect(others).toEqual([]);
    expect(question?.kind).toBe(KINDS[parsed?.type ?? '']);
    if (parsed?.type !== 'Short' || question?.kind !== 'short') return;
    const answers = parsed.choices?.map(({ weight, text }) => [text.text, weight ?? 100]);
    expect(question.blanks.flat().map(({ text, fraction }) => [text, fraction])).toEqual(answers);
  });

  it('has categories as headings, or the only one as the title, and joins questions in a row', async () => {
    const one = await importGift(
      '$CATEGORY: $course$/top/A1/Être // Avoir\n\nJe {=suis}\n\nTu {=es}\n\nA ?{=a ~b}\n\nC ?{T}',
    );
    expect(one.title).toBe('Être / Avoir');
    expect(importedMarkup(one)).toBe(
      '@write\nJe ---suis---\nTu ---es---\n\n@choose\nA ?\n(x) a\n( ) b\nC ?\n(x) True\n( ) False',
    );
    const two = await importGift('$CATEGORY: A\n\nJe {=suis}\n\n$CATEGORY: A/B\nTu {=es}');
    expect(two.title).toBe('');
    expect(importedMarkup(two)).toBe('## A\n\n@write\nJe ---suis---\n\n## B\n\n@write\nTu ---es---');
  });

  it('without a question is refused', async () => {
    await expect(importGift('// rien\n\n')).rejects.toThrow('it has no questions in it');
  });
});
