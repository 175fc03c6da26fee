// Playback of recordings and videos: one at a time, at the learner's speed.

import { ownKey } from '#web/storage-keys.ts';
import { getArrowStep, isRightToLeft } from '#web/ui/direction/rendered-direction.ts';

/** A recording or a video that the player bar can control. */
export type Player = {
  media: HTMLMediaElement;
  /** '' when no words name it. */
  name: string;
  transcript: string | undefined;
  /** The button in the line, or the video itself. */
  control: HTMLElement;
  /** Moves the focus from the bar to `control`, without showing the bar again. */
  returnFocus(): void;
};

/** Seconds of one step back, or of an arrow key with Shift. */
export const SEEK_STEP_SECONDS = 5;

/** Playback rates, in the order in which the button cycles through them. */
const SPEEDS = [1, 0.75, 0.5, 1.25];

/** Starts or pauses. A recording that failed is loaded again: it may be available by now. */
export function togglePlayback(media: HTMLMediaElement): void {
  if (!media.paused && media.error === null) {
    media.pause();
    return;
  }
  if (media.error !== null) media.load();
  // Rejects when there is no file or no permission: the `error` event reports what can be reported.
  media.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Moves the position, within the recording; does nothing until its duration is known. */
export function seekTo(media: HTMLMediaElement, seconds: number): void {
  if (Number.isFinite(media.duration)) media.currentTime = Math.min(Math.max(0, seconds), media.duration);
}

/** Shift and an arrow key: back or forward in the recording, as the slider of the player bar shows it. */
export function handleSeekKeys(event: KeyboardEvent, media: HTMLMediaElement): void {
  const direction = getArrowStep(event.key, isRightToLeft());
  if (direction === undefined || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  seekTo(media, media.currentTime + direction * SEEK_STEP_SECONDS);
}

/** Pauses everything else on the page. */
export function pauseOthers(playing: HTMLMediaElement): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (media !== playing) media.pause();
  }
}

/** The learner's speed, which applies to all recordings and is remembered. */
export function getSpeed(): number {
  const stored = Number(readStoredSpeed() ?? 1);
  return SPEEDS.includes(stored) ? stored : 1;
}

/** Switches to the next speed, also of what is playing now. */
export function cycleSpeed(media: HTMLMediaElement): void {
  const next = SPEEDS[(SPEEDS.indexOf(getSpeed()) + 1) % SPEEDS.length] ?? 1;
  try {
    localStorage.setItem(ownKey('speed'), String(next));
  } catch {
    // A page that was opened from the disk may have no storage: the speed then stays the same.
  }
  applySpeed(media);
}

/** Applies the learner's speed, with the pitch preserved. */
export function applySpeed(media: HTMLMediaElement): void {
  media.preservesPitch = true;
  media.defaultPlaybackRate = getSpeed();
  media.playbackRate = getSpeed();
}

/** Calls `onProgress` with the played fraction, before each frame while the media plays; returns when it is paused. */
export function followProgress(media: HTMLMediaElement, onProgress: (fraction: number) => void): void {
  const step = () => {
    onProgress(playedFraction(media));
    if (!media.paused) requestAnimationFrame(step);
  };
  step();
}

/** From 0 to 1; 0 at the end, from where it would start again. */
function playedFraction(media: HTMLMediaElement): number {
  return media.duration > 0 && !media.ended ? media.currentTime / media.duration : 0;
}

function readStoredSpeed(): string | null {
  try {
    return localStorage.getItem(ownKey('speed'));
  } catch {
    return null;
  }
}
