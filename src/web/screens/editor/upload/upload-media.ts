// Uploads a file to a draft with XMLHttpRequest, because `fetch` reports no upload progress.
import { path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { defaultMediaName, getExtension, mediaTypeForFileName } from '#api/media-kinds.ts';
import { Problem } from '#api/problem.ts';
import { appTexts } from '#texts/en/app.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { specTexts } from '#texts/en/spec.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { type Api, accessToken, formatActionError } from '#web/api/api-client.ts';
import { getStatusText } from '#web/api/status-text.ts';

export type UploadOptions = {
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress: (progress: number) => void;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Whether a file is wanted that most browsers cannot play, or a picture that learners load in full. */
  keepsUnplayable?: boolean;
};

/** The problem of a picture that learners would load in full: nothing of it has to be sent for that. */
export function inFullProblem(size: number): Problem {
  const detail = mediaTexts.upload.inFull(formatBytes(size));
  return new Problem(415, 'picture_in_full', detail, { extras: { detail } });
}

/** Whether a file was refused that the author may keep all the same. */
export function canBeKept(error: unknown): boolean {
  return error instanceof Problem && ['unplayable_codec', 'picture_in_full'].includes(error.code);
}

/**
 * Uploads a file; name and type come from the file's name.
 * @returns the media item that the server made of it
 * @throws Error 'Invalid file name' for a name without an extension, Problem for every response that is not a success,
 *   with the server's code, and its reason as `detail` in its extras
 */
export async function uploadMedia(api: Api, draftId: string, file: File, options: UploadOptions): Promise<Media> {
  if (getExtension(file.name) === undefined) throw new Error(specTexts.errors.invalidFileName);
  const { keepsUnplayable = false } = options;
  const metadata = { name: defaultMediaName(file.name), type: mediaTypeForFileName(file.name), keepsUnplayable };
  const form = new FormData();
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
  form.append('file', file, file.name);
  const url = `${api.origin}${path(routes.uploadMedia, { draftId })}`;
  const token = await accessToken(api);
  options.signal.throwIfAborted();
  let request = await sendForm(url, token, form, options);
  if (request.status === 401 && (await api.renewSession(token))) {
    options.signal.throwIfAborted();
    request = await sendForm(url, await accessToken(api), form, options);
  }
  const fields = parseFields(request.responseText);
  // Our own server validates its responses against the schemas of the contract (src/api) before it sends them.
  if (request.status >= 200 && request.status < 300) return fields as Media;
  const message = formatActionError('uploading media')(request.status, getStatusText(request));
  const code = typeof fields.code === 'string' ? fields.code : 'unknown';
  throw new Problem(request.status, code, message, { extras: fields });
}

function sendForm(
  url: string,
  token: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error(specTexts.errors.network(appTexts.connection.wasLost)));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', url);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

/** The fields of a response; none where something else than the server sent it. */
function parseFields(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
