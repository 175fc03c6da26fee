// Schemas of threads: comments and suggestions on a line of a draft, questions on a line of a page, and what they are anchored to.
import { z } from 'zod';
import { INVALID_CHARACTER, isValidText, MAX_QUOTE_CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from './limits.ts';

const number = z.int('must be whole').min(0, 'must not be negative').max(1_000_000_000, 'is too large');
const storedText = (length: number) =>
  z.string().max(length, `must have at most ${length} characters`).refine(isValidText, INVALID_CHARACTER);

/** The quoted words, and what stands before and after them: by these they are found again once the text has changed. */
const quoteFields = {
  quote: storedText(MAX_QUOTE_LENGTH),
  before: storedText(MAX_QUOTE_CONTEXT_LENGTH),
  after: storedText(MAX_QUOTE_CONTEXT_LENGTH),
};

/** A place in a draft as it was when somebody quoted it. It is never changed: browsers find the place in the text of today. */
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
