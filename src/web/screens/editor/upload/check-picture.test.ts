// What the header of a picture says is what sharp reads in it, so that the message before an upload is true.
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { canTransform } from '#api/picture-limits.ts';
import { isSentInFull, readPictureHeader } from './check-picture.ts';

const create = (channels: 3 | 4, width = 40) =>
  sharp({ create: { width, height: 30, channels, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });
const PICTURES: readonly (readonly [name: string, picture: Sharp])[] = [
  ['jpeg', create(3).jpeg()],
  ['jpeg with a profile and a description', create(3).withMetadata({ orientation: 3 }).withIccProfile('p3').jpeg()],
  ['progressive jpeg', create(3).jpeg({ progressive: true })],
  ['grey jpeg', create(3).greyscale().jpeg()],
  ['cmyk jpeg', create(3).toColourspace('cmyk').jpeg()],
  ['png', create(3).png()],
  ['png with transparency', create(4).png()],
  ['interlaced png', create(3).png({ progressive: true })],
  ['grey png', create(3).greyscale().png()],
  ['png of 16 bits', create(3).toColourspace('rgb16').png()],
  ['png with a palette', create(3).png({ palette: true })],
  ['png with a palette and transparency', create(4).png({ palette: true })],
];

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

describe('the header of a picture', () => {
  it.each(PICTURES)('%s', async (_, picture) => {
    const bytes = await picture.toBuffer();
    const { format, width, height, channels, depth, isProgressive } = await sharp(bytes).metadata();
    const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    expect(readPictureHeader(view(bytes))).toEqual({ format, width, height, decodedBytes, isProgressive });
  });

  it.each(PICTURES)('is unknown, not wrong, where %s is cut off', async (_, picture) => {
    const bytes = await picture.toBuffer();
    for (let length = 0; length < Math.min(bytes.length, 900); length += 1)
      expect(() => readPictureHeader(view(bytes.subarray(0, length)))).not.toThrow();
    expect(readPictureHeader(view(Buffer.from('GIF89a'.padEnd(64, 'x'))))).toBeUndefined();
  });
});

/** A picture whose header claims another width and height; nothing but the header is read. */
async function pretend(name: string, picture: Sharp, size: readonly [width: number, height: number]) {
  const bytes = await picture.toBuffer();
  const head = view(bytes);
  if (name.endsWith('.png')) for (const [at, value] of size.entries()) head.setUint32(16 + 4 * at, value);
  else {
    const frame = bytes.indexOf(Buffer.from([0xff, bytes.includes(Buffer.from([0xff, 0xc2])) ? 0xc2 : 0xc0]));
    for (const [at, value] of size.toReversed().entries()) head.setUint16(frame + 5 + 2 * at, value);
  }
  return new File([bytes, new Uint8Array(1_000_000)], name);
}

describe('a picture that learners would load in full is found before it is sent', () => {
  const progressive = create(3).jpeg({ progressive: true });
  it.each<[name: string, picture: Sharp, size: [number, number], isFound: boolean]>([
    ['photo.jpg', create(3).jpeg(), [16_320, 12_240], false],
    ['panorama.jpg', create(3).jpeg(), [30_000, 12_000], true],
    ['web.jpeg', progressive, [4000, 3000], false],
    ['web.jpg', progressive, [6000, 4000], true],
    ['map.png', create(3).png(), [11_000, 11_000], false],
    ['map.png', create(3).png(), [12_000, 12_000], true],
    ['map.png', create(3).png({ progressive: true }), [5000, 3000], true],
  ])('%s %j', async (name, picture, size, isFound) => {
    expect(await isSentInFull(await pretend(name, picture, size))).toBe(isFound);
  });

  it('of more bytes than the server reads, and none that is small in bytes', async () => {
    const bytes = await create(3).jpeg().toBuffer();
    expect(await isSentInFull(new File([bytes, new Uint8Array(64 * 1024 * 1024)], 'a.jpg'))).toBe(true);
    expect(await isSentInFull(new File([bytes], 'a.jpg'))).toBe(false);
    expect(await isSentInFull(new File([new Uint8Array(2_000_000)], 'a.mp3'))).toBe(false);
    expect(canTransform({ format: 'png', width: 1, height: 1, decodedBytes: 3, isProgressive: false })).toBe(true);
  });
});
