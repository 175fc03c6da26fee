// What is answered where there is no draft.
import { notFound, type Problem } from '#api/problem.ts';

/** Problem 404 `draft_not_found`. */
export function draftNotFound(): Problem {
  return notFound('draft_not_found', 'There is no draft with this id.');
}
