// A text in which the words that were looked for are marked.
import type { MarkedText as Pieces } from '#api/finding.ts';

export function MarkedText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, at) => (piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text));
}
