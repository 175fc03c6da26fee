// Right answers for programs that compare exactly what is typed: all that the rules of the course forgive, written out.
import { listRightAnswers } from '#answers/rules/answer-judge.ts';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';

type TypedItem = { answers: readonly string[]; rules?: LanguageRules | undefined };

/** The answers to an item that are right, with those that its rules forgive. The first is the one to show. */
export function rightAnswers({ answers, rules }: TypedItem): readonly string[] {
  return rules === undefined ? answers : listRightAnswers(answers, rules);
}

/** Whether capital and small letters are different in the answers to an item. */
export function countsCapitals({ rules }: Pick<TypedItem, 'rules'>): boolean {
  return rules?.capitals ?? true;
}

/** More variants than this of one blank's answers are not written. */
const MAX_VARIANTS = 8;

/**
 * The accepted answers for consumers that compare exactly: white space is plain and single, and each
 * answer with an apostrophe comes with both forms, `'` and `’`. The first is the one to show. At most
 * MAX_VARIANTS, or as many as the author wrote.
 */
export function answerVariants(answers: readonly string[]): string[] {
  const own = [...new Set(answers.map(collapseWhiteSpace))];
  const variants = new Set(own);
  for (const answer of own) {
    for (const variant of [answer.replaceAll('’', "'"), answer.replaceAll("'", '’')]) {
      if (variants.size < MAX_VARIANTS) variants.add(variant);
    }
  }
  return [...variants];
}

function collapseWhiteSpace(answer: string): string {
  return answer.replace(/\s+/g, ' ').trim();
}

/** Punctuation, but for signs between digits. */
const PUNCTUATION = /(?<!\d)[.,:;!?…«»“”"„¿¡。、！？؟،]+|[.,:;!?…«»“”"„¿¡。、！？؟،]+(?!\d)/gu;

/**
 * The accepted lines of a dictation for consumers that compare exactly: each also without punctuation, and with a small
 * initial, neither of which is heard.
 */
export function dictationVariants(answers: readonly string[]): string[] {
  const lines = answers.flatMap((answer) => [answer, answer.replace(PUNCTUATION, ' ')]);
  const withSmallInitials = lines.map((line) => {
    const [initial = ''] = line.trimStart();
    return initial.toLowerCase() + line.trimStart().slice(initial.length);
  });
  return answerVariants([...lines, ...withSmallInitials].filter((line) => line.trim() !== ''));
}

/**
 * The answers without their accents, for a remark: those that differ and are not accepted
 * themselves. None where the rules want no remark.
 */
export function answersWithoutAccents(answers: readonly string[], rules?: LanguageRules): string[] {
  if (rules?.marks === 'strict') return [];
  const plain = answers.map((answer) => answer.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'));
  const accepted = new Set(answers.map((answer) => answer.normalize('NFC')));
  return [...new Set(plain)].filter((answer) => answer !== '' && !accepted.has(answer));
}
