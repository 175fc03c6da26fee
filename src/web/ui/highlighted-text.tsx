// Text with its search matches highlighted.
import type { HighlightedText as Pieces } from '#api/search.ts';

export function HighlightedText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
