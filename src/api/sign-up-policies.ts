// Who may create an account. Without schemas, so that the browser's bundle stays small.

/** `class`: with the code of a class only; `learner` and `author`: anyone, with that role. */
export const SIGN_UP_POLICIES = ['nobody', 'class', 'learner', 'author'] as const;
