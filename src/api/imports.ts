// Contract of imports: files from other programs are read into a preview, and
// with the author's choices into a new draft.
import { z } from 'zod';
import { IMPORT_MESSAGES, type ImportCode } from './import-messages.ts';
import { mediaType } from './lectures.ts';
import { INVALID_CHARACTER, isValidText, MAX_ANSWER_LENGTH, MAX_NAME_LENGTH } from './limits.ts';

const IMPORT_FORMATS = ['anki', 'docx', 'moodle', 'gift', 'h5p', 'liascript', 'list', 'markdown'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Gaps that can be made blanks in one import. */
const MAX_GAP_CHOICES = 5000;

/** A place in the file that is probably a gap. Nothing becomes a blank unless the author chooses it. */
const gapCandidate = z.object({
  /** Names the gap within the file; the same file gives the same ids. */
  id: z.string(),
  /**
   * Where it is: indexes of its block and line in `blocks`, and offsets in the line,
   * each medium and blank being one character.
   */
  block: z.int(),
  line: z.int(),
  start: z.int(),
  end: z.int(),
  /** The words of its line before and behind it. */
  before: z.string(),
  /** What the file shows there, such as `____` or `[suis]`, with its hint. */
  gap: z.string(),
  after: z.string(),
  /** The answers that the file shows, separated by bars; empty when it shows none. */
  answer: z.string(),
  /** Words in brackets at the gap, such as `être`, and where in the line they end. */
  hint: z.object({ text: z.string(), end: z.int() }).nullable(),
  /** Whether the hint is proposed to stay in the text; else it is probably the answer. */
  keepsHint: z.boolean(),
  /** Whether the gap is proposed. */
  isLikely: z.boolean(),
});

/** Questions that can be made in one import. */
const MAX_QUESTION_CHOICES = 1000;
const MAX_OPTIONS = 50;

/** A piece of a line: indexes of its block and line in `blocks`, offsets in the line, and its words. */
const linePart = z.object({ block: z.int(), line: z.int(), start: z.int(), end: z.int(), text: z.string() });

/** Lines with boxes to tick, which are probably a question. None becomes one unless the author chooses it. */
const questionCandidate = z.object({
  /** Names the question within the file; the same file gives the same ids. */
  id: z.string(),
  prompt: z.array(linePart),
  options: z.array(linePart.extend({ isTicked: z.boolean() })),
  /** Whether several can be right: it has boxes, and no round buttons. */
  isMultiple: z.boolean(),
  /** Whether the question is proposed. */
  isLikely: z.boolean(),
});

const importedMedia = z.object({ name: z.string(), type: mediaType, size: z.int() });

const messageCode = z.enum(Object.keys(IMPORT_MESSAGES) as [ImportCode, ...ImportCode[]]); // the keys of a constant
const simpleMessage = z.object({ code: messageCode, values: z.array(z.union([z.string(), z.number()])) });

/**
 * A message for clients to word in another language: what it names, in the order of
 * the English text, can be a message as well.
 */
const importMessage = z.object({
  code: messageCode,
  values: z.array(z.union([z.string(), z.number(), simpleMessage, z.array(simpleMessage)])),
});

/**
 * `where` says where in the file, `text` what could not be read there, or comes in changed, in
 * English; `place` and `code` say it for programs.
 */
const importNotice = importMessage.extend({ where: z.string(), text: z.string(), place: importMessage });

export const importPreview = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** The name that is proposed for the draft. */
  title: z.string(),
  /**
   * What would come with the proposed gaps and questions whose answers the file shows.
   * The ids of its media are none that exist.
   */
  markup: z.string(),
  /**
   * The same before gaps become blanks and boxes questions, as `Block<PreviewMedium>` of src/markup/write/blocks.ts:
   * for a preview that follows the choices.
   */
  blocks: z.array(z.unknown()),
  gaps: z.array(gapCandidate),
  questions: z.array(questionCandidate),
  /** Whether it has lists of words that can come as pairs. */
  hasWordLists: z.boolean(),
  notices: z.array(importNotice),
  media: z.array(importedMedia),
});

const WORD_LIST_FORMS = ['table', 'pairs'] as const;
export type WordListForm = (typeof WORD_LIST_FORMS)[number];

const gapChoice = z.object({
  id: z.string('must be a text').max(40, 'is too long'),
  /** The answers, separated by bars. */
  answer: z
    .string('must be a text')
    .max(MAX_ANSWER_LENGTH, `has at most ${MAX_ANSWER_LENGTH} characters`)
    .refine(isValidText, INVALID_CHARACTER)
    .refine((answer) => /[^|\s]/.test(answer), 'must have an answer'),
  keepsHint: z.boolean('must be true or false').default(true),
});

const questionChoice = z.object({
  id: z.string('must be a text').max(60, 'is too long'),
  /** The numbers of the right options, from 0 on. */
  right: z
    .array(
      z
        .int('must be a whole number')
        .min(0, 'must be 0 or more')
        .max(MAX_OPTIONS - 1, 'names no option'),
    )
    .min(1, 'must have a right option')
    .max(MAX_OPTIONS, `has at most ${MAX_OPTIONS} options`),
});

/** The field `metadata` of an import. */
export const importChoices = z.object(
  {
    /** Empty for the title of the file. */
    title: z
      .string('must be a text')
      .max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`)
      .refine(isValidText, INVALID_CHARACTER)
      .default(''),
    /** How lists of words come: as the tables that they are, or as exercises of pairs. */
    wordLists: z.enum(WORD_LIST_FORMS, 'must be table or pairs').default('table'),
    /** The course that the draft is made for; without one it has none. */
    courseId: z.string('must be a text').nullish(),
    gaps: z.array(gapChoice, 'must be a list').max(MAX_GAP_CHOICES, `has at most ${MAX_GAP_CHOICES} gaps`).default([]),
    questions: z
      .array(questionChoice, 'must be a list')
      .max(MAX_QUESTION_CHOICES, `has at most ${MAX_QUESTION_CHOICES} questions`)
      .default([]),
  },
  'must be a JSON object',
);

/** A medium in `blocks`; without a type it does not come in. */
export type PreviewMedium = { id: string; name: string; type: z.infer<typeof mediaType> | null };

export type GapCandidate = z.infer<typeof gapCandidate>;
export type QuestionCandidate = z.infer<typeof questionCandidate>;
export type ImportChoices = z.infer<typeof importChoices>;
export type ImportPreview = z.infer<typeof importPreview>;
