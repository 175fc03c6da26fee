// Sizes of pictures and films by the beginnings of their files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDimensions } from './media-dimensions.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../demo/media');
const createImage = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

describe('the dimensions of a medium', () => {
  it('are those of a picture, progressive or not', async () => {
    expect(readDimensions(await createImage().png().toBuffer(), 'image/png')).toEqual([30, 20]);
    expect(readDimensions(await createImage().jpeg().toBuffer(), 'image/jpeg')).toEqual([30, 20]);
    expect(readDimensions(await createImage(5000, 3).jpeg({ progressive: true }).toBuffer(), 'image/jpeg')).toEqual([
      5000, 3,
    ]);
  });

  it('are those of the picture as shown, when it is rotated (EXIF)', async () => {
    for (const [orientation, size] of [
      [1, [30, 20]],
      [3, [30, 20]],
      [6, [20, 30]],
      [8, [20, 30]],
    ] as const) {
      const rotated = createImage().withMetadata({ orientation });
      expect(readDimensions(await rotated.clone().jpeg().toBuffer(), 'image/jpeg')).toEqual(size);
      expect(readDimensions(await rotated.clone().png().toBuffer(), 'image/png')).toEqual(size);
    }
  });

  it('are those of a video, rotated by its matrix', () => {
    const video = readFileSync(path.join(DEMO, 'l4-clocks.mp4'));
    expect(readDimensions(video, 'video/mp4')).toEqual([320, 320]);
    const rotated = Buffer.from(video);
    const matrix = rotated.indexOf('tkhd') + 44;
    rotated.writeUInt16BE(180, matrix + 40);
    expect(readDimensions(rotated, 'video/mp4')).toEqual([320, 180]);
    rotated.writeInt32BE(0, matrix);
    expect(readDimensions(rotated, 'video/mp4')).toEqual([180, 320]);
  });

  it('are unknown for a truncated, empty or other file', async () => {
    const file = await createImage().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (let length = 0; length < file.length; length += 7) {
      const size = readDimensions(file.subarray(0, length), 'image/jpeg');
      expect(size === undefined || size.join() === '20,30').toBe(true);
    }
    expect(readDimensions(Buffer.alloc(0), 'image/png')).toBeUndefined();
    expect(readDimensions(Buffer.alloc(64), 'image/png')).toBeUndefined();
    expect(readDimensions(Buffer.alloc(64, 0xff), 'image/jpeg')).toBeUndefined();
    expect(readDimensions(Buffer.from('tkhdtkhdtkhd'), 'video/mp4')).toBeUndefined();
    expect(readDimensions(file, 'image/webp')).toBeUndefined();
  });
});
