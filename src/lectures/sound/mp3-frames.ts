// Reads the frames of MP3 recordings (layer III): whether there are any, and how long they play.

/**
 * Bits per second in thousands by the bitrate index (ISO 11172-3 and 13818-3,
 * layer III); undefined for free and reserved.
 */
const BITRATES_MPEG1 = [undefined, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG2 = [undefined, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_MPEG1 = [44_100, 48_000, 32_000];

/** Frames that must follow each other: fewer are found in random bytes. */
const MIN_FRAMES = 3;

/** The longest frame: 160 kbit/s at 8 kHz, or 320 at 32, and a byte of padding. */
const MAX_FRAME_BYTES = 1441;

export type Mp3Frame = { bytes: number; samples: number; sampleRate: number; channels: 1 | 2 };

/**
 * Whether consecutive frames of layer III lie anywhere in these bytes: in a recording that
 * an editor cut, after the rest of a frame.
 */
export function hasMp3Frames(bytes: Buffer): boolean {
  for (let start = bytes.indexOf(0xff); start >= 0; start = bytes.indexOf(0xff, start + 1)) {
    let offset = start;
    for (let count = 0; count < MIN_FRAMES; count += 1) {
      const frame = readMp3Frame(bytes, offset);
      if (frame === undefined) break;
      if (count === MIN_FRAMES - 1) return true;
      offset += frame.bytes;
    }
  }
  return false;
}

/** What the header at an offset in bytes declares; undefined if no header of layer III is there. */
export function readMp3Frame(bytes: Buffer, offset: number): Mp3Frame | undefined {
  if (offset + 4 > bytes.length || (bytes.readUInt16BE(offset) & 0xffe6) !== 0xffe2) return undefined;
  const version = (bytes.readUInt8(offset + 1) >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
  const flags = bytes.readUInt8(offset + 2);
  const bitrate = (version === 3 ? BITRATES_MPEG1 : BITRATES_MPEG2)[flags >> 4];
  const mpeg1Rate = SAMPLE_RATES_MPEG1[(flags >> 2) & 3];
  if (version === 1 || bitrate === undefined || mpeg1Rate === undefined) return undefined;
  const sampleRate = mpeg1Rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  return {
    bytes: Math.floor((samples * bitrate * 125) / sampleRate) + ((flags >> 1) & 1),
    samples,
    sampleRate,
    channels: bytes.readUInt8(offset + 3) >> 6 === 3 ? 1 : 2,
  };
}

/** Measures how long a recording plays, from its bytes as they pass. */
export class Mp3Meter {
  /** Bytes that are not read yet. */
  #pending = Buffer.alloc(0);
  /** Bytes to skip: the rest of a frame or a tag. */
  #skip = 0;
  #isInSync = false;
  #isFirst = true;
  #samples = 0;
  #sampleRate = 0;

  /** In seconds; 0 for what is no MP3. Call it when all bytes are added. */
  get seconds(): number {
    this.#read(0);
    return this.#sampleRate === 0 ? 0 : Math.max(0, this.#samples) / this.#sampleRate;
  }

  add(chunk: Uint8Array): void {
    const skipped = Math.min(this.#skip, chunk.length);
    this.#skip -= skipped;
    this.#pending = Buffer.concat([this.#pending, chunk.subarray(skipped)]);
    this.#read(2 * MAX_FRAME_BYTES);
  }

  /** Reads frames while more bytes than `margin` are pending: enough for a frame and the header of the next one. */
  #read(margin: number): void {
    let offset = 0;
    while (this.#pending.length - offset > margin) {
      const length = this.#readAt(offset);
      const available = this.#pending.length - offset;
      this.#skip = Math.max(0, length - available);
      offset += Math.min(length, available);
    }
    this.#pending = this.#pending.subarray(offset);
  }

  /** The bytes of the tag or frame at an offset, or up to the next possible one. */
  #readAt(offset: number): number {
    const tag = readTagLength(this.#pending, offset);
    if (tag !== undefined) return tag;
    const frame = readMp3Frame(this.#pending, offset);
    if (frame === undefined || !(this.#isInSync || this.#isFollowed(offset + frame.bytes))) {
      this.#isInSync = false;
      const next = this.#pending.subarray(offset + 1).findIndex((byte) => byte === 0xff || byte === TAG_START);
      return next < 0 ? this.#pending.length - offset : next + 1;
    }
    this.#isInSync = true;
    this.#sampleRate = frame.sampleRate;
    const info = this.#isFirst ? readInfoFrame(this.#pending.subarray(offset, offset + frame.bytes)) : undefined;
    this.#isFirst = false;
    this.#samples += info === undefined ? frame.samples : -info.padding;
    return frame.bytes;
  }

  #isFollowed(offset: number): boolean {
    return offset >= this.#pending.length || readMp3Frame(this.#pending, offset) !== undefined;
  }
}

const TAG_START = 'I'.charCodeAt(0);
const TAG_HEADER_BYTES = 10;

/** The length of an ID3v2 tag; undefined if there is none. */
function readTagLength(bytes: Buffer, offset: number): number | undefined {
  if (offset + TAG_HEADER_BYTES > bytes.length || bytes.toString('latin1', offset, offset + 3) !== 'ID3') {
    return undefined;
  }
  // Seven bits in each byte, so that no byte of a tag looks like the start of a frame.
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes.readUInt8(offset + at) & 0x7f), 0);
  const hasFooter = (bytes.readUInt8(offset + 5) & 0x10) !== 0;
  return size + TAG_HEADER_BYTES * (hasFooter ? 2 : 1);
}

/**
 * The first frame of many files holds no sound, but a table of positions ("Xing", or "Info" for a constant bitrate).
 * @returns the samples at both ends that are not played; undefined for a frame with sound
 */
function readInfoFrame(frame: Buffer): { padding: number } | undefined {
  const start = [frame.indexOf('Xing', 0, 'latin1'), frame.indexOf('Info', 0, 'latin1')].find(
    (at) => at >= 13 && at <= 36,
  );
  if (start === undefined) return undefined;
  const flags = frame.length < start + 8 ? 0 : frame.readUInt32BE(start + 4);
  const fields = (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const encoder = start + 8 + fields;
  if (frame.length < encoder + 24 || !/^La(?:me|v[cf])/i.test(frame.toString('latin1', encoder, encoder + 4))) {
    return { padding: 0 };
  }
  const delays = frame.readUIntBE(encoder + 21, 3);
  return { padding: (delays >> 12) + (delays & 0xfff) };
}
