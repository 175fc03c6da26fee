// Limits that both sides hold to. Free of schemas, so that the browser can import them for nothing.

/** Longest answer that is kept, in UTF-16 code units, and most of them in one call. */
export const MAX_ANSWER_LENGTH = 500;
export const MAX_ANSWERS = 500;
/** Most letters that the bar of letters offers. */
export const MAX_COURSE_CHARACTERS = 40;
