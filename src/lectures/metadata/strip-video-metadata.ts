// Blanks in a video, while it streams, what tells where, when and with what it was made. Sound and pictures stay as they are.
import type { ByteReader } from './byte-reader.ts';

/**
 * Boxes (ISO/IEC 14496-12; QuickTime calls them atoms) in which others lie one behind the other. What comes behind their head is read
 * on like every other box, and the depth need not be known.
 */
const CONTAINER_BOXES = new Set(['moov', 'trak', 'mdia']);

/** Boxes that begin with the moments at which the film, a track or its media were made and changed. */
const TIMESTAMP_BOXES = new Set(['mvhd', 'tkhd', 'mdhd']);
/** A version, three bytes of flags, and the two moments, of four bytes each or, in version 1, of eight. */
const TIMESTAMPS_START = 4;
const TIMESTAMPS_END = [12, 20] as const;

/** What a player needs of the outermost boxes. All others describe, or are remains. */
const PLAYBACK_BOXES = new Set([
  'ftyp',
  'styp',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'ssix',
  'prft',
  'pdin',
  'emsg',
  'wide',
]);

/** What describes the film or a track: titles, places (`udta`, `meta`), XMP and makers' own (`uuid`), and remains. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid', 'XMP_', 'free', 'skip']);

type Box = { head: Buffer; type: string; length: number };

/**
 * A video's bytes (MP4 or QuickTime) with its descriptions blanked: as many bytes as before, for the film names places in the file by
 * their number. A file that cannot be read further on comes through from there as it is within the film's own box, else as zeros.
 */
export async function* stripVideoMetadata(reader: ByteReader): AsyncGenerator<Buffer> {
  let offset = 0;
  let movieEnd = 0;
  for (let box = await readBox(reader); box !== undefined; box = await readBox(reader)) {
    const { head, type, length } = box;
    const isInMovie = offset < movieEnd;
    offset += head.length;
    if (CONTAINER_BOXES.has(type) && length >= 0) {
      if (type === 'moov') movieEnd = offset + length;
      yield head;
      continue;
    }
    offset += length;
    if (length < 0) {
      yield* isInMovie ? passThrough(reader, head) : zeroFill(reader, head.length, Number.POSITIVE_INFINITY);
      return;
    }
    if (TIMESTAMP_BOXES.has(type)) yield* zeroTimestamps(reader, box);
    else if (isInMovie ? !METADATA_BOXES.has(type) : PLAYBACK_BOXES.has(type)) {
      yield head;
      yield* reader.stream(length);
    } else {
      head.write('free', 4, 'latin1');
      yield head;
      yield* zeroFill(reader, 0, length);
    }
  }
}

/** The head of the next box, and how many bytes are behind it: endless for one that goes to the end, -1 for what is no box. */
async function readBox(reader: ByteReader): Promise<Box | undefined> {
  const shortHead = await reader.read(8);
  if (shortHead.length === 0) return undefined;
  const type = shortHead.toString('latin1', 4);
  if (shortHead.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type))
    return { head: Buffer.from(shortHead), type, length: -1 };
  const size = shortHead.readUInt32BE();
  if (size === 0) return { head: Buffer.from(shortHead), type, length: Number.POSITIVE_INFINITY };
  const head = Buffer.concat([shortHead, size === 1 ? await reader.read(8) : Buffer.alloc(0)]);
  const boxSize = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
  return { head, type, length: Math.max(-1, boxSize - head.length) };
}

async function* zeroTimestamps(reader: ByteReader, { head, length }: Box): AsyncGenerator<Buffer> {
  yield head;
  const prefix = Buffer.from(await reader.read(Math.min(length, Math.max(...TIMESTAMPS_END))));
  prefix.fill(
    0,
    Math.min(TIMESTAMPS_START, prefix.length),
    Math.min(TIMESTAMPS_END[prefix[0] === 1 ? 1 : 0], prefix.length),
  );
  yield prefix;
  yield* reader.stream(length - prefix.length);
}

async function* passThrough(reader: ByteReader, head: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* reader.stream(Number.POSITIVE_INFINITY);
}

/** So many zeros, and as many more as the reader has bytes, up to `count`. */
async function* zeroFill(reader: ByteReader, initialZeros: number, count: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(initialZeros);
  for await (const chunk of reader.stream(count)) yield Buffer.alloc(chunk.length);
}
