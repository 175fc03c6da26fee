// Plays takes through the speakers; a sound that still plays ends.
import { SAMPLE_RATE } from '#web/sound/wav.ts';
import { renderTake, type Take } from './take.ts';

let playing: AudioContext | undefined;

/** Plays what learners will hear, once. */
export function playTake(take: Pick<Take, 'samples' | 'range'>): void {
  stopPlaying();
  const samples = renderTake(take);
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, Math.max(1, samples.length), SAMPLE_RATE);
  source.buffer.getChannelData(0).set(samples);
  source.connect(context.destination);
  source.onended = () => close(context);
  source.start();
  playing = context;
}

export function stopPlaying(): void {
  if (playing !== undefined) close(playing);
}

function close(context: AudioContext): void {
  if (playing === context) playing = undefined;
  if (context.state !== 'closed') context.close().catch(console.error);
}
