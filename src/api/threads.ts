// Schemas of threads: comments and suggestions on a line of a draft, questions on a line
// of a page, and what they are anchored to.
import { z } from 'zod';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_QUOTE_CONTEXT_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_THREAD_MESSAGE_LENGTH,
} from './limits.ts';

const number = z.int('must be whole').min(0, 'must not be negative').max(1_000_000_000, 'is too large');
const storedText = (length: number) =>
  z.string().max(length, `must have at most ${length} characters`).refine(isValidText, INVALID_CHARACTER);

/** The quoted words, and what stands before and after them: by these they are found again once the text has changed. */
const quoteFields = {
  quote: storedText(MAX_QUOTE_LENGTH),
  before: storedText(MAX_QUOTE_CONTEXT_LENGTH),
  after: storedText(MAX_QUOTE_CONTEXT_LENGTH),
};

/**
 * A place in a draft as it was when somebody quoted it. It is never changed:
 * browsers find the place in the text of today.
 */
export const draftAnchor = z.object({
  revision: number.min(1, 'must be at least 1'),
  /** In UTF-16 units of the markup of that revision. */
  start: number,
  ...quoteFields,
});

/** A place in a published page: in an exercise by the lasting id of an item, which survives rewording. */
export const pageAnchor = z.object({
  edition: number.min(1, 'must be at least 1'),
  /** The number of its block on the page, from 0. */
  block: number,
  ...quoteFields,
  item: z.string().max(200, 'must have at most 200 characters').optional(),
});

export type DraftAnchor = z.infer<typeof draftAnchor>;
export type PageAnchor = z.infer<typeof pageAnchor>;

const messageBody = storedText(MAX_THREAD_MESSAGE_LENGTH).refine((text) => text.trim() !== '', 'must not be empty');

const THREAD_STATES = ['open', 'resolved', 'accepted', 'declined'] as const;
const threadState = z.enum(THREAD_STATES);

/** A comment on quoted words, or a suggestion of other words in their place. */
export const createThreadBody = z
  .object({
    kind: z.enum(['comment', 'suggestion']),
    anchor: draftAnchor,
    /** Of a suggestion it may be empty: the suggested words say it. */
    body: storedText(MAX_THREAD_MESSAGE_LENGTH),
    /** Of a suggestion; an empty text deletes the quoted words. */
    replacement: storedText(MAX_THREAD_MESSAGE_LENGTH).optional(),
  })
  .superRefine(({ kind, anchor, body, replacement }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'comment' && body.trim() === '') refuse('body', 'must not be empty');
    if (kind === 'comment' && replacement !== undefined) refuse('replacement', 'belongs to a suggestion');
    if (kind === 'suggestion' && replacement === undefined) refuse('replacement', 'is missing');
    if (kind === 'suggestion' && replacement === anchor.quote)
      refuse('replacement', 'must differ from the quoted words');
  });

export const threadMessageBody = z.object({ body: messageBody });

/** A change of the state, from the one that was seen: the second of two is refused. */
export const setThreadStateBody = z.object({ from: threadState, to: threadState });

/** That a thread was read; `isMuted` says whether the reader wants to be told of news. */
export const readThreadBody = z.object({ isMuted: z.boolean().optional() });

export const listThreadsQuery = z.object({ state: z.enum(['open', 'closed']).default('open') });

const threadMessage = z.object({
  id: z.string(),
  /** The name, else the address; empty for an account without either, null for a deleted one. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  /** Empty once it is deleted. */
  body: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  isDeleted: z.boolean(),
});

/** A thread in a list, with its first message. */
const draftThread = z.object({
  id: z.string(),
  kind: z.enum(['comment', 'suggestion']),
  anchor: draftAnchor,
  replacement: z.string().nullable(),
  state: threadState,
  by: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Who changed the state last, and when; null while nobody did. */
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  acceptedRevision: z.int().nullable(),
  /** Whether somebody else wrote in it, or changed its state, since the caller read it. */
  isUnread: z.boolean(),
  isMuted: z.boolean(),
  first: threadMessage,
  replies: z.int(),
});

export const openedThread = draftThread.extend({ messages: z.array(threadMessage) });

/** Open threads all at once, closed ones in pages. */
export const draftThreads = z.object({ threads: z.array(draftThread), cursor: z.string().nullable(), open: z.int() });

export type CreateThread = z.infer<typeof createThreadBody>;
export type SetThreadState = z.infer<typeof setThreadStateBody>;
export type ThreadMessage = z.infer<typeof threadMessage>;
export type DraftThread = z.infer<typeof draftThread>;
export type OpenedThread = z.infer<typeof openedThread>;
export type DraftThreads = z.infer<typeof draftThreads>;
