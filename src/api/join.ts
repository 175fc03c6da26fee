// Schemas of joining a class by its code, and of a learner's own classes.
import { z } from 'zod';
import { shownName } from './classes.ts';

/** As it was typed; whether it is a code is decided with the database, so that all wrong ones are refused alike. */
const code = z.string('must be a text').max(100, 'has at most 100 characters');

export const lookUpCode = z.object({ code }, 'must be a JSON object');

export const joinClass = z.object({ code, name: shownName }, 'must be a JSON object');

/** What a person sees before joining. */
export const classPreview = z.object({
  className: z.string(),
  /** Empty while the school has no name. */
  schoolName: z.string(),
  /** The names of its teachers. */
  teachers: z.array(z.string()),
  /** Whether a person without an account gets one by joining. */
  canJoinWithoutAccount: z.boolean(),
});

/** The session of a new account, as the auth protocol writes it. */
export const joinedSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** A class of the caller, or one that they left. */
export const ownClass = z.object({
  id: z.string(),
  name: z.string(),
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

export type JoinClass = z.infer<typeof joinClass>;
export type ClassPreview = z.infer<typeof classPreview>;
export type JoinedSession = z.infer<typeof joinedSession>;
export type OwnClass = z.infer<typeof ownClass>;
