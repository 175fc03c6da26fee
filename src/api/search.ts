// The contract of looking for things: the overview of drafts, and the search over drafts and lectures.
import { z } from 'zod';
import { publicationState } from './history.ts';
import { MAX_NAME_LENGTH } from './lectures.ts';

/** Longest question, in UTF-16 code units. */
export const MAX_QUERY_LENGTH = 200;
/** Most hits in one answer. */
export const MAX_HITS = 20;

export const draftOverview = z.object({
  drafts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** ISO 8601, UTC. */
      editedAt: z.string(),
      /** The e-mail address of whoever saved last; null when it is not known here. */
      editedBy: z.string().nullable(),
      publication: publicationState,
    }),
  ),
  /** Where the next part of the list begins; null at its end. */
  next: z.string().nullable(),
});

export const renameDraft = z.object(
  {
    name: z
      .string('must be a text')
      .max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`)
      .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has a character in it that is no text'),
  },
  'must be a JSON object',
);

export const renamedDraft = z.object({ id: z.string(), name: z.string(), revision: z.int() });

/** A text cut where what was looked for begins and ends. */
const highlightedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const hit = z.object({
  id: z.string(),
  name: highlightedText,
  /** Where in the text it was found. */
  excerpt: highlightedText,
});

const pageHit = z.object({
  ...hit.shape,
  /** The course whose outline names the page; null when none does. */
  course: z.object({ id: z.string(), title: z.string(), unit: z.string() }).nullable(),
});

export const pageHits = z.object({ pages: z.array(pageHit), hasMore: z.boolean() });
export const draftHits = z.object({ drafts: z.array(hit), hasMore: z.boolean() });

export type DraftOverview = z.infer<typeof draftOverview>;
export type RenamedDraft = z.infer<typeof renamedDraft>;
export type HighlightedText = z.infer<typeof highlightedText>;
export type Hit = z.infer<typeof hit>;
export type PageHit = z.infer<typeof pageHit>;
export type PageHits = z.infer<typeof pageHits>;
export type DraftHits = z.infer<typeof draftHits>;
