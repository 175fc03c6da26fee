// Schemas of the draft overview, and of the search over drafts and lectures.
import { z } from 'zod';
import { publicationState } from './history.ts';
import { INVALID_CHARACTER, isValidText, MAX_NAME_LENGTH } from './limits.ts';

/** Longest search query, in UTF-16 code units. */
const MAX_QUERY_LENGTH = 200;

export const searchQuery = z
  .string()
  .max(MAX_QUERY_LENGTH, `has at most ${MAX_QUERY_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER);

/** How far the authors of a draft are, in a word. Publishing does not look at it. */
const workState = z.enum(['in_work', 'please_review', 'ready']);

export const setWorkStateBody = z.object({ workState }, 'must be a JSON object');

export const draftOverview = z.object({
  drafts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** ISO 8601, UTC. */
      editedAt: z.string(),
      /** The name of the last editor, else the email address; null when it is unknown. */
      editedBy: z.string().nullable(),
      publication: publicationState,
      /** Whether a course outline lists its page. */
      isInCourse: z.boolean(),
      workState,
      openComments: z.int(),
      /** Whether it asks something of the caller: an answer to a comment, or a review. */
      asksMe: z.boolean(),
    }),
  ),
  /** How many drafts ask something of the caller. */
  asking: z.int(),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Whether texts that were changed are still missing in a search. */
  isIndexing: z.boolean(),
});

export const renameDraftBody = z.object(
  {
    name: z
      .string('must be a text')
      .max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`)
      .refine(isValidText, INVALID_CHARACTER),
  },
  'must be a JSON object',
);

export const renamedDraft = z.object({ id: z.string(), name: z.string(), revision: z.int() });

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

export type DraftOverview = z.infer<typeof draftOverview>;
export type WorkState = z.infer<typeof workState>;
export type RenamedDraft = z.infer<typeof renamedDraft>;
export type HighlightedText = z.infer<typeof highlightedText>;
export type Hit = z.infer<typeof hit>;
export type PageHit = z.infer<typeof pageHit>;
export type PageHits = z.infer<typeof pageHits>;
export type DraftHits = z.infer<typeof draftHits>;
