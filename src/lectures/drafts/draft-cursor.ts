// Where a part of the list of drafts ends, as it travels: a text that only we read.
import { z } from 'zod';

/** The last draft of a part of the list; the next part begins behind it. */
export type DraftCursor = { updatedAt: string; id: string };

export const draftCursor = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.string()], 'must be one that a list has given'))
  .transform(([updatedAt, id]): DraftCursor => ({ updatedAt, id }));

export function formatCursor({ updatedAt, id }: DraftCursor): string {
  return Buffer.from(`${updatedAt} ${id}`).toString('base64url');
}
