// The pictures of a clipboard: those within its HTML, and those that Word puts beside it, as RTF.
import { findElements, type HtmlElement } from '#markup/from-html/html-tree.ts';

/**
 * The files of the pictures that the clipboard holds, by their addresses in the HTML. Of others it has only an address.
 */
export function readPictures(html: HtmlElement, rtf: string): ReadonlyMap<string, File> {
  const sources = findElements(html, ['img']).map(({ attributes }) => attributes.src ?? '');
  const files = new Map<string, File>();
  const add = (source: string, type: string, bytes: Uint8Array<ArrayBuffer>) =>
    files.set(source, new File([bytes], `image-${files.size + 1}.${type}`, { type: `image/${type}` }));
  for (const source of sources) {
    const [, type, data] = /^data:image\/(\w+);base64,(.+)$/is.exec(source) ?? [];
    if (type !== undefined && data !== undefined) add(source, type.toLowerCase(), fromBase64(data));
  }
  // Word's HTML has addresses of files that only its own computer can open.
  const local = sources.filter((source) => /^file:/i.test(source));
  const pictures = readRtfPictures(rtf);
  // Only where there are as many can be said which is which.
  if (pictures.length !== local.length) return files;
  for (const [at, { type, bytes }] of pictures.entries()) add(local[at] ?? '', type, bytes);
  return files;
}

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** How the hexadecimal numbers of a picture begin. */
const SIGNATURES: Readonly<Record<string, string>> = { png: '89504e47', jpeg: 'ffd8ff' };

/** The pictures of RTF, each in the form of a browser; Word writes a metafile of each as well, for other programs. */
function readRtfPictures(rtf: string): Picture[] {
  const [, ...parts] = rtf.split(/\{\\pict(?![a-z])/);
  return parts.flatMap((part) => {
    const [, type] = /^.{0,4000}?\\(png|jpeg)blip/s.exec(part) ?? [];
    if (type === undefined) return [];
    const hex = /[\da-f\s]{128,}/i.exec(part)?.[0].replaceAll(/\s/g, '').toLowerCase() ?? '';
    const start = hex.indexOf(SIGNATURES[type] ?? '');
    return start < 0 ? [] : [{ type, bytes: fromHex(hex.slice(start)) }];
  });
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
