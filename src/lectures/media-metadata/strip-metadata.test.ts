// Stripping metadata from images: real files, as cameras and programs write them.
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createCraftedMedia } from '../../../test/support/requests/crafted-media.ts';
import { stripMetadata } from './strip-metadata.ts';

const LOCATION = 'Rue de Rivoli';
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 7/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${LOCATION}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Noise, which does not compress, so that a file has many chunks. */
function createImage(): Sharp {
  const raw = Buffer.alloc(300 * 200 * 3);
  for (let index = 0; index < raw.length; index += 1) raw[index] = (index * 2_654_435_761) >>> 24;
  return sharp(raw, { raw: { width: 300, height: 200, channels: 3 } });
}

/** A photo with a location, a time, a colour profile and an orientation. */
function createPhoto(orientation = 6): Sharp {
  return createImage()
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { ImageDescription: LOCATION, DateTime: '2026:07:14 10:00:00' }, IFD3: GPS })
    .withXmp(XMP)
    .withIccProfile('p3');
}

async function strip(file: Buffer, contentType: string, chunkSize = 4096): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let offset = 0; offset < file.length; offset += chunkSize) yield file.subarray(offset, offset + chunkSize);
  }
  return Buffer.concat(await Array.fromAsync(stripMetadata(chunks(), contentType)));
}

async function inspect(file: Buffer) {
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(file).metadata();
  const raw = await sharp(file).raw().toBuffer();
  return { exif, xmp, iptc, icc, orientation, comments, raw };
}

function segment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}

function chunk(chunkType: string, content: string): Buffer {
  const typeAndContent = Buffer.from(chunkType + content, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, sum]);
}

const formats = {
  'a JPEG': ['image/jpeg', (image: Sharp) => image.jpeg({ quality: 90 }).toBuffer()],
  'a progressive JPEG': ['image/jpeg', (image: Sharp) => image.jpeg({ progressive: true }).toBuffer()],
  'a PNG': ['image/png', (image: Sharp) => image.png().toBuffer()],
  'an interlaced PNG': ['image/png', (image: Sharp) => image.png({ progressive: true }).toBuffer()],
} as const;

describe.each(Object.entries(formats))('%s', (_, [contentType, encode]) => {
  it('has no location any more, and looks the same', async () => {
    const file = await encode(createPhoto());
    const before = await inspect(file);
    expect(before.exif?.toString('latin1')).toContain(LOCATION);
    expect(before.xmp?.toString()).toContain(LOCATION);
    for (const chunkSize of [4096, 1000, 3]) {
      const stripped = await strip(file, contentType, chunkSize);
      const after = await inspect(stripped);
      expect(stripped.includes(LOCATION)).toBe(false);
      expect(stripped.includes('2026:07:14')).toBe(false);
      expect(after).toMatchObject({ xmp: undefined, iptc: undefined, comments: undefined, orientation: 6 });
      expect(after.icc).toEqual(before.icc);
      expect(after.icc).toBeDefined();
      expect(after.raw.equals(before.raw)).toBe(true);
      expect(after.exif?.length).toBeLessThanOrEqual(32);
    }
  });

  it('keeps every orientation', async () => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const stripped = await strip(await encode(createPhoto(orientation)), contentType);
      expect((await inspect(stripped)).orientation).toBe(orientation);
    }
  });

  it('has no metadata block at all in the default orientation', async () => {
    const { exif, orientation } = await inspect(await strip(await encode(createPhoto(1)), contentType));
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('without metadata is unchanged byte for byte, and so is a stripped one', async () => {
    const original = await encode(createImage());
    expect((await strip(original, contentType)).equals(original)).toBe(true);
    const stripped = await strip(await encode(createPhoto()), contentType);
    expect((await strip(stripped, contentType)).equals(stripped)).toBe(true);
  });

  it('has no data after its end', async () => {
    const original = await encode(createImage());
    const stripped = await strip(Buffer.concat([original, await encode(createPhoto())]), contentType);
    expect(stripped.equals(original)).toBe(true);
  });

  it('truncated anywhere is refused as broken', async () => {
    const file = await encode(createPhoto());
    const lengths = [file.length - 1, file.length - 2];
    for (let length = 8; length < file.length; length = Math.ceil(length * 1.15)) lengths.push(length);
    for (const length of lengths) {
      const stripped = strip(file.subarray(0, length), contentType);
      await expect(stripped, `${length} bytes`).rejects.toMatchObject({ status: 415, code: 'broken_picture' });
    }
  });
});

describe('a JPEG', () => {
  it('loses every segment not needed for rendering', async () => {
    const original = await createImage().jpeg().toBuffer();
    const secrets = [
      segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${LOCATION}`),
      segment(0xe2, `MPF\0${LOCATION}`),
      segment(0xed, `Photoshop 3.0\0${LOCATION}`),
      segment(0xee, LOCATION),
      segment(0xe0, `JFXX\0${LOCATION}`),
      segment(0xeb, LOCATION),
      segment(0xfe, LOCATION),
    ];
    const file = Buffer.concat([original.subarray(0, 2), ...secrets, original.subarray(2)]);
    expect((await strip(file, 'image/jpeg')).equals(original)).toBe(true);
  });

  it('has no embedded thumbnail', async () => {
    const original = await createImage().jpeg().toBuffer();
    const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
    const rest = original.subarray(original.readUInt16BE(4) + 4);
    const thumbnail = segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${LOCATION.slice(0, 12)}`);
    const start = original.subarray(0, 2);
    expect(
      (await strip(Buffer.concat([start, thumbnail, rest]), 'image/jpeg')).equals(Buffer.concat([start, jfif, rest])),
    ).toBe(true);
  });

  it('in CMYK keeps the segment with the colour transform', async () => {
    const original = await createImage().toColourspace('cmyk').jpeg().toBuffer();
    expect(original.includes('Adobe')).toBe(true);
    expect((await strip(original, 'image/jpeg')).equals(original)).toBe(true);
  });

  it('with a malformed EXIF block is passed on without it', async () => {
    const original = await createImage().jpeg().toBuffer();
    const malformed = [
      '',
      'II*\0',
      'MM\0*\xff\xff\xff\xff\0\0\0\0\0\0',
      'II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0',
      'XX*\0\x08\0\0\0\0\0\0\0\0\0',
    ];
    for (const tiff of malformed) {
      const file = Buffer.concat([original.subarray(0, 2), segment(0xe1, `Exif\0\0${tiff}`), original.subarray(2)]);
      expect((await strip(file, 'image/jpeg')).equals(original)).toBe(true);
    }
  });

  it.each([
    ['with a segment of length zero', 'ffd8ffe10001'],
    ['of nothing but its ends', 'ffd8ffd9'],
    ['without a frame header', 'ffd8ffda000200ffd9'],
    ['of no height', 'ffd8ffc0000b080000000801031100ffda000200ffd9'],
  ])('%s is refused', async (_, hex) => {
    const file = Buffer.from(hex, 'hex');
    await expect(strip(file, 'image/jpeg')).rejects.toMatchObject({ status: 415, code: 'broken_picture' });
  });
});

describe('a PNG', () => {
  it('loses every chunk not needed for rendering', async () => {
    const original = await createImage().png().toBuffer();
    const secrets = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVW'].map((chunkType) => chunk(chunkType, LOCATION));
    const [head, rest] = [original.subarray(0, 33), original.subarray(33)];
    expect((await strip(Buffer.concat([head, ...secrets, rest]), 'image/png')).equals(original)).toBe(true);
  });

  it('with invalid, altered or missing chunks is refused', async () => {
    const original = await createImage().png().toBuffer();
    const [signature, head] = [original.subarray(0, 8), original.subarray(0, 33)];
    const altered = Buffer.from(original);
    altered[60] = original.readUInt8(60) ^ 1;
    for (const file of [
      Buffer.concat([head, Buffer.from('00000001\0\0\0\0', 'latin1')]),
      altered,
      Buffer.concat([head, chunk('IEND', '')]),
      Buffer.concat([head, chunk('IDAT', ''), chunk('IEND', '')]),
      Buffer.concat([signature, original.subarray(33)]),
      Buffer.concat([signature, chunk('IHDR', ''), original.subarray(33)]),
    ]) {
      await expect(strip(file, 'image/png')).rejects.toMatchObject({ status: 415, code: 'broken_picture' });
    }
  });
});

describe('any other file', () => {
  it('is unchanged', async () => {
    const sound = Buffer.from(`ID3 Exif\0\0${LOCATION}`);
    expect(await strip(sound, 'audio/mpeg', 5)).toEqual(sound);
  });
});

/** A JPEG in blocks of a megabyte: a frame header, and a scan. */
async function* createLongPhoto(blockCount: number, onBlock: (bytes: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('ffd8ffc0000b080008000801031100ffda0002', 'hex');
  for (let count = 0; count < blockCount; count += 1) {
    onBlock(1024 * 1024);
    yield Buffer.alloc(1024 * 1024, 7);
  }
  yield Buffer.from('ffd9', 'hex');
}

it('a picture of any length is streamed, never held in memory', async () => {
  let [produced, consumed, maxBuffered] = [0, 0, 0];
  const count = (bytes: number) => {
    produced += bytes;
  };
  for await (const chunk of stripMetadata(createLongPhoto(64, count), 'image/jpeg')) {
    consumed += chunk.length;
    maxBuffered = Math.max(maxBuffered, produced - consumed);
  }
  expect(consumed).toBe(64 * 1024 * 1024 + 21);
  expect(maxBuffered).toBeLessThanOrEqual(2 * 1024 * 1024);
});

describe('a file of as many pieces as fit', async () => {
  const [bytes, blockSize] = [2_000_000, 64 * 1024];
  const media = await createCraftedMedia(bytes);

  it('exists in thirteen kinds', () => expect(new Set(media.map(({ kind }) => kind)).size).toBe(13));

  it.each(media)('($kind) is refused or passed on in whole blocks, and never holds the event loop', async (crafted) => {
    let [blocksIn, blocksOut, turns, isRunning] = [0, 0, 0, true];
    async function* blocks(): AsyncGenerator<Buffer> {
      for (let offset = 0; offset < crafted.file.length; offset += blockSize) {
        blocksIn += 1;
        yield crafted.file.subarray(offset, offset + blockSize);
      }
    }
    const countTurns = () => {
      turns += 1;
      if (isRunning) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    let error: unknown;
    try {
      for await (const _ of stripMetadata(blocks(), crafted.contentType)) {
        blocksOut += 1;
        await new Promise((resolve) => setImmediate(resolve)); // as the write to the disk does
      }
    } catch (cause) {
      error = cause;
    }
    isRunning = false;
    if (error !== undefined) expect(error).toMatchObject({ status: 415, code: 'broken_picture' });
    expect(blocksOut).toBeLessThanOrEqual(blocksIn + 1);
    expect(turns).toBeGreaterThanOrEqual(blocksIn - 1);
  });
});
