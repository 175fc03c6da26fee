// Which answers of a blank are right, and what of the others is lost.
import { type BlankAnswer, describeLoss } from './question.ts';

export type AcceptedAnswers = { answers: string[]; losses: string[] };

/** Written by our own exports, and shown by lectures themselves. */
const OWN_REMARK = 'Only the accents are missing.';

/** Answers with the full grade are right. */
export function readAcceptedAnswers(answers: readonly BlankAnswer[]): AcceptedAnswers {
  const accepted = new Set<string>();
  const losses: string[] = [];
  for (const { text, fraction, feedback, isPattern = false, tolerance = 0 } of answers) {
    if (feedback !== OWN_REMARK) losses.push(...describeLoss('the feedback', feedback));
    if (fraction <= 0 || text === '') continue;
    const hasWildcard = isPattern && /(?<!\\)\*/.test(text);
    const answer = isPattern ? text.replaceAll('\\*', '*') : text;
    if (hasWildcard) losses.push(...describeLoss('an answer in which * stands for any characters,', text));
    else if (fraction < 100) losses.push(...describeLoss(`an answer that is right by ${fraction} %,`, answer));
    else {
      accepted.add(answer);
      if (tolerance > 0) losses.push(`the tolerance of ${tolerance} around ${answer}`);
    }
  }
  return { answers: [...accepted], losses };
}
