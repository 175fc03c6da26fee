// Sentences in pieces as data and as HTML: a field set with the shuffled list of its pieces, and the hidden solution.
import type { Content } from '#exercises/content.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderPiece, renderSolution } from '#exercises/render-exercise.ts';
import { findControl, findElement, readPieces, type Structure } from '#exercises/structure.ts';
import { LINES_TAG } from '#syntax/tags.ts';

/**
 * A sentence in pieces, or with `isDialogue` lines to put in order. Answers are
 * right orders, as numbers of pieces from 1.
 */
export type Ordering<Inlines> = {
  kind: 'order';
  /** In the order of the source, which is right. */
  pieces: readonly Inlines[];
  /** The numbers of the pieces as they stand on the page. */
  shown: readonly number[];
  answers: readonly string[];
  isDialogue: boolean;
};

/** Reads a field set; undefined without pieces, or with numbers that are not all from 1 on. */
export function readOrdering(fieldset: Structure): Ordering<Content> | undefined {
  const list = findElement(fieldset, 'ol');
  const read = list === undefined ? undefined : readPieces(list);
  if (read === undefined) return undefined;
  const answers = findControl(fieldset, 'solution')?.answers ?? [];
  return { kind: 'order', ...read, answers, isDialogue: fieldset.className === 'lines' };
}

/** The field set of a sentence or dialogue. */
export function writeOrdering<Inlines>(
  { pieces, shown, answers, isDialogue }: Ordering<Inlines>,
  { content, nextNumber }: ItemWriter<Inlines>,
): string {
  nextNumber();
  const list = shown.map((number) => {
    const piece = pieces[number - 1];
    return renderPiece(number, piece === undefined ? '' : content(piece));
  });
  return `${isDialogue ? LINES_TAG : '<fieldset>'}<ol>${list.join('')}</ol>${renderSolution(answers)}</fieldset>`;
}
