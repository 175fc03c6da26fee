// Limits of the board, shared by server and browser. Without schemas, so that the browser's bundle stays small.

/** Length of the explanation of a wrong answer, in UTF-16 code units. */
export const MAX_EXPLANATION_LENGTH = 500;
/** With fewer learners than this in a cluster its times are not shown, and a blank that fewer have tried comes after the others. */
export const MIN_LEARNERS = 3;
