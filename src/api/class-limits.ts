// Limits of classes, shared by server and browser. Without schemas, so that the browser's bundle stays small.

export const MAX_CLASS_NAME_LENGTH = 80;

export const MAX_LEARNERS_PER_CLASS = 200;

/** Longest name of a person in a class, in UTF-16 code units. */
export const MAX_SHOWN_NAME_LENGTH = 60;

/** The longest lifetime of a code. */
export const MAX_CODE_DAYS = 400;

export const MAX_CODE_USES = 1000;
