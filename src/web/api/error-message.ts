// The message of a caught error, and its kind.
import { Problem } from '#api/problem.ts';
import { translateProblem } from '#texts/language/translate-message.ts';

/** `message` of an Error, or its translation; any other thrown value as a string. */
export function errorMessage(error: unknown): string {
  const translation = translateError(error);
  if (translation !== undefined) return translation;
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server answered that there is no such thing; an id that cannot exist is refused with 400. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 400);
}

/** The server's explanation of a refusal, where there is one, else the error's own message. */
export function errorDetail(error: unknown): string {
  const translation = translateError(error);
  if (translation !== undefined) return translation;
  if (error instanceof Problem && typeof error.extras.detail === 'string') return error.extras.detail;
  return errorMessage(error);
}

/** The translation of a problem of the API, or of an error of the auth client; undefined in English. */
function translateError(error: unknown): string | undefined {
  if (error instanceof Problem) return translateProblem(error.code, error.extras);
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  return typeof code === 'string' ? translateProblem(code) : undefined;
}
