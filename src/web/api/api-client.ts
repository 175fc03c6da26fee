// HTTP client for the app's own API: bearer token, JSON in and out, errors worded as in the product specification.
import { Problem } from '#api/problem.ts';
import { appTexts } from '#texts/en/app.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { observedFetch } from './connection.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { reportRefusal } from './refusals.ts';

/** What every request needs: the server's origin (no slash at the end), and the current session. */
export type Api = {
  origin: string;
  getSession: () => Promise<{
    data: { session: { access_token: string } | null };
    error: { message: string } | null;
  }>;
  /**
   * Renews the session after the server refused this access token; false when the
   * session has ended, or cannot be renewed now.
   */
  renewSession: (refusedToken: string) => Promise<boolean>;
};

/** Formats the message of an error response. */
export type ErrorFormatter = (status: number, statusText: string) => string;

export type ApiFetchOptions = {
  json?: unknown;
  html?: string;
  zip?: Blob;
  /** The browser knows its type. */
  file?: Blob;
  /** The browser names the type, with the boundary of the parts. */
  form?: FormData;
  signal?: AbortSignal | undefined;
  /** The ETag of what the caller has; the response to the same content is 304. */
  ifNoneMatch?: string | undefined;
  /** For a request that has to outlive the page. */
  keepalive?: boolean;
};

/**
 * The access token of the session.
 * @throws Error 'Failed to get session: …' when it cannot be read, 'No
 *   authentication token available' when there is none.
 */
export async function accessToken(api: Api): Promise<string> {
  const { data, error } = await api.getSession();
  if (error !== null) throw new Error(specShellTexts.errors.session(error.message), { cause: error });
  if (!data.session?.access_token) throw new Error(specShellTexts.errors.noToken);
  return data.session.access_token;
}

/**
 * Sends a request with the session's access token, and resolves with the response whatever its status. When the server
 * refuses the token, because the session was ended or a key replaced, it is sent once more with a renewed one.
 */
export async function apiFetch(
  api: Api,
  method: string,
  target: string,
  options: ApiFetchOptions = {},
): Promise<Response> {
  const url = `${api.origin}${target}`;
  const token = await accessToken(api);
  const early = method === 'GET' ? takeEarlyResponse(target, token) : undefined;
  const response = await observedFetch(url, createInit(method, token, options), early);
  if (response.status !== 401 || !(await api.renewSession(token))) return response;
  return observedFetch(url, createInit(method, await accessToken(api), options));
}

function createInit(method: string, token: string, options: ApiFetchOptions): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const init: RequestInit = { method, headers, keepalive: options.keepalive === true };
  if (options.signal !== undefined) init.signal = options.signal;
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch);
  if (options.json !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.json);
  } else if (options.html !== undefined) {
    headers.set('content-type', 'text/html; charset=utf-8');
    init.body = options.html;
  } else if (options.zip !== undefined) {
    headers.set('content-type', 'application/zip');
    init.body = options.zip;
  } else if (options.file !== undefined) {
    headers.set('content-type', options.file.type);
    init.body = options.file;
  } else if (options.form !== undefined) init.body = options.form;
  return init;
}

/**
 * Sends a request and parses the JSON of its response.
 * @param options `action` names what failed in the error message, as in "Error searching: 503 Service Unavailable".
 * @throws Problem for an error response.
 */
export async function request<Content>(
  api: Api,
  method: string,
  target: string,
  options: ApiFetchOptions & { action: string },
): Promise<Content> {
  const response = await apiFetch(api, method, target, options);
  return parseBody<Content>(response, formatActionError(options.action));
}

/** Sends a request whose response is read by the caller, or has no body. @throws Problem for an error response. */
export async function requestResponse(
  api: Api,
  method: string,
  target: string,
  options: ApiFetchOptions & { action: string },
): Promise<Response> {
  const response = await apiFetch(api, method, target, options);
  if (!response.ok) throw await parseProblem(response, formatActionError(options.action));
  return response;
}

/** The parsed JSON of a response. @throws Problem for an error response, Error 'No data received' for an empty one. */
export async function parseBody<Content>(response: Response, formatError: ErrorFormatter): Promise<Content> {
  if (!response.ok) throw await parseProblem(response, formatError);
  const body = await response.text();
  const content: unknown = body.trim() === '' ? null : JSON.parse(body);
  if (content === null) throw new Error(specShellTexts.errors.noData);
  // Our own server validates its responses against the schemas of the contract (src/api) before it sends them.
  return content as Content;
}

/** The message of a refused request; `action` names it, as in "Error searching: 503 Service Unavailable". */
export function formatActionError(action: string): ErrorFormatter {
  return (status, statusText) => appTexts.requestFailed(action, status, statusText);
}

/** The problem that an error response describes; its other fields (`draft`, `field`) become the extras. */
async function parseProblem(response: Response, formatError: ErrorFormatter): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const extras: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = typeof extras.code === 'string' ? extras.code : 'unknown';
  reportRefusal(response.status, code);
  // Loaded when it is needed, which is over HTTP/2 and HTTP/3 only.
  const statusText = response.statusText || (await loadStatusText(response));
  return new Problem(response.status, code, formatError(response.status, statusText), { extras });
}

async function loadStatusText(response: Response): Promise<string> {
  const { getStatusText } = await import('./status-text.ts');
  return getStatusText(response);
}
