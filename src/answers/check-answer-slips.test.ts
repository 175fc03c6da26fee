// What the remark on a typical slip says, in six languages: a letter that is missing, doubled, swapped
// or wrong inside a word is no other ending.
import { describe, expect, it } from 'vitest';
import { PLAIN_JUDGE } from './check-answer.ts';
import { loadAllHomophones } from './homophones.ts';
import { createAnswerJudge } from './rules/answer-judge.ts';
import { courseRules } from './rules/answer-rules.ts';

await loadAllHomophones();

type Row = [typed: string, accepted: string, verdict: string];

const TABLES: Readonly<Record<string, { language: string; rows: Row[] }>> = {
  French: {
    language: 'fr',
    rows: [
      ['demin', 'demain', 'spelling'],
      ['samdi', 'samedi', 'spelling'],
      ['mercci', 'merci', 'spelling'],
      ['voitre', 'voiture', 'spelling'],
      ['maisson', 'maison', 'spelling'],
      ['fromge', 'fromage', 'spelling'],
      ['boulangarie', 'boulangerie', 'spelling'],
      ['magazin', 'magasin', 'spelling'],
      ['vendrdi', 'vendredi', 'spelling'],
      ['mangons', 'mangeons', 'spelling'],
      ['mangait', 'mangeait', 'spelling'],
      ['Demin', 'demain', 'spelling'],
      ["m'appele", "m'appelle", 'spelling'],
      ['finisent', 'finissent', 'spelling'],
      ['vet', 'vert', 'spelling'],
      ['nos', 'nous', 'spelling'],
      ['huit', 'hut', 'ending'],
      ['meric', 'merci', 'spelling'],
      ['merc', 'merci', 'ending'],
      ['demainn', 'demain', 'ending'],
      ['étudiants', 'étudiantes', 'ending'],
      ['etudiants', 'étudiantes', 'accents + ending'],
      ['allait', 'allaient', 'ending'],
      ['quels', 'quelles', 'ending'],
      ['parla', 'parlera', 'ending'],
      ['restaurent', 'restaurant', 'ending'],
      ['abite', 'habite', 'spelling'],
      ['le table', 'la table', 'word'],
      ['un table', 'une table', 'word'],
      ['mon mère', 'ma mère', 'word'],
      ['les grand enfants', 'les grands enfants', 'spelling'],
      ['un ami', 'un an', 'wrong'],
      ['je sommes', 'je suis', 'wrong'],
      ['il mange', 'il parle', 'wrong'],
      ['eleve', 'élève', 'accents'],
      ['Demain', 'demain', 'capital'],
    ],
  },
  Spanish: {
    language: 'es',
    rows: [
      ['ola', 'hola', 'spelling'],
      ['ermano', 'hermano', 'spelling'],
      ['pero', 'perro', 'spelling'],
      ['grasias', 'gracias', 'spelling'],
      ['estudiate', 'estudiante', 'spelling'],
      ['mañna', 'mañana', 'spelling'],
      ['manana', 'mañana', 'accents'],
      ['hablas', 'habla', 'ending'],
      ['ciudads', 'ciudades', 'ending'],
      ['buenos', 'buenas', 'ending'],
      ['el mesa', 'la mesa', 'word'],
      ['un casa', 'una casa', 'word'],
      ['gato', 'pato', 'wrong'],
    ],
  },
  German: {
    language: 'de',
    rows: [
      ['komen', 'kommen', 'spelling'],
      ['Schulle', 'Schule', 'spelling'],
      ['möcte', 'möchte', 'spelling'],
      ['heise', 'heiße', 'spelling'],
      ['mache', 'machte', 'spelling'],
      ['machst', 'macht', 'ending'],
      ['arbeitet', 'arbeitest', 'ending'],
      ['kleinen', 'kleiner', 'ending'],
      ['gehn', 'gehen', 'ending'],
      ['nihct', 'nicht', 'spelling'],
      ['die Tisch', 'der Tisch', 'word'],
      ['das Frau', 'die Frau', 'word'],
      ['haus', 'Haus', 'capital'],
      ['schoen', 'schön', 'ligature'],
    ],
  },
  Ukrainian: {
    language: 'uk',
    rows: [
      ['дякю', 'дякую', 'spelling'],
      ['дяккую', 'дякую', 'spelling'],
      ['будиинок', 'будинок', 'spelling'],
      ['говорить', 'говорять', 'ending'],
      ['читаєте', 'читаємо', 'ending'],
      ['книгу', 'книга', 'ending'],
      ['вчитель', 'вчителька', 'ending'],
      ['в школі', 'у школі', 'word'],
      ['київ', 'Київ', 'capital'],
      ['пятниця', "п'ятниця", 'apostrophe'],
    ],
  },
  Arabic: {
    language: 'ar',
    rows: [
      ['كتب', 'كتاب', 'spelling'],
      ['سلم', 'سلام', 'spelling'],
      ['السلم', 'السلام', 'spelling'],
      ['كبر', 'كبير', 'spelling'],
      ['استذ', 'استاذ', 'spelling'],
      ['مدرسون', 'مدرسين', 'ending'],
      ['يكتبن', 'يكتبون', 'ending'],
      ['جميلة', 'جميل', 'ending'],
      ['مدرسه', 'مدرسة', 'form'],
      ['من البيت', 'في البيت', 'word'],
    ],
  },
  Japanese: {
    language: 'ja',
    rows: [
      ['もくよび', 'もくようび', 'spelling'],
      ['さよなら', 'さようなら', 'spelling'],
      ['たのしった', 'たのしかった', 'spelling'],
      ['たべます', 'たべました', 'ending'],
      ['こんにちわ', 'こんにちは', 'ending'],
      ['がつこう', 'がっこう', 'form'],
      ['ともだし', 'ともだち', 'ending'],
    ],
  },
};

describe.each(Object.entries(TABLES))('the remark on a slip in %s', (_, { language, rows }) => {
  const judge = createAnswerJudge(courseRules({ language, chosen: {} }));

  it.each(rows)('%j for %j is %s', (typed, accepted, verdict) => {
    const { right, nearMisses } = judge.check(typed, [accepted]);
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
  });
});

describe('slips with whole words', () => {
  it.each([
    ['je mange ne pas', 'je ne mange pas', 'order'],
    ['la roja casa', 'la casa roja', 'order'],
    ['Kawę lubię', 'Lubię kawę', 'order'],
    ['Gehst du heute', 'Du gehst heute', 'order'],
    ['de le livre', 'du livre', 'word'],
    ['du livre', 'de le livre', 'word'],
    ['di la casa', 'della casa', 'word'],
    ['em a escola', 'na escola', 'word'],
    ['there', 'their', 'spelling'],
    ['their', "they're", 'spelling'],
    ["you're", 'your', 'spelling'],
    ['its', "it's", 'apostrophe'],
    ['I am tired', "I'm tired", 'apostrophe'],
    ['ses', 'ces', 'spelling'],
    ['et', 'est', 'spelling'],
    ['ou', 'où', 'accents'],
    ['chien', 'chat', 'wrong'],
    ['non oui', 'oui', 'wrong'],
  ])('%j for %j is %s, whatever the language', (typed, accepted, verdict) => {
    const { right, nearMisses } = PLAIN_JUDGE.check(typed, [accepted]);
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
  });

  it('are named in the order of characters, too, where no spaces divide words', () => {
    const judge = createAnswerJudge(courseRules({ language: 'ja', chosen: {} }));
    expect(judge.check('日本語を毎日勉強します', ['毎日日本語を勉強します']).nearMisses).toEqual(['order']);
    expect(judge.check('かさな', ['さかな']).nearMisses).not.toContain('order');
  });
});
