// WAV recordings of a tone, in every sample format.

export type Tone = {
  sampleRate?: number;
  channels?: number;
  bits?: 8 | 16 | 24 | 32 | 64;
  isFloat?: boolean;
  seconds?: number;
  /** The format tag is in a GUID, as some programs write it. */
  isExtensible?: boolean;
  /** Chunks before the samples. */
  before?: Buffer;
  /** What the header declares as the length of the samples, in bytes; their true length by default. */
  declaredLength?: number;
};

/** A tone of 440 Hz on each channel, at half of the full volume. */
export function createTone({
  sampleRate = 44_100,
  channels = 1,
  bits = 16,
  isFloat = false,
  seconds = 1,
  isExtensible = false,
  before = Buffer.alloc(0),
  declaredLength,
}: Tone = {}): Buffer {
  const frames = Math.round(sampleRate * seconds);
  const bytesPerSample = bits / 8;
  const samples = Buffer.alloc(frames * channels * bytesPerSample);
  for (let at = 0; at < frames * channels; at += 1) {
    const sample = 0.5 * Math.sin((2 * Math.PI * 440 * Math.floor(at / channels)) / sampleRate);
    writeSample(samples, at * bytesPerSample, sample, isFloat ? `f${bits}` : `s${bits}`);
  }
  const format = Buffer.alloc(isExtensible ? 40 : 16);
  const tag = isFloat ? 3 : 1;
  format.writeUInt16LE(isExtensible ? 0xfffe : tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels * bytesPerSample, 8);
  format.writeUInt16LE(channels * bytesPerSample, 12);
  format.writeUInt16LE(bits, 14);
  if (isExtensible) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(tag, 24);
    format.write('00000000100080000000aa00389b71', 26, 'hex');
  }
  const body = Buffer.concat([wavChunk('fmt ', format), before, wavChunk('data', samples, declaredLength)]);
  return wavChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]));
}

/** A chunk of a RIFF file; a byte is added to an odd length. */
export function wavChunk(id: string, content: Buffer, declaredLength = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(declaredLength, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function writeSample(bytes: Buffer, offset: number, sample: number, encoding: string): void {
  switch (encoding) {
    case 's8':
      bytes.writeUInt8(Math.round(128 + sample * 127), offset);
      break;
    case 's16':
      bytes.writeInt16LE(Math.round(sample * 0x7fff), offset);
      break;
    case 's24':
      bytes.writeIntLE(Math.round(sample * 0x7fffff), offset, 3);
      break;
    case 's32':
      bytes.writeInt32LE(Math.round(sample * 0x7fffffff), offset);
      break;
    case 'f32':
      bytes.writeFloatLE(sample, offset);
      break;
    default:
      bytes.writeDoubleLE(sample, offset);
  }
}
