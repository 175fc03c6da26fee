// Sends a file to a draft, telling how far it is; `fetch` cannot tell, so this uses XMLHttpRequest.
import { path, routes } from '#api/endpoints.ts';
import { extensionOf, mediaNameOf, mediaTypeOf } from '#api/media-kinds.ts';
import { type Api, accessToken } from '#web/api-client.ts';
import { statusTextOf } from '#web/status-text.ts';
import { texts } from '#web/texts.ts';

export type UploadOptions = {
  /** Hears the sent part of the file, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Aborted, it stops the upload, which then rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Uploads a file; name and type come from the file's name.
 * @throws Error 'Invalid file name' for a name without an extension, and for every answer that is not a success.
 */
export async function uploadMedia(api: Api, draftId: string, file: File, options: UploadOptions): Promise<void> {
  if (extensionOf(file.name) === undefined) throw new Error(texts.errors.invalidFileName);
  const metadata = { name: mediaNameOf(file.name), type: mediaTypeOf(file.name) };
  const form = new FormData();
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
  form.append('file', file, file.name);
  const token = await accessToken(api);
  options.signal.throwIfAborted();
  await send(`${api.origin}${path(routes.uploadMedia, { draftId })}`, token, form, options);
}

function send(address: string, token: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new Error(`Error uploading media: ${status} ${statusTextOf(request)}`));
    };
    request.onerror = () => reject(new Error(texts.errors.network('the connection was lost')));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}
