// The text of a dictionary in the format of dictd: a plain `.dict`, or a `.dict.dz`, gzip whose
// pieces can be read one by one (dictzip).
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';

/** More of an entry is not read. */
const MAX_ENTRY_BYTES = 16 * 1024;
/** A piece inflates to no more: its length has two bytes. */
const MAX_PIECE_BYTES = 65_535;
/** The largest header of a gzip file with its list of pieces, in bytes, without names and comments. */
const MAX_HEADER_BYTES = 128 * 1024;

/** Files of a dictionary that are not what they should be. */
export class DictionaryError extends Error {}

export type DictText = {
  /** The text at a place, in bytes of the whole text. @throws DictionaryError */
  read(offset: number, length: number): Promise<string>;
  close(): Promise<void>;
};

const inflate = promisify(inflateRaw);

/** Opens a `.dict`, or a `.dict.dz` if `isZipped`. It must be closed. @throws DictionaryError */
export async function openDictText(file: string, isZipped: boolean): Promise<DictText> {
  const handle = await open(file, 'r');
  try {
    const readBytes = isZipped ? createPieceReader(handle, await readPieces(handle)) : plainReader(handle);
    return {
      read: async (offset, length) =>
        new TextDecoder().decode(await readBytes(offset, Math.min(length, MAX_ENTRY_BYTES))),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

function plainReader(handle: FileHandle): ReadBytes {
  return (offset, length) => readExactly(handle, offset, length);
}

/** `starts` are those of the compressed pieces in the file, and where the last one ends. */
type Pieces = { pieceBytes: number; starts: readonly number[] };

/** Reads the gzip header with the field `RA` of random access (dictzip(1), RFC 1952). */
async function readPieces(handle: FileHandle): Promise<Pieces> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
  const header = buffer.subarray(0, bytesRead);
  const flags = header[3] ?? 0;
  const hasExtra = (flags & 4) !== 0;
  if (header.length < 22 || header.readUInt16BE(0) !== 0x1f8b || header[2] !== 8 || !hasExtra)
    throw new DictionaryError('The .dict.dz file is not in the format of dictzip.');
  const extraEnd = 12 + header.readUInt16LE(10);
  const at = findRandomAccess(header.subarray(0, extraEnd));
  const [pieceBytes, count] = [header.readUInt16LE(at + 6), header.readUInt16LE(at + 8)];
  if (pieceBytes === 0 || at + 10 + count * 2 > extraEnd)
    throw new DictionaryError('The list of pieces of the .dict.dz file is cut off.');
  let start = extraEnd;
  // The name of the file and a comment, each up to a zero byte, and a checksum of the header.
  for (const flag of [8, 16]) if ((flags & flag) !== 0) start = header.indexOf(0, start) + 1;
  if (start === 0) throw new DictionaryError('The header of the .dict.dz file is cut off.');
  if ((flags & 2) !== 0) start += 2;
  const starts = [start];
  for (let piece = 0; piece < count; piece += 1) {
    start += header.readUInt16LE(at + 10 + piece * 2);
    starts.push(start);
  }
  return { pieceBytes, starts };
}

/** Where the subfield `RA` begins. */
function findRandomAccess(header: Buffer): number {
  for (let at = 12; at + 10 <= header.length; at += 4 + header.readUInt16LE(at + 2))
    if (header.toString('latin1', at, at + 2) === 'RA') return at;
  throw new DictionaryError('The .dict.dz file has no list of its pieces.');
}

/** The last piece is kept: entries are read in the order of the file. */
function createPieceReader(handle: FileHandle, { pieceBytes, starts }: Pieces): ReadBytes {
  let kept: { piece: number; bytes: Uint8Array } | undefined;
  const readPiece = async (piece: number): Promise<Uint8Array> => {
    if (kept?.piece === piece) return kept.bytes;
    const [start, end] = [starts[piece], starts[piece + 1]];
    if (start === undefined || end === undefined)
      throw new DictionaryError('The .index file names a place that the .dict.dz file does not have.');
    const compressed = await readExactly(handle, start, end - start);
    // Each piece ends with a flush, not with the end of a stream.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_PIECE_BYTES };
    const bytes = await inflate(compressed, options).catch((cause: unknown) => {
      throw new DictionaryError('A piece of the .dict.dz file is damaged.', { cause });
    });
    kept = { piece, bytes };
    return bytes;
  };
  return async (offset, length) => {
    const parts: Uint8Array[] = [];
    const [first, last] = [Math.floor(offset / pieceBytes), Math.floor((offset + length - 1) / pieceBytes)];
    for (let piece = first; piece <= last; piece += 1) parts.push(await readPiece(piece));
    const from = offset - first * pieceBytes;
    const bytes = Buffer.concat(parts).subarray(from, from + length);
    if (bytes.length < length) throw new DictionaryError('The .dict.dz file is cut off.');
    return bytes;
  };
}

async function readExactly(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new DictionaryError('The file of the dictionary is cut off.');
  return buffer;
}
