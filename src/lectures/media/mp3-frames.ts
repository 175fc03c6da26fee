// Finds MP3 frames in a recording that begins with something else, such as the rest of a frame where an editor cut it.

/** Bits per second in thousands by the bitrate index (ISO 11172-3 and 13818-3, layer III); undefined for free and reserved. */
const BITRATES_MPEG1 = [undefined, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG2 = [undefined, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_MPEG1 = [44_100, 48_000, 32_000];

/** Frames that must follow each other: fewer are found in random bytes. */
const MIN_FRAMES = 3;

/** Whether consecutive frames of layer III lie anywhere in these bytes. */
export function hasMp3Frames(bytes: Buffer): boolean {
  for (let start = bytes.indexOf(0xff); start >= 0; start = bytes.indexOf(0xff, start + 1)) {
    let offset = start;
    for (let count = 0; count < MIN_FRAMES; count += 1) {
      const length = readFrameLength(bytes, offset);
      if (length === undefined) break;
      if (count === MIN_FRAMES - 1) return true;
      offset += length;
    }
  }
  return false;
}

/** The length of the frame at an offset in bytes; undefined if no header of layer III is there. */
function readFrameLength(bytes: Buffer, offset: number): number | undefined {
  if (offset + 4 > bytes.length || (bytes.readUInt16BE(offset) & 0xffe6) !== 0xffe2) return undefined;
  const version = (bytes.readUInt8(offset + 1) >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
  const flags = bytes.readUInt8(offset + 2);
  const bitrate = (version === 3 ? BITRATES_MPEG1 : BITRATES_MPEG2)[flags >> 4];
  const sampleRate = SAMPLE_RATES_MPEG1[(flags >> 2) & 3];
  if (version === 1 || bitrate === undefined || sampleRate === undefined) return undefined;
  const [slots, divisor] = version === 3 ? [144_000, 1] : [72_000, version === 2 ? 2 : 4];
  return Math.floor((slots * bitrate * divisor) / sampleRate) + ((flags >> 1) & 1);
}
