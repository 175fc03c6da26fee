// The contract of what lies beside the product calls: a draft's history, its page's editions, and who has it open.
import { z } from 'zod';

/**
 * Where a draft stands: no page was ever made of it; the page shows what the draft says; the draft was saved since; or
 * there was a page, and nobody gets to see it now.
 */
export const publicationState = z.enum(['never', 'published', 'changed', 'withdrawn']);

/** An address of an author; null when nobody knows it any more, or nobody wrote it. */
const author = z.string().nullable();

export const revisionSummary = z.object({
  number: z.int(),
  name: z.string(),
  savedAt: z.string(),
  savedBy: author,
});

export const revision = revisionSummary.extend({ markup: z.string() });

export const editionSummary = z.object({
  number: z.int(),
  name: z.string(),
  publishedAt: z.string(),
  publishedBy: author,
  /** The revision of the draft that it was made from, where that was written down. */
  revision: z.int().nullable(),
  /** The earlier edition that this one brought back. */
  restoredFrom: z.int().nullable(),
});

export const edition = editionSummary.extend({ html: z.string() });

/** The draft's page: which edition is shown, if one is. */
export const publication = z.object({
  state: publicationState,
  /** The edition that is shown, or was shown last; null when there was never one. */
  edition: editionSummary.nullable(),
});

/** What a restored revision makes of the draft; refused when `revision` is not the newest any more. */
export const restoreRevision = z.object(
  { revision: z.int('must be a whole number').nonnegative('must not be negative').nullish() },
  'must be a JSON object',
);

/** Tells two open editors of one author apart. */
export const editorSessionId = z
  .string('must be a text')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'has 1 to 64 letters, figures, - and _');

/** An open editor says so again and again. */
export const presenceReport = z.object({ sitting: editorSessionId }, 'must be a JSON object');

export const presence = z.object({
  /** Open editors of this draft besides the one that asks. */
  others: z.array(z.object({ sitting: z.string(), author, isYou: z.boolean(), since: z.string() })),
  /** The newest revision, so that an editor hears of another's save before it saves itself. */
  newest: revisionSummary,
});

export type PublicationState = z.infer<typeof publicationState>;
export type RevisionSummary = z.infer<typeof revisionSummary>;
export type Revision = z.infer<typeof revision>;
export type EditionSummary = z.infer<typeof editionSummary>;
export type Edition = z.infer<typeof edition>;
export type Publication = z.infer<typeof publication>;
export type Presence = z.infer<typeof presence>;
