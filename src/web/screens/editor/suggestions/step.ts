// Order of suggestions around the caret: which one is next, which one is previous.
import type { Diagnostic } from '#markup/index.ts';

export type TextPosition = { line: number; column: number };

/** The position of an offset; lines and columns count from 1. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/**
 * The index of the next suggestion from the caret (or the previous one, for -1); after the last comes the first.
 * @param visitedIndex the suggestion that the last step went to, so that several at one position are all reached
 */
export function findStep(
  diagnostics: readonly Diagnostic[],
  caret: TextPosition,
  direction: 1 | -1,
  visitedIndex: number | undefined,
): number | undefined {
  const { length } = diagnostics;
  if (length === 0) return undefined;
  const visited = visitedIndex === undefined ? undefined : diagnostics[visitedIndex];
  if (visitedIndex !== undefined && visited !== undefined && comparePositions(visited, caret) === 0)
    return (visitedIndex + direction + length) % length;
  const firstAfter = diagnostics.findIndex((diagnostic) => comparePositions(diagnostic, caret) >= 0);
  const following = firstAfter < 0 ? length : firstAfter;
  return (direction === 1 ? following : following - 1 + length) % length;
}

function comparePositions(a: TextPosition, b: TextPosition): number {
  return a.line - b.line || a.column - b.column;
}
