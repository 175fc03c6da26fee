// Schemas of a deleted media item and of the texts that still reference it.
import { z } from 'zod';
import { media } from './lectures.ts';

/** A draft (its latest revision) or a page (its current edition) that references a media item. */
const mediaReference = z.object({
  kind: z.enum(['draft', 'page']),
  id: z.string(),
  name: z.string(),
  /** Lines of the draft's markup, counted from 1; absent for a page. */
  lines: z.array(z.int()).optional(),
});

/** `namedIn` is absent when nothing references the item. */
export const deletedMedia = media.extend({ namedIn: z.array(mediaReference).optional() });

export const mediaReferenceList = z.object({ references: z.array(mediaReference) });

export type MediaReference = z.infer<typeof mediaReference>;
export type DeletedMedia = z.infer<typeof deletedMedia>;
