// Schemas of texts that learners write and hand in, and that teachers mark.
import { z } from 'zod';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_CORRECTION_LENGTH,
  MAX_MARKS,
  MAX_POINTS,
  MAX_REMARK_LENGTH,
  MAX_RETURN_COMMENT_LENGTH,
  MAX_TEXT_LENGTH,
} from './limits.ts';
import { MARK_KINDS } from './mark-kinds.ts';

const text = (max: number) =>
  z.string('must be a text').max(max, `has at most ${max} characters`).refine(isValidText, INVALID_CHARACTER);

const MAX_VERSION = 1000;
const version = z.int('must be whole').min(1, 'must be at least 1').max(MAX_VERSION, `must be at most ${MAX_VERSION}`);
const revision = z.int('must be whole').min(0, 'must not be negative').max(1_000_000_000, 'is too large');

/**
 * The most characters that were pasted into a version at once, where `showsPastes` says
 * that teachers see it; ignored elsewhere.
 */
const pasted = z
  .int('must be whole')
  .min(0, 'must not be negative')
  .max(MAX_TEXT_LENGTH, `must be at most ${MAX_TEXT_LENGTH}`)
  .default(0);

/** A draft, as it is being written. */
export const saveTextBody = z.object(
  {
    body: text(MAX_TEXT_LENGTH),
    version,
    /** When it was written, by the device. */
    at: z.iso.datetime('must be a time in UTC'),
    /** The `revision` of the draft that the device knows; 0 where it knows none. */
    revision: revision.default(0),
    pasted,
  },
  'must be a JSON object',
);

export const handInBody = z.object({ body: text(MAX_TEXT_LENGTH), version, pasted }, 'must be a JSON object');

export const reviewMarkBody = z.object({ isReviewed: z.boolean('must be true or false') }, 'must be a JSON object');

/** A mark; `start` and `end` are in UTF-16 units of the body. */
const mark = z.object({
  /** Made by the browser. */
  id: text(40).min(1, 'must not be empty'),
  start: z.int('must be whole').min(0, 'must not be negative').max(MAX_TEXT_LENGTH, 'is behind the end of the text'),
  end: z.int('must be whole').min(1, 'must be at least 1').max(MAX_TEXT_LENGTH, 'is behind the end of the text'),
  kind: z.enum(MARK_KINDS, `must be one of ${MARK_KINDS.join(', ')}`),
  /** In place of the marked words; an empty text deletes them, null corrects nothing. */
  correction: text(MAX_CORRECTION_LENGTH).nullable(),
  remark: text(MAX_REMARK_LENGTH),
});

/** What a teacher says of a text that comes back. */
const answer = z.object({
  comment: z.string(),
  /** The numbers, from 0, of what the text has of the criteria. */
  criteria: z.array(z.int()),
  /** Whether nothing is to be written again. */
  isDone: z.boolean(),
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  /** The name that learners see; null once the account is deleted. */
  by: z.string().nullable(),
});

const textFields = {
  id: z.string(),
  pageId: z.string(),
  /** The lasting id of its task. */
  item: z.string(),
  version: z.int(),
  /** What the lecture was when it was written: its name and what was asked. */
  edition: z.int(),
  title: z.string(),
  prompt: z.string(),
  body: z.string(),
  state: z.enum(['draft', 'handed_in', 'returned']),
  handedInAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** Null until it came back. */
  answer: answer.nullable(),
  marks: z.array(mark),
};

/** A text as its learner sees it: with marks once it came back. */
export const learnerText = z.object({
  ...textFields,
  /** Counts the saves of the draft. */
  revision: z.int(),
  updatedAt: z.string(),
  /** The ids of marks whose corrections the learner does not want to review. */
  notReviewed: z.array(z.string()),
  /** It came back, and the learner has not looked at it since. */
  isNew: z.boolean(),
});

/** The texts of a learner to a page, with where they can be handed in. */
export const pageTexts = z.object({
  tasks: z.array(z.object({ item: z.string(), exercise: z.int() })),
  /** The classes that have the lecture to do; `hasAgreed` says whether their teachers may read texts. */
  classes: z.array(
    z.object({ id: z.string(), name: z.string(), teachers: z.array(z.string()), hasAgreed: z.boolean() }),
  ),
  /** Whether teachers see how much was pasted at once. */
  showsPastes: z.boolean(),
  /** Newest version first. */
  texts: z.array(learnerText),
});

/** Newest first. */
export const ownTexts = z.object({
  texts: z.array(learnerText),
  cursor: z.string().nullable(),
  /** How many of all came back, and were not looked at since. */
  newCount: z.int(),
});

export const classTextsQuery = z.object({
  state: z.enum(['handed_in', 'returned'], 'must be handed_in or returned').default('handed_in'),
});

const ofLearner = {
  userId: z.string(),
  name: z.string(),
  /** The name of another teacher who has it open now. */
  marking: z.string().nullable(),
};

/** The longest wait first of those that wait; the newest first of those that came back. */
export const classTexts = z.object({
  texts: z.array(
    z.object({
      id: z.string(),
      ...ofLearner,
      pageId: z.string(),
      item: z.string(),
      title: z.string(),
      /** The first line of what was asked that is not the name of the lecture. */
      prompt: z.string(),
      version: z.int(),
      handedInAt: z.string(),
      returnedAt: z.string().nullable(),
    }),
  ),
  cursor: z.string().nullable(),
  /** How many wait in all. */
  waiting: z.int(),
});

/** How many texts or takes of a learner wait in a lecture of a class that the teacher has. */
export const waitingWork = z.array(
  z.object({ classId: z.string(), pageId: z.string(), userId: z.string(), waiting: z.int() }),
);

/**
 * The commonest corrections in the texts of a class to a lecture, without names,
 * each with one sentence that it was made in.
 */
export const commonMarks = z.array(
  z.object({
    kind: z.enum(MARK_KINDS),
    words: z.string(),
    correction: z.string(),
    before: z.string(),
    after: z.string(),
    /** Texts that have it. */
    count: z.int(),
  }),
);

/** A text as a teacher marks it. */
export const classText = z.object({
  ...textFields,
  ...ofLearner,
  /** Counts the changes of the marks. */
  revision: z.int(),
  /** As the task has them: `80-120`, or an empty text. */
  limits: z.string(),
  model: z.string().nullable(),
  criteria: z.array(z.string()),
  /** The most characters that were pasted at once; 0 unless the school shows it. */
  pasted: z.int(),
  /** That of the class's course; an empty text without one. */
  language: z.string(),
  /** The maximum of points that the last text to this task had; null without any. */
  usualPoints: z.number().nullable(),
});

/** The whole list; refused when `revision` is not the newest. */
export const saveMarksBody = z.object(
  { revision, marks: z.array(mark, 'must be a list').max(MAX_MARKS, `has at most ${MAX_MARKS} marks`) },
  'must be a JSON object',
);

export const savedMarks = z.object({ revision: z.int(), marks: z.array(mark) });

const points = z
  .number('must be a number')
  .min(0, 'must not be negative')
  .max(MAX_POINTS, `must be at most ${MAX_POINTS}`)
  .nullable();

export const returnTextBody = z.object(
  {
    revision,
    comment: text(MAX_RETURN_COMMENT_LENGTH),
    isDone: z.boolean('must be true or false'),
    criteria: z.array(z.int('must be whole').min(0).max(100), 'must be a list').max(100, 'is too long').default([]),
    points: points.default(null),
    maxPoints: points.default(null),
  },
  'must be a JSON object',
);

/** A teacher's remarks that were used before, the most used first. */
export const remarks = z.array(
  z.object({ kind: z.enum(MARK_KINDS), correction: z.string().nullable(), remark: z.string() }),
);

export type SaveText = z.input<typeof saveTextBody>;
export type HandIn = z.infer<typeof handInBody>;
export type Mark = z.infer<typeof mark>;
export type LearnerText = z.infer<typeof learnerText>;
export type PageTexts = z.infer<typeof pageTexts>;
export type OwnTexts = z.infer<typeof ownTexts>;
export type ClassTexts = z.infer<typeof classTexts>;
export type WaitingWork = z.infer<typeof waitingWork>;
export type CommonMark = z.infer<typeof commonMarks>[number];
export type ClassText = z.infer<typeof classText>;
export type SaveMarks = z.infer<typeof saveMarksBody>;
export type SavedMarks = z.infer<typeof savedMarks>;
export type ReturnText = z.input<typeof returnTextBody>;
export type Remark = z.infer<typeof remarks>[number];
