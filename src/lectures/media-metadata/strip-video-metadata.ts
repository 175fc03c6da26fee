// Strips metadata from MP4 and QuickTime videos while they stream, by zeroing it. Sound and pictures stay unchanged.
import type { BlockEditor, Parser } from './block-editor.ts';

/**
 * Boxes (ISO/IEC 14496-12; atoms in QuickTime) that contain other boxes one after the other. Their content is parsed
 * like all other boxes, so the parser does not track the nesting depth.
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

/**
 * Metadata of the movie or a track: titles and locations (`udta`, `meta`), XMP
 * and vendor data (`uuid`), and free space.
 */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid', 'XMP_', 'free', 'skip']);

type Box = { head: Buffer; type: string; length: number };

/**
 * Zeroes the metadata of a video (MP4 or QuickTime). The length stays, since tables in the video refer to
 * its data by byte offsets. A file that is malformed from some point on passes unchanged from there if that
 * is within `moov`, and as zeros otherwise.
 * @throws Problem 415 `broken_picture` when it has too many boxes
 */
export function* stripVideoMetadata(file: BlockEditor): Parser {
  let offset = 0;
  let movieEnd = 0;
  for (let box = yield* readBox(file); box !== undefined; box = yield* readBox(file)) {
    const { head, type, length } = box;
    const isInMovie = offset < movieEnd;
    file.countPiece();
    offset += head.length;
    if (CONTAINER_BOXES.has(type) && length >= 0) {
      if (type === 'moov') movieEnd = offset + length;
      file.write(head);
      continue;
    }
    offset += length;
    if (length < 0) {
      file.write(isInMovie ? head : toZeros(head));
      return yield* file.copy(Number.POSITIVE_INFINITY, isInMovie ? undefined : toZeros);
    }
    if (TIMESTAMP_BOXES.has(type)) yield* zeroTimestamps(file, box);
    else if (isInMovie ? !METADATA_BOXES.has(type) : PLAYBACK_BOXES.has(type)) {
      file.write(head);
      yield* file.copy(length);
    } else {
      head.write('free', 4, 'latin1');
      file.write(head);
      yield* file.copy(length, toZeros);
    }
  }
}

/**
 * The header of the next box, and the length of its content: infinite if it extends to the end, -1 if it is not a box.
 */
function* readBox(file: BlockEditor): Parser<Box | undefined> {
  const shortHead = yield* file.read(8);
  if (shortHead.length === 0) return undefined;
  const type = shortHead.toString('latin1', 4);
  if (shortHead.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type))
    return { head: Buffer.from(shortHead), type, length: -1 };
  const size = shortHead.readUInt32BE();
  if (size === 0) return { head: Buffer.from(shortHead), type, length: Number.POSITIVE_INFINITY };
  const head = Buffer.concat([shortHead, size === 1 ? yield* file.read(8) : Buffer.alloc(0)]);
  const boxSize = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
  return { head, type, length: Math.max(-1, boxSize - head.length) };
}

function* zeroTimestamps(file: BlockEditor, { head, length }: Box): Parser {
  file.write(head);
  const prefix = Buffer.from(yield* file.read(Math.min(length, Math.max(...TIMESTAMPS_END))));
  prefix.fill(
    0,
    Math.min(TIMESTAMPS_START, prefix.length),
    Math.min(TIMESTAMPS_END[prefix[0] === 1 ? 1 : 0], prefix.length),
  );
  file.write(prefix);
  yield* file.copy(length - prefix.length);
}

function toZeros(part: Buffer): Buffer {
  return Buffer.alloc(part.length);
}
