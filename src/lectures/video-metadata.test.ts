// Videos without their secrets: boxes as telephones and programs write them, and a real film.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

const PLACE = '+48.8566+002.3522/';
const FLAGS = Buffer.alloc(4);
const MOMENTS = Buffer.from('e51c2a40e51c2a41', 'hex');

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const parts = content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((length, part) => length + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

/** A box whose length is a number of 64 bits. */
function longBox(type: string, content: string): Buffer {
  const whole = box(type, Buffer.alloc(8), content);
  whole.writeBigUInt64BE(BigInt(whole.length), 8);
  whole.writeUInt32BE(1);
  return whole;
}

/** A film in which everything of the kind `describing` tells a place, and that was made at `moments`. */
function film(moments: Buffer, describing: (type: string, length: number) => Buffer): Buffer {
  const track = box(
    'trak',
    box('tkhd', FLAGS, moments, 'track'),
    describing('meta', 30),
    box('mdia', box('mdhd', Buffer.from([1, 0, 0, 0]), moments, moments, 'media'), box('hdlr', 'h'), box('minf', 'm')),
    describing('udta', 40),
  );
  return Buffer.concat([
    box('ftyp', 'isom'),
    describing('uuid', 60),
    box(
      'moov',
      box('mvhd', FLAGS, moments, 'film'),
      track,
      describing('udta', 50),
      describing('XMP_', 20),
      box('mvex'),
    ),
    longBox('mdat', `sound and pictures ${PLACE.slice(1, 3)}`),
    describing('free', 25),
    box('moof', box('traf', 'fragment')),
  ]);
}

const telling = film(MOMENTS, (type, length) => box(type, PLACE.padEnd(length)));
const blank = film(Buffer.alloc(8), (_, length) => box('free', Buffer.alloc(length)));

async function clean(file: Buffer, pieceSize = 64 * 1024, contentType = 'video/mp4'): Promise<Buffer> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < file.length; at += pieceSize) yield file.subarray(at, at + pieceSize);
  }
  return Buffer.concat(await Array.fromAsync(withoutMetadata(pieces(), contentType)));
}

describe('a video', () => {
  it.each(['video/mp4', 'video/quicktime'])('of the type %s tells its place and time no more', async (contentType) => {
    for (const pieceSize of [64 * 1024, 100, 3]) {
      expect((await clean(telling, pieceSize, contentType)).equals(blank)).toBe(true);
    }
  });

  it('without metadata comes through byte by byte', async () => {
    expect((await clean(blank)).equals(blank)).toBe(true);
    const sound = Buffer.concat([box('ftyp', 'qt  '), box('wide'), box('mdat', 'sound')]);
    expect((await clean(sound)).equals(sound)).toBe(true);
  });

  it('that was really filmed keeps every byte of its sound and pictures', async () => {
    const file = readFileSync('demo/media/l4-clocks.mp4');
    const cleaned = await clean(file);
    expect(cleaned.length).toBe(file.length);
    const from = file.indexOf('mdat');
    const to = from - 4 + file.readUInt32BE(from - 4);
    expect(cleaned.subarray(from, to).equals(file.subarray(from, to))).toBe(true);
    for (const needed of ['ftyp', 'moov', 'mvhd', 'trak', 'stbl', 'stsd']) expect(cleaned.includes(needed)).toBe(true);
  });

  it('may end with a box that goes to the end, told or not', async () => {
    const endless = Buffer.concat([box('ftyp', 'isom'), Buffer.from('\0\0\0\0mdat', 'latin1'), Buffer.from('sound')]);
    expect((await clean(endless)).equals(endless)).toBe(true);
    const described = Buffer.concat([box('ftyp', 'isom'), Buffer.from(`\0\0\0\0uuid${PLACE}`, 'latin1')]);
    expect((await clean(described)).includes(PLACE)).toBe(false);
  });

  it('hides nothing behind its end', async () => {
    const cleaned = await clean(Buffer.concat([blank, Buffer.from(`\0\0\0\x02 ${PLACE}`, 'latin1')]));
    expect(cleaned.equals(Buffer.concat([blank, Buffer.alloc(5 + PLACE.length)]))).toBe(true);
  });

  it('that is cut off anywhere is as long as it was, and tells no place', async () => {
    for (let length = 0; length <= telling.length; length += 7) {
      const cleaned = await clean(telling.subarray(0, length), 50);
      expect([cleaned.length, cleaned.includes(PLACE)]).toEqual([length, false]);
    }
  });
});
