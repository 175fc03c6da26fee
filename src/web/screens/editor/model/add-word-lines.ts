// Adds words to the word list of a draft, as lines whose meanings are to be written.
import { parse } from '#markup/index.ts';
import type { Edit } from './markup-edits.ts';
import { chooseMeaningLanguage } from './word-list-edit.ts';

/** The edit that adds the words to the last word list of the text, or in a new one at its end; the caret is at the first meaning. */
export function addWordLines(
  text: string,
  words: readonly string[],
  languages: { course: string | undefined; reader: string },
): Edit {
  const list = parse(text).children.findLast((block) => block.kind === 'TABLE' && block.languages !== undefined);
  const columns = (list?.kind === 'TABLE' && list.languages?.length) || 1;
  const lines = words.map((word) => `| ${word} |${'  |'.repeat(columns)}`).join('\n');
  const end = list?.end ?? text.trimEnd().length;
  const keyword = `@words ${chooseMeaningLanguage(text, languages)}\n`;
  const lead = list !== undefined ? '\n' : `${end === 0 ? '' : '\n\n'}${keyword}`;
  const caret = end + lead.length + `| ${words[0] ?? ''} | `.length;
  return { start: end, end, text: lead + lines, select: [caret, caret] };
}
