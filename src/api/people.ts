// Schemas of the owner's list of people, and of the person who is signed in.

import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './email.ts';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_INVITATIONS_PER_REQUEST,
  MAX_INVITEES,
  MAX_PEOPLE_PER_PAGE,
  MAX_PERSON_NAME_LENGTH,
  stripBidiControls,
} from './limits.ts';
import { PERSON_STATES, ROLES } from './roles.ts';
import { schoolIdentity } from './school-settings.ts';

export const person = z.object({
  id: z.string(),
  /** The person's name, else the one in their class; null while there is none. */
  name: z.string().nullable(),
  /** Null for learners with a sign-in card. */
  email: z.string().nullable(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  /** ISO 8601, UTC, to within some minutes. */
  lastSeenAt: z.string().nullable(),
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type Person = z.infer<typeof person>;

export const people = z.object({
  /** By name, or by address where there is no name. */
  people: z.array(person),
  /** How many match in all. */
  total: z.int(),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Whether this server manages the accounts: with another provider people are invited there. */
  managesAccounts: z.boolean(),
  /** Whether invitations are also sent by mail. */
  sendsMail: z.boolean(),
});

export type People = z.infer<typeof people>;

export const peopleQuery = z.object({
  q: z.string().max(200, 'has at most 200 characters').refine(isValidText, INVALID_CHARACTER).optional(),
  role: z.enum(ROLES, 'must be a role').optional(),
  state: z.enum(PERSON_STATES, 'must be a state').optional(),
  cursor: z.string().max(4096, 'must be one that a list has given').optional(),
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(MAX_PEOPLE_PER_PAGE).default(50),
});

export type PeopleQuery = z.output<typeof peopleQuery>;

const personName = z
  .string('must be a text')
  .transform((name) => stripBidiControls(name).trim())
  .refine((name) => name.length <= MAX_PERSON_NAME_LENGTH, `has at most ${MAX_PERSON_NAME_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER);

/** One change at a time, so that each is made wholly or not at all. An empty name removes it. */
export const changePersonBody = z.union(
  [
    z.strictObject({ name: personName }),
    z.strictObject({ role: z.enum(ROLES) }),
    z.strictObject({ disabled: z.boolean() }),
  ],
  'must have one of name, role and disabled',
);

export type ChangePerson = z.output<typeof changePersonBody>;

/** The caller's own name; an empty one is refused. */
export const changeOwnNameBody = z.strictObject({
  name: personName.refine((name) => name !== '', 'must not be empty'),
});

export const invitePeopleBody = z.object(
  {
    role: z.enum(ROLES, 'must be a role').default('author'),
    people: z
      .array(z.object({ email: z.string().max(1000), name: z.string().max(1000).optional() }), 'must be a list')
      .min(1)
      .max(MAX_INVITATIONS_PER_REQUEST, `has at most ${MAX_INVITATIONS_PER_REQUEST} people`),
  },
  'must be a JSON object',
);

const invitationResult = z.object({
  email: z.string(),
  /** `renewed`: had been invited before, and the earlier link has stopped working; `known`: has an account. */
  result: z.enum(['invited', 'renewed', 'known', 'invalid', 'failed']),
  id: z.string().optional(),
  /** Sets a password; works once. */
  link: z.string().optional(),
  expiresAt: z.string().optional(),
  /** Whether the mail server accepted the mail; null when there is none. */
  isMailed: z.boolean().nullable().optional(),
  /** What is wrong with an `invalid` one. */
  problem: z.string().optional(),
  /** Why it `failed`, in words. */
  reason: z.string().optional(),
});

export type InvitationResult = z.infer<typeof invitationResult>;

export const invitationResults = z.object({ results: z.array(invitationResult) });

export const checkAddressesBody = z.object(
  { emails: z.array(z.string().max(MAX_EMAIL_LENGTH).refine(isValidText, INVALID_CHARACTER)).max(MAX_INVITEES) },
  'must be a JSON object',
);

const knownAddress = z.object({
  email: z.string(),
  /** Whether the person was invited and did not come yet. */
  isInvited: z.boolean(),
});

export type KnownAddress = z.infer<typeof knownAddress>;

export const knownAddresses = z.object({ known: z.array(knownAddress) });

export const personLink = z.object({ kind: z.enum(['invitation', 'reset']), link: z.string(), expiresAt: z.string() });

export type PersonLink = z.infer<typeof personLink>;

export const deletePersonQuery = z.object({
  removeName: z
    .enum(['yes', 'no'], 'must be yes or no')
    .transform((value) => value === 'yes')
    .default(false),
});

/** The person who is signed in. */
export const me = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  /** The person's own name; null while there is none. */
  name: z.string().nullable(),
  /** Whether the person is a learner of an open class. */
  isInClass: z.boolean(),
  /** Of an author: the open comments that somebody else wrote, or wrote in, since the author read them; else 0. */
  newComments: z.int(),
  school: schoolIdentity,
  /** Whether a teacher put this learner into a class, and they have not agreed yet to what the teacher sees. */
  needsAgreement: z.boolean(),
  /** Whether the school lets this person add an email address to an account that has none. */
  mayAddAddress: z.boolean(),
  /** Whether an email address can be added: there is a mail server to confirm it with. */
  sendsMail: z.boolean(),
});

export type Me = z.infer<typeof me>;
