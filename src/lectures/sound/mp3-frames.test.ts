// How long MP3 recordings play, by their frames.
import { describe, expect, it } from 'vitest';
import { readMp3 } from '../../../test/support/requests/media-files.ts';
import { Mp3Meter } from './mp3-frames.ts';

/** A frame without sound: MPEG-1, 64 kbit/s, 44.1 kHz, mono. */
function createFrame(content = Buffer.alloc(0)): Buffer {
  const frame = Buffer.alloc(208);
  frame.writeUInt32BE(0xfffb50c4, 0);
  content.copy(frame, 4);
  return frame;
}

const SECONDS_PER_FRAME = 1152 / 44_100;
const FRAMES = Array.from({ length: 100 }, () => createFrame());

function measure(bytes: Buffer, chunkBytes = 1000): number {
  const meter = new Mp3Meter();
  for (let offset = 0; offset < bytes.length; offset += chunkBytes)
    meter.add(bytes.subarray(offset, offset + chunkBytes));
  return meter.seconds;
}

/** The first frame of LAME: flags, and the samples that the encoder added at the start and the end. */
function createInfoFrame(name: string, delay: number, padding: number): Buffer {
  const info = Buffer.alloc(180);
  info.write(name, 17);
  info.writeUInt32BE(15, 21); // frames, bytes, table and quality follow
  info.write('LAME3.100', 137);
  info.writeUIntBE(delay * 4096 + padding, 158, 3);
  return createFrame(info);
}

describe('the duration of a recording', () => {
  it.each([1, 3, 1000, 100_000])('is that of its frames, in chunks of %i bytes', (chunkBytes) => {
    expect(measure(Buffer.concat(FRAMES), chunkBytes)).toBeCloseTo(100 * SECONDS_PER_FRAME, 6);
  });

  it('counts neither tags nor the rest of a frame where it was cut', () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x17\x38'), Buffer.alloc(0x17 * 128 + 0x38, 0xff)]);
    const rest = createFrame().subarray(100);
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 65)]);
    expect(measure(Buffer.concat([tag, rest, ...FRAMES, end]))).toBeCloseTo(100 * SECONDS_PER_FRAME, 6);
  });

  it('counts no frame with a table of positions, and not what the encoder added', () => {
    const trimmed = (1105 + 600) / 44_100;
    for (const name of ['Xing', 'Info']) {
      const bytes = Buffer.concat([createInfoFrame(name, 1105, 600), ...FRAMES]);
      expect(measure(bytes)).toBeCloseTo(100 * SECONDS_PER_FRAME - trimmed, 6);
    }
  });

  it('of a real recording is what was recorded, without what its encoder added', () => {
    expect(measure(readMp3())).toBeCloseTo(0.61125, 5);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    ['ones', Buffer.alloc(5000, 0xff)],
    ['a tag that is cut', Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f')],
  ])('is 0 for %s', (_, bytes) => {
    expect(measure(bytes)).toBe(0);
  });
});
