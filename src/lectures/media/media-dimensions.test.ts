// Dimensions of images and videos by the first bytes of their files, and their columns.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import { openDb } from '#db/open.ts';
import { loadDimensions, measureStream, readDimensions } from './media-dimensions.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../demo/media');
const createImage = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

describe('the dimensions of a medium', () => {
  it('are those of an image, progressive or not', async () => {
    const landscape = { width: 30, height: 20 };
    expect(await readDimensions(await createImage().png().toBuffer(), 'image/png')).toEqual(landscape);
    expect(await readDimensions(await createImage().jpeg().toBuffer(), 'image/jpeg')).toEqual(landscape);
    const progressive = await createImage(5000, 3).jpeg({ progressive: true }).toBuffer();
    expect(await readDimensions(progressive, 'image/jpeg')).toEqual({ width: 5000, height: 3 });
  });

  it('are those of the image as it is shown, when EXIF rotates it', async () => {
    for (const [orientation, width, height] of [
      [1, 30, 20],
      [3, 30, 20],
      [6, 20, 30],
      [8, 20, 30],
    ] as const) {
      const rotated = createImage().withMetadata({ orientation });
      for (const [image, contentType] of [
        [await rotated.clone().jpeg().toBuffer(), 'image/jpeg'],
        [await rotated.clone().png().toBuffer(), 'image/png'],
      ] as const) {
        expect(await readDimensions(image, contentType)).toEqual({ width, height });
      }
    }
  });

  it('are found in the first bytes of a large image', async () => {
    const noise = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, index) => (index * 2_654_435_761) >>> 24));
    const image = sharp(noise, { raw: { width: 400, height: 300, channels: 3 } });
    for (const [file, contentType] of [
      [await image.clone().jpeg({ quality: 100 }).toBuffer(), 'image/jpeg'],
      [await image.clone().jpeg({ quality: 100, progressive: true }).toBuffer(), 'image/jpeg'],
      [await image.clone().png({ compressionLevel: 0 }).toBuffer(), 'image/png'],
    ] as const) {
      expect(file.length).toBeGreaterThan(64 * 1024);
      expect(await readDimensions(file.subarray(0, 64 * 1024), contentType)).toEqual({ width: 400, height: 300 });
    }
  });

  it('are those of a video, rotated by its matrix', async () => {
    const video = readFileSync(path.join(DEMO, 'l4-clocks.mp4'));
    expect(await readDimensions(video, 'video/mp4')).toEqual({ width: 320, height: 320 });
    const rotated = Buffer.from(video);
    const matrix = rotated.indexOf('tkhd') + 44;
    rotated.writeUInt16BE(180, matrix + 40);
    expect(await readDimensions(rotated, 'video/mp4')).toEqual({ width: 320, height: 180 });
    rotated.writeInt32BE(0, matrix);
    expect(await readDimensions(rotated, 'video/mp4')).toEqual({ width: 180, height: 320 });
  });

  it('are unknown for a truncated, empty or other file', async () => {
    const file = await createImage().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (let length = 0; length < file.length; length += 7) {
      const dimensions = await readDimensions(file.subarray(0, length), 'image/jpeg');
      expect([undefined, { width: 20, height: 30 }]).toContainEqual(dimensions);
    }
    const video = readFileSync(path.join(DEMO, 'l4-clocks.mp4'));
    for (let end = video.indexOf('tkhd'); end < video.indexOf('tkhd') + 80; end += 1) {
      const dimensions = await readDimensions(video.subarray(0, end), 'video/mp4');
      expect([undefined, { width: 320, height: 320 }]).toContainEqual(dimensions);
    }
    for (const [head, contentType] of [
      [Buffer.alloc(0), 'image/png'],
      [Buffer.alloc(64), 'image/png'],
      [Buffer.alloc(64, 0xff), 'image/jpeg'],
      [Buffer.from('tkhdtkhdtkhd'), 'video/mp4'],
      [await createImage().webp().toBuffer(), 'image/webp'],
      [video, 'audio/mpeg'],
    ] as const) {
      expect(await readDimensions(head, contentType)).toBeUndefined();
    }
  });

  it('are measured while the bytes pass through', async () => {
    const image = await createImage(300, 200).png().toBuffer();
    const chunks = [image.subarray(0, 5), image.subarray(5, 40), image.subarray(40)];
    const measured = measureStream(Readable.from(chunks), 'image/png');
    expect(await buffer(measured.bytes)).toEqual(image);
    expect(await measured.dimensions()).toEqual({ width: 300, height: 200 });
    const sound = measureStream(Readable.from([Buffer.from('ID3')]), 'audio/mpeg');
    await buffer(sound.bytes);
    expect(await sound.dimensions()).toEqual({ width: 0, height: 0 });
  });
});

describe('the dimensions of stored media', () => {
  it('are read from their columns, and from the files of items that an earlier release stored', async () => {
    await using db = await openDb({ sqliteFile: ':memory:' });
    const image = await createImage(400, 100).png().toBuffer();
    const authorship = { created_at: '', created_by: '', updated_at: '', updated_by: '' };
    await db
      .insertInto('drafts')
      .values({ id: 'D', name: '', revision: 1, ...authorship })
      .execute();
    const common = { draft_id: 'D', name: '', type: 'IMAGE' as const, content_type: 'image/png', size: image.length };
    const row = { ...common, created_at: '', created_by: '' };
    await db
      .insertInto('media')
      .values([
        { ...row, id: 'NEW', sha256: '1', width: 3, height: 4 },
        { ...row, id: 'UNKNOWN', sha256: '2', width: 0, height: 0 },
        { ...row, id: 'OLD', sha256: '3' },
        { ...row, id: 'LOST', sha256: '4' },
        { ...row, id: 'DAMAGED', sha256: '5' },
        { ...row, id: 'SOUND', sha256: '6', type: 'AUDIO' },
      ])
      .execute();
    const openedBlobs: string[] = [];
    const open = async (sha256: string) => {
      openedBlobs.push(sha256);
      if (sha256 === '4') throw new BlobNotFoundError(sha256);
      return Readable.from([sha256 === '3' ? image : Buffer.from('damaged')]);
    };
    const ids = ['NEW', 'UNKNOWN', 'OLD', 'LOST', 'DAMAGED', 'SOUND'];
    for (const expectedBlobs of [['3', '4', '5'], ['4']]) {
      openedBlobs.length = 0;
      expect(await loadDimensions({ db, blobs: { open } }, ids)).toEqual({ NEW: [3, 4], OLD: [400, 100] });
      expect(openedBlobs.sort()).toEqual(expectedBlobs);
    }
    const rows = await db.selectFrom('media').select(['id', 'width']).orderBy('id').execute();
    expect(rows.map(({ id, width }) => `${id} ${width}`)).toEqual([
      'DAMAGED 0',
      'LOST null',
      'NEW 3',
      'OLD 400',
      'SOUND null',
      'UNKNOWN 0',
    ]);
  });
});
