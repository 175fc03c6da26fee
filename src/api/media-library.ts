// Schemas of the media library: the media of all drafts, what can be uploaded, and what references a media item.

import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';
import { media, mediaType } from './lectures.ts';
import { searchQuery } from './search.ts';

/** Media per page of the library, and ids per request. */
const MAX_LIBRARY_PAGE = 100;

export const mediaLibraryQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(MAX_LIBRARY_PAGE).default(24),
  /** Only media with each of these words in their name, their transcript or the name of their draft. */
  q: searchQuery.optional(),
  type: mediaType.optional(),
  /** Only these media, separated by commas. */
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.string().regex(ID_PATTERN, 'must be ids')).max(MAX_LIBRARY_PAGE))
    .optional(),
});

const libraryMedia = media.extend({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  draft: z.object({ id: z.string(), name: z.string() }),
});

export const mediaLibrary = z.object({
  media: z.array(libraryMedia),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Whether media that were changed are still missing in a search. */
  isIndexing: z.boolean(),
});

export const uploadLimits = z.object({
  /** Bytes of the largest file. */
  maxBytes: z.int(),
});

export type LibraryMedia = z.infer<typeof libraryMedia>;
export type MediaLibrary = z.infer<typeof mediaLibrary>;
export type UploadLimits = z.infer<typeof uploadLimits>;

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
