// The message of a caught error, and its kind.
import { Problem } from '#api/problem.ts';

/** `message` of an Error; any other thrown value as a string. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server answered that there is no such thing; an id that cannot exist is refused with 400. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 400);
}

/** The server's explanation of a refusal, where there is one, else the error's own message. */
export function errorDetail(error: unknown): string {
  if (error instanceof Problem && typeof error.extras.detail === 'string') return error.extras.detail;
  return errorMessage(error);
}
