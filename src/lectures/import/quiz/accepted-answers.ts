// Which answers of a blank are right, and what of the others is lost.

import { toAnswerText } from '#lectures/import/parse-html.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportDetail, importMessage } from '#lectures/transfer/import-message.ts';
import { isAccentsRemark } from './own-words.ts';
import { type BlankAnswer, describeLoss } from './question.ts';

/** `ownRemarks` are wrong answers that our exports add with a remark. */
export type AcceptedAnswers = { answers: string[]; losses: ImportDetail[]; ownRemarks: string[] };

/** Letters as programs for HTML write them; signs such as `&lt;` can be what is typed. */
const LETTER = /&(?:[a-z]{1,6}(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|lig)|#\d{2,7}|#x[\da-f]{2,6});/gi;

function decodeLetters(text: string): string {
  return text.replace(LETTER, (entity) => toAnswerText(entity) || entity);
}

/** Answers with the full grade are right. */
export function readAcceptedAnswers(answers: readonly BlankAnswer[]): AcceptedAnswers {
  const accepted = new Set<string>();
  const losses: ImportDetail[] = [];
  const ownRemarks: string[] = [];
  for (const { text: typed, fraction, feedback, isPattern = false, tolerance = 0 } of answers) {
    const text = decodeLetters(typed);
    if (!isAccentsRemark(feedback)) losses.push(...describeLoss('feedback', feedback));
    if (text === '') continue;
    if (fraction <= 0) {
      if (isAccentsRemark(feedback)) ownRemarks.push(text, feedback);
      else if (text !== '*') losses.push(...describeLoss('wrong-answer', text));
      continue;
    }
    const hasWildcard = isPattern && /(?<!\\)\*/.test(text);
    const answer = isPattern ? text.replaceAll('\\*', '*') : text;
    if (hasWildcard) losses.push(...describeLoss('pattern-answer', text));
    else if (fraction < 100) losses.push(importMessage('partial-answer', quoteText(answer), fraction));
    else {
      accepted.add(answer);
      if (tolerance > 0) losses.push(importMessage('tolerance', answer, tolerance));
    }
  }
  return { answers: [...accepted], losses, ownRemarks };
}
