// The rule of gaps on a table of paragraphs of all kinds that real files have: what is proposed is an exercise.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { InlineRun } from '#exercises/written.ts';
import type { Block } from './blocks.ts';
import { findGaps } from './find-gaps.ts';
import { findQuestions } from './find-questions.ts';

/**
 * Paragraphs that stand together, in which `<u>` is underlined and `<r>` red, with the gaps that should be proposed.
 */
type Case = { kind: string; lines: string[]; gaps: string[] };

const file = path.resolve(import.meta.dirname, '../../../test/fixtures/gap-paragraphs.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

function readLine(marked: string): InlineRun<string>[] {
  return marked.split(/(<[ur]>[^<]*<\/[ur]>)/).flatMap((piece) => {
    const [, tag, inside] = /^<([ur])>([^<]*)/.exec(piece) ?? [];
    const text = inside ?? piece;
    const run = { kind: 'text', text, isBold: false, isItalic: false, color: tag === 'r' ? 'red' : null } as const;
    return text === '' ? [] : [tag === 'u' ? { ...run, isMarked: true } : run];
  });
}

function toBlocks(lines: readonly string[]): Block<string>[] {
  const blocks: Block<string>[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', level: 1, line: readLine(line.slice(2)) });
    else if (line.startsWith('|')) {
      const row = line
        .split('|')
        .slice(1, -1)
        .map((cell) => readLine(cell.trim()));
      if (last?.kind === 'table') blocks.splice(-1, 1, { ...last, rows: [...last.rows, row] });
      else blocks.push({ kind: 'table', header: null, rows: [row] });
    } else blocks.push({ kind: 'paragraph', lines: [readLine(line)] });
  }
  return blocks;
}

/** The gaps that are proposed, and the brackets of lines that are proposed as questions. */
function findProposed(blocks: readonly Block<string>[]): { before: string; gap: string }[] {
  const questions = findQuestions(blocks).flatMap(({ prompt: [line], options, isLikely }) => {
    const [first, last] = [options[0], options.at(-1)];
    const isOfLine = line !== undefined && first?.line === line.line && first.block === line.block;
    if (!isLikely || !isOfLine || last === undefined) return [];
    const bracket = { start: first.start - 1, end: last.end + 1 };
    return [{ before: line.text.slice(0, bracket.start), gap: line.text.slice(bracket.start, bracket.end) }];
  });
  return [...findGaps(blocks).filter(({ isLikely }) => isLikely), ...questions];
}

it('proposes gaps of exercises: at least 95 of 100 are some, and at least 70 of 100 are found', () => {
  const counts = { proposed: 0, right: 0, wanted: 0 };
  const wrong: string[] = [];
  for (const { lines, gaps } of cases) {
    const proposed = findProposed(toBlocks(lines));
    const open = [...gaps];
    for (const { before, gap } of proposed) {
      const at = open.indexOf(gap);
      if (at === -1) wrong.push(`${before}[[${gap}]]`);
      else open.splice(at, 1);
    }
    counts.proposed += proposed.length;
    counts.wanted += gaps.length;
    counts.right += gaps.length - open.length;
  }
  expect(cases.reduce((sum, { lines }) => sum + lines.length, 0)).toBeGreaterThanOrEqual(400);
  expect([counts.right / counts.proposed, wrong]).toSatisfy(([precision]) => Number(precision) >= 0.95);
  expect(counts.right / counts.wanted).toBeGreaterThanOrEqual(0.7);
});
