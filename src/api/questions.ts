// Schemas of questions: what learners ask about a line of a page, and what the teachers of their class answer.
import { z } from 'zod';
import { draftAnchor, threadMessageBody } from './threads.ts';

const count = z.int('must be whole').min(0, 'must not be negative').max(1_000_000_000, 'is too large');

/**
 * The lines of the current edition that can be asked about, by the number of their block on
 * the page and their own in it, both from 0.
 */
export const pageLines = z.object({
  edition: z.int(),
  lines: z.array(
    z.object({
      block: z.int(),
      line: z.int(),
      /** Without answers, and cut to what a question quotes. */
      text: z.string(),
      /** What is answered there first, by its lasting id. */
      item: z.string().nullable(),
    }),
  ),
});

export const askQuestionBody = threadMessageBody.extend({
  classId: z.string('must be a text').max(100, 'must have at most 100 characters'),
  /** The edition that the learner reads. */
  edition: count.min(1, 'must be at least 1'),
  block: count,
  line: count,
});

export const questionMessageBody = threadMessageBody;

export const answerQuestionBody = threadMessageBody.extend({
  /** Shows the question and its answers to the class, without the name of who asked. */
  isShownToClass: z.boolean('must be true or false').optional(),
});

export const answerByVoiceQuery = z.object({
  /** `true` shows the question and its answers to the class. */
  isShownToClass: z.enum(['true', 'false'], 'must be true or false').optional(),
});

export const changeQuestionBody = z.object(
  {
    /** Shows it to the class with everything that was written so far, or takes it back from the class. */
    isShownToClass: z.boolean('must be true or false').optional(),
    /** Hides it from everybody but who asked, the teachers and the owners; the owners are told. */
    isHidden: z.boolean('must be true or false').optional(),
    /** Passes it on to the authors of the lecture, once: as a comment on its draft, without the name of who asked. */
    asComment: threadMessageBody.extend({ anchor: draftAnchor }).optional(),
  },
  'must be a JSON object',
);

const questionState = z.enum(['waiting', 'answered', 'hidden']);

const questionMessage = z.object({
  id: z.string(),
  /** Whether the learner wrote it who asked. */
  isAsker: z.boolean(),
  isOwn: z.boolean(),
  /** The name that the class knows a teacher by; null once the account is deleted, and of who asked. */
  by: z.string().nullable(),
  /** Empty of an answer by voice. */
  body: z.string(),
  /** Whether it is a recording, at `questionSound`. */
  hasSound: z.boolean(),
  at: z.string(),
});

const questionFields = {
  id: z.string(),
  pageId: z.string(),
  /** The words of the line when it was asked about. */
  quote: z.string(),
  /** Where the line is in the current edition; null where it is not found any more, or the page is not published. */
  block: z.int().nullable(),
  item: z.string().nullable(),
  /** Whether the line has other words now. */
  isChanged: z.boolean(),
  state: questionState,
  isShownToClass: z.boolean(),
  askedAt: z.string(),
  updatedAt: z.string(),
  messages: z.array(questionMessage),
};

/** A question as the learner sees it who asked, or as its class sees it. */
export const learnerQuestion = z.object({
  ...questionFields,
  className: z.string(),
  isOwn: z.boolean(),
  /** Of an own one: whether an answer came since it was read. */
  isNew: z.boolean(),
});

/** The classes whose teachers the learner may ask about a page, and the questions that the learner sees there. */
export const pageQuestions = z.object({
  classes: z.array(z.object({ id: z.string(), name: z.string(), teachers: z.array(z.string()) })),
  questions: z.array(learnerQuestion),
});

/** Those of the learner, what changed last first. */
export const ownQuestions = z.object({
  questions: z.array(learnerQuestion.extend({ title: z.string() })),
  /** How many of all have an answer that was not read. */
  newCount: z.int(),
  cursor: z.string().nullable(),
});

export const classQuestionsQuery = z.object({
  state: z.enum(questionState.options, 'must be waiting, answered or hidden').default('waiting'),
});

/** A question as the teachers of the class see it. */
export const classQuestion = z.object({
  ...questionFields,
  /** The name of the lecture. */
  title: z.string(),
  isPublished: z.boolean(),
  /** The name of the learner in the class; null where it is not a member any more. */
  name: z.string().nullable(),
  /** Whether something was written since it was shown to the class: the class does not see that. */
  hasUnshown: z.boolean(),
  /** Whether it is a comment on the draft, too. */
  isWithAuthors: z.boolean(),
});

/** The longest wait first of those that wait; what changed last first of the others. */
export const classQuestions = z.object({
  questions: z.array(classQuestion),
  cursor: z.string().nullable(),
  waiting: z.int(),
  hidden: z.int(),
});

/**
 * Of the classes that a teacher has how many wait; of an owner's how many are hidden. Those without any are left out.
 */
export const waitingQuestions = z.array(z.object({ classId: z.string(), waiting: z.int(), hidden: z.int() }));

export type PageLines = z.infer<typeof pageLines>;
export type AskQuestion = z.infer<typeof askQuestionBody>;
export type AnswerQuestion = z.infer<typeof answerQuestionBody>;
export type ChangeQuestion = z.infer<typeof changeQuestionBody>;
export type QuestionMessage = z.infer<typeof questionMessage>;
export type QuestionState = z.infer<typeof questionState>;
export type LearnerQuestion = z.infer<typeof learnerQuestion>;
export type PageQuestions = z.infer<typeof pageQuestions>;
export type OwnQuestions = z.infer<typeof ownQuestions>;
export type ClassQuestion = z.infer<typeof classQuestion>;
export type ClassQuestions = z.infer<typeof classQuestions>;
export type WaitingQuestions = z.infer<typeof waitingQuestions>;
