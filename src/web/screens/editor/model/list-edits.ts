// Edits that make lines a list.
import { beginsWithMark } from '#syntax/list-lines.ts';
import { type Edit, findOpenBlock } from './markup-edits.ts';

/** Lines that begin as items do in Markdown, from the hyphen of the first one on. */
const HYPHEN_LINES = /- .*(?:\n[ \t]*- .*)*/y;

/** Turns the lines with hyphens at an offset into a list; in an exercise, which a list would end, they get bullets. */
export function fixHyphens(text: string, at: number): Edit | undefined {
  HYPHEN_LINES.lastIndex = at;
  const [lines] = HYPHEN_LINES.exec(text) ?? [];
  if (lines === undefined) return undefined;
  const end = at + lines.length;
  const before = text.slice(0, at);
  if (findOpenBlock(before) !== undefined) {
    const bullets = lines.replaceAll(/^([ \t]*)- /gm, '$1• ');
    return { start: at, end, text: bullets, select: [at + bullets.length, at + bullets.length] };
  }
  const start = before.lastIndexOf('\n') + 1;
  const items = text.slice(start, end).replaceAll(/^([ \t]*)- (.*)$/gm, (line, indent: string, words: string) => {
    return beginsWithMark(words) ? line : indent + words;
  });
  // What follows directly is no item.
  const list = `@list\n${items}${/^\n[ \t]*[^ \t\n]/.test(text.slice(end)) ? '\n' : ''}`;
  const caret = start + `@list\n${items}`.length;
  return { start, end, text: list, select: [caret, caret] };
}
