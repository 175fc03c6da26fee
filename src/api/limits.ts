// Limits of the API, shared by server and browser. Without schemas, so that the browser's bundle stays small.

/** Length of an answer, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 500;
/** Answers per request. */
export const MAX_ANSWERS = 500;
/** Letters in the bar for typing special characters. */
export const MAX_COURSE_CHARACTERS = 40;
