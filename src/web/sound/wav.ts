// WAV encoder for recordings: the one format that every browser plays and the server accepts.

/** Samples per second: more than speech needs, a third less than music. */
export const SAMPLE_RATE = 32_000;
const HEADER_BYTES = 44;

/** Not allowed in the name of a file: a media name ends at the first dot. */
const FORBIDDEN_NAME_CHARACTERS = /[./\\\p{Cc}]/gu;

/** A WAV file to upload, with a name that the author typed, or with `fallbackName` when nothing of it is allowed. */
export function createRecordingFile(wav: BlobPart, name: string, fallbackName: string): File {
  const safeName = name.replaceAll(FORBIDDEN_NAME_CHARACTERS, ' ').trim() || fallbackName;
  return new File([wav], `${safeName}.wav`, { type: 'audio/wav' });
}

/** The name of a recording that was given none: numbered, since equal names in a list cannot be told apart. */
export function findFreeName(name: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map((other) => other.name));
  const numbered = (number: number) => (number === 1 ? name : `${name} ${number}`);
  let number = 1;
  while (names.has(numbered(number))) number += 1;
  return numbered(number);
}

/**
 * Converts a recording to WAV: one channel, 16 bits.
 * @throws DOMException when the browser cannot read it
 */
export async function toWav(recording: Blob): Promise<Blob> {
  return new Blob([encodeWav(await decodeSound(recording), SAMPLE_RATE)], { type: 'audio/wav' });
}

/**
 * The samples of a recording: the mean of its channels.
 * @throws DOMException when the browser cannot read it
 */
export async function decodeSound(recording: Blob, sampleRate = SAMPLE_RATE): Promise<Float32Array> {
  // An offline context is never started: it decodes every format that the browser records, and resamples.
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audioBuffer = await context.decodeAudioData(await recording.arrayBuffer());
  const mean = new Float32Array(audioBuffer.length);
  for (let channelIndex = 0; channelIndex < audioBuffer.numberOfChannels; channelIndex += 1) {
    const channel = audioBuffer.getChannelData(channelIndex);
    for (let index = 0; index < mean.length; index += 1)
      mean[index] = (mean[index] ?? 0) + (channel[index] ?? 0) / audioBuffer.numberOfChannels;
  }
  return mean;
}

/** A WAV file of one channel; samples are numbers from -1 to 1, clipped beyond. */
export function encodeWav(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const sampleCount = samples.length;
  const wav = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * sampleCount));
  const writeAscii = (offset: number, characters: string) => {
    for (const [index, character] of [...characters].entries()) wav.setUint8(offset + index, character.charCodeAt(0));
  };
  writeAscii(0, 'RIFF');
  wav.setUint32(4, HEADER_BYTES - 8 + 2 * sampleCount, true);
  writeAscii(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true); // size of the format chunk
  wav.setUint16(20, 1, true); // PCM
  wav.setUint16(22, 1, true); // channels
  wav.setUint32(24, sampleRate, true);
  wav.setUint32(28, sampleRate * 2, true); // bytes per second
  wav.setUint16(32, 2, true); // bytes per frame
  wav.setUint16(34, 16, true); // bits per sample
  writeAscii(36, 'data');
  wav.setUint32(40, 2 * sampleCount, true);
  for (const [index, sample] of samples.entries())
    wav.setInt16(HEADER_BYTES + 2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return wav.buffer;
}
