// Reads the header of a WAV file, and decodes its samples.

/** A WAV file whose samples can be decoded. */
export type WavFormat = {
  /** Per second. */
  sampleRate: number;
  channels: 1 | 2;
  encoding: 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';
  /** Of one sample of every channel. */
  bytesPerFrame: number;
  /** The samples: bytes of the file, whole frames. */
  start: number;
  length: number;
};

/** The header, with every chunk before the samples, has to be within this many bytes of the file's beginning. */
export const MAX_WAV_HEADER_BYTES = 64 * 1024;

const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 192_000;

const PCM = 1;
const IEEE_FLOAT = 3;
/** The format is the first field of a GUID. */
const EXTENSIBLE = 0xfffe;

const ENCODINGS: Readonly<Record<string, WavFormat['encoding']>> = {
  [`${PCM} 8`]: 'u8',
  [`${PCM} 16`]: 's16',
  [`${PCM} 24`]: 's24',
  [`${PCM} 32`]: 's32',
  [`${IEEE_FLOAT} 32`]: 'f32',
  [`${IEEE_FLOAT} 64`]: 'f64',
};

/**
 * Parses the header of a WAV file. The length that the header declares may be missing or too large, as of a recording
 * that was interrupted: the samples then end with the file.
 * @param head the first bytes of the file, MAX_WAV_HEADER_BYTES or all
 * @param size of the file in bytes
 * @returns undefined when it is no WAV file of one or two channels with PCM or floating-point samples, or has none
 */
export function parseWavFormat(head: Buffer, size: number): WavFormat | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Omit<WavFormat, 'start' | 'length'> | undefined;
  for (let offset = 12; offset + 8 <= head.length; ) {
    const id = head.toString('latin1', offset, offset + 4);
    const declared = head.readUInt32LE(offset + 4);
    const start = offset + 8;
    if (id === 'data') return format === undefined ? undefined : withSamples(format, start, declared, size);
    if (id === 'fmt ') {
      format = parseFormatChunk(head.subarray(start, start + declared));
      if (format === undefined) return undefined;
    }
    offset = start + declared + (declared % 2); // chunks begin at even offsets
  }
  return undefined;
}

function parseFormatChunk(chunk: Buffer): Omit<WavFormat, 'start' | 'length'> | undefined {
  if (chunk.length < 16) return undefined;
  const tag = chunk.readUInt16LE(0);
  const channels = chunk.readUInt16LE(2);
  const sampleRate = chunk.readUInt32LE(4);
  const bytesPerFrame = chunk.readUInt16LE(12);
  const bits = chunk.readUInt16LE(14);
  const format = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const encoding = ENCODINGS[`${format} ${bits}`];
  if (encoding === undefined || (channels !== 1 && channels !== 2)) return undefined;
  if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE) return undefined;
  return bytesPerFrame === (channels * bits) / 8 ? { sampleRate, channels, encoding, bytesPerFrame } : undefined;
}

function withSamples(
  format: Omit<WavFormat, 'start' | 'length'>,
  start: number,
  declared: number,
  size: number,
): WavFormat | undefined {
  const { bytesPerFrame } = format;
  const available = Math.max(0, size - start);
  // A program that writes to a pipe does not know the length, and declares none or the largest.
  const bytes = declared === 0 ? available : Math.min(declared, available);
  const length = bytes - (bytes % bytesPerFrame);
  return length === 0 ? undefined : { ...format, start, length };
}

/**
 * The channels of frames, from -1 to 1: what a file has beyond is clipped, and what is not a
 * number is silence. A cut frame is dropped.
 */
export function decodeSamples(
  { channels, encoding, bytesPerFrame }: Pick<WavFormat, 'channels' | 'encoding' | 'bytesPerFrame'>,
  frames: Uint8Array,
): Float32Array[] {
  const view = new DataView(frames.buffer, frames.byteOffset, frames.byteLength);
  const readSample = SAMPLE_READERS[encoding];
  const bytesPerSample = bytesPerFrame / channels;
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(Math.floor(frames.byteLength / bytesPerFrame));
    for (let at = 0; at < samples.length; at += 1) {
      const sample = readSample(view, at * bytesPerFrame + channel * bytesPerSample);
      samples[at] = Math.max(-1, Math.min(1, sample)) || 0;
    }
    return samples;
  });
}

const SAMPLE_READERS: Readonly<Record<WavFormat['encoding'], (view: DataView, offset: number) => number>> = {
  u8: (view, offset) => (view.getUint8(offset) - 128) / 128,
  s16: (view, offset) => view.getInt16(offset, true) / 0x8000,
  s24: (view, offset) => (view.getUint8(offset) + view.getInt16(offset + 1, true) * 256) / 0x800000,
  s32: (view, offset) => view.getInt32(offset, true) / 0x80000000,
  f32: (view, offset) => view.getFloat32(offset, true),
  f64: (view, offset) => view.getFloat64(offset, true),
};
