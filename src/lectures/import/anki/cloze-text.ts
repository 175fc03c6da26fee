// The gaps of a cloze text of Anki: `{{c1::answer}}`, `{{c1::answer::hint}}`.
import { toAnswerText } from '#lectures/import/parse-html.ts';
import { type BlankAnswer, gapMarker } from '#lectures/import/quiz/question.ts';

/** `answers` are the contents of the gaps as HTML, of which a blank has what can be typed. */
export type ClozeText = { html: string; blanks: BlankAnswer[][]; answers: string[]; hasShapes: boolean };

/** The innermost of gaps within one another. */
const CLOZE = /\{\{c\d{1,3}(?:,\d{1,3}){0,20}::((?:(?!\{\{|\}\})[\s\S]){0,5000}?)\}\}/g;
const OUTER = /\{\{c\d{1,3}(?:,\d{1,3}){0,20}::|(?<=[^{])\}\}/g;
const MEDIUM = /<img\b|<audio\b|<video\b/i;

/**
 * The text with a marker at each gap, and its hint behind it. A gap that shows a
 * picture or plays a sound stays as it is.
 */
export function readClozeText(text: string): ClozeText {
  const blanks: BlankAnswer[][] = [];
  const answers: string[] = [];
  let hasShapes = false;
  const marked = text.replace(CLOZE, (_, content: string) => {
    const [answer = '', ...hints] = content.split('::');
    const hint = hints.join('::').trim();
    const shownHint = hint === '' ? '' : ` (${hint})`;
    hasShapes ||= content.startsWith('image-occlusion:');
    const plain = toAnswerText(answer).trim();
    if (MEDIUM.test(answer) || plain === '') return answer + shownHint;
    answers.push(answer);
    blanks.push([{ text: plain, fraction: 100, feedback: '' }]);
    return gapMarker(blanks.length - 1) + shownHint;
  });
  return { html: blanks.length === 0 ? marked : marked.replace(OUTER, ''), blanks, answers, hasShapes };
}

/** The gap of a note of our own export, which its sentence shows as an ellipsis. */
export function readShownBlank(html: string): string {
  return html.replace(/<span class="blank">\[…\]<\/span>/, gapMarker(0));
}

/** The answer of such a note, with the others that are accepted. */
export function readAccepted(answer: string, accepted: string): BlankAnswer[] {
  const others = accepted === '' ? [] : accepted.split(' · ');
  return [answer, ...others].map((text) => ({ text: toAnswerText(text), fraction: 100, feedback: '' }));
}
