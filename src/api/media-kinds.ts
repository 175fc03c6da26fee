// Which kind of media a file name stands for (product specification, section 3), and which contents each kind may have.
import type { MediaType } from './lectures.ts';

const MEDIA_TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map([
  ['mp3', 'AUDIO'],
  ['wav', 'AUDIO'],
  ['mp4', 'VIDEO'],
  ['mov', 'VIDEO'],
  ['jpg', 'IMAGE'],
  ['jpeg', 'IMAGE'],
  ['png', 'IMAGE'],
]);

/** What contents of each kind are served as, and the extension that such a file is saved with. */
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

/** Other names for the same contents, as they are found by looking at the bytes. */
const CONTENT_TYPE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['audio/x-wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
  ['video/x-m4v', 'video/mp4'],
  ['image/apng', 'image/png'],
]);

/** The part of a file name behind its last dot, in lower case; undefined when there is no dot or nothing behind it. */
export function getExtension(fileName: string): string | undefined {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 || dot === fileName.length - 1 ? undefined : fileName.slice(dot + 1).toLowerCase();
}

/** AUDIO, VIDEO or IMAGE by the extension; undefined for any other. */
export function mediaTypeForFileName(fileName: string): MediaType | undefined {
  const extension = getExtension(fileName);
  return extension === undefined ? undefined : MEDIA_TYPE_BY_EXTENSION.get(extension);
}

/** The name of a media item: the part of the file name before the first dot. */
export function defaultMediaName(fileName: string): string {
  return fileName.split('.', 1)[0] ?? '';
}

/**
 * What to serve a file as whose bytes look like `found` (such as `audio/x-wav`); undefined when a file of that kind must
 * not have such contents. A picture is a picture: PNG under the name of a JPEG is taken for what it is.
 */
export function resolveContentType(type: MediaType, detectedType: string): string | undefined {
  const essence = detectedType.split(';', 1)[0] ?? '';
  const canonicalType = CONTENT_TYPE_ALIASES.get(essence) ?? essence;
  return EXTENSION_BY_CONTENT_TYPE[type].has(canonicalType) ? canonicalType : undefined;
}

/** The extension of a file that is served as `contentType`, such as `mp3`. */
export function extensionForContentType(type: MediaType, contentType: string): string | undefined {
  return EXTENSION_BY_CONTENT_TYPE[type].get(contentType);
}
