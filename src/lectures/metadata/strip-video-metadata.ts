// Strips metadata from MP4 and QuickTime videos while they stream, by zeroing it. Sound and pictures stay unchanged.
import type { ByteReader } from './byte-reader.ts';

/**
 * Boxes (ISO/IEC 14496-12; atoms in QuickTime) that contain other boxes one after the other. Their content is parsed like
 * all other boxes, so the parser does not track the nesting depth.
 */
const CONTAINER_BOXES = new Set(['moov', 'trak', 'mdia']);

/** Boxes that begin with the creation and modification times of the movie, a track or its media. */
const TIMESTAMP_BOXES = new Set(['mvhd', 'tkhd', 'mdhd']);
/** A version byte, three bytes of flags, and the two times: of four bytes each, or of eight in version 1. */
const TIMESTAMPS_START = 4;
const TIMESTAMPS_END = [12, 20] as const;

/** Top-level boxes that a player needs. All others are metadata or free space. */
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

/** Metadata of the movie or a track: titles and locations (`udta`, `meta`), XMP and vendor data (`uuid`), and free space. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid', 'XMP_', 'free', 'skip']);

type Box = { head: Buffer; type: string; length: number };

/**
 * Zeroes the metadata of a video (MP4 or QuickTime). The length stays, since tables in the video refer to its data by byte
 * offsets. A file that is malformed from some point on passes unchanged from there if that is within `moov`, and as zeros
 * otherwise.
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

/** The header of the next box, and the length of its content: infinite if it extends to the end, -1 if it is not a box. */
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

/** `initialZeros` zeros, and one for each of the next `count` bytes. */
async function* zeroFill(reader: ByteReader, initialZeros: number, count: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(initialZeros);
  for await (const chunk of reader.stream(count)) yield Buffer.alloc(chunk.length);
}
