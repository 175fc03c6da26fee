// The codecs of recordings and films, read from headers as programs write them.
import { describe, expect, it } from 'vitest';
import { CodecScanner } from './unplayable-codec.ts';

/** A WAV file of a format, with another chunk before it. */
function wav(format: number, subFormat = 0): Buffer {
  const head = Buffer.alloc(48);
  head.write('fmt ', 0);
  head.writeUInt32LE(40, 4);
  head.writeUInt16LE(format, 8);
  head.writeUInt16LE(subFormat, 32);
  return Buffer.concat([Buffer.from('RIFF....WAVELIST\u0004\0\0\0abcd'), head, Buffer.from('data')]);
}

/** A film whose description stands behind its pictures. */
function film(entry: string): Buffer {
  const box = Buffer.alloc(20);
  box.write('stsd', 0);
  box.writeUInt32BE(1, 8);
  box.writeUInt32BE(150, 12);
  box.write(entry, 16, 'latin1');
  return Buffer.concat([
    Buffer.from('....ftypqt  '),
    Buffer.alloc(5000, 7),
    Buffer.from('stsd'),
    box,
    Buffer.alloc(40),
  ]);
}

function scan(contentType: string, bytes: Buffer, size: number): string | undefined {
  const scanner = new CodecScanner(contentType);
  for (let at = 0; at < bytes.length; at += size) scanner.add(bytes.subarray(at, at + size));
  return scanner.codec;
}

describe.each([1, 7, 64 * 1024])('in pieces of %i bytes', (size) => {
  it.each([
    [1, undefined],
    [3, undefined],
    [7, undefined],
    [0x02, 'Microsoft ADPCM'],
    [0x11, 'IMA ADPCM'],
    [0x31, 'GSM 6.10'],
    [0x161, 'WAV 0x161'],
  ])('a WAV file of the format %i has the codec %s', (format, codec) => {
    expect(scan('audio/wav', wav(format), size)).toBe(codec);
  });

  it('a WAV file names its format in its extension', () => {
    expect(scan('audio/vnd.wave', wav(0xfffe, 1), size)).toBeUndefined();
    expect(scan('audio/wav', wav(0xfffe, 0x31), size)).toBe('GSM 6.10');
  });

  it.each([
    ['avc1', undefined],
    ['av01', undefined],
    ['mp4a', undefined],
    ['hvc1', 'HEVC'],
    ['hev1', 'HEVC'],
    ['apcn', 'ProRes'],
    ['mp4v', 'MPEG-4 Visual'],
  ])('a film with the entry %s has the codec %s', (entry, codec) => {
    expect(scan('video/quicktime', film(entry), size)).toBe(codec);
  });
});

it('looks at no other files', () => {
  expect(scan('image/png', film('hvc1'), 100)).toBeUndefined();
  expect(scan('audio/mpeg', wav(0x31), 100)).toBeUndefined();
});
