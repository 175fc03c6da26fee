// Reads the gaps in the texts of H5P: `*answer/alternative:tip*`.
import { toAnswerText, toPlainText } from '#lectures/import/parse-html.ts';
import { describeLoss, gapMarker, type QuizGap } from '#lectures/import/quiz/question.ts';
import type { ImportDetail } from '#lectures/transfer/import-message.ts';

export type GapText = { html: string; gaps: QuizGap[]; losses: ImportDetail[] };

/**
 * Replaces the gaps by markers. H5P looks for them before entities are decoded, so `&#42;`, `&#47;`
 * and `&#58;` are characters of an answer.
 * Two stars are one of the text.
 * @param canHaveAlternatives whether a slash separates answers
 * @param firstIndex the number of the first gap's marker
 */
export function readGapText(html: string, canHaveAlternatives: boolean, firstIndex = 0): GapText {
  const gaps: QuizGap[] = [];
  const losses: ImportDetail[] = [];
  let [result, end] = ['', 0];
  for (let start = html.indexOf('*'); start !== -1; start = html.indexOf('*', end)) {
    const close = html.indexOf('*', start + 1);
    if (close === -1) break;
    const body = html.slice(start + 1, close);
    const { solution, lost } = splitBody(body, canHaveAlternatives);
    const answers = (canHaveAlternatives ? solution.split('/') : [solution])
      .map((answer) => toAnswerText(answer).trim())
      .filter((answer) => answer !== '');
    result += html.slice(end, start);
    end = close + 1;
    if (answers.length === 0) {
      result += body === '' ? '*' : html.slice(start, end);
      continue;
    }
    losses.push(...lost);
    result += gapMarker(firstIndex + gaps.length);
    gaps.push({ kind: 'blank', answers: answers.map((text) => ({ text, fraction: 100, feedback: '' })) });
  }
  return { html: result + html.slice(end), gaps, losses };
}

/**
 * A tip follows a colon. In texts to drag words into, remarks follow: `\+` about
 * the right answer, `\-` about wrong ones.
 */
function splitBody(body: string, isBlank: boolean): { solution: string; lost: ImportDetail[] } {
  const [marked = '', ...remarks] = isBlank ? [body] : body.split(/\\[+-]/);
  const colon = marked.indexOf(':');
  const solution = (colon === -1 ? marked : marked.slice(0, colon)).replace(/<[^<>]*>/g, '');
  const tip = colon === -1 ? '' : marked.slice(colon + 1);
  const lost = remarks.flatMap((remark) => describeLoss('feedback', toPlainText(remark)));
  return { solution, lost: [...describeLoss('tip', toPlainText(tip)), ...lost] };
}
