// The direction of a draft that is in no course yet, or in courses of several languages.
import type { Direction } from '#api/direction.ts';
import { findTextDirection } from '#api/text-direction.ts';

/** By the first letter of its HTML, which is in chunks of whole blocks; undefined without letters. */
export function findDraftDirection(pieces: readonly string[]): Direction | undefined {
  for (const html of pieces) {
    const direction = findTextDirection(html.replaceAll(/<[^<>]*>|&\w+;/g, ''));
    if (direction !== undefined) return direction;
  }
  return undefined;
}
