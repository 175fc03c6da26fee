// Schemas of the course outline for authors, and of the list of courses.
import { z } from 'zod';
import { LANGUAGE_TAG_PATTERN } from '#syntax/primary-language.ts';
import { chosenRules } from './answer-rules.ts';
import { DEMO_COURSES } from './demo-courses.ts';
import { ID_PATTERN } from './ids.ts';
import { LEARNER_FORMATS } from './learner-formats.ts';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_CAN_DO,
  MAX_CAN_DO_LENGTH,
  MAX_LEVEL_LENGTH,
  MAX_NAME_LENGTH,
} from './limits.ts';

/** Units per course. */
const MAX_UNITS = 200;

/** The id of a course, as in URLs. */
export const COURSE_ID_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** The course of a URL without `cours`: its address never changes (product specification, section 9). */
export const DEFAULT_COURSE_ID = 'learnfrench';

const title = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_NAME_LENGTH, `has at most ${MAX_NAME_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER);

const language = z
  .string('must be a text')
  .regex(LANGUAGE_TAG_PATTERN, 'must be the tag of a language, such as fr or pt-BR');

export const createCourseBody = z.object(
  {
    title,
    language,
    /** What counts in typed answers; without it all is as usual in the language. */ answerRules:
      chosenRules.optional(),
  },
  'must be a JSON object',
);

const demoCourseIds = DEMO_COURSES.map(({ id }) => id);

export const addDemoCourseBody = z.object(
  { id: z.enum(demoCourseIds, `must be one of ${demoCourseIds.join(', ')}`) },
  'must be a JSON object',
);

export const changeCourseAddressBody = z.object(
  {
    id: z
      .string('must be a text')
      .regex(COURSE_ID_PATTERN, 'has 1 to 60 lowercase letters, digits and hyphens, with no hyphen at either end'),
  },
  'must be a JSON object',
);

/** In its authors' words, such as `A1.2`. */
const level = z
  .string('must be a text')
  .trim()
  .max(MAX_LEVEL_LENGTH, `has at most ${MAX_LEVEL_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER);

/** What learners can do after a lecture, in its authors' words. */
const canDo = z
  .array(
    z
      .string('must be a text')
      .trim()
      .min(1, 'must not be empty')
      .max(MAX_CAN_DO_LENGTH, `has at most ${MAX_CAN_DO_LENGTH} characters`)
      .regex(/^[^\n\r]*$/, 'must be one line')
      .refine(isValidText, INVALID_CHARACTER),
    'must be a list',
  )
  .max(MAX_CAN_DO, `has at most ${MAX_CAN_DO} entries`);

export const saveCourseBody = z.object(
  {
    title,
    language,
    /** Empty for none; without it this does not change. */
    level: level.optional(),
    /** What learners may download; without it this does not change. */
    learnerFormats: z
      .array(z.enum(LEARNER_FORMATS, `must be one of ${LEARNER_FORMATS.join(', ')}`), 'must be a list')
      .optional(),
    /** Whether a computer voice may read learners lines to say that have no recording; without it this does not change. */
    hasComputerVoice: z.boolean('must be true or false').optional(),
    /**
     * What counts in typed answers; without it this does not change, and what
     * it leaves out is as usual in the language.
     */
    answerRules: chosenRules.optional(),
    units: z
      .array(
        z.object({
          title,
          lectures: z.array(
            z.object({
              title,
              pageId: z.string().regex(ID_PATTERN, 'must be the id of a page'),
              /** Empty for nothing; without it this does not change. */
              canDo: canDo.optional(),
            }),
          ),
        }),
        'must be a list',
      )
      .max(MAX_UNITS, `A course has at most ${MAX_UNITS} units.`),
    /** When it is not the latest, the save is refused with 409; without it, the save always succeeds. */
    revision: z.int('must be a whole number').nonnegative('must not be negative').nullish(),
  },
  'must be a JSON object',
);

export const courseSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 tag of the language that is taught. */
  language: z.string(),
  /** In its authors' words; without it none. */
  level: z.string().optional(),
});

/**
 * A course for authors: with its revision, which pages are published, and which
 * lectures have no draft (any more, or yet).
 */
export const courseDetails = courseSummary.extend({
  revision: z.int(),
  /** What learners may download; without it the default. */
  learnerFormats: z.array(z.enum(LEARNER_FORMATS)).optional(),
  /** Whether a computer voice may read learners lines to say that have no recording; without it it may not. */
  hasComputerVoice: z.boolean().optional(),
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
          isPublished: z.boolean(),
          hasDraft: z.boolean().optional(),
          /** Its draft was deleted, and can be restored. */
          isInBin: z.boolean().optional(),
          /** The name of its draft, where that is another one. */
          draftName: z.string().optional(),
        }),
      ),
    }),
  ),
});

export type CreateCourse = z.infer<typeof createCourseBody>;
export type SaveCourse = z.infer<typeof saveCourseBody>;
export type CourseDetails = z.infer<typeof courseDetails>;
export type CourseSummary = z.infer<typeof courseSummary>;

/** `shared`: the copy lists the same lectures; `own`: it gets copies of them. */
export const copyCourseBody = z.object(
  { lectures: z.enum(['shared', 'own'], 'must be shared or own') },
  'must be a JSON object',
);
export type CopyCourse = z.infer<typeof copyCourseBody>;
