// Roles and states of people, and who may sign up. Without schemas, so that the browser's bundle stays small.

/**
 * What a person may do: learners read, answer and review; authors also write, publish and teach
 * classes; owners also manage people and settings.
 */
export const ROLES = ['learner', 'author', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** Whether `role` includes the rights of `required`. */
export function hasRole(role: Role, required: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(required);
}

/** Whether a person was invited and did not come yet, can sign in, or was disabled by an owner. */
export const PERSON_STATES = ['invited', 'active', 'disabled'] as const;

export type PersonState = (typeof PERSON_STATES)[number];

/**
 * Who may create an account. `class`: with the code of a class only; `learner` and `author`: anyone, with that role.
 */
export const SIGN_UP_POLICIES = ['nobody', 'class', 'learner', 'author'] as const;
