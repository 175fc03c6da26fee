// Media types by file name extension (product specification, section 3), and the content types that each may have.
import type { MediaType } from './lectures.ts';
import { Problem } from './problem.ts';

const MEDIA_TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map([
  ['mp3', 'AUDIO'],
  ['wav', 'AUDIO'],
  ['mp4', 'VIDEO'],
  ['mov', 'VIDEO'],
  ['jpg', 'IMAGE'],
  ['jpeg', 'IMAGE'],
  ['png', 'IMAGE'],
]);

/** The content types of each media type, and the extension of a downloaded file. */
const EXTENSION_BY_CONTENT_TYPE: Readonly<Record<MediaType, ReadonlyMap<string, string>>> = {
  AUDIO: new Map([
    ['audio/mpeg', 'mp3'],
    ['audio/wav', 'wav'],
  ]),
  VIDEO: new Map([
    ['video/mp4', 'mp4'],
    ['video/quicktime', 'mov'],
  ]),
  IMAGE: new Map([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
  ]),
};

/** Aliases of the content types, as detected by the signature of a file. */
const CONTENT_TYPE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['audio/x-wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
  ['video/x-m4v', 'video/mp4'],
  ['image/apng', 'image/png'],
]);

/** The extension of a file name after its last dot, in lower case; undefined when there is none. `.hidden` has none. */
export function getExtension(fileName: string): string | undefined {
  const visibleName = withoutLeadingDots(fileName);
  const dot = visibleName.lastIndexOf('.');
  return dot < 0 || dot === visibleName.length - 1 ? undefined : visibleName.slice(dot + 1).toLowerCase();
}

/** AUDIO, VIDEO or IMAGE by the extension; undefined for any other. */
export function mediaTypeForFileName(fileName: string): MediaType | undefined {
  const extension = getExtension(fileName);
  return extension === undefined ? undefined : MEDIA_TYPE_BY_EXTENSION.get(extension);
}

/**
 * The default name of a media item: its file name up to the first dot, that of a hidden file (`.name.mp3`) not counted.
 */
export function defaultMediaName(fileName: string): string {
  return withoutLeadingDots(fileName).split('.', 1)[0] ?? '';
}

function withoutLeadingDots(fileName: string): string {
  return fileName.replace(/^\.+/, '');
}

/**
 * The content type to serve a file with, by the one detected in its bytes (such as `audio/x-wav`); undefined when it is
 * not allowed for the media type. A PNG image with the extension of a JPEG is accepted, and served as PNG.
 */
export function resolveContentType(type: MediaType, detectedType: string): string | undefined {
  const essence = detectedType.split(';', 1)[0] ?? '';
  const canonicalType = CONTENT_TYPE_ALIASES.get(essence) ?? essence;
  return EXTENSION_BY_CONTENT_TYPE[type].has(canonicalType) ? canonicalType : undefined;
}

/** The problem of a file that the author may keep all the same; the web app has it before anything is sent. */
export function unplayableCodec(codec: string): Problem {
  const message = `Most browsers cannot play this file: it uses ${codec}. Save it as mp3, or as mp4 with H.264.`;
  return new Problem(415, 'unplayable_codec', message, { extras: { field: 'file', codec } });
}

/** The extension of a file with this content type, such as `mp3`. */
export function extensionForContentType(type: MediaType, contentType: string): string | undefined {
  return EXTENSION_BY_CONTENT_TYPE[type].get(contentType);
}
