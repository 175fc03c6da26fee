// Schemas of assignments: for teachers with the class's matrix, and for learners as their list of what to do.
import { z } from 'zod';
import { idsOfAtMost } from './class-fields.ts';
import { GOALS, LATE_WORK } from './goal.ts';
import { ID_PATTERN } from './ids.ts';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_ASSIGNMENTS,
  MAX_EXTRA_PERCENT,
  MAX_GROUPS,
  MAX_LEARNERS_PER_CLASS,
  MAX_LECTURE_USES,
  MAX_NOTE_LENGTH,
} from './limits.ts';

const instant = z.iso.datetime('must be a time in UTC').transform((time) => new Date(time).toISOString());

const note = z
  .string('must be a text')
  .refine(isValidText, INVALID_CHARACTER)
  .transform((text) => text.trim())
  .pipe(z.string().max(MAX_NOTE_LENGTH, `has at most ${MAX_NOTE_LENGTH} characters`));

const goalPercent = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 100')
  .max(100, 'must be from 1 to 100')
  .nullable();

/** Groups and single learners of a class whom an assignment is given to. */
const audience = z.object(
  {
    groupIds: idsOfAtMost(MAX_GROUPS, 'groups'),
    userIds: idsOfAtMost(MAX_LEARNERS_PER_CLASS, 'learners'),
  },
  'must be a JSON object',
);

const terms = {
  /** When learners see it; at once when it is null. */
  opensAt: instant.nullable(),
  dueAt: instant.nullable(),
  goal: z.enum(GOALS, 'must be all-tried or percent'),
  /** Of the goal `percent`. */
  goalPercent,
  /** What becomes of answers after the date. */
  late: z.enum(LATE_WORK, 'must be accept, mark or refuse'),
  /** For the learners. */
  note,
};

/** Assigns lectures; those that the class has already stay as they are. */
export const createAssignmentsBody = z.object(
  {
    pageIds: z
      .array(z.string().regex(ID_PATTERN, 'must be the id of a page'), 'must be a list')
      .min(1, 'must not be empty')
      .max(MAX_ASSIGNMENTS, `has at most ${MAX_ASSIGNMENTS} lectures`),
    opensAt: terms.opensAt.optional(),
    dueAt: terms.dueAt.optional(),
    goal: terms.goal.nullish(),
    goalPercent: terms.goalPercent.optional(),
    late: terms.late.nullish(),
    note: terms.note.nullish(),
    /** Null, as without it at first, for the whole class. */
    audience: audience.nullable().optional(),
  },
  'must be a JSON object',
);

/** Changes only the fields that are given. */
export const updateAssignmentBody = createAssignmentsBody.omit({ pageIds: true });

/** Dates of one assignment for one learner, in place of the class's. */
export const ownTermsBody = z.object(
  {
    opensAt: instant.nullable().optional(),
    dueAt: instant.nullable().optional(),
    /** In place of the learner's standing extra time; it makes the class's date later. */
    extraPercent: z
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(MAX_EXTRA_PERCENT, `must be at most ${MAX_EXTRA_PERCENT}`)
      .nullable()
      .optional(),
    /** For the teachers. */
    note: note.default(''),
  },
  'must be a JSON object',
);

const lecture = {
  id: z.string(),
  pageId: z.string(),
  title: z.string(),
  /** A course that lists the lecture, the class's own if it does. */
  courseId: z.string().nullable(),
  isPublished: z.boolean(),
  opensAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  goal: z.enum(GOALS),
  goalPercent: z.int().nullable(),
  late: z.enum(LATE_WORK),
  note: z.string(),
  /** Items of the current edition, with its texts to write. */
  blanks: z.int(),
};

export const assignment = z.object({
  ...lecture,
  /** The name of its draft, where that is not the title. */
  draftName: z.string().optional(),
  /** Null for the whole class. */
  audience: audience.nullable(),
});

/** How far each learner is with each assignment. */
export const classOverview = z.object({
  /** By due date. */
  assignments: z.array(assignment),
  /** By name. */
  learners: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      hasAgreed: z.boolean(),
      /**
       * For each assignment how many items were tried and answered right, since the learner agreed; empty before. Null
       * for work that is not for this learner.
       */
      counts: z.array(z.tuple([z.int(), z.int()]).nullable()),
      /**
       * Of work whose date is over for this learner, and that does not take late answers like any other: when its goal
       * was reached; null if it was not, or too late to count.
       */
      standings: z.array(z.object({ assignmentId: z.string(), reachedAt: z.string().nullable() })),
      /** Standing extra time, in percent. */
      extraPercent: z.int(),
      /**
       * The assignments whose dates are others for this learner, with what a teacher set,
       * null where that is the standing extra time.
       */
      ownDates: z.array(
        z.object({
          assignmentId: z.string(),
          opensAt: z.string().nullable(),
          dueAt: z.string().nullable(),
          exception: z
            .object({
              opensAt: z.string().nullable(),
              dueAt: z.string().nullable(),
              extraPercent: z.int().nullable(),
              note: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
});

/** How a class answered each item of an assigned lecture. */
export const assignmentResults = z.object({
  assignment,
  blanks: z.array(
    z.object({
      before: z.string(),
      after: z.string(),
      answers: z.array(z.string()),
      tried: z.int(),
      right: z.int(),
    }),
  ),
});

/** A learner's answers to the assigned lectures of a class. */
export const learnerResults = z.object({
  userId: z.string(),
  name: z.string(),
  lectures: z.array(
    z.object({
      pageId: z.string(),
      title: z.string(),
      blanks: z.array(
        z.object({
          before: z.string(),
          after: z.string(),
          answers: z.array(z.string()),
          /** Null while the item is not tried. */
          given: z.string().nullable(),
          isRight: z.boolean(),
          answeredAt: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** What a learner has to do in one lecture. */
export const learnerAssignment = z.object({
  ...lecture,
  className: z.string(),
  /** Those that count: of work that refuses late answers, those by the date. */
  tried: z.int(),
  right: z.int(),
  /** Of work that does not take late answers like any other, once its date is over: when its goal was reached. */
  reachedAt: z.string().nullable(),
  /** Its texts and recordings that a teacher wants once more, and that were not handed in again since. */
  again: z.int(),
});

export type OwnTerms = z.infer<typeof ownTermsBody>;
export type CreateAssignments = z.infer<typeof createAssignmentsBody>;
export type UpdateAssignment = z.infer<typeof updateAssignmentBody>;
export type Audience = z.infer<typeof audience>;
export type LateWork = (typeof LATE_WORK)[number];
export type Assignment = z.infer<typeof assignment>;
export type ClassOverview = z.infer<typeof classOverview>;
export type AssignmentResults = z.infer<typeof assignmentResults>;
export type LearnerResults = z.infer<typeof learnerResults>;
export type LearnerAssignment = z.infer<typeof learnerAssignment>;

/** Drafts whose uses are asked for, separated by commas. */
export const lectureUsesQuery = z.object({
  ids: z
    .string('must be a list of ids')
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().regex(ID_PATTERN, 'must be the id of a draft'))
        .max(MAX_LECTURE_USES, `has at most ${MAX_LECTURE_USES} ids`),
    ),
});

/** Who would notice that a lecture is renamed or deleted. */
export const lectureUse = z.object({
  draftId: z.string(),
  /** The names of open classes that have it to do. */
  classes: z.array(z.string()),
  /** Colleagues who made or saved it. */
  authors: z.array(z.string()),
  /** Learners with answers to its items, and how many items they answered. */
  learners: z.int(),
  answers: z.int(),
  /** Whether the caller may delete it: whoever wrote it, teachers of its classes and owners, unless everybody may. */
  canDelete: z.boolean(),
});
export type LectureUse = z.infer<typeof lectureUse>;
