// Recording a voice with MediaRecorder: what may stand in the way, the recording with its longest
// time, and the release of the microphone.

/**
 * Why nothing can be recorded here: browsers give the microphone to secure
 * pages only, and some old ones record nothing.
 */
export function findObstacle(): 'insecureContext' | 'unsupported' | undefined {
  if (navigator.mediaDevices === undefined) return 'insecureContext';
  return typeof MediaRecorder === 'undefined' ? 'unsupported' : undefined;
}

type RecorderOptions = {
  /** It ends by itself after this time. */
  maxMs: number;
  bitsPerSecond?: number;
  /** Called several times a second while sound arrives: a microphone is not ready when it is allowed. */
  onSound?: () => void;
  /** Called with what there is, also where a phone call or another program took the microphone away. */
  onEnd: (recording: Blob) => void;
};

const SLICE_MS = 100;

/** Records from a stream of the microphone until the recorder is stopped, and releases it then. */
export function startRecorder(stream: MediaStream, options: RecorderOptions): MediaRecorder {
  const { maxMs, bitsPerSecond, onSound, onEnd } = options;
  const recorder = new MediaRecorder(stream, bitsPerSecond === undefined ? {} : { audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, maxMs);
  recorder.ondataavailable = ({ data }) => {
    chunks.push(data);
    if (data.size > 0 && recorder.state === 'recording') onSound?.();
  };
  recorder.onerror = stop;
  for (const track of stream.getTracks()) track.onmute = stop;
  recorder.onstop = () => {
    clearTimeout(timer);
    stopTracks(stream);
    onEnd(new Blob(chunks, { type: recorder.mimeType }));
  };
  if (onSound === undefined) recorder.start();
  else recorder.start(SLICE_MS);
  return recorder;
}

/** Ends a recording that nobody waits for any more. */
export function dropRecorder(recorder: MediaRecorder): void {
  recorder.onstop = null;
  stopTracks(recorder.stream);
}

/** Releases the microphone; without it, the browser's recording indicator stays on. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
