// Saves a response as a file: for downloads that need a bearer token, which a plain link cannot send.

/** How long a slow browser may take to read the object URL, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/**
 * Saves the body of a response under the name in its Content-Disposition, and resolves with that name.
 * @param onProgress called with the bytes that have arrived
 * @throws Error when the connection breaks or the request is aborted: then nothing is saved
 */
export async function downloadFile(response: Response, onProgress?: (bytes: number) => void): Promise<string> {
  const name = parseFileName(response.headers.get('content-disposition') ?? '');
  saveFile(await (onProgress === undefined ? response : countBytes(response, onProgress)).blob(), name);
  return name;
}

/** Saves bytes as a file of a name. */
export function saveFile(blob: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), OBJECT_URL_LIFETIME_MS);
}

function countBytes(response: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null);
}

/**
 * The file name in a Content-Disposition header (RFC 6266): `filename*`, which may hold any character, else `filename`.
 */
export function parseFileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/.exec(disposition) ?? [];
  return encoded === undefined ? (plain?.replaceAll(/\\(.)/g, '$1') ?? 'file') : decodeURIComponent(encoded);
}
