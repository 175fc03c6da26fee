// Schemas of what is stored about a person: the public page's figures, the account's own data, and deleting it.
import { z } from 'zod';

/** How long data stay, as this installation is set up, and what the school says of it. */
export const retention = z.object({
  /** Days until the answers of learners who left a class, and of closed classes, are deleted; null: never. */
  answersDays: z.int().nullable(),
  /** Days without any activity until a learner's account is deleted; null: never. */
  inactiveDays: z.int().nullable(),
  /**
   * Days until a recording of a learner is deleted: after a teacher's answer, and
   * after it was sent if no teacher answered.
   */
  heardTakesDays: z.int(),
  unheardTakesDays: z.int(),
  /** Days until an entry of the log of who looked is deleted. */
  looksDays: z.int(),
  /** How many nightly backups there are at most; 0: none are made. */
  backupNights: z.int(),
  /** What the school adds, in its own words, to what learners agree to; empty while it adds nothing. */
  agreementNotice: z.string(),
  /** Whether it is stored, and shown to teachers, how much of a text was pasted at once. */
  showsPastes: z.boolean(),
});

export type Retention = z.infer<typeof retention>;

/** Someone looked at a learner's answers. */
const look = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  className: z.string(),
  /** The name that learners of the class see; null when there is none. */
  viewer: z.string().nullable(),
  role: z.enum(['teacher', 'owner']),
});

export type Look = z.infer<typeof look>;

/** Who looked at whom in a class, newest first. */
export const looksInClass = z.array(look.extend({ learner: z.string().nullable() }));

/** What the account screen shows of a person's own data. */
export const ownData = z.object({
  /** The courses in which there are answers. A lecture in two courses counts in both. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), answers: z.int() })),
  /** All answers, also those to lectures that are in no course any more. */
  answers: z.int(),
  looks: z.array(look),
  /** How the deletion of the account is confirmed: with its password, or by hand where it has none. */
  confirmation: z.enum(['password', 'typed']),
  /** Whether another provider manages the account: what Cahier stores is deleted then, and the account stays there. */
  isExternal: z.boolean(),
});

export type OwnData = z.infer<typeof ownData>;

export const deletedAnswers = z.object({ deleted: z.int() });

export const deleteOwnAccount = z.object(
  {
    /** The account's password; not for accounts without one. */
    password: z.string('must be a text').max(1000, 'has at most 1000 characters').optional(),
    /** For accounts without a password: that this is meant. */
    isConfirmed: z.literal(true, 'must be true').optional(),
    /** Whether an author's address is removed from the history of lectures, too. */
    removesName: z.boolean('must be true or false').default(false),
  },
  'must be a JSON object',
);

export type DeletedAnswers = z.infer<typeof deletedAnswers>;
export type DeleteOwnAccount = z.input<typeof deleteOwnAccount>;
