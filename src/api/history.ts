// Schemas of a draft's history, the editions of its page, and the presence of its editors.
import { z } from 'zod';
import { pageAnswerRules } from './answer-rules.ts';

/** Never published; the page is up to date; the draft was saved since; or the page is unpublished (`withdrawn`). */
export const publicationState = z.enum(['never', 'published', 'changed', 'withdrawn']);

/** The name of an author, else the email address; null when neither is known. */
const author = z.string().nullable();

export const revisionSummary = z.object({
  /** Counts the saves of the draft; an autosave that was replaced by the next one leaves a gap. */
  number: z.int(),
  /** Counts the revisions of the history, without gaps. */
  version: z.int(),
  name: z.string(),
  savedAt: z.string(),
  savedBy: author,
  /** Saved by the editor itself, not by its author. */
  isAutosaved: z.boolean(),
});

export const revision = revisionSummary.extend({ markup: z.string() });

export const editionSummary = z.object({
  number: z.int(),
  name: z.string(),
  publishedAt: z.string(),
  publishedBy: author,
  /** The revision of the draft that it was made from, if it was recorded. */
  revision: z.int().nullable(),
  /** The earlier edition that this one restored. */
  restoredFrom: z.int().nullable(),
});

export const edition = editionSummary.extend({ html: z.string() });

/** The draft's page, with its current edition. */
export const publication = z.object({
  state: publicationState,
  /** The current edition, also of an unpublished page; null when it was never published. */
  edition: editionSummary.nullable(),
  /** The courses whose outline lists the page. */
  courses: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      language: z.string(),
      /** The title of the page in the outline, where it is not the published name. */
      lectureTitle: z.string().optional(),
    }),
  ),
  /** The course that the draft was made for; only while no course lists the page. */
  madeFor: z.object({ id: z.string(), title: z.string(), language: z.string() }).optional(),
  /** What counts in its typed answers, by these courses; without it the usual rules. */
  answerRules: pageAnswerRules.optional(),
});

/** The body of restoring a revision; refused when `revision` is not the latest. */
export const restoreRevisionBody = z.object(
  { revision: z.int('must be a whole number').nonnegative('must not be negative').nullish() },
  'must be a JSON object',
);

/** Distinguishes two open editors of one author. */
export const editorSessionId = z
  .string('must be a text')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'has 1 to 64 letters, figures, - and _');

/** The heartbeat of an open editor. */
export const presenceReport = z.object({ editorSessionId }, 'must be a JSON object');

export const presence = z.object({
  /** The other open editors of this draft. */
  others: z.array(
    z.object({
      editorSessionId: z.string(),
      author,
      isYou: z.boolean(),
      since: z.string(),
    }),
  ),
  /** The latest revision, so that an editor learns of another author's save before it saves itself. */
  newest: revisionSummary,
});

export type PublicationState = z.infer<typeof publicationState>;
export type RevisionSummary = z.infer<typeof revisionSummary>;
export type Revision = z.infer<typeof revision>;
export type EditionSummary = z.infer<typeof editionSummary>;
export type Edition = z.infer<typeof edition>;
export type Publication = z.infer<typeof publication>;
export type Presence = z.infer<typeof presence>;
