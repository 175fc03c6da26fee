// Saves a response as a file: for downloads that need a bearer token, which a plain link cannot send.

/** How long a slow browser may take to read the object URL, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/** Saves the body of a response under the name in its Content-Disposition, and resolves with that name. @throws Error when the connection breaks. */
export async function downloadFile(response: Response): Promise<string> {
  const name = parseFileName(response.headers.get('content-disposition') ?? '');
  const objectUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), OBJECT_URL_LIFETIME_MS);
  return name;
}

/** The file name in a Content-Disposition header (RFC 6266): `filename*`, which may hold any character, else `filename`. */
export function parseFileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/.exec(disposition) ?? [];
  return encoded === undefined ? (plain?.replaceAll(/\\(.)/g, '$1') ?? 'file') : decodeURIComponent(encoded);
}
