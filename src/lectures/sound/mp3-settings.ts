// In which sample rate and bit rate a recording is encoded as MP3.
import type { WavFormat } from './wav-format.ts';

/** The sample rates of MP3 (MPEG-1, 2 and 2.5), from the lowest. */
const SAMPLE_RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

/** Samples per second up to which MPEG-2.5 is used, which has a quarter of the bandwidth. */
const MAX_MPEG25_RATE = 12_000;

export type Mp3Settings = {
  /** Of the samples that are encoded. */
  sampleRate: number;
  channels: 1 | 2;
  outputSampleRate: (typeof SAMPLE_RATES)[number];
  /** In thousands of bits per second: constant, so that browsers know every position from the file's size. */
  bitrate: 32 | 64 | 128;
};

/** Speech at 64 kbit/s for each channel; at the rates of a telephone half of it. */
export function chooseMp3Settings({ sampleRate, channels }: Pick<WavFormat, 'sampleRate' | 'channels'>): Mp3Settings {
  const outputSampleRate = chooseSampleRate(sampleRate);
  const perChannel = outputSampleRate <= MAX_MPEG25_RATE ? 32 : 64;
  return {
    sampleRate,
    channels,
    outputSampleRate,
    bitrate: channels === 1 ? perChannel : perChannel === 32 ? 64 : 128,
  };
}

/** The next rate that is no lower; of higher ones, that of the same family. */
function chooseSampleRate(sampleRate: number): Mp3Settings['outputSampleRate'] {
  const found = SAMPLE_RATES.find((rate) => rate >= sampleRate);
  return found ?? (sampleRate % 44_100 === 0 ? 44_100 : 48_000);
}

/** About how many bytes the MP3 of a WAV file has. */
export function predictMp3Bytes(format: WavFormat): number {
  const seconds = format.length / format.bytesPerFrame / format.sampleRate;
  return Math.ceil((seconds * chooseMp3Settings(format).bitrate * 1000) / 8);
}
