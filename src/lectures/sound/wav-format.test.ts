// Headers and samples of WAV files.
import { describe, expect, it } from 'vitest';
import { createTone, type Tone, wavChunk } from '../../../test/support/requests/wav-files.ts';
import { decodeSamples, MAX_WAV_HEADER_BYTES, parseWavFormat } from './wav-format.ts';

const parse = (wav: Buffer) => parseWavFormat(wav.subarray(0, MAX_WAV_HEADER_BYTES), wav.length);

describe('the samples of a WAV file', () => {
  it.each<[name: string, tone: Tone]>([
    ['8 bits', { bits: 8 }],
    ['16 bits', { bits: 16 }],
    ['24 bits', { bits: 24 }],
    ['32 bits', { bits: 32 }],
    ['floating point', { bits: 32, isFloat: true }],
    ['double precision', { bits: 64, isFloat: true }],
    ['an extensible format', { bits: 24, isExtensible: true }],
    ['two channels', { channels: 2 }],
    ['chunks of odd length before them', { before: wavChunk('LIST', Buffer.alloc(7)) }],
  ])('are decoded with %s', (_, tone) => {
    const wav = createTone({ sampleRate: 8000, seconds: 0.1, ...tone });
    const format = parse(wav);
    if (format === undefined) throw new Error('no format');
    const channels = decodeSamples(format, wav.subarray(format.start, format.start + format.length));
    expect(channels).toHaveLength(tone.channels ?? 1);
    for (const samples of channels) {
      expect(samples).toHaveLength(800);
      for (const [at, sample] of samples.entries())
        expect(sample).toBeCloseTo(0.5 * Math.sin((2 * Math.PI * 440 * at) / 8000), tone.bits === 8 ? 1 : 3);
    }
  });

  it.each([
    ['no length', { declaredLength: 0 }],
    ['the largest length', { declaredLength: 0xffffffff }],
  ])('end with the file whose header declares %s', (_, tone) => {
    const wav = createTone({ sampleRate: 8000, seconds: 0.1, ...tone });
    expect(parse(wav)).toMatchObject({ start: 44, length: 1600 });
    expect(parse(wav.subarray(0, 1001))).toMatchObject({ length: 956 }); // the last half of a sample is cut
  });

  it('are clipped, and silent where they are no numbers', () => {
    const frames = Buffer.from(new Float32Array([2, -3, Number.NaN, Infinity, 0.25]).buffer);
    const [samples] = decodeSamples({ channels: 1, encoding: 'f32', bytesPerFrame: 4 }, frames);
    expect([...(samples ?? [])]).toEqual([1, -1, 0, 1, 0.25]);
  });
});

describe('a WAV file is refused', () => {
  const wav = createTone({ seconds: 0.01 });
  const patched = (offset: number, value: number, bytes = 2) => {
    const copy = Buffer.from(wav);
    copy.writeUIntLE(value, offset, bytes);
    return copy;
  };

  it.each([
    ['that is empty', Buffer.alloc(0)],
    ['that is cut within its header', wav.subarray(0, 40)],
    ['without samples', wav.subarray(0, 44)],
    ['of another format', Buffer.concat([Buffer.from('RIFX'), wav.subarray(4)])],
    ['whose samples come before their format', Buffer.concat([wav.subarray(0, 12), wav.subarray(36)])],
    ['with a compressed encoding (A-law)', patched(20, 6)],
    ['with 12 bits', patched(34, 12)],
    ['without channels', patched(22, 0)],
    ['with six channels', patched(22, 6)],
    ['with frames of another length than its samples', patched(32, 7)],
    ['of 7,999 samples a second', patched(24, 7999, 4)],
    ['of a million samples a second', patched(24, 1_000_000, 4)],
    ['with a format of two bytes', patched(16, 2, 4)],
    ['with a chunk of 4 GB before its samples', patched(16, 0xffffffff, 4)],
    ['with a header beyond the limit', createTone({ before: wavChunk('JUNK', Buffer.alloc(MAX_WAV_HEADER_BYTES)) })],
  ])('%s', (_, bytes) => {
    expect(parse(bytes)).toBeUndefined();
  });
});
