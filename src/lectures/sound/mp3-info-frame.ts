// The first frame of an MP3 as LAME writes it ("Info"): how many frames follow, and which samples at both ends were not
// recorded. Players leave those out.
import { readMp3Frame } from './mp3-frames.ts';
import type { Mp3Settings } from './mp3-settings.ts';

/** Samples that LAME puts before those of the recording. */
const ENCODER_DELAY = 576;
/** The least number of samples that it adds at the end: a decoder is 529 samples late. */
const MIN_PADDING = 576;

const HAS_FRAMES_BYTES_TABLE = 7;
const TABLE_ENTRIES = 100;
/** `LAME` and its version, in nine characters. */
const ENCODER = 'LAME3.100';
/** "Constant bit rate", in the first version of these fields. */
const REVISION_AND_METHOD = 1;
/**
 * From the name "Info" on: the table, then the fields of LAME, of which the last is a checksum of all bytes before it.
 */
const FIELDS = { table: 16, encoder: 116, method: 125, delays: 137, bytes: 144, checksum: 150 } as const;

/**
 * The frame to put before all others. Measured in whole frames, a recording is up to 0.1 seconds too long.
 * @param first the start of the first frame with sound, whose header it shares
 * @param samples of each channel that were recorded, at the rate of the frames
 */
export function createInfoFrame(first: Uint8Array, samples: number, settings: Mp3Settings): Buffer {
  const header = Buffer.from(first.subarray(0, 4));
  // Neither a checksum nor a byte of padding.
  header[1] = header.readUInt8(1) | 1;
  header[2] = header.readUInt8(2) & ~2;
  const shape = readMp3Frame(header, 0);
  if (shape === undefined) throw new RangeError('An encoder gives frames.');
  const frames = Math.ceil((ENCODER_DELAY + samples + MIN_PADDING) / shape.samples);
  const padding = frames * shape.samples - ENCODER_DELAY - samples;
  const info = Buffer.alloc(shape.bytes);
  header.copy(info);
  const at = findInfo(header, shape.channels);
  const bytes = info.length + countBytes(frames, shape.samples, settings);
  info.write('Info', at, 'latin1');
  info.writeUInt32BE(HAS_FRAMES_BYTES_TABLE, at + 4);
  info.writeUInt32BE(frames, at + 8);
  info.writeUInt32BE(bytes, at + 12);
  for (let entry = 0; entry < TABLE_ENTRIES; entry += 1)
    info[at + FIELDS.table + entry] = Math.floor((entry * 256) / TABLE_ENTRIES);
  info.write(ENCODER, at + FIELDS.encoder, 'latin1');
  info[at + FIELDS.method] = REVISION_AND_METHOD;
  info.writeUIntBE(ENCODER_DELAY * 4096 + padding, at + FIELDS.delays, 3);
  info.writeUInt32BE(bytes, at + FIELDS.bytes);
  info.writeUInt16BE(computeCrc(info.subarray(0, at + FIELDS.checksum)), at + FIELDS.checksum);
  return info;
}

/** Behind the header and the side information, whose length depends on version and channels. */
function findInfo(header: Buffer, channels: 1 | 2): number {
  const isMpeg1 = (header.readUInt8(1) & 0x18) === 0x18;
  if (isMpeg1) return channels === 1 ? 21 : 36;
  return channels === 1 ? 13 : 21;
}

/** At some rates a frame would end within a byte: LAME makes some of them a byte longer, the second one first. */
function countBytes(frames: number, samples: number, { bitrate, outputSampleRate }: Mp3Settings): number {
  const bits = samples * bitrate * 125;
  const longer = Math.ceil(((frames - 1) * (bits % outputSampleRate)) / outputSampleRate);
  return frames * Math.floor(bits / outputSampleRate) + longer;
}

/** CRC-16 with the polynomial 0x8005, least significant bit first. */
function computeCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
