// Each card of review can be answered: whatever the exercise, and wherever its item stood, something on it says what is asked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAIN_JUDGE } from '#answers/check-answer.ts';
import type { ReviewCard } from '#api/reviews.ts';
import { fromHtml } from '#document/from-html.ts';
import { ClueWriter } from '#lectures/pages/fill-clue.ts';
import { analyzeDocument } from '#lectures/pages/page-analysis.ts';
import { describeCard, listChoices, listPageCards } from '#lectures/review/page-cards.ts';
import { toHtml } from '#markup/index.ts';
import { chooseWay, renderCard } from '#web/screens/review/card-html.ts';
import { readCourse } from '../demo/course.ts';

const demo = path.resolve(import.meta.dirname, '../demo');
const read = (file: string) => readFileSync(path.join(demo, file), 'utf8');
const LECTURES: [name: string, markup: string][] = [
  ...readCourse().units.flatMap(({ lectures }) =>
    lectures.map(({ title, pageId }): [string, string] => [title, read(`lectures/${pageId}.txt`)]),
  ),
  ['the Arabic course', read('courses/demo-arabic/lecture.txt')],
  ['the Japanese course', read('courses/demo-japanese/lecture.txt')],
];

const HIDDEN: [name: string, markup: string][] = [
  ['the first line of a lecture', '@write\n---Bonjour--- !\n— Salut, ça va ?'],
  ['a blank below nothing but a heading', '## Être au présent\n\n@write\n---suis---'],
  ['a blank beside a picture', '@write\n{ IMAGE | BONJOUR2222 } ---chat---'],
  ['a blank below a picture', '{ IMAGE | BONJOUR2222 }\n\n@write\n---chat---\n---chien---'],
  ['a blank below a picture of its exercise', '@write\n{ IMAGE | BONJOUR2222 }\n---chat---'],
  ['a blank beside a recording', '@write\n{ AUDIO | BONJOUR2222 } ---Bonjour---\n{ AUDIO | BONJOUR2223 } ---Salut---'],
  ['a table', '@write\n@table\n| je | tu |\n|---|---|\n| ---suis--- | ---es--- |'],
  ['a table with a picture', '@write\n@table\n| mot | image |\n|---|---|\n| ---chat--- | { IMAGE | BONJOUR2222 } |'],
  ['a numbered list', 'Comptez.\n\n@write\n1. ---un---\n2. ---deux---'],
  ['options without a question', '@choose\n(x) le chat\n( ) la chat'],
  ['a question that is a picture', '@choose\n{ IMAGE | BONJOUR2222 }\n(x) chat\n( ) chien'],
  ['pieces', '@order\nJe / suis / là'],
  ['pairs with pictures', '@match\n{ IMAGE | BONJOUR2222 } | cat\n{ IMAGE | BONJOUR2223 } | dog'],
  ['words to sort', '@sort\nmasculin: le pain | le lait\nféminin: la pomme'],
  ['a dictation', '@dictation\n{ AUDIO | BONJOUR2222 } Bonjour, [Karim]'],
  ['a word list', '@words en\nle chat | the cat'],
];

/** What a card shows beside the answer, in the ways of its first reviews: texts of the interface and the right answer are left out. */
async function showCards(markup: string): Promise<{ item: string; shown: string }[]> {
  const page = await analyzeDocument(1, fromHtml(toHtml(markup)), null);
  const analysis = { ...page, rules: undefined, rulesRevision: 0, judge: PLAIN_JUDGE };
  const cards = listPageCards(analysis, {});
  return cards.flatMap((card) => {
    const clues = new ClueWriter(analysis, { isKnown: () => false, asked: new Set([card.id]) });
    const choices = listChoices(cards, card);
    const described: ReviewCard = {
      ...{ pageId: 'AAAAAAAAAAA', item: card.id, courseId: 'fr', lecture: '', state: null },
      ...describeCard(card, clues),
      ...(choices === undefined ? {} : { choices }),
    };
    return [0, 1, 2].map((reviews) => {
      const way = chooseWay(described, reviews);
      const html = renderCard(described, way).replace(
        /<span class="(?:correction|alternative)" hidden>.*?<\/span>/gs,
        '',
      );
      const media = html.match(/<(?:img|audio)\b/g) ?? [];
      const text = html.replace(/<button.*?<\/button>/gs, '').replace(/<[^>]*>/g, ' ');
      return {
        item: `${described.kind} ${way} ${text.trim()}`,
        shown: [...media, ...(text.match(/\p{L}+/gu) ?? [])].join(' '),
      };
    });
  });
}

describe('a card', () => {
  it.each([...LECTURES, ...HIDDEN])('of %s has a clue', async (_, markup) => {
    const cards = await showCards(markup);
    expect(cards).not.toEqual([]);
    expect(cards.filter(({ shown }) => shown === '')).toEqual([]);
  });

  it('has the picture of its line, and not that of another one', async () => {
    const cards = await showCards('@write\n{ IMAGE | BONJOUR2222 } ---chat---\nUn ---chien---');
    expect(cards.map(({ shown }) => shown.includes('<img'))).toEqual([true, true, true, false, false, false]);
  });

  it('has the line behind its own only where nothing else has a word', async () => {
    const [first] = await showCards('@write\n---Bonjour--- !\n— Salut, ça va ?');
    expect(first?.shown).toBe('Salut ça va');
    const [second] = await showCards('@write\n---Bonjour---, Ana !\n— Salut, ça va ?');
    expect(second?.shown).toBe('Ana');
  });
});
