// Schemas of classes: for their teachers, and for those who join.

import { z } from 'zod';
import { idsOfAtMost, nameOfAtMost, shownName } from './class-fields.ts';
import {
  MAX_CLASS_NAME_LENGTH,
  MAX_CODE_DAYS,
  MAX_CODE_USES,
  MAX_EXTRA_PERCENT,
  MAX_LEARNERS_PER_CLASS,
} from './limits.ts';

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const className = nameOfAtMost(MAX_CLASS_NAME_LENGTH);

const courseId = z.string('must be a text').nullable();

export const createClassBody = z.object(
  {
    name: className,
    courseId: courseId.optional(),
    /** How learners see the teacher who creates it; by default the person's own name. */
    teacherName: shownName.optional(),
  },
  'must be a JSON object',
);

export const updateClassBody = z.object(
  {
    name: className.optional(),
    courseId: courseId.optional(),
    /** Archives the class, or opens it again. */
    isClosed: z.boolean('must be true or false').optional(),
    /** Whether who joins by a code waits until a teacher lets them in. */
    approvesJoins: z.boolean('must be true or false').optional(),
    /** Whether learners may hand in a line to say without a recording. */
    isRecordingOptional: z.boolean('must be true or false').optional(),
    /** The id of an open class whose learners those of this class become as well, with their cards. */
    takeLearnersTo: z.string('must be a text').optional(),
  },
  'must be a JSON object',
);

const codeTerms = z.object(
  {
    /** For how many days it can be used; by default a new one for 30, and any other until its present end. */
    days: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(MAX_CODE_DAYS, `must be at most ${MAX_CODE_DAYS}`),
    /** How many learners may join by it; null means no limit. */
    maxUses: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(MAX_CODE_USES, `must be at most ${MAX_CODE_USES}`)
      .nullable(),
  },
  'must be a JSON object',
);

export const saveCodeBody = codeTerms.partial().extend({
  /** Whether the code is replaced by a new one; otherwise its terms change. */
  isNew: z.boolean('must be true or false').default(true),
});

export const addTeacherBody = z.object(
  {
    userId: z.string('must be a text'),
    /** How learners see the teacher; by default the person's own name. */
    name: shownName.optional(),
  },
  'must be a JSON object',
);

export const updateMemberBody = z.object(
  {
    name: shownName.optional(),
    /** Of a learner: the standing extra time, in percent. */
    extraPercent: z
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(MAX_EXTRA_PERCENT, `must be at most ${MAX_EXTRA_PERCENT}`)
      .optional(),
  },
  'must be a JSON object',
);

const waitingPeople = idsOfAtMost(MAX_LEARNERS_PER_CLASS, 'people').default([]);

export const decideJoinsBody = z.object(
  {
    /** Those who become learners; who does not wait any more is ignored. */
    letIn: waitingPeople,
    turnAway: waitingPeople,
  },
  'must be a JSON object',
);

export const removeMembersBody = z.object(
  {
    /** Learners of the class; those who have left it already are ignored. */
    userIds: idsOfAtMost(MAX_LEARNERS_PER_CLASS, 'learners').min(1, 'must not be empty'),
  },
  'must be a JSON object',
);

const groupMembers = idsOfAtMost(MAX_LEARNERS_PER_CLASS, 'learners');

export const saveGroupBody = z.object(
  {
    name: className,
    /** Learners of the class, in place of those who are in the group. */
    userIds: groupMembers,
  },
  'must be a JSON object',
);

/** Learners of a class under a name. */
export const classGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Those who have not left the class. */
  userIds: z.array(z.string()),
});

export const copyClassBody = z.object(
  {
    name: className,
    /** What becomes of the times of its assignments: dropped, or 52 weeks later, on the same days of the week. */
    dates: z.enum(['drop', 'nextYear'], 'must be drop or nextYear').default('drop'),
    /** Whether the learners become members of the new class, with their cards. */
    withLearners: z.boolean('must be true or false').default(false),
    /** The time zone of the teacher, such as Europe/Paris, so that 20:00 stays 20:00. */
    timeZone: z.string('must be a text').refine(isTimeZone, 'must be a time zone, such as Europe/Paris').optional(),
  },
  'must be a JSON object',
);

/** A person who may be added as a teacher. */
export const teacherCandidate = z.object({
  userId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

const classCode = z.object({
  code: z.string(),
  /** The code of links and QR codes: with a seal that cannot be guessed, so that no limit on wrong codes refuses it. */
  linkCode: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  usesLeft: z.int().nullable(),
});

export const classSummary = z.object({
  id: z.string(),
  name: z.string(),
  courseId: z.string().nullable(),
  createdAt: z.string(),
  /** When it was archived; null while it is open. */
  closedAt: z.string().nullable(),
  /** Learners who have not left. */
  learnerCount: z.int(),
  /** People who wait to be let in. */
  waitingCount: z.int(),
  /** Whether the caller teaches it; owners see the other classes, too. */
  isTeacher: z.boolean(),
});

const classMember = z.object({
  userId: z.string(),
  role: z.enum(['teacher', 'learner']),
  name: z.string(),
  /** Since when the person is a member. */
  joinedAt: z.string(),
  /**
   * When a learner agreed to what the teacher will see: only answers from then on are shown.
   * Null before the first sign-in by a card.
   */
  agreedAt: z.string().nullable(),
  /** Of a learner: standing extra time, in percent. */
  extraPercent: z.int(),
});

/** A person who waits to be let in. */
const joinRequest = z.object({ userId: z.string(), name: z.string(), askedAt: z.string() });

/** A class as its teachers see it, without the members who have left; sorted by name, teachers first. */
export const classDetails = classSummary.omit({ learnerCount: true, waitingCount: true }).extend({
  members: z.array(classMember),
  /**
   * Whether who joins by a code waits until a teacher lets them in; `always` where the owner has it so for every class.
   */
  joinApproval: z.enum(['no', 'yes', 'always']),
  /** Whether learners may hand in a line to say without a recording. */
  isRecordingOptional: z.boolean(),
  /** Who waits, who asked first at the top. */
  joinRequests: z.array(joinRequest),
  /** Null while it is switched off. */
  code: classCode.nullable(),
});

export type CreateClass = z.infer<typeof createClassBody>;
export type UpdateClass = z.infer<typeof updateClassBody>;
export type ClassSummary = z.infer<typeof classSummary>;
export type ClassMember = z.infer<typeof classMember>;
export type SaveCode = z.infer<typeof saveCodeBody>;
export type UpdateMember = z.infer<typeof updateMemberBody>;
export type AddTeacher = z.infer<typeof addTeacherBody>;
export type SaveGroup = z.infer<typeof saveGroupBody>;
export type ClassGroup = z.infer<typeof classGroup>;
export type CopyClass = z.infer<typeof copyClassBody>;
export type TeacherCandidate = z.infer<typeof teacherCandidate>;
export type DecideJoins = z.infer<typeof decideJoinsBody>;
export type JoinRequest = z.infer<typeof joinRequest>;
export type ClassCode = z.infer<typeof classCode>;
export type ClassDetails = z.infer<typeof classDetails>;

/** As it was typed; whether it is a code is decided with the database, so that all wrong ones are refused alike. */
const code = z.string('must be a text').max(100, 'has at most 100 characters');

/** Of `agreeToClass`: whether what was agreed to says that teachers hear takes. */
export const agreementQuery = z.object({ voices: z.enum(['true'], 'must be true').optional() });

export const lookUpCodeBody = z.object({ code }, 'must be a JSON object');

export const joinClassBody = z.object({ code, name: shownName }, 'must be a JSON object');

/** What a person sees before joining. */
export const classPreview = z.object({
  className: z.string(),
  /** Empty while the school has no name. */
  schoolName: z.string(),
  /** The names of its teachers. */
  teachers: z.array(z.string()),
  /** What the school adds, in its own words, to what learners agree to; empty while it adds nothing. */
  agreementNotice: z.string(),
  /** Whether a person without an account gets one by joining. */
  canJoinWithoutAccount: z.boolean(),
  /** Whether a teacher has to let the person in. */
  approvesJoins: z.boolean(),
});

/** The session of a new account, as the auth protocol writes it. */
const joinedSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** Of a join by a new account: also whether a teacher has to let the person in. */
export const joinedByCode = joinedSession.extend({ isWaiting: z.boolean() });

/** A class that the caller waits for, or was turned away from. */
export const ownJoinRequest = z.object({
  classId: z.string(),
  className: z.string(),
  /** The name that the teachers see. */
  shownName: z.string(),
  askedAt: z.string(),
  isDeclined: z.boolean(),
});

/** A class of the caller, or one that they left. */
export const ownClass = z.object({
  id: z.string(),
  name: z.string(),
  /** The course that it works with. */
  courseId: z.string().nullable(),
  role: z.enum(['teacher', 'learner']),
  teachers: z.array(z.string()),
  /** The name that the teachers see. */
  shownName: z.string(),
  joinedAt: z.string(),
  /** When a learner agreed to what the teachers see; null for teachers, and before the first sign-in by a card. */
  agreedAt: z.string().nullable(),
  /** When it was archived. */
  closedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
});

export type JoinClass = z.infer<typeof joinClassBody>;
export type ClassPreview = z.infer<typeof classPreview>;
export type JoinedSession = z.infer<typeof joinedSession>;
export type JoinedByCode = z.infer<typeof joinedByCode>;
export type OwnJoinRequest = z.infer<typeof ownJoinRequest>;
export type OwnClass = z.infer<typeof ownClass>;
