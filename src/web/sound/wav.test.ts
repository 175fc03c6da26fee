// The WAV encoder.
import { describe, expect, it } from 'vitest';
import { encodeWav, findFreeName } from './wav.ts';

describe('a recording as WAV', () => {
  it('has a RIFF header, and samples that are clipped', () => {
    const wav = Buffer.from(encodeWav(Float32Array.of(0, 0.5, -1, 3), 32_000));
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      1, 1, 32_000, 16,
    ]);
    expect(wav.readUInt32LE(40)).toBe(8);
    expect([0, 1, 2, 3].map((index) => wav.readInt16LE(44 + 2 * index))).toEqual([0, 16_384, -32_767, 32_767]);
  });

  it('can be empty', () => {
    expect(encodeWav(new Float32Array(0), 32_000).byteLength).toBe(44);
  });
});

it('a recording without a name gets the next number', () => {
  const names = (...taken: string[]) => taken.map((name) => ({ name }));
  expect(findFreeName('recording', names('salut'))).toBe('recording');
  expect(findFreeName('recording', names('recording', 'recording 3'))).toBe('recording 2');
  expect(findFreeName('recording', names('recording', 'recording 2', 'recording 3'))).toBe('recording 4');
});
