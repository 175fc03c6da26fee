// Schemas of the search over drafts and lectures.
import { z } from 'zod';
import { INVALID_CHARACTER, isValidText } from './limits.ts';

/** Longest search query, in UTF-16 code units. */
const MAX_QUERY_LENGTH = 200;

export const searchQuery = z
  .string()
  .max(MAX_QUERY_LENGTH, `has at most ${MAX_QUERY_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER);

/** A text in segments, cut where the matches begin and end. */
const highlightedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const hit = z.object({
  id: z.string(),
  name: highlightedText,
  /** The text around the first match. */
  excerpt: highlightedText,
});

const pageHit = z.object({
  ...hit.shape,
  /** The course whose outline has the page; null when none does. */
  course: z.object({ id: z.string(), title: z.string(), unit: z.string() }).nullable(),
});

/** `isIndexing`: whether texts that were changed are still missing. */
export const pageHits = z.object({ pages: z.array(pageHit), hasMore: z.boolean(), isIndexing: z.boolean() });
export const draftHits = z.object({ drafts: z.array(hit), hasMore: z.boolean(), isIndexing: z.boolean() });

export type HighlightedText = z.infer<typeof highlightedText>;
export type Hit = z.infer<typeof hit>;
export type PageHit = z.infer<typeof pageHit>;
export type PageHits = z.infer<typeof pageHits>;
export type DraftHits = z.infer<typeof draftHits>;
