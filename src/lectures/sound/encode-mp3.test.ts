// Recordings as MP3: what the frames of the result declare, and how long they play.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { levelSpeech } from '#sound/level.ts';
import { createTone, type Tone, wavChunk } from '../../../test/support/requests/wav-files.ts';
import { hasFfmpeg, measureWithFfmpeg, voice } from '../../../test/support/sounds.ts';
import { encodeMp3 } from './encode-mp3.ts';
import { Mp3Meter, readMp3Frame } from './mp3-frames.ts';
import { predictMp3Bytes } from './mp3-settings.ts';
import { parseWavFormat } from './wav-format.ts';

function parse(wav: Buffer) {
  const format = parseWavFormat(wav, wav.length);
  if (format === undefined) throw new Error('no format');
  return format;
}

/** Encodes a WAV file that arrives in chunks. */
async function encode(wav: Buffer, chunkBytes = 10_000, isLeveled = false): Promise<Buffer> {
  const format = parse(wav);
  async function* chunks() {
    const end = format.start + format.length;
    for (let offset = format.start; offset < end; offset += chunkBytes)
      yield wav.subarray(offset, Math.min(end, offset + chunkBytes));
  }
  return encodeMp3(format, async () => chunks(), buffer, { isLeveled });
}

function listFrames(mp3: Buffer) {
  const frames = [];
  for (let offset = 0; offset < mp3.length; ) {
    const frame = readMp3Frame(mp3, offset);
    if (frame === undefined) throw new Error(`no frame at ${offset}`);
    frames.push(frame);
    offset += frame.bytes;
  }
  return frames;
}

describe('a recording as MP3', () => {
  it.each<[tone: Tone, sampleRate: number, kilobits: number]>([
    [{ sampleRate: 8000, bits: 8 }, 8000, 32],
    [{ sampleRate: 8000, channels: 2 }, 8000, 64],
    [{ sampleRate: 11_025 }, 11_025, 32],
    [{ sampleRate: 16_000, bits: 24 }, 16_000, 64],
    [{ sampleRate: 22_050, channels: 2, bits: 32 }, 22_050, 128],
    [{ sampleRate: 32_000 }, 32_000, 64],
    [{ sampleRate: 37_800 }, 44_100, 64],
    [{ sampleRate: 44_100, bits: 32, isFloat: true }, 44_100, 64],
    [{ sampleRate: 48_000, channels: 2 }, 48_000, 128],
    [{ sampleRate: 88_200 }, 44_100, 64],
    [{ sampleRate: 96_000, bits: 24, channels: 2 }, 48_000, 128],
  ])('of %j is whole frames at %i Hz and %i kbit/s', async (tone, sampleRate, kilobits) => {
    const wav = createTone({ seconds: 0.6, ...tone });
    const mp3 = await encode(wav);
    const frames = listFrames(mp3);
    const [{ samples }] = frames as [(typeof frames)[number]];
    expect(frames.every((frame) => frame.sampleRate === sampleRate && frame.channels === (tone.channels ?? 1))).toBe(
      true,
    );
    // The encoder's delay is in the file, and a frame that says so.
    expect(frames.length).toBeGreaterThanOrEqual(Math.ceil((0.6 * sampleRate) / samples));
    expect(frames.length).toBeLessThanOrEqual(Math.ceil((0.6 * sampleRate) / samples) + 4);
    const seconds = (frames.length * samples) / sampleRate;
    expect((mp3.length * 8) / seconds / 1000).toBeCloseTo(kilobits, 0);
    expect(Math.abs(mp3.length - predictMp3Bytes(parse(wav)))).toBeLessThan(4 * (frames[0]?.bytes ?? 0));
    const meter = new Mp3Meter();
    for (let offset = 0; offset < mp3.length; offset += 777) meter.add(mp3.subarray(offset, offset + 777));
    const isResampled = (tone.sampleRate ?? 44_100) !== sampleRate;
    expect(meter.seconds).toBeCloseTo(isResampled ? seconds : 0.6, 6);
  });

  it.each([
    [24_000, 1],
    [11_025, 1],
    [44_100, 2],
    [48_000, 1],
  ])('at %i Hz with %i channels is as long as it was recorded, to the sample', async (sampleRate, channels) => {
    for (const samples of [5760, 5761, 6337]) {
      const mp3 = await encode(createTone({ sampleRate, channels, seconds: samples / sampleRate }));
      const [info, ...frames] = listFrames(mp3);
      const at = mp3.indexOf('Info');
      expect([mp3.readUInt32BE(at + 8), mp3.readUInt32BE(at + 12)]).toEqual([frames.length, mp3.length]);
      const meter = new Mp3Meter();
      meter.add(mp3);
      expect(Math.round(meter.seconds * sampleRate)).toBe(samples);
      if (hasFfmpeg && samples === 5761)
        expect((await measureWithFfmpeg([mp3]))[0]?.played).toBeCloseTo(samples / sampleRate, 6);
      expect(info).toMatchObject({ sampleRate, channels });
    }
  });

  it('has the same bytes each time, however the file arrives', async () => {
    const wav = createTone({ seconds: 2 });
    const copies = await Promise.all([encode(wav), encode(wav, 97), encode(wav, wav.length)]);
    expect(new Set(copies.map((mp3) => mp3.toString('base64'))).size).toBe(1);
  });

  it('is abandoned when it cannot be stored or read, and the next one is encoded', async () => {
    const wav = createTone({ seconds: 2 });
    const format = parse(wav);
    const full = encodeMp3(
      format,
      async () => Readable.from([wav]),
      async (mp3) => {
        for await (const _ of mp3) throw new Error('the disk is full');
      },
    );
    const gone = encodeMp3(format, () => Promise.reject(new Error('the file is gone')), buffer);
    await expect(full).rejects.toThrow('the disk is full');
    await expect(gone).rejects.toThrow('the file is gone');
    expect(listFrames(await encode(wav)).length).toBeGreaterThan(70);
  });
});

/** A file of one channel with samples as they are. */
function createFloatWav(samples: Float32Array, sampleRate: number): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(3, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * 4, 8);
  format.writeUInt16LE(4, 12);
  format.writeUInt16LE(32, 14);
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return wavChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), wavChunk('fmt ', format), wavChunk('data', data)]));
}

it('a recording that is leveled is encoded as one that has the loudness of all recordings', async () => {
  const quiet = voice(3, 150, -34, 24_000);
  const leveled = await encode(createFloatWav(quiet, 24_000), 10_000, true);
  expect(leveled).toEqual(await encode(createFloatWav(levelSpeech(quiet, 24_000), 24_000)));
  expect(leveled).not.toEqual(await encode(createFloatWav(quiet, 24_000)));
  // What is leveled leaves nothing behind in the worker.
  expect(await encode(createFloatWav(quiet, 24_000), 7000, true)).toEqual(leveled);
});
