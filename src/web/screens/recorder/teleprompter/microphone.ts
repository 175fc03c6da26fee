// The microphone of a whole session: one stream, one audio context, and a worklet that posts the samples.
import { stopTracks } from '#web/sound/voice-recorder.ts';

export type Microphone = { sampleRate: number; close: () => void };

/**
 * Opens the microphone until `close`.
 * @param isCleaned whether the browser removes echo and noise, and levels the voice; it sounds better without
 * @param onBlock called with the samples of one channel, some 20 times a second
 * @throws DOMException when there is none, or the author allows none
 */
export async function openMicrophone(
  isCleaned: boolean,
  onBlock: (samples: Float32Array) => void,
): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: isCleaned,
      noiseSuppression: isCleaned,
      autoGainControl: isCleaned,
    },
  });
  const context = new AudioContext();
  const close = () => {
    stopTracks(stream);
    context.close().catch(console.error);
  };
  try {
    await context.audioWorklet.addModule('/recorder-worklet.js');
    const worklet = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    worklet.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onBlock(data);
    context.createMediaStreamSource(stream).connect(worklet);
    await context.resume();
    return { sampleRate: context.sampleRate, close };
  } catch (error) {
    close();
    throw error;
  }
}
