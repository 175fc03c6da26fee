// Plays samples through the speakers; a sound that still plays ends.

let playing: AudioContext | undefined;

/** Plays once, from the beginning. */
export function playSamples(samples: Float32Array, sampleRate: number): void {
  stopPlaying();
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
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
