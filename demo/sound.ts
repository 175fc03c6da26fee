// PCM sound: reads and writes mono 16-bit WAV files, joins clips with silence, and lowers the pitch of a voice.

/** Mono samples from -32768 to 32767, and the sample rate. */
export type Sound = { rate: number; samples: Int16Array };

const HEADER_BYTES = 44;

/** Reads the first `data` chunk of a mono 16-bit WAV file. Throws an Error for any other kind of file. */
export function readWav(file: Buffer): Sound {
  let offset = 12;
  let rate = 0;
  while (offset + 8 <= file.length) {
    const kind = file.toString('latin1', offset, offset + 4);
    const start = offset + 8;
    const end = Math.min(start + file.readUInt32LE(offset + 4), file.length);
    if (kind === 'fmt ') {
      if (file.readUInt16LE(start + 2) !== 1 || file.readUInt16LE(start + 14) !== 16)
        throw new Error('not mono 16-bit');
      rate = file.readUInt32LE(start + 4);
    }
    if (kind === 'data') {
      const samples = new Int16Array((end - start) >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(start + 2 * i);
      return { rate, samples };
    }
    offset = end + ((end - start) % 2);
  }
  throw new Error('not a WAV file with sound in it');
}

/** The bytes of a mono 16-bit WAV file. */
export function writeWav({ rate, samples }: Sound): Buffer {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16); // length of the format chunk
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28); // bytes a second
  file.writeUInt16LE(2, 32); // bytes a sample
  file.writeUInt16LE(16, 34); // bits a sample
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  samples.forEach((sample, i) => {
    file.writeInt16LE(sample, HEADER_BYTES + 2 * i);
  });
  return file;
}

/** Concatenates sounds, with `milliseconds` of silence between them. All must have the same rate. */
export function joinSounds(sounds: readonly Sound[], milliseconds: number): Sound {
  const rate = sounds[0]?.rate ?? 16_000;
  if (sounds.some((sound) => sound.rate !== rate)) throw new Error('the sounds to be joined differ in their rate');
  const gap = new Int16Array(Math.round((rate * milliseconds) / 1000));
  const chunks = sounds.flatMap((sound, i) => (i === 0 ? [sound.samples] : [gap, sound.samples]));
  const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    samples.set(chunk, offset);
    offset += chunk.length;
  }
  return { rate, samples };
}

/**
 * Slows the sound down by `depth` (0.87 makes a man's voice of a woman's), as a tape would: pitch and timbre are lowered
 * together, which the pitch setting of a speech synthesiser alone does not do. The rate of the result is the same.
 */
export function lowerPitch({ rate, samples }: Sound, depth: number): Sound {
  if (depth === 1) return { rate, samples };
  const lowered = new Int16Array(Math.floor((samples.length - 1) / depth));
  for (let i = 0; i < lowered.length; i++) {
    const position = i * depth;
    const index = Math.floor(position);
    const left = samples[index] ?? 0;
    const right = samples[index + 1] ?? left;
    lowered[i] = Math.round(left + (right - left) * (position - index));
  }
  return { rate, samples: lowered };
}

/** Trims the silence at both ends to `keep` milliseconds. */
export function trimSilence({ rate, samples }: Sound, keepMs: number): Sound {
  const SILENCE_THRESHOLD = 200;
  const margin = Math.round((rate * keepMs) / 1000);
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE_THRESHOLD);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE_THRESHOLD);
  if (first < 0) return { rate, samples };
  return { rate, samples: samples.slice(Math.max(0, first - margin), last + 1 + margin) };
}

/** Normalizes the peak level to `peak` (0 to 1 of full scale), so that all clips sound equally loud. */
export function amplify({ rate, samples }: Sound, peak: number): Sound {
  const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1);
  return { rate, samples: samples.map((sample) => Math.round((sample * peak * 32_767) / loudest)) };
}
