// Roles of people. Without schemas, so that the browser's bundle stays small.

/**
 * What a person may do: learners read, answer and review; authors also write, publish and teach classes; owners also manage
 * people and settings.
 */
export const ROLES = ['learner', 'author', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** Whether `role` includes the rights of `required`. */
export function hasRole(role: Role, required: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(required);
}
