// Questions as text, for formats and programs that have no such kind: what there is to choose from, and lines to write on.
import type { Block, Dictation, Exercise, Line, Matching, Ordering, Question, TextBlock } from './lesson.ts';
import { plainText } from './read-inlines.ts';

const LINE_TO_WRITE_ON = plainText(' ______');

/** The headings, paragraphs and tables of a block; questions are paragraphs. */
export function toTextBlocks(block: Block | Question): TextBlock[] {
  switch (block.kind) {
    case 'exercise':
      return block.blocks.flatMap(toTextBlocks);
    case 'choice':
      return [
        {
          kind: 'paragraph',
          lines: [...block.prompt, ...block.options.map(({ line }) => [plainText('☐ '), ...line])],
        },
      ];
    case 'order':
      return [{ kind: 'paragraph', lines: [joinPieces(block)] }];
    case 'match':
      return [{ kind: 'paragraph', lines: matchingLines(block) }];
    case 'dictation':
      return [{ kind: 'paragraph', lines: [dictationLine(block)] }];
    default:
      return [block];
  }
}

/** The pieces of a sentence in one line, as learners see them. */
function joinPieces({ pieces, shown }: Ordering): Line {
  return shown.flatMap((number, at) => [...(at === 0 ? [] : [plainText(' / ')]), ...(pieces[number - 1] ?? [])]);
}

function matchingLines({ pairs, rights, shown }: Matching): Line[] {
  return [
    ...pairs.map(({ left }) => [...left, LINE_TO_WRITE_ON]),
    ...shown.map((number) => [plainText('— '), ...(rights[number - 1] ?? [])]),
  ];
}

function dictationLine({ line }: Dictation): Line {
  return [...line, LINE_TO_WRITE_ON];
}

/** Whether an exercise has something to answer. */
export function hasItems(exercise: Exercise): boolean {
  return exercise.blocks.some((block) => isQuestion(block) || hasBlank(block));
}

export function isQuestion(block: TextBlock | Question): block is Question {
  return /^(?:choice|order|match|dictation)$/.test(block.kind);
}

function hasBlank(block: TextBlock): boolean {
  const lines =
    block.kind === 'paragraph'
      ? block.lines
      : block.kind === 'heading'
        ? [block.line]
        : [...(block.header ?? []), ...block.rows.flat()];
  return lines.some((line) => line.some(({ kind }) => kind === 'blank'));
}
