// Questions, sentences in pieces, pairs and dictations as cards that are typed.
import type { Line, Medium, Question } from '#lectures/exports/lesson/lesson.ts';
import { lineSound, plainLine } from '#lectures/exports/lesson/lesson-lines.ts';
import { plainText } from '#lectures/exports/lesson/lines.ts';
import { type QuestionWriters, writeQuestion } from '#lectures/exports/lesson/plain-question.ts';

/** What a card asks for: lines that are shown, and the accepted answers. */
export type TypedCard = { id: string; prompt: readonly Line[]; answers: readonly string[]; sound: Medium | undefined };

const BULLET = plainText('· ');

/** What has only sounds or pictures to choose from cannot be typed, and has no card. */
const CARDS: QuestionWriters<[], TypedCard[]> = {
  choice({ id, prompt, options, right, isMultiple }) {
    const lines = options.map(({ line }) => line);
    const words = right.map((number) => plainLine(lines[number - 1] ?? []));
    if (words.includes('')) return [];
    const shown = [...prompt, ...lines.map((line) => [BULLET, ...line])];
    return [{ id, prompt: shown, answers: isMultiple ? [words.join(', ')] : words, sound: lineSound(prompt.flat()) }];
  },
  order({ id, pieces, shown, orders, areLines }) {
    const join = (order: readonly number[]) =>
      order.map((number) => plainLine(pieces[number - 1] ?? [])).join(areLines ? ' / ' : ' ');
    if (pieces.some((piece) => plainLine(piece) === '')) return [];
    const prompt = shown.map((number) => [BULLET, ...(pieces[number - 1] ?? [])]);
    return [{ id, prompt, answers: [...new Set(orders.map(join))], sound: undefined }];
  },
  match({ pairs, rights, shown }) {
    const sides = shown.map((number) => [BULLET, ...(rights[number - 1] ?? [])]);
    return pairs.flatMap(({ id, left, right }): TypedCard[] => {
      const answer = plainLine(rights[right - 1] ?? []);
      return answer === '' ? [] : [{ id, prompt: [left, ...sides], answers: [answer], sound: lineSound(left) }];
    });
  },
  // No card can judge a text.
  text: () => [],
  plain: ({ items }) => items.map(({ id, line, answers }) => ({ id, prompt: [line], answers, sound: lineSound(line) })),
};

/** The cards of a question. */
export function findCards(question: Question): TypedCard[] {
  return writeQuestion(CARDS, question);
}
