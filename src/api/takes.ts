// Schemas of takes: recordings that learners send of what they say, and what teachers answer.
import { z } from 'zod';
import { INVALID_CHARACTER, isValidText, MAX_TAKE_ANSWER_LENGTH } from './limits.ts';
import { TAKE_STATES, TAKE_VERDICTS } from './take-states.ts';

const revision = z.int('must be whole').min(0, 'must not be negative').max(1_000_000_000, 'is too large');

/**
 * Of a take that is sent as the body, a WAV file (`audio/wav`); the same
 * recording sent again is the take that is there.
 */
export const sendTakeQuery = z.object({
  /** When it was recorded, by the device. */
  at: z.iso.datetime('must be a time in UTC').optional(),
  /** The line is handed in without a recording, and the request has no body: only where a class allows it. */
  without: z.literal('recording', 'must be recording').optional(),
});

/** What a teacher answers. */
const answer = z.object({
  verdict: z.enum(TAKE_VERDICTS),
  text: z.string(),
  /** Whether there is a recording, at `takeAnswerSound`. */
  hasSound: z.boolean(),
  /** The name that learners see; null once the account is deleted. */
  by: z.string().nullable(),
  at: z.string(),
});

const takeFields = {
  id: z.string(),
  pageId: z.string(),
  /** The lasting id of the line that was said. */
  item: z.string(),
  /** What the lecture was when it was recorded: its name, and the line. */
  edition: z.int(),
  title: z.string(),
  prompt: z.string(),
  /** How long it is; 0 where the line was handed in without a recording. */
  ms: z.int(),
  state: z.enum(TAKE_STATES),
  madeAt: z.string(),
  sentAt: z.string(),
  /** Null until a teacher gave a verdict. */
  answer: answer.nullable(),
};

/** A take as its learner sees it; its sound is at `takeSound`. */
export const learnerTake = z.object({
  ...takeFields,
  /** It was answered, and the learner has not looked at the answer since. */
  isNew: z.boolean(),
});

/** The takes of a learner to a page, the lines that can be said, and who would hear them. */
export const pageTakes = z.object({
  tasks: z.array(
    z.object({
      item: z.string(),
      /** The number of its form on the page, and of its line among those of the form, from 1. */
      exercise: z.int(),
      line: z.int(),
      /** The longest take. */
      seconds: z.int(),
    }),
  ),
  /** The classes that have the lecture to do. */
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      teachers: z.array(z.string()),
      /** Whether their teachers may hear takes. */
      hasAgreed: z.boolean(),
      /** Whether a line may be handed in without a recording. */
      isRecordingOptional: z.boolean(),
    }),
  ),
  /** The language in which a computer voice may read lines without a recording; null where the course does not allow it. */
  computerVoice: z.string().nullable(),
  /** The newest first; two at most of each line. */
  takes: z.array(learnerTake),
});

/** Newest first. */
export const ownTakes = z.object({
  takes: z.array(learnerTake),
  cursor: z.string().nullable(),
  /** How many of all were answered, and not looked at since. */
  newCount: z.int(),
});

export const deletedTakes = z.object({ deleted: z.int() });

export const classTakesQuery = z.object({
  state: z.enum(['waiting', 'answered'], 'must be waiting or answered').default('waiting'),
});

/** A take as the teachers of a class see it. */
export const classTake = z.object({
  ...takeFields,
  userId: z.string(),
  name: z.string(),
  /** The media id of the recording that was to be repeated; null for a line without one. */
  model: z.string().nullable(),
  /** Counts the changes of the answer. */
  revision: z.int(),
  /** Whether a recorded answer is there, also before a verdict. */
  hasAnswerSound: z.boolean(),
  /** The name of another teacher who hears or answers it now. */
  marking: z.string().nullable(),
});

/** The longest wait first of those that wait; the newest answer first of the others. */
export const classTakes = z.object({
  takes: z.array(classTake),
  cursor: z.string().nullable(),
  /** How many wait in all. */
  waiting: z.int(),
});

/** Refused when `revision` is not the newest. */
export const answerTakeBody = z.object(
  {
    revision,
    verdict: z.enum(TAKE_VERDICTS, `must be one of ${TAKE_VERDICTS.join(', ')}`),
    text: z
      .string('must be a text')
      .max(MAX_TAKE_ANSWER_LENGTH, `has at most ${MAX_TAKE_ANSWER_LENGTH} characters`)
      .refine(isValidText, INVALID_CHARACTER)
      .default(''),
  },
  'must be a JSON object',
);

/** Of a recorded answer, a WAV file as the body: learners hear it with the verdict. */
export const answerSoundQuery = z.object({ revision: z.coerce.number().pipe(revision) });

export type LearnerTake = z.infer<typeof learnerTake>;
export type PageTakes = z.infer<typeof pageTakes>;
export type OwnTakes = z.infer<typeof ownTakes>;
export type DeletedTakes = z.infer<typeof deletedTakes>;
export type ClassTake = z.infer<typeof classTake>;
export type ClassTakes = z.infer<typeof classTakes>;
export type AnswerTake = z.input<typeof answerTakeBody>;
