// The codecs of files that were chosen, found without reading the pictures of films.
// @vitest-environment node
import { expect, it } from 'vitest';
import { findUnplayableCodec } from './check-codec.ts';

function box(name: string, content: Uint8Array, isLong = false): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc((isLong ? 16 : 8) + content.length);
  bytes.writeUInt32BE(isLong ? 1 : bytes.length, 0);
  bytes.write(name, 4, 'latin1');
  if (isLong) bytes.writeBigUInt64BE(BigInt(bytes.length), 8);
  bytes.set(content, isLong ? 16 : 8);
  return new Uint8Array(bytes);
}

function description(entry: string): Uint8Array {
  const table = Buffer.alloc(16);
  table.writeUInt32BE(1, 4);
  table.write(entry, 12, 'latin1');
  return box('trak', box('stsd', table));
}

/** Pictures that look like a description are none. */
const pictures = (isLong = false) => box('mdat', Buffer.concat([Buffer.alloc(5000), description('hvc1')]), isLong);
const film = (name: string, ...boxes: Uint8Array<ArrayBuffer>[]) =>
  new File([box('ftyp', Buffer.from('qt  ')), ...boxes], name);

it.each([
  ['before its pictures', [box('moov', description('hvc1')), pictures()], 'HEVC'],
  ['behind its pictures', [pictures(), box('moov', description('apcn'))], 'ProRes'],
  ['behind many pictures', [pictures(true), box('moov', description('hev1'))], 'HEVC'],
  ['of a codec that plays', [pictures(), box('moov', description('avc1'))], undefined],
  ['that is cut off', [pictures().slice(0, 100)], undefined],
])('is that of a film with its description %s', async (_, boxes, codec) => {
  expect(await findUnplayableCodec(film('a.mov', ...boxes))).toBe(codec);
});

it('is that of a WAV file, and of no other recording', async () => {
  const head = Buffer.alloc(60);
  head.write('RIFF....WAVEfmt ', 0, 'latin1');
  head.writeUInt16LE(0x11, 20);
  expect(await findUnplayableCodec(new File([head], 'a.wav'))).toBe('IMA ADPCM');
  expect(await findUnplayableCodec(new File([head], 'a.mp3'))).toBeUndefined();
});
