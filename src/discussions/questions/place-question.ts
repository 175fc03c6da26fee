// Finds the line that a question is about in a later edition of its page.
import type { PageAnchor } from '#api/threads.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';

type Line = { block: number; text: string; item: string | null };

type Place = { block: number; isChanged: boolean };

/**
 * Where a line is now: an item by its lasting id, whatever its words; another line where the same words are. Of several
 * equal lines the one between the same neighbours is meant; where none or several are, the line is not found: a
 * question at no line does less harm than one at a wrong line.
 */
export function placeQuestion(anchor: PageAnchor, edition: number, lines: readonly Line[]): Place | undefined {
  const { item, quote, block } = anchor;
  if (anchor.edition === edition) return { block, isChanged: false };
  if (item !== undefined) {
    const line = lines.find((other) => other.item === item);
    return line && { block: line.block, isChanged: line.text !== quote };
  }
  const equal = lines.flatMap((line, at) => (line.item === null && line.text === quote ? [at] : []));
  const kept = equal.filter((at) => {
    const { before, after } = linesAround(lines, at);
    return before === anchor.before && after === anchor.after;
  });
  const meant = equal.length > 1 ? kept : equal;
  const line = meant.length === 1 ? lines[meant[0] ?? -1] : undefined;
  // Without words, such as a picture: nothing says that it is the same one but its neighbours.
  if (line === undefined || (quote === '' && kept.length !== 1)) return undefined;
  return { block: line.block, isChanged: false };
}

const CONTEXT = 32;

/** The end of the line before, and the beginning of the next one. */
export function linesAround(lines: readonly Line[], at: number): { before: string; after: string } {
  const before = trimHalfCharacters((lines[at - 1]?.text ?? '').slice(-CONTEXT));
  const after = trimHalfCharacters((lines[at + 1]?.text ?? '').slice(0, CONTEXT));
  return { before, after };
}
