// Finds the gaps in a text of LiaScript: `[[answer]]`, and `[[a|(b)]]` with the right option in brackets.

import { gapMarker, PLAIN_EMPTY, type QuizAnswer, type QuizGap } from '#lectures/import/quiz/question.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportMessage, importMessage, withReason } from '#lectures/transfer/import-message.ts';

/** A text with a marker at each of its gaps. */
export type GapText = { text: string; gaps: QuizGap[]; notices: ImportMessage[] };

const MAX_GAP_LENGTH = 2000;

/** An escaped character, code, or the beginning of a gap. */
const START = /\\[\s\S]|(`{1,3})[^`]{1,2000}\1(?!`)|(?<!!)\[(?:->)?\[/g;

const CLOSE = /\\[\s\S]|\]\]/g;

/** Several brackets in the brackets: the head of a matrix, which stands on a line of its own, or a row of it. */
const MATRIX_HEAD = /(?<!\\)\]\s?[[(]/;

/** A line to write on, without an answer. */
export const WRITING_LINE = /^[\s_]*_{3,}[\s_]*$/;

/** The text with its gaps as markers. What is no gap stays as it is. */
export function readGaps(source: string): GapText {
  const result: GapText = { text: '', gaps: [], notices: [] };
  let from = 0;
  let close = 0;
  START.lastIndex = 0;
  for (let start = START.exec(source); start !== null; start = START.exec(source)) {
    if (!start[0].endsWith('[[') && !start[0].endsWith('->[')) continue;
    const inside = START.lastIndex;
    if (close !== -1 && close < inside) close = findClose(source, inside);
    if (close === -1) break;
    const content = source.slice(inside, close);
    if (MATRIX_HEAD.test(content)) {
      result.notices.push(importMessage('signs-left', quoteText(`[[${content}]]`)));
      continue;
    }
    if (content.length > MAX_GAP_LENGTH || content.includes('[[') || /\n[ \t]*\n/.test(content)) continue;
    result.text += source.slice(from, start.index) + readGap(content, start[0].startsWith('[->'), result);
    from = close + ']]'.length;
    START.lastIndex = from;
  }
  result.text += source.slice(from);
  return result;
}

/** Where the brackets of a gap close, of which no escaped one is a part; -1 if they do not. */
function findClose(source: string, from: number): number {
  CLOSE.lastIndex = from;
  let found = CLOSE.exec(source);
  while (found !== null && found[0] !== ']]') found = CLOSE.exec(source);
  return found?.index ?? -1;
}

/** What stands for a gap in the text. */
function readGap(content: string, isDragged: boolean, { gaps, notices }: GapText): string {
  const words = content.trim();
  if (words === '!') notices.push(withReason('comes-as-text', importMessage('scripted')));
  if (words === '' || words === '!' || WRITING_LINE.test(words)) return '\\_\\_\\_\\_';
  const options = splitOptions(content);
  // Of one word to drag round brackets are no part. A sign is typed: our own export cannot write it as a gap.
  const isTyped = options.length === 1 && (!isDragged || /^\([?!_\s]*\)$/.test(words));
  const typed = isDragged ? words.slice(1, -1) : words;
  if (isTyped) gaps.push({ kind: 'blank', answers: [{ text: withoutEscapes(typed), fraction: 100, feedback: '' }] });
  else if (options.length === 1 && !words.startsWith('('))
    gaps.push({ kind: 'choice', isMultiple: false, answers: toOptions([`(${words})`]) });
  else gaps.push({ kind: 'choice', isMultiple: false, answers: toOptions(options) });
  return gapMarker(gaps.length - 1);
}

/** The options of a list, which bars divide; in code and formulas they are none. */
export function splitOptions(content: string): string[] {
  const options = [''];
  for (const [part] of content.matchAll(/\\[\s\S]|`[^`]*`|\$[^$\n]*\$|[\s\S]/g)) {
    if (part === '|') options.push('');
    else options[options.length - 1] += part;
  }
  return options.map((option) => option.trim());
}

/** The options as answers: the right ones stand in round brackets. */
export function toOptions(options: readonly string[]): QuizAnswer[] {
  return options
    .filter((option) => option !== '')
    .map((option) => {
      const right = /^\(([\s\S]*)\)$/.exec(option)?.[1];
      // Our own export keeps a wrong option in brackets from being a right one.
      const text = (right ?? option)
        .replace(/^\u200B(?=\()/, '')
        .trim()
        .replace(/\s+/g, ' ');
      return { text: { format: 'liascript', text }, fraction: right === undefined ? 0 : 100, feedback: PLAIN_EMPTY };
    });
}

/** An answer is no Markdown: LiaScript knows a backslash before these signs only. `&` of our own files has one, too. */
function withoutEscapes(text: string): string {
  return text
    .replaceAll('\\]', ']')
    .replace(/\\([|()[\]@&])/g, '$1')
    .replace(/\s+/g, ' ');
}
