// Strips metadata from images and videos while they stream: location, time, device. The picture itself stays lossless.
import { crc32 } from 'node:zlib';
import { type BlockEditor, brokenFile, createByteSet, editBlocks, type Parser } from './block-editor.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { stripVideoMetadata } from './strip-video-metadata.ts';

/**
 * Strips the metadata of a file. An image loses EXIF (location, time, camera, thumbnail), XMP, IPTC, comments and any
 * bytes after its end; its pixels are not re-encoded, and its colour profile and orientation stay. A video keeps its
 * length, with zeros in place of its metadata. The source is always read to its end.
 * @param blocks of about 64 KB: much smaller ones cost as much processor time each
 * @param contentType audio passes unchanged: its titles and credits are the author's own
 * @throws Problem 415 `broken_picture` for an image that is malformed or truncated, or a file of too many pieces
 */
export function stripMetadata(blocks: AsyncIterable<Buffer>, contentType: string): AsyncIterable<Buffer> {
  if (contentType === 'image/jpeg') return editBlocks(blocks, stripJpeg);
  if (contentType === 'image/png') return editBlocks(blocks, stripPng);
  if (contentType.startsWith('video/')) return editBlocks(blocks, stripVideoMetadata);
  return blocks;
}

/** Markers of JPEG (ITU-T T.81, table B.1). */
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
] as const;
const EXIF = 'Exif\0\0';

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** What follows 0xff where it is no marker. */
const NO_MARKER = createByteSet([0, 0xff]);

/** What may follow 0xff within the entropy-coded data: a stuffed zero, a restart marker, or a fill byte. */
const WITHIN_SCAN = createByteSet([0, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xff]);

/**
 * Application segments that are needed to render the pixels: JFIF, the colour profile, and Adobe's colour transform.
 * All others are metadata, or contain another image.
 */
const RENDERING_SEGMENTS: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

/** The marker of a frame header, which has the dimensions: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function* stripJpeg(file: BlockEditor): Parser {
  let [hasOrientation, hasFrame, hasScan] = [false, false, false];
  for (;;) {
    const marker = yield* readMarker(file);
    const markerBytes = Buffer.from([0xff, marker]);
    if (marker === EOI && !hasScan) throw brokenFile();
    if (marker === SOI || marker === EOI || isRestart(marker)) {
      file.write(markerBytes);
      if (marker === EOI) return;
      continue;
    }
    const lengthBytes = yield* file.read(2);
    const length = lengthBytes.length < 2 ? -1 : lengthBytes.readUInt16BE() - 2;
    if (length < 0) throw brokenFile();
    const content = yield* file.read(length); // 64 KB at most
    if (marker === APP1 && !hasOrientation) {
      const orientation = readExifOrientation(content);
      hasOrientation = orientation !== undefined;
      if (orientation !== undefined) file.write(createExifSegment(orientation));
    }
    if (isFrameHeader(marker)) hasFrame = hasDimensions(content);
    if (!isRetainedSegment(marker, content)) continue;
    if (marker === APP0) file.write(createJfifSegment(content));
    else file.write(Buffer.concat([markerBytes, lengthBytes, content]));
    if (marker !== SOS) continue;
    if (!hasFrame) throw brokenFile();
    hasScan = true;
    yield* file.goTo(0xff, WITHIN_SCAN, true);
  }
}

/**
 * The next marker; bytes before it are not part of the image and skipped.
 * @throws Problem at the end: it is truncated
 */
function* readMarker(file: BlockEditor): Parser<number> {
  yield* file.goTo(0xff, NO_MARKER, false);
  const [, marker] = yield* file.read(2);
  if (marker === undefined) throw brokenFile();
  file.countPiece();
  return marker;
}

/** Whether a frame header (T.81, B.2.2) names a height and a width. */
function hasDimensions(content: Buffer): boolean {
  return content.length >= 6 && content.readUInt16BE(1) > 0 && content.readUInt16BE(3) > 0;
}

function isRetainedSegment(marker: number, content: Buffer): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const signature = RENDERING_SEGMENTS.get(marker);
  return signature !== undefined && content.toString('latin1', 0, signature.length) === signature;
}

function readExifOrientation(content: Buffer): number | undefined {
  if (content.toString('latin1', 0, EXIF.length) !== EXIF) return undefined;
  return readOrientation(content.subarray(EXIF.length));
}

function createExifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}

/**
 * The JFIF segment without its thumbnail, which follows the first 14 bytes; the last two of them are its dimensions.
 */
function createJfifSegment(content: Buffer): Buffer {
  const header = Buffer.from(content.subarray(0, 14));
  header.fill(0, Math.min(12, header.length));
  return Buffer.concat([Buffer.from([0xff, APP0, 0, header.length + 2]), header]);
}

/** Ancillary chunks that are needed to render the pixels (PNG, third edition, section 11.3). */
const RENDERING_CHUNKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const SIGNATURE_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** The maximum in JPEG, where EXIF has to fit into one segment. */
const MAX_EXIF_BYTES = 64 * 1024;

/** The image header: width, height, and how the points are stored. */
const IHDR_BYTES = 13;

function* stripPng(file: BlockEditor): Parser {
  yield* file.copy(SIGNATURE_BYTES);
  let dataBytes = 0;
  for (let isFirst = true; ; isFirst = false) {
    const head = yield* file.read(8);
    if (head.length < 8) throw brokenFile();
    file.countPiece();
    const [length, chunkType] = [head.readUInt32BE(), head.toString('latin1', 4)];
    if (length > 0x7fff_ffff || !/^[A-Za-z]{4}$/.test(chunkType)) throw brokenFile();
    if (isFirst !== (chunkType === 'IHDR') || (isFirst && length !== IHDR_BYTES)) throw brokenFile();
    if (chunkType === 'IDAT') dataBytes += length;
    if (chunkType === 'eXIf' && length <= MAX_EXIF_BYTES) {
      const orientation = readOrientation(yield* file.read(length));
      yield* file.skip(CHECKSUM_BYTES);
      if (orientation !== undefined) file.write(createPngChunk(chunkType, writeOrientation(orientation)));
    } else if (isCritical(chunkType)) yield* copyChecked(file, head, length);
    else if (RENDERING_CHUNKS.has(chunkType)) {
      file.write(head);
      yield* file.copy(length + CHECKSUM_BYTES);
    } else yield* file.skip(length + CHECKSUM_BYTES);
    if (chunkType !== 'IEND') continue;
    if (dataBytes === 0) throw brokenFile();
    return;
  }
}

/**
 * Passes a critical chunk on.
 * @throws Problem when it is truncated or its checksum is wrong: no browser shows such a picture
 */
function* copyChecked(file: BlockEditor, head: Buffer, length: number): Parser {
  file.write(head);
  let sum = crc32(head.subarray(4));
  yield* file.copy(length, (part) => {
    sum = crc32(part, sum);
    return part;
  });
  const stored = yield* file.read(CHECKSUM_BYTES);
  if (stored.length < CHECKSUM_BYTES || stored.readUInt32BE() !== sum) throw brokenFile();
  file.write(stored);
}

/** A capital first letter marks a critical chunk, without which the image cannot be decoded. */
function isCritical(chunkType: string): boolean {
  return /^[A-Z]/.test(chunkType);
}

function createPngChunk(chunkType: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(chunkType, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}
