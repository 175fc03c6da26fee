// Questions, sentences in pieces, pairs and dictations as cards that are typed.

import { type Line, lineSounds, type Medium, plainLine } from '#lectures/exports/lesson/lines/line.ts';
import { listRemarks } from '#lectures/exports/lesson/questions/choice.ts';
import {
  blockLines,
  type Question,
  type QuestionWriters,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import { plainRun } from '#syntax/text-run.ts';

/** What a card asks for: lines that are shown, and the accepted answers. */
export type TypedCard = {
  id: string;
  prompt: readonly Line[];
  answers: readonly string[];
  sounds: readonly Medium[];
  /** Lines of the back: what the author says of an option, behind it. */
  remarks?: readonly Line[];
};

const BULLET = plainRun('· ');

/** What has only sounds or pictures to choose from cannot be typed, and has no card. */
const CARDS: QuestionWriters<[], TypedCard[]> = {
  choice({ id, prompt, options, right, isMultiple }) {
    const lines = options.map(({ line }) => line);
    const words = right.map((number) => plainLine(lines[number - 1] ?? []));
    if (words.includes('')) return [];
    const shown = [...prompt, ...lines.map((line) => [BULLET, ...line])];
    const answers = isMultiple ? [words.join(', ')] : words;
    return [{ id, prompt: shown, answers, sounds: lineSounds(shown.flat()), remarks: listRemarks(options) }];
  },
  order({ id, pieces, shown, orders, areLines }) {
    const join = (order: readonly number[]) =>
      order.map((number) => plainLine(pieces[number - 1] ?? [])).join(areLines ? ' / ' : ' ');
    if (pieces.some((piece) => plainLine(piece) === '')) return [];
    const prompt = shown.map((number) => [BULLET, ...(pieces[number - 1] ?? [])]);
    return [{ id, prompt, answers: [...new Set(orders.map(join))], sounds: lineSounds(pieces.flat()) }];
  },
  match({ pairs, rights, shown }) {
    const sides = shown.map((number) => [BULLET, ...(rights[number - 1] ?? [])]);
    return pairs.flatMap(({ id, left, right }): TypedCard[] => {
      const answer = plainLine(rights[right - 1] ?? []);
      const prompt = [left, ...sides];
      return answer === '' ? [] : [{ id, prompt, answers: [answer], sounds: lineSounds(prompt.flat()) }];
    });
  },
  // No card can judge a text.
  text: () => [],
  // What its items share, such as a recording, is in its blocks.
  plain: ({ items, blocks }) => {
    const sounds = lineSounds(blocks.flatMap(blockLines).flat());
    return items.map(({ id, line, answers }) => ({ id, prompt: [line], answers, sounds }));
  },
};

/** The cards of a question. */
export function findCards(question: Question): TypedCard[] {
  return writeQuestion(CARDS, question);
}
