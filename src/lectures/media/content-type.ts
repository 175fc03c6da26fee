// Detects the content type of a media file by the signature in its first bytes.
import { fileTypeFromBuffer } from 'file-type';
import type { MediaType } from '#api/lectures.ts';
import { resolveContentType } from '#api/media-kinds.ts';
import { hasMp3Frames } from '#lectures/sound/mp3-frames.ts';

/** What file-type recommends to read for all of its signatures. */
const SNIFF_BYTES = 4100;

/** The first chunks of a file, at least SNIFF_BYTES or the whole file. Leaves the iterator open, after these chunks. */
export async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let length = 0; length < SNIFF_BYTES; ) {
    const result = await chunks.next();
    if (result.done === true) break;
    head.push(result.value);
    length += result.value.length;
  }
  return Buffer.concat(head);
}

/** The content type, such as `audio/mpeg`; undefined when it is not one that a media item of this type may have. */
export async function detectContentType(head: Buffer, type: MediaType): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(head);
  if (detected !== undefined) return resolveContentType(type, detected.mime);
  return type === 'AUDIO' && hasMp3Frames(head) ? 'audio/mpeg' : undefined;
}
