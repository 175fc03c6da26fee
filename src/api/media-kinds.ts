// Which kind of media a file name stands for (product specification, section 3).
import type { MediaType } from './lectures.ts';

const TYPE_OF_EXTENSION: ReadonlyMap<string, MediaType> = new Map([
  ['mp3', 'AUDIO'],
  ['wav', 'AUDIO'],
  ['mp4', 'VIDEO'],
  ['mov', 'VIDEO'],
  ['jpg', 'IMAGE'],
  ['jpeg', 'IMAGE'],
  ['png', 'IMAGE'],
]);

/** The part of a file name behind its last dot, in lower case; undefined when there is no dot or nothing behind it. */
export function extensionOf(fileName: string): string | undefined {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 || dot === fileName.length - 1 ? undefined : fileName.slice(dot + 1).toLowerCase();
}

/** AUDIO, VIDEO or IMAGE by the extension; undefined for any other. */
export function mediaTypeOf(fileName: string): MediaType | undefined {
  const extension = extensionOf(fileName);
  return extension === undefined ? undefined : TYPE_OF_EXTENSION.get(extension);
}

/** The name of a media item: the part of the file name before the first dot. */
export function mediaNameOf(fileName: string): string {
  return fileName.split('.', 1)[0] ?? '';
}
