// Blanks as items: their context, and a key that survives changes elsewhere on the page.
import { type Content, digest, ELLIPSIS, MAX_CONTEXT_LENGTH, visitInlines } from '#exercises/content.ts';
import type { ItemRules } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';

/**
 * A line can hold thousands of blanks, and each has its context and its key derived from it: both are bounded, or the
 * cost of a line would be the square of its length. In characters; no line that anyone reads is as long.
 */
const MAX_LINE_LENGTH = 2000;

/**
 * A line as learners read it: the answers of its blanks, the texts around them, one more than
 * blanks, its recordings and its pictures.
 */
export type FieldLine = {
  answers: readonly string[][];
  texts: readonly string[];
  sounds: readonly string[];
  pictures: readonly Picture[];
};

export type Picture = { medium: string; alt: string };

/**
 * The lines of a paragraph or heading, which is one cell, or of a row of a table.
 * The texts of cells are apart by a space.
 */
export function readFieldLines(cells: readonly Content[]): FieldLine[] {
  const lines: { answers: string[][]; texts: string[]; sounds: string[]; pictures: Picture[] }[] = [];
  const addLine = () => {
    const added = { answers: [] as string[][], texts: [''], sounds: [] as string[], pictures: [] as Picture[] };
    lines.push(added);
    return added;
  };
  let line = addLine();
  const addText = (text: string): void => {
    line.texts[line.texts.length - 1] += text;
  };
  for (const cell of cells) {
    visitInlines(cell, (node) => {
      if (node.kind === 'text') addText(node.text);
      else if (node.kind === 'audio') line.sounds.push(node.medium);
      else if (node.kind === 'image') line.pictures.push({ medium: node.medium, alt: node.alt });
      else if (node.kind === 'blank') {
        line.answers.push(node.answers);
        line.texts.push('');
      } else if (node.kind === 'break') line = addLine();
    });
    if (cells.length > 1) addText(' ');
  }
  return lines.map(({ texts, ...rest }) => ({ ...rest, texts: texts.map((text) => text.replace(/\s+/g, ' ')) }));
}

/**
 * The blanks of a line. The key is the same for the same blank in the same line, in every edition of the page: it is
 * made of the words of the line, of the answers, and of how many blanks come before it. Other blanks are an ellipsis in
 * its context: nothing gives their answers away.
 */
export function* visitLineBlanks({ answers, texts }: FieldLine): Generator<ItemFacts> {
  if (answers.length === 0) return;
  const words = texts
    .flatMap((text, at) => [text, answers[at]?.[0] ?? ''])
    .join('')
    .trim();
  const line = words.length > MAX_LINE_LENGTH ? digest(words) : words;
  const context = texts.join(ELLIPSIS);
  let position = 0;
  for (const [at, accepted] of answers.entries()) {
    position += texts[at]?.length ?? 0;
    const before = trimBefore(context.slice(0, position));
    const after = trimAfter(context.slice(position + ELLIPSIS.length));
    position += ELLIPSIS.length;
    yield { kind: 'blank', key: digest(`${line}\n${at}\n${accepted.join('\n')}`), before, after, answers: accepted };
  }
}

/** The end of what stands before a blank. */
export function trimBefore(text: string): string {
  const trimmed = text.trimStart();
  return trimmed.length > MAX_CONTEXT_LENGTH ? `${ELLIPSIS}${trimmed.slice(-MAX_CONTEXT_LENGTH)}` : trimmed;
}

/** The beginning of what stands behind it. */
export function trimAfter(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.length > MAX_CONTEXT_LENGTH ? `${trimmed.slice(0, MAX_CONTEXT_LENGTH)}${ELLIPSIS}` : trimmed;
}

export const BLANK_RULES: ItemRules = {
  givenForm: () => 'text',
  judge: ({ answers }, given, judge) => judge.check(given, answers),
  toAlignable: (item) => item,
};
