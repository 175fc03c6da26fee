// A take of a line: recorded by the microphone, read as samples, and made a WAV file that can be sent.
import { chooseTakeRate } from '#api/limits.ts';
import { trimToSpeech } from '#sound/speech.ts';
import { stopPlaying } from '#web/sound/play-in-turn.ts';
import { dropRecorder, findObstacle, startRecorder } from '#web/sound/voice-recorder.ts';
import { decodeSound, encodeWav } from '#web/sound/wav.ts';

/** `wav` is undefined where nothing was heard; `recording` is as the browser made it. */
export type Take = { wav: Blob | undefined; recording: Blob; at: string };

type TakeFailure = 'insecureContext' | 'unsupported' | 'noMicrophone' | 'failed';

type TakeEvents = {
  /** Sound arrives. */
  onStart(): void;
  /** It has ended, and is being read. */
  onStop(): void;
  onTake(take: Take): void;
  onFailure(failure: TakeFailure): void;
  /** Whether somebody still waits for it. */
  isWanted(): boolean;
};

/** The recording that runs: a page has one microphone. */
let running: MediaRecorder | undefined;
let isOpening = false;

/** Ends the recording that runs; what there is of it becomes a take. */
export function stopTake(): void {
  if (running?.state === 'recording') running.stop();
}

/** Records a take of so many seconds at most. */
export async function recordTake(seconds: number, events: TakeEvents): Promise<void> {
  const obstacle = findObstacle();
  if (obstacle !== undefined) return events.onFailure(obstacle);
  if (isOpening) return;
  isOpening = true;
  stopTake();
  stopPlaying();
  try {
    // Of the loudspeaker nothing is to be heard in the take.
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
    const recorder = startRecorder(stream, {
      maxMs: seconds * 1000,
      onSound() {
        if (events.isWanted()) events.onStart();
        else dropRecorder(recorder);
      },
      onEnd(recording) {
        events.onStop();
        readTake(recording, seconds).then(events.onTake, (error: unknown) => {
          console.error(error);
          events.onFailure('failed');
        });
      },
    });
    running = recorder;
  } catch (error) {
    console.error(error);
    events.onFailure('noMicrophone');
  } finally {
    isOpening = false;
  }
}

async function readTake(recording: Blob, seconds: number): Promise<Take> {
  const at = new Date().toISOString();
  const rate = chooseTakeRate(seconds);
  const samples = (await decodeSound(recording, rate)).subarray(0, seconds * rate);
  const isSilent = trimToSpeech(samples, rate) === undefined;
  const wav = isSilent ? undefined : new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });
  return { wav, recording, at };
}
