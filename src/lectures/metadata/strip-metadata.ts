// Strips metadata from images and videos while they stream: location, time, device. The picture itself stays lossless.
import { crc32 } from 'node:zlib';
import { Problem } from '#api/problem.ts';
import { ByteReader } from './byte-reader.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { stripVideoMetadata } from './strip-video-metadata.ts';

/**
 * Strips the metadata of a file. An image loses EXIF (location, time, camera, thumbnail), XMP, IPTC, comments and any bytes
 * after its end; its pixels are not re-encoded, and its colour profile and orientation stay. A video keeps its length, with
 * zeros in place of its metadata. The source is always read to its end.
 * @param contentType audio passes unchanged: its titles and credits are the author's own
 * @throws Problem 415 `broken_picture` for a malformed image
 */
export async function* stripMetadata(bytes: AsyncIterable<Buffer>, contentType: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes);
  if (contentType === 'image/jpeg') yield* stripJpeg(reader);
  else if (contentType === 'image/png') yield* stripPng(reader);
  else if (contentType.startsWith('video/')) yield* stripVideoMetadata(reader);
  else yield* reader.stream(Number.POSITIVE_INFINITY);
  await reader.skip(Number.POSITIVE_INFINITY);
}

function brokenImage(): Problem {
  const message = 'The picture is damaged; please save it anew with the program that made it.';
  return new Problem(415, 'broken_picture', message, { extras: { field: 'file' } });
}

/** Markers of JPEG (ITU-T T.81, table B.1). */
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
] as const;
const EXIF = 'Exif\0\0';

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** What may follow 0xff within the entropy-coded data: a stuffed zero, a restart marker, or a fill byte. */
const isWithinScan = (second: number) => second === 0 || isRestart(second) || second === 0xff;

/**
 * Application segments that are needed to render the pixels: JFIF, the colour profile, and Adobe's colour transform. All
 * others are metadata, or contain another image.
 */
const RENDERING_SEGMENTS: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

async function* stripJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  let hasOrientation = false;
  for (;;) {
    const marker = await readMarker(reader);
    if (marker === undefined) return;
    const markerBytes = Buffer.from([0xff, marker]);
    if (marker === SOI || marker === EOI || isRestart(marker)) {
      yield markerBytes;
      if (marker === EOI) return;
      continue;
    }
    const lengthBytes = await reader.read(2);
    const length = lengthBytes.length < 2 ? 2 : lengthBytes.readUInt16BE() - 2;
    if (length < 0) throw brokenImage();
    const content = await reader.read(length); // 64 KB at most
    if (marker === APP1 && !hasOrientation) {
      const orientation = readExifOrientation(content);
      hasOrientation = orientation !== undefined;
      if (orientation !== undefined) yield createExifSegment(orientation);
    }
    if (!isRetainedSegment(marker, content)) continue;
    if (marker === APP0) yield createJfifSegment(content);
    else yield Buffer.concat([markerBytes, lengthBytes, content]);
    if (marker === SOS) yield* reader.streamUntil(0xff, isWithinScan);
  }
}

/** The next marker; bytes before it are not part of the image and skipped. Undefined at the end. */
async function readMarker(reader: ByteReader): Promise<number | undefined> {
  for (let previous = 0; ; ) {
    const [byte] = await reader.read(1);
    if (byte === undefined) return undefined;
    if (previous === 0xff && byte !== 0xff && byte !== 0) return byte;
    previous = byte;
  }
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

/** The JFIF segment without its thumbnail, which follows the first 14 bytes; the last two of them are its dimensions. */
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

async function* stripPng(reader: ByteReader): AsyncGenerator<Buffer> {
  yield await reader.read(SIGNATURE_BYTES);
  for (;;) {
    const head = await reader.read(8);
    if (head.length < 8) return;
    const [length, chunkType] = [head.readUInt32BE(), head.toString('latin1', 4)];
    if (length > 0x7fff_ffff || !/^[A-Za-z]{4}$/.test(chunkType)) throw brokenImage();
    if (chunkType === 'eXIf' && length <= MAX_EXIF_BYTES) {
      const orientation = readOrientation(await reader.read(length));
      await reader.skip(CHECKSUM_BYTES);
      if (orientation !== undefined) yield createPngChunk(chunkType, writeOrientation(orientation));
    } else if (isRetainedChunk(chunkType)) {
      yield head;
      yield* reader.stream(length + CHECKSUM_BYTES);
    } else await reader.skip(length + CHECKSUM_BYTES);
    if (chunkType === 'IEND') return;
  }
}

/** A capital first letter marks a critical chunk, without which the image cannot be decoded. */
function isRetainedChunk(chunkType: string): boolean {
  return /^[A-Z]/.test(chunkType) || RENDERING_CHUNKS.has(chunkType);
}

function createPngChunk(chunkType: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(chunkType, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}
