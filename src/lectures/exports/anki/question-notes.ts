// Questions, sentences in pieces, pairs and dictations as cards that are typed.
import type { Line, Medium, Question } from '#lectures/exports/lesson/lesson.ts';
import { lineSound, plainLine } from '#lectures/exports/lesson/lesson-lines.ts';

/** What a card asks for: lines that are shown, and the accepted answers. */
export type TypedCard = { id: string; prompt: readonly Line[]; answers: readonly string[]; sound: Medium | undefined };

/** The cards of a question. What has only sounds or pictures to choose from cannot be typed, and has none. */
export function findCards(question: Question): TypedCard[] {
  switch (question.kind) {
    case 'choice': {
      const options = question.options.map(({ line }) => line);
      const right = question.right.map((number) => plainLine(options[number - 1] ?? []));
      if (right.includes('')) return [];
      const prompt = [...question.prompt, ...options.map((line) => [bullet(), ...line])];
      return [{ id: question.id, prompt, answers: [right.join(', ')], sound: lineSound(question.prompt.flat()) }];
    }
    case 'order': {
      const { id, pieces, shown, orders, areLines } = question;
      const join = (order: readonly number[]) =>
        order.map((number) => plainLine(pieces[number - 1] ?? [])).join(areLines ? ' / ' : ' ');
      if (pieces.some((piece) => plainLine(piece) === '')) return [];
      const prompt = shown.map((number) => [bullet(), ...(pieces[number - 1] ?? [])]);
      return [{ id, prompt, answers: orders.map(join), sound: undefined }];
    }
    case 'match': {
      const sides = question.shown.map((number) => [bullet(), ...(question.rights[number - 1] ?? [])]);
      return question.pairs.flatMap(({ id, left, right }): TypedCard[] => {
        const answer = plainLine(question.rights[right - 1] ?? []);
        return answer === '' ? [] : [{ id, prompt: [left, ...sides], answers: [answer], sound: lineSound(left) }];
      });
    }
    case 'dictation': {
      const { id, line, answers } = question;
      return [{ id, prompt: [line], answers, sound: lineSound(line) }];
    }
  }
}

function bullet() {
  return { kind: 'text', text: '· ', isBold: false, isItalic: false, color: null } as const;
}
