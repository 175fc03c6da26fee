// Blanks in a video, while it streams, what tells where, when and with what it was made. Sound and pictures stay as they are.
import type { ByteReader } from './byte-reader.ts';

/**
 * Boxes (ISO/IEC 14496-12; QuickTime calls them atoms) in which others lie one behind the other. What comes behind their head is read
 * on like every other box, and the depth need not be known.
 */
const CONTAINERS = new Set(['moov', 'trak', 'mdia']);

/** Boxes that begin with the moments at which the film, a track or its media were made and changed. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** A version, three bytes of flags, and the two moments, of four bytes each or, in version 1, of eight. */
const MOMENTS_FROM = 4;
const MOMENTS_TO = [12, 20] as const;

/** What a player needs of the outermost boxes. All others describe, or are remains. */
const PLAYED = new Set(['ftyp', 'styp', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'prft', 'pdin', 'emsg', 'wide']);

/** What describes the film or a track: titles, places (`udta`, `meta`), XMP and makers' own (`uuid`), and remains. */
const DESCRIBING = new Set(['udta', 'meta', 'uuid', 'XMP_', 'free', 'skip']);

type Box = { head: Buffer; type: string; length: number };

/**
 * A video's bytes (MP4 or QuickTime) with its descriptions blanked: as many bytes as before, for the film names places in the file by
 * their number. A file that cannot be read further on comes through from there as it is within the film's own box, else as zeros.
 */
export async function* blankedVideo(reader: ByteReader): AsyncGenerator<Buffer> {
  let at = 0;
  let filmEnd = 0;
  for (let box = await nextBox(reader); box !== undefined; box = await nextBox(reader)) {
    const { head, type, length } = box;
    const isInFilm = at < filmEnd;
    at += head.length;
    if (CONTAINERS.has(type) && length >= 0) {
      if (type === 'moov') filmEnd = at + length;
      yield head;
      continue;
    }
    at += length;
    if (length < 0) {
      yield* isInFilm ? whole(reader, head) : zeros(reader, head.length, Number.POSITIVE_INFINITY);
      return;
    }
    if (DATED.has(type)) yield* undated(reader, box);
    else if (isInFilm ? !DESCRIBING.has(type) : PLAYED.has(type)) {
      yield head;
      yield* reader.pass(length);
    } else {
      head.write('free', 4, 'latin1');
      yield head;
      yield* zeros(reader, 0, length);
    }
  }
}

/** The head of the next box, and how many bytes are behind it: endless for one that goes to the end, -1 for what is no box. */
async function nextBox(reader: ByteReader): Promise<Box | undefined> {
  const short = await reader.take(8);
  if (short.length === 0) return undefined;
  const type = short.toString('latin1', 4);
  if (short.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return { head: Buffer.from(short), type, length: -1 };
  const size = short.readUInt32BE();
  if (size === 0) return { head: Buffer.from(short), type, length: Number.POSITIVE_INFINITY };
  const head = Buffer.concat([short, size === 1 ? await reader.take(8) : Buffer.alloc(0)]);
  const whole = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
  return { head, type, length: Math.max(-1, whole - head.length) };
}

async function* undated(reader: ByteReader, { head, length }: Box): AsyncGenerator<Buffer> {
  yield head;
  const start = Buffer.from(await reader.take(Math.min(length, Math.max(...MOMENTS_TO))));
  start.fill(0, Math.min(MOMENTS_FROM, start.length), Math.min(MOMENTS_TO[start[0] === 1 ? 1 : 0], start.length));
  yield start;
  yield* reader.pass(length - start.length);
}

async function* whole(reader: ByteReader, head: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* reader.pass(Number.POSITIVE_INFINITY);
}

/** So many zeros, and as many more as the reader has bytes, up to `count`. */
async function* zeros(reader: ByteReader, first: number, count: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(first);
  for await (const piece of reader.pass(count)) yield Buffer.alloc(piece.length);
}
