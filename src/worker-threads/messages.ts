// What a pool and its worker threads send each other. Errors lose their class on the way: they are sent as data.
import { Problem, type ProblemExtras } from '#api/problem.ts';

/** What a thread sends of a file before its reader has taken it. */
export const WINDOW_BYTES = 1024 * 1024;

export type ToWorker =
  | { type: 'run'; name: string; input: unknown }
  /** So many bytes of the stream were taken. */
  | { type: 'taken'; bytes: number }
  | { type: 'answer'; call: number; value: unknown }
  | { type: 'refusal'; call: number; error: SentError };

export type FromWorker =
  /** The thread has loaded its modules, and takes jobs from now on. */
  | { type: 'ready' }
  /** The result of a job, which is over. */
  | { type: 'result'; value: unknown }
  /** What comes before the bytes of a file. */
  | { type: 'head'; value: unknown }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' }
  | { type: 'failure'; error: SentError }
  /** Something that only the main thread may do. */
  | { type: 'call'; call: number; name: string; input: unknown };

export type SentError =
  | {
      isProblem: true;
      status: number;
      code: string;
      message: string;
      extras: ProblemExtras;
      headers: Problem['headers'];
    }
  | { isProblem: false; name: string; message: string; stack: string | undefined; details: object };

/** Properties by which errors of databases and of the system are told apart. */
const DETAILS = ['code', 'errcode', 'errno'] as const;

export function sendError(error: unknown): SentError {
  if (error instanceof Problem) {
    const { status, code, message, extras, headers } = error;
    return { isProblem: true, status, code, message, extras, headers };
  }
  if (!(error instanceof Error))
    return { isProblem: false, name: 'Error', message: String(error), stack: undefined, details: {} };
  const { name, message, stack } = error;
  const known = new Map<string, unknown>(Object.entries(error));
  const details = Object.fromEntries(DETAILS.filter((key) => known.has(key)).map((key) => [key, known.get(key)]));
  return { isProblem: false, name, message, stack, details };
}

/** The error again. Of other classes than `Problem` the name stays: `revive` may make one of them. */
export function receiveError(sent: SentError, revive: ReviveError): Error {
  if (sent.isProblem) {
    const { status, code, message, extras, headers } = sent;
    return new Problem(status, code, message, { extras, headers });
  }
  const { name, message, stack, details } = sent;
  const error = revive(name, message) ?? new Error(message);
  return Object.assign(error, stack === undefined ? {} : { stack }, details);
}

/** Makes an error of the class that has this name; undefined for a class that nobody asks for. */
export type ReviveError = (name: string, message: string) => Error | undefined;
