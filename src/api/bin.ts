// Schemas of the bin: deleted drafts and media that can still be restored.
import { z } from 'zod';
import { mediaType } from './lectures.ts';

const binEntry = {
  id: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  deletedAt: z.string(),
  /** The name of who deleted it, else the email address; null when it is unknown. */
  deletedBy: z.string().nullable(),
  /** When it will be deleted forever, ISO 8601, UTC: later where another lecture still uses it. */
  purgedAt: z.string(),
};

const deletedDraft = z.object({
  kind: z.literal('draft'),
  ...binEntry,
  /** Whether its page was published until then: restoring the draft publishes it again. */
  wasPublished: z.boolean(),
  /** How its text begins, without markup. */
  beginning: z.string(),
});

const deletedMediaItem = z.object({
  kind: z.literal('media'),
  ...binEntry,
  type: mediaType,
  /** The draft that it was uploaded to. */
  draft: z.object({ id: z.string(), name: z.string() }),
  /** Whether learners still get it, because a published page shows it. */
  isOnPage: z.boolean(),
});

export const bin = z.object({
  items: z.array(z.discriminatedUnion('kind', [deletedDraft, deletedMediaItem])),
  /** How many items the bin has in all. */
  total: z.int(),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
});

export type Bin = z.infer<typeof bin>;
export type BinItem = Bin['items'][number];
