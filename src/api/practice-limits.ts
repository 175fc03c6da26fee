// Limits of review, and the ways to meet an item, shared by server and browser. Without schemas, so that the browser's bundle stays small.

/** Reviews per request. */
export const MAX_REVIEWS = 200;
/** A longer time is that of a break. */
export const MAX_TOOK_MS = 10 * 60 * 1000;

/** How an item is met: as in its exercise, heard and written, or heard and chosen from several lines. */
export const REVIEW_WAYS = ['fill', 'write', 'choose'] as const;
