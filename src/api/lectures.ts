// Schemas of the product API: drafts, media, pages and courses.
import { z } from 'zod';
import { chosenRules, pageAnswerRules } from './answer-rules.ts';
import { editorSessionId } from './history.ts';
import { LEARNER_FORMATS } from './learner-formats.ts';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_MEDIA_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TRANSCRIPT_LENGTH,
} from './limits.ts';
import { courseSummary } from './outline.ts';

const text = z.string('must be a text').refine(isValidText, INVALID_CHARACTER);

export const mediaType = z.enum(['AUDIO', 'VIDEO', 'IMAGE'], 'must be AUDIO, VIDEO or IMAGE');

export const media = z.object({
  id: z.string(),
  name: z.string(),
  type: mediaType,
  /** The spoken text of a recording or video; absent when there is none. */
  transcript: z.string().optional(),
});

/** A diagnostic of the markup, for the author. Lines and columns count from 1. */
const diagnostic = z.object({
  line: z.int(),
  column: z.int(),
  code: z.string(),
  message: z.string(),
});

export const draft = z.object({
  id: z.string(),
  name: z.string(),
  markup: z.string(),
  medias: z.array(media),
  /** The number of the latest revision; sent back with the next save, it prevents lost updates between authors. */
  revision: z.int(),
});

export const draftSummary = z.object({ id: z.string(), name: z.string() });

export const saveDraftBody = z.object(
  {
    id: z.string('must be a text').nullish(),
    name: text.max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`),
    /** At most MAX_MARKUP_LENGTH; a longer one is refused with 413. */
    markup: text,
    revision: z.int('must be a whole number').nonnegative('must not be negative').nullish(),
    /** Of our own editor: the save replaces the autosave of the same writing session, if there is one. */
    editorSessionId: editorSessionId.nullish(),
    /**
     * The course that the draft is made for: its language and rules apply until an outline
     * lists it. Without it, that stays as it is.
     */
    courseId: z.string('must be a text').nullish(),
  },
  'must be a JSON object',
);

/** What an open editor sends automatically while its author writes. */
export const autosaveBody = saveDraftBody.omit({ id: true, courseId: true }).extend({
  revision: z.int('must be a whole number').nonnegative('must not be negative'),
  editorSessionId,
});

export const autosavedDraft = z.object({ id: z.string(), revision: z.int() });

export const savedDraft = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  errors: z.array(diagnostic),
});

/** The field `metadata` of an upload. What is missing is derived from the file name. */
export const mediaMetadata = z.object(
  {
    name: text.max(MAX_MEDIA_NAME_LENGTH, `A name has at most ${MAX_MEDIA_NAME_LENGTH} characters.`).nullish(),
    type: mediaType.nullish(),
    /** Whether a file is wanted that most browsers cannot play. */
    keepsUnplayable: z.boolean().nullish(),
  },
  'must be a JSON object',
);

const mediaTexts = z.object({
  name: text
    .max(MAX_MEDIA_NAME_LENGTH, `A name has at most ${MAX_MEDIA_NAME_LENGTH} characters.`)
    .refine((name) => name.trim() !== '', 'must not be empty'),
  /** Empty to remove it. */
  transcript: text.max(MAX_TRANSCRIPT_LENGTH, `A transcript has at most ${MAX_TRANSCRIPT_LENGTH} characters.`),
});

/** Changes only the fields that are given. */
export const updateMediaBody = z.object(
  {
    name: mediaTexts.shape.name.nullish(),
    transcript: mediaTexts.shape.transcript.nullish(),
    /** The transcript that the author edited; when it is another by now, nothing is saved. */
    previousTranscript: mediaTexts.shape.transcript.nullish(),
  },
  'must be a JSON object',
);

export const publishedPage = z.object({ pageId: z.string(), name: z.string(), edition: z.int() });

/** The line of an item around it, and the answer that is shown. */
const itemSentence = z.object({ before: z.string(), after: z.string(), answer: z.string() });

/** What publishing a text would do to the answers of learners; only items with answers count. */
export const itemChanges = z.object({
  /** Items that keep their answers, without the doubtful ones. */
  kept: z.int(),
  /**
   * Items whose line has changed so much that they may be others: they keep their
   * answers unless the author decides otherwise.
   */
  doubtful: z.array(
    z.object({
      /** The key of the item in the text, for `resetBlanks`. */
      blank: z.string(),
      earlier: itemSentence,
      later: itemSentence,
      learners: z.int(),
    }),
  ),
  /** Items of the text without answers, which the published page does not have; the first 100 are listed. */
  addedCount: z.int(),
  added: z.array(itemSentence),
  /** Answered items of the published page that the text does not have; the first 100 are listed. */
  removedCount: z.int(),
  removed: z.array(itemSentence.extend({ learners: z.int() })),
});

export const page = z.object({
  name: z.string(),
  html: z.string(),
  /** What counts in its typed answers; without it the usual rules. */
  answerRules: pageAnswerRules.optional(),
  /** BCP 47 tag of the language that its letters show; for a page that no course lists. Absent for Latin letters. */
  language: z.string().optional(),
});

export const course = courseSummary.extend({
  /** What learners may download; without it the default. */
  learnerFormats: z.array(z.enum(LEARNER_FORMATS)).optional(),
  /** What counts in typed answers, as far as its authors chose. */
  answerRules: chosenRules.optional(),
  units: z.array(
    z.object({
      title: z.string(),
      lectures: z.array(
        z.object({
          title: z.string(),
          pageId: z.string(),
          /** What learners can do after it; without it nothing is said. */
          canDo: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

export type MediaType = z.infer<typeof mediaType>;
export type Media = z.infer<typeof media>;
export type UpdateMedia = z.infer<typeof updateMediaBody>;
export type MediaMetadata = z.infer<typeof mediaMetadata>;
export type Draft = z.infer<typeof draft>;
export type DraftSummary = z.infer<typeof draftSummary>;
export type SaveDraft = z.infer<typeof saveDraftBody>;
export type Autosave = z.infer<typeof autosaveBody>;
export type AutosavedDraft = z.infer<typeof autosavedDraft>;
export type SavedDraft = z.infer<typeof savedDraft>;
export type PublishedPage = z.infer<typeof publishedPage>;
export type ItemChanges = z.infer<typeof itemChanges>;
export type Page = z.infer<typeof page>;
export type Course = z.infer<typeof course>;
