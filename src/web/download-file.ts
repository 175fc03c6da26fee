// Files that come by a call with a token: given to the browser to keep, as a link without a token could not.

/** Keeps what an answer carries, under the name that it says. @throws Error when it breaks off on the way. */
export async function downloadFile(response: Response): Promise<string> {
  const name = parseFileName(response.headers.get('content-disposition') ?? '');
  const objectUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // The browser has taken it by then, also a slow one.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
  return name;
}

/** The name in RFC 6266's header: the one that may hold any letter, else the plain one. */
function parseFileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/.exec(disposition) ?? [];
  return encoded === undefined ? (plain?.replaceAll(/\\(.)/g, '$1') ?? 'file') : decodeURIComponent(encoded);
}
