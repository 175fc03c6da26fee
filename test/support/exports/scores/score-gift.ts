// Scores answers by a file of GIFT, as a parser of other people reads it: short answers of Moodle's import ignore capitals.
import { parse } from 'gift-pegjs';
import type { Item } from '../../../../src/exercises/item.ts';
import { decode } from '../h5p/read-h5p.ts';
import { chosen, optionText, type Score, type Scores, typed } from './slots.ts';

type Question = {
  type: string;
  id: string | null;
  choices: { isCorrect: boolean; weight: number | null; text: { text: string } }[];
  matchPairs: { subanswer: string }[];
};

export function scoreGift(gift: string, items: ReadonlyMap<number, readonly Item[]>): Scores {
  const scores = new Map<Item, Score>();
  const all = [...items.values()].flat();
  // The parser refuses an empty file.
  if (gift === '') return scores;
  // The types of the parser name every kind of question; only these are written.
  for (const question of parse(gift) as unknown as Question[]) {
    const at = all.findIndex(({ key }) => question.id?.endsWith(`-${key}`));
    const item = all[at];
    if (item === undefined) continue;
    if (question.type === 'Matching') {
      for (const [place, { subanswer }] of question.matchPairs.entries()) {
        const pair = all[at + place];
        // The parser leaves what Moodle's own puts in place of an escaped sign.
        const right = decode(subanswer.replace(/&&(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
        if (pair !== undefined)
          scores.set(pair, (given) => (optionText(pair, chosen(given)[0] ?? 0) === right ? 1 : 0));
      }
    } else if (question.type === 'MC')
      scores.set(item, item.kind === 'match' ? scoreSides(question, item) : scoreOptions(question));
    else if (question.type === 'Short') {
      const accepted = question.choices
        .filter(({ weight }) => weight !== 0)
        .map(({ text }) => text.text.replaceAll('\\*', '*').toLowerCase());
      scores.set(item, (given) => (typed(item, given).some((text) => accepted.includes(text.toLowerCase())) ? 1 : 0));
    }
  }
  return scores;
}

function scoreOptions({ choices }: Question): Score {
  const share = (number: number) => {
    const { weight = null, isCorrect = false } = choices[number - 1] ?? {};
    return weight ?? (isCorrect ? 100 : 0);
  };
  return (given) => {
    const sum = chosen(given).reduce((total, number) => total + share(number), 0);
    return Math.max(0, Math.round(sum) / 100);
  };
}

/** The right sides of pairs to choose from, in an order of their own. */
function scoreSides({ choices }: Question, item: Item): Score {
  const [right] = choices.filter(({ isCorrect }) => isCorrect).map(({ text }) => decode(text.text));
  return (given) => (optionText(item, chosen(given)[0] ?? 0) === right ? 1 : 0);
}
