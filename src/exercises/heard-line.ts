// A line with a recording and the sentence that is heard in it, of which words between brackets are given.
import { isEscape, plainText } from '#syntax/chars.ts';
import type { Audio, Image, Inline, Video } from '#syntax/tree.ts';
import { ELLIPSIS } from './content.ts';
import { isExerciseEscape } from './exercise-lines.ts';

/**
 * What stands for a `[` or `]` that encloses given words, while a sentence is read:
 * control characters, which no sentence holds.
 */
const GIVEN_START = '\u0001';
const GIVEN_END = '\u0002';
/** What a sentence has that can be heard. */
export const HAS_WORD = /[\p{L}\p{N}]/u;

/** The recordings, films and pictures in nodes. */
export function findMedia(nodes: readonly Inline[]): (Audio | Video | Image)[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'AUDIO' || node.kind === 'VIDEO' || node.kind === 'IMAGE') return [node];
    return 'children' in node ? findMedia(node.children) : [];
  });
}

/** The sentence as plain text, without the brackets around given words; and the given words. */
export function readSentence(source: string, nodes: readonly Inline[]): { answer: string; given: string } {
  const pieces = pairBrackets(getMarkedText(source, nodes));
  const answer = pieces.map(({ text }) => text).join('');
  const isGiven = pieces.some((piece) => piece.isGiven && HAS_WORD.test(piece.text));
  const given = pieces.map((piece) => (piece.isGiven ? piece.text : HAS_WORD.test(piece.text) ? ` ${ELLIPSIS} ` : ' '));
  return { answer: collapse(answer), given: isGiven ? collapse(given.join('')) : '' };
}

function collapse(text: string): string {
  return text.replace(/[ \t]+/g, ' ').trim();
}

/** The text of the nodes, with brackets that are not escaped as control characters. */
function getMarkedText(source: string, nodes: readonly Inline[]): string {
  let text = '';
  for (const node of nodes) {
    if ('children' in node) text += getMarkedText(source, node.children);
    else if (node.kind === 'TEXT') text += markBrackets(source, node.start, node.end);
    else text += node.kind === 'PIPE' ? '|' : ' ';
  }
  return text;
}

function markBrackets(source: string, start: number, end: number): string {
  let text = '';
  let from = start;
  for (let at = start; at < end; at += 1) {
    const character = source[at];
    if (isEscape(source, at)) at += 1;
    else if (isExerciseEscape(source, at) && at + 1 < end) {
      text += plainText(source, from, at) + source[at + 1];
      from = at + 2;
      at += 1;
    } else if (character === '[' || character === ']' || character === GIVEN_START || character === GIVEN_END) {
      text +=
        plainText(source, from, at) + (character === '[' ? GIVEN_START : character === ']' ? GIVEN_END : '\uFFFD');
      from = at + 1;
    }
  }
  return text + plainText(source, from, end);
}

/** The pieces of a text inside and outside of pairs of brackets; a bracket without a partner is text. */
function pairBrackets(marked: string): { text: string; isGiven: boolean }[] {
  const pieces: { text: string; isGiven: boolean }[] = [];
  const toText = (text: string) => text.replaceAll(GIVEN_START, '[').replaceAll(GIVEN_END, ']');
  let from = 0;
  for (let open = marked.indexOf(GIVEN_START); open >= 0; open = marked.indexOf(GIVEN_START, from)) {
    const close = marked.indexOf(GIVEN_END, open);
    if (close < 0) break;
    pieces.push({ text: toText(marked.slice(from, open)), isGiven: false });
    pieces.push({ text: toText(marked.slice(open + 1, close)), isGiven: true });
    from = close + 1;
  }
  return [...pieces, { text: toText(marked.slice(from)), isGiven: false }];
}
