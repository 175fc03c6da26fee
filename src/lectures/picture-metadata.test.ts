// Pictures without their secrets: real files, as cameras and programs write them.
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

const PLACE = 'Rue de Rivoli';
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 7/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${PLACE}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Pixels that do not compress away, so that a file has many pieces. */
function pixels(): Sharp {
  const raw = Buffer.alloc(300 * 200 * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 2_654_435_761) >>> 24;
  return sharp(raw, { raw: { width: 300, height: 200, channels: 3 } });
}

/** A photo with a place, a time, a profile and an orientation. */
function photo(orientation = 6): Sharp {
  return pixels()
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { ImageDescription: PLACE, DateTime: '2026:07:14 10:00:00' }, IFD3: GPS })
    .withXmp(XMP)
    .withIccProfile('p3');
}

async function clean(file: Buffer, contentType: string, pieceSize = 4096): Promise<Buffer> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < file.length; at += pieceSize) yield file.subarray(at, at + pieceSize);
  }
  return Buffer.concat(await Array.fromAsync(withoutMetadata(pieces(), contentType)));
}

async function look(file: Buffer) {
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(file).metadata();
  const raw = await sharp(file).raw().toBuffer();
  return { exif, xmp, iptc, icc, orientation, comments, raw };
}

function segment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}

function chunk(kind: string, content: string): Buffer {
  const named = Buffer.from(kind + content, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const makes = {
  'a JPEG': ['image/jpeg', (of: Sharp) => of.jpeg({ quality: 90 }).toBuffer()],
  'a progressive JPEG': ['image/jpeg', (of: Sharp) => of.jpeg({ progressive: true }).toBuffer()],
  'a PNG': ['image/png', (of: Sharp) => of.png().toBuffer()],
  'an interlaced PNG': ['image/png', (of: Sharp) => of.png({ progressive: true }).toBuffer()],
} as const;

describe.each(Object.entries(makes))('%s', (_, [contentType, make]) => {
  it('tells its place no more, and looks the same', async () => {
    const file = await make(photo());
    const before = await look(file);
    expect(before.exif?.toString('latin1')).toContain(PLACE);
    expect(before.xmp?.toString()).toContain(PLACE);
    for (const pieceSize of [4096, 1000, 3]) {
      const cleaned = await clean(file, contentType, pieceSize);
      const after = await look(cleaned);
      expect(cleaned.includes(PLACE)).toBe(false);
      expect(cleaned.includes('2026:07:14')).toBe(false);
      expect(after).toMatchObject({ xmp: undefined, iptc: undefined, comments: undefined, orientation: 6 });
      expect(after.icc).toEqual(before.icc);
      expect(after.icc).toBeDefined();
      expect(after.raw.equals(before.raw)).toBe(true);
      expect(after.exif?.length).toBeLessThanOrEqual(32);
    }
  });

  it('keeps each way up', async () => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const cleaned = await clean(await make(photo(orientation)), contentType);
      expect((await look(cleaned)).orientation).toBe(orientation);
    }
  });

  it('has no block of metadata at all if it is the usual way up', async () => {
    const { exif, orientation } = await look(await clean(await make(photo(1)), contentType));
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('without metadata comes through byte by byte, and so does one that was cleaned', async () => {
    const plain = await make(pixels());
    expect((await clean(plain, contentType)).equals(plain)).toBe(true);
    const cleaned = await clean(await make(photo()), contentType);
    expect((await clean(cleaned, contentType)).equals(cleaned)).toBe(true);
  });

  it('hides nothing behind its end', async () => {
    const plain = await make(pixels());
    const cleaned = await clean(Buffer.concat([plain, await make(photo())]), contentType);
    expect(cleaned.equals(plain)).toBe(true);
  });

  it('that is cut off anywhere is cut off still, and harms nobody', async () => {
    const file = await make(photo());
    for (let length = 8; length < file.length; length = Math.ceil(length * 1.15)) {
      const cleaned = await clean(file.subarray(0, length), contentType);
      expect(cleaned.length).toBeLessThanOrEqual(length);
      expect(cleaned.includes(PLACE)).toBe(false);
    }
  });
});

describe('a JPEG', () => {
  it('loses every segment that does not say how to show it', async () => {
    const plain = await pixels().jpeg().toBuffer();
    const secrets = [
      segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${PLACE}`),
      segment(0xe2, `MPF\0${PLACE}`),
      segment(0xed, `Photoshop 3.0\0${PLACE}`),
      segment(0xee, PLACE),
      segment(0xe0, `JFXX\0${PLACE}`),
      segment(0xeb, PLACE),
      segment(0xfe, PLACE),
    ];
    const file = Buffer.concat([plain.subarray(0, 2), ...secrets, plain.subarray(2)]);
    expect((await clean(file, 'image/jpeg')).equals(plain)).toBe(true);
  });

  it('has no small copy of itself in it', async () => {
    const plain = await pixels().jpeg().toBuffer();
    const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
    const rest = plain.subarray(plain.readUInt16BE(4) + 4);
    const small = segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${PLACE.slice(0, 12)}`);
    const start = plain.subarray(0, 2);
    expect(
      (await clean(Buffer.concat([start, small, rest]), 'image/jpeg')).equals(Buffer.concat([start, jfif, rest])),
    ).toBe(true);
  });

  it('of four colours keeps the segment that tells how to mix them', async () => {
    const plain = await pixels().toColourspace('cmyk').jpeg().toBuffer();
    expect(plain.includes('Adobe')).toBe(true);
    expect((await clean(plain, 'image/jpeg')).equals(plain)).toBe(true);
  });

  it('with a block of EXIF that lies about itself comes through without it', async () => {
    const plain = await pixels().jpeg().toBuffer();
    const lies = [
      '',
      'II*\0',
      'MM\0*\xff\xff\xff\xff\0\0\0\0\0\0',
      'II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0',
      'XX*\0\x08\0\0\0\0\0\0\0\0\0',
    ];
    for (const tiff of lies) {
      const file = Buffer.concat([plain.subarray(0, 2), segment(0xe1, `Exif\0\0${tiff}`), plain.subarray(2)]);
      expect((await clean(file, 'image/jpeg')).equals(plain)).toBe(true);
    }
  });

  it('with a segment of no length is refused', async () => {
    const file = Buffer.from('ffd8ffe10001', 'hex');
    await expect(clean(file, 'image/jpeg')).rejects.toMatchObject({ status: 415, code: 'broken_picture' });
  });
});

describe('a PNG', () => {
  it('loses every chunk that does not say how to show it', async () => {
    const plain = await pixels().png().toBuffer();
    const secrets = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVW'].map((kind) => chunk(kind, PLACE));
    const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)];
    expect((await clean(Buffer.concat([head, ...secrets, rest]), 'image/png')).equals(plain)).toBe(true);
  });

  it('with a chunk that is none is refused', async () => {
    const plain = await pixels().png().toBuffer();
    const file = Buffer.concat([plain.subarray(0, 33), Buffer.from('00000001\0\0\0\0', 'latin1')]);
    await expect(clean(file, 'image/png')).rejects.toMatchObject({ status: 415, code: 'broken_picture' });
  });
});

describe('anything else', () => {
  it('comes through as it is', async () => {
    const sound = Buffer.from(`ID3 Exif\0\0${PLACE}`);
    expect(await clean(sound, 'audio/mpeg', 5)).toEqual(sound);
  });
});

it('a picture of any length is never held: what goes in comes out at once', async () => {
  const block = Buffer.alloc(1024 * 1024, 7);
  let given = 0;
  async function* scan(): AsyncGenerator<Buffer> {
    yield Buffer.from('ffd8ffda0002', 'hex');
    for (let count = 0; count < 64; count += 1) {
      given += block.length;
      yield block;
    }
  }
  let [taken, mostHeld] = [0, 0];
  for await (const piece of withoutMetadata(scan(), 'image/jpeg')) {
    taken += piece.length;
    mostHeld = Math.max(mostHeld, given - taken);
  }
  expect(taken).toBe(64 * block.length + 6);
  expect(mostHeld).toBeLessThanOrEqual(2 * block.length);
});
