// Types the answer to a learner's question into the text, behind the line that was asked about.

import { writeMarkup } from '#markup/write/write-markup.ts';
import { plainRun } from '#syntax/text-run.ts';
import { scrollToOffset } from '#web/screens/editor/field/textarea-coordinates.ts';
import { findQuotedLine } from '#web/screens/editor/model/find-quoted-line.ts';
import { applyEdit } from './insert-text.ts';

export type AnswerToInsert = { block: number | null; quote: string; answer: string };

/**
 * As a paragraph behind the block, at the end of the text where that is not found; it
 * is selected then, and undone like typing.
 */
export function insertAnswer(field: HTMLTextAreaElement, { answer, ...quoted }: AnswerToInsert): void {
  const markup = field.value;
  const end = findQuotedLine(markup, quoted)?.block.end ?? markup.length;
  const at = markup.slice(0, end).trimEnd().length;
  const text = toParagraph(answer);
  const behind = markup.slice(at);
  const before = at === 0 ? '' : '\n\n';
  const after = behind.trim() === '' || behind.startsWith('\n\n') ? '' : behind.startsWith('\n') ? '\n' : '\n\n';
  const start = at + before.length;
  const select = [start, start + text.length] as const;
  applyEdit(field, { start: at, end: at, text: `${before}${text}${after}`, select: [...select] });
  scrollToOffset(field, ...select);
}

/** What means something in the markup is escaped: an answer is text. */
function toParagraph(answer: string): string {
  const paragraphs = answer.trim().split(/\n\s*\n/);
  const blocks = paragraphs.map((paragraph) => ({
    kind: 'paragraph' as const,
    lines: paragraph.split('\n').map((line) => [plainRun(line.trim())]),
  }));
  return writeMarkup(blocks, () => undefined);
}
