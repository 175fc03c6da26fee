// Where a media item is named that was deleted.
import { z } from 'zod';
import { media } from './lectures.ts';

/** A draft (as it was saved last) or a page (as it is shown) that names a media item; a page has no lines. */
const mediaReference = z.object({
  kind: z.enum(['draft', 'page']),
  id: z.string(),
  name: z.string(),
  /** Lines of the draft's markup, counted from 1. */
  lines: z.array(z.int()).optional(),
});

/** `namedIn` is there only if something names the item. */
export const deletedMedia = media.extend({ namedIn: z.array(mediaReference).optional() });

export type MediaReference = z.infer<typeof mediaReference>;
export type DeletedMedia = z.infer<typeof deletedMedia>;
