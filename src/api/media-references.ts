// Schemas of the texts that reference media: those of a deleted item, and other drafts that show a draft's media.
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

/** The other drafts that show media of a draft; media that no other draft shows are absent. */
export const mediaUses = z.object({
  uses: z.array(z.object({ mediaId: z.string(), drafts: z.array(z.object({ id: z.string(), name: z.string() })) })),
});

export type MediaUses = z.infer<typeof mediaUses>;
export type MediaReference = z.infer<typeof mediaReference>;
export type DeletedMedia = z.infer<typeof deletedMedia>;
