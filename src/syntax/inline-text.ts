// What inline nodes say as plain text, for comparing and for answers.
import { plainText } from './chars.ts';
import { toNfc } from './nfc.ts';
import type { Inline } from './tree.ts';

/** The text of inline nodes; a media construct counts as its kind and id, so that two recordings differ. */
export function getInlineText(source: string, nodes: readonly Inline[]): string {
  let text = '';
  for (const node of nodes) {
    switch (node.kind) {
      case 'TEXT':
        text += plainText(source, node.start, node.end);
        break;
      case 'EMPHASIS':
      case 'COLOR':
      case 'LINK':
      case 'RUBY':
        text += getInlineText(source, node.children);
        break;
      case 'AUDIO':
      case 'VIDEO':
      case 'IMAGE':
        text += `\0${node.kind} ${node.id.value}\0`;
        break;
      case 'PIPE':
        text += '|';
        break;
      default:
        text += ' ';
    }
  }
  return text;
}

/**
 * The text of a piece for comparing: without capitals, white space and the
 * punctuation around it, unless it is nothing else.
 */
export function foldPiece(text: string): string {
  const folded = toNfc(text).toLowerCase().replace(/\s+/gu, '');
  const characters = [...folded];
  let start = 0;
  let end = characters.length;
  while (start < end && isPunctuation(characters[start])) start += 1;
  while (end > start && isPunctuation(characters[end - 1])) end -= 1;
  return start === end ? folded : characters.slice(start, end).join('');
}

function isPunctuation(character: string | undefined): boolean {
  return character !== undefined && /^\p{P}$/u.test(character);
}

/** Words with their reading behind them, where nothing can show it above them. */
export function withReading(words: string, reading: string | undefined): string {
  return reading === undefined ? words : `${words}（${reading}）`;
}
