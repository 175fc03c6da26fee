// Schemas of the list of drafts: what it says of each, and what is changed there.
import { z } from 'zod';
import { publicationState } from './history.ts';
import { INVALID_CHARACTER, isValidText, MAX_NAME_LENGTH } from './limits.ts';

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
      /** Its title there; of several the first one that is not the draft's name. */
      outlineTitle: z.string().optional(),
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

export type DraftOverview = z.infer<typeof draftOverview>;
export type WorkState = z.infer<typeof workState>;
export type RenamedDraft = z.infer<typeof renamedDraft>;
