// Stripping metadata from videos: boxes as phones and programs write them, and a real video.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const LOCATION = '+48.8566+002.3522/';
const FLAGS = Buffer.alloc(4);
const TIMESTAMPS = Buffer.from('e51c2a40e51c2a41', 'hex');

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const buffers = content.map((item) => (typeof item === 'string' ? Buffer.from(item, 'latin1') : item));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + buffers.reduce((length, buffer) => length + buffer.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...buffers]);
}

/** A box with a 64-bit length. */
function longBox(type: string, content: string): Buffer {
  const file = box(type, Buffer.alloc(8), content);
  file.writeBigUInt64BE(BigInt(file.length), 8);
  file.writeUInt32BE(1);
  return file;
}

/** A video with these timestamps, in which `metadataBox` creates every box of metadata. */
function createVideo(timestamps: Buffer, metadataBox: (type: string, length: number) => Buffer): Buffer {
  const track = box(
    'trak',
    box('tkhd', FLAGS, timestamps, 'track'),
    metadataBox('meta', 30),
    box(
      'mdia',
      box('mdhd', Buffer.from([1, 0, 0, 0]), timestamps, timestamps, 'media'),
      box('hdlr', 'h'),
      box('minf', 'm'),
    ),
    metadataBox('udta', 40),
  );
  return Buffer.concat([
    box('ftyp', 'isom'),
    metadataBox('uuid', 60),
    box(
      'moov',
      box('mvhd', FLAGS, timestamps, 'film'),
      track,
      metadataBox('udta', 50),
      metadataBox('XMP_', 20),
      box('mvex'),
    ),
    longBox('mdat', `sound and pictures ${LOCATION.slice(1, 3)}`),
    metadataBox('free', 25),
    box('moof', box('traf', 'fragment')),
  ]);
}

const videoWithMetadata = createVideo(TIMESTAMPS, (type, length) => box(type, LOCATION.padEnd(length)));
const strippedVideo = createVideo(Buffer.alloc(8), (_, length) => box('free', Buffer.alloc(length)));

async function strip(file: Buffer, chunkSize = 64 * 1024, contentType = 'video/mp4'): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let offset = 0; offset < file.length; offset += chunkSize) yield file.subarray(offset, offset + chunkSize);
  }
  return Buffer.concat(await Array.fromAsync(stripMetadata(chunks(), contentType)));
}

describe('a video', () => {
  it.each(['video/mp4', 'video/quicktime'])('of the type %s has no location and time any more', async (contentType) => {
    for (const chunkSize of [64 * 1024, 100, 3]) {
      expect((await strip(videoWithMetadata, chunkSize, contentType)).equals(strippedVideo)).toBe(true);
    }
  });

  it('without metadata is unchanged byte for byte', async () => {
    expect((await strip(strippedVideo)).equals(strippedVideo)).toBe(true);
    const sound = Buffer.concat([box('ftyp', 'qt  '), box('wide'), box('mdat', 'sound')]);
    expect((await strip(sound)).equals(sound)).toBe(true);
  });

  it('from a real camera keeps every byte of its sound and pictures', async () => {
    const file = readFileSync('demo/media/l4-clocks.mp4');
    const stripped = await strip(file);
    expect(stripped.length).toBe(file.length);
    const from = file.indexOf('mdat');
    const to = from - 4 + file.readUInt32BE(from - 4);
    expect(stripped.subarray(from, to).equals(file.subarray(from, to))).toBe(true);
    for (const boxType of ['ftyp', 'moov', 'mvhd', 'trak', 'stbl', 'stsd'])
      expect(stripped.includes(boxType)).toBe(true);
  });

  it('may end with a box that extends to the end, with or without a length', async () => {
    const endless = Buffer.concat([box('ftyp', 'isom'), Buffer.from('\0\0\0\0mdat', 'latin1'), Buffer.from('sound')]);
    expect((await strip(endless)).equals(endless)).toBe(true);
    const described = Buffer.concat([box('ftyp', 'isom'), Buffer.from(`\0\0\0\0uuid${LOCATION}`, 'latin1')]);
    expect((await strip(described)).includes(LOCATION)).toBe(false);
  });

  it('has no data after its end', async () => {
    const stripped = await strip(Buffer.concat([strippedVideo, Buffer.from(`\0\0\0\x02 ${LOCATION}`, 'latin1')]));
    expect(stripped.equals(Buffer.concat([strippedVideo, Buffer.alloc(5 + LOCATION.length)]))).toBe(true);
  });

  it('truncated anywhere keeps its length, and has no location', async () => {
    for (let length = 0; length <= videoWithMetadata.length; length += 7) {
      const stripped = await strip(videoWithMetadata.subarray(0, length), 50);
      expect([stripped.length, stripped.includes(LOCATION)]).toEqual([length, false]);
    }
  });
});
