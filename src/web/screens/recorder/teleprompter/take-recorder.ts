// Takes out of a stream of samples: each begins shortly before the key was pressed, and ends by key or after silence.
import { FRAMES_PER_SECOND, findSpeech, frameLevels } from '#sound/speech.ts';

/** What was heard before the key counts: speakers begin early. */
const PRE_ROLL_SECONDS = 0.3;
const RING_SECONDS = 0.5;
/** What comes after the key counts too: the end of a word may still be on its way. */
const POST_ROLL_SECONDS = 0.1;
/** Silence after speech that ends a take automatically. */
const AUTO_END_FRAMES = 90;
/** Shorter sounds are clicks. */
const MIN_SPEECH_FRAMES = 6;
/** A forgotten take ends automatically. */
const MAX_TAKE_SECONDS = 60;

type RunningTake = {
  blocks: Float32Array[];
  /** Of the blocks, by 10 ms; only for takes that end automatically. */
  levels: number[];
  /** Samples at the end that are no whole frame yet. */
  rest: Float32Array;
  endsBySilence: boolean;
  /** Samples that are still to come after the key. */
  remaining: number;
  resolve: (samples: Float32Array | undefined) => void;
};

export class TakeRecorder {
  readonly #sampleRate: number;
  #ring: Float32Array = new Float32Array(0);
  #take: RunningTake | undefined;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Takes the next samples of the microphone. */
  push(block: Float32Array): void {
    this.#ring = lastSamples(join([this.#ring, block]), RING_SECONDS * this.#sampleRate);
    const take = this.#take;
    if (take === undefined) return;
    take.blocks.push(block);
    take.remaining -= block.length;
    if (take.endsBySilence) {
      const samples = join([take.rest, block]);
      const added = frameLevels(samples, this.#sampleRate);
      take.levels.push(...added);
      take.rest = samples.slice(added.length * Math.round(this.#sampleRate / FRAMES_PER_SECOND));
    }
    if (take.remaining <= 0 || (take.endsBySilence && isFollowedBySilence(take.levels))) this.#finish(take);
  }

  /**
   * Begins a take; a running one is cancelled.
   * @param endsBySilence whether it ends automatically after speech
   * @returns the samples of the take; undefined when it was cancelled
   */
  begin(endsBySilence: boolean): Promise<Float32Array | undefined> {
    this.cancel();
    return new Promise((resolve) => {
      const preRoll = lastSamples(this.#ring, PRE_ROLL_SECONDS * this.#sampleRate);
      this.#take = {
        blocks: [preRoll],
        levels: endsBySilence ? frameLevels(preRoll, this.#sampleRate) : [],
        rest: new Float32Array(0),
        endsBySilence,
        remaining: MAX_TAKE_SECONDS * this.#sampleRate,
        resolve,
      };
    });
  }

  /** Ends the running take, shortly after the key. */
  end(): void {
    if (this.#take === undefined) return;
    this.#take.endsBySilence = false;
    this.#take.remaining = Math.min(this.#take.remaining, POST_ROLL_SECONDS * this.#sampleRate);
  }

  cancel(): void {
    this.#take?.resolve(undefined);
    this.#take = undefined;
  }

  #finish(take: RunningTake): void {
    this.#take = undefined;
    take.resolve(join(take.blocks));
  }
}

function isFollowedBySilence(levels: readonly number[]): boolean {
  const speech = findSpeech(levels, AUTO_END_FRAMES).filter(({ start, end }) => end - start >= MIN_SPEECH_FRAMES);
  const last = speech.at(-1);
  return last !== undefined && levels.length - last.end >= AUTO_END_FRAMES;
}

function lastSamples(samples: Float32Array, count: number): Float32Array {
  return samples.slice(Math.max(0, samples.length - Math.round(count)));
}

function join(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let offset = 0;
  for (const block of blocks) {
    joined.set(block, offset);
    offset += block.length;
  }
  return joined;
}
