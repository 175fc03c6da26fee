// Pairs as data and as HTML: the shuffled list of distinct right sides, and a list of left sides with a select for each.
import type { Content } from '#exercises/content.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderPiece, renderSolution } from '#exercises/render-exercise.ts';
import {
  findControl,
  getContent,
  listElements,
  readPieces,
  type Structure,
  withoutSpace,
} from '#exercises/structure.ts';
import { RIGHTS_TAG, selectHtml } from '#syntax/grammar.ts';

/** A left side; its answers are numbers of right sides. Without an answer it is text. */
export type Pair<Inlines> = { left: Inlines; answers: readonly string[] };

/** The pairs of an exercise, which share their right sides. */
export type Matching<Inlines> = {
  kind: 'match';
  pairs: readonly Pair<Inlines>[];
  rights: readonly Inlines[];
  /** The numbers of the right sides as they stand on the page. */
  shown: readonly number[];
};

/** Reads the list of right sides and the list of left sides behind it. */
export function readMatching(rights: Structure, lefts: Structure | undefined): Matching<Content> | undefined {
  if (rights.className !== 'rights' || lefts?.tag !== 'ul') return undefined;
  const read = readPieces(rights);
  const pairs = listElements(lefts, 'li').map((entry) => {
    const answers = findControl(entry, 'select')?.answers ?? [];
    const content = getContent(entry);
    return { left: answers.length === 0 ? content : withoutSpace(content, 'end'), answers };
  });
  return read === undefined || pairs.length === 0
    ? undefined
    : { kind: 'match', rights: read.pieces, shown: read.shown, pairs };
}

/** Both lists. The right sides stand in the page once, and not in the select of each left side: that would be the square of the source. */
export function writeMatching<Inlines>(item: Matching<Inlines>, writer: ItemWriter<Inlines>): string {
  const pairs = item.pairs.map((pair) => writePair(pair, writer));
  return `${writeRights(item, writer)}\n<ul>${pairs.join('')}</ul>`;
}

/** The list of right sides. */
export function writeRights<Inlines>({ rights, shown }: Matching<Inlines>, { content }: ItemWriter<Inlines>): string {
  const list = shown.map((number) => {
    const right = rights[number - 1];
    return renderPiece(number, right === undefined ? '' : content(right));
  });
  return `${RIGHTS_TAG}${list.join('')}</ol>`;
}

/** An entry of the list of left sides. */
export function writePair<Inlines>(
  { left, answers }: Pair<Inlines>,
  { content, nextNumber }: ItemWriter<Inlines>,
): string {
  if (answers.length === 0) return `<li>${content(left)}</li>`;
  return `<li>${content(left)} ${selectHtml(nextNumber())}</select>${renderSolution(answers)}</li>`;
}
