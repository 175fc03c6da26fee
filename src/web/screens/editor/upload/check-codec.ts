// Finds in a file the codec that most browsers cannot play, before anything of it is sent.
import { getExtension } from '#api/media-kinds.ts';
import { CodecScanner, WAV_HEAD_BYTES } from '#sound/unplayable-codec.ts';

const FILM_EXTENSIONS = ['mp4', 'mov'];
/** Of a film of many hours. */
const MAX_DESCRIPTION_BYTES = 32 * 1024 * 1024;
const MAX_BOXES = 1000;
const BOX_HEAD_BYTES = 16;

/** The name of the codec; undefined for a file that plays, as far as it is known. */
export async function findUnplayableCodec(file: File): Promise<string | undefined> {
  const extension = getExtension(file.name) ?? '';
  if (extension === 'wav') return scan('audio/wav', file.slice(0, WAV_HEAD_BYTES));
  if (!FILM_EXTENSIONS.includes(extension)) return undefined;
  const description = await findDescription(file);
  return description && scan('video/mp4', description);
}

async function scan(contentType: string, part: Blob): Promise<string | undefined> {
  const scanner = new CodecScanner(contentType);
  scanner.add(new Uint8Array(await part.arrayBuffer()));
  return scanner.codec;
}

/**
 * The box `moov`, which can stand before or behind the pictures (ISO/IEC 14496-12,
 * 4.2): only the heads of the others are read.
 */
async function findDescription(file: Blob): Promise<Blob | undefined> {
  for (let [at, count] = [0, 0]; at < file.size && count < MAX_BOXES; count += 1) {
    const head = new DataView(await file.slice(at, at + BOX_HEAD_BYTES).arrayBuffer());
    if (head.byteLength < 8) return undefined;
    const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4));
    const declared = head.getUint32(0);
    const size = declared === 1 && head.byteLength === BOX_HEAD_BYTES ? Number(head.getBigUint64(8)) : declared;
    if (name === 'moov') return file.slice(at, Math.min(at + (size || file.size), at + MAX_DESCRIPTION_BYTES));
    // The last box can be as long as the rest of the file.
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
