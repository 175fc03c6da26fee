// Subtitles of a video, from the lines of its transcript that begin with a time.
import { playerBarTexts } from '#texts/en/player-bar.ts';
import { parseTimedLine } from './transcript-turns.ts';

/** A subtitle, and the seconds from and until which it is shown. */
export type Cue = { start: number; end: number; text: string };

/** A subtitle disappears after this time when the next one is far. */
const MAX_SECONDS = 7;

/**
 * Adds a subtitle track, which the learner turns on: read along, a listening exercise is
 * none. Nothing for a transcript without times.
 */
export function addSubtitles(video: HTMLMediaElement, transcript: string): void {
  const cues = parseCues(transcript);
  if (cues.length === 0) return;
  const track = video.addTextTrack('subtitles', playerBarTexts.subtitles);
  for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text));
  track.mode = 'disabled';
}

/**
 * The subtitles of a transcript in the order of their times. A line without a time continues the subtitle before it.
 */
export function parseCues(transcript: string): Cue[] {
  const starts: { start: number; text: string }[] = [];
  for (const line of transcript.split(/\r\n?|\n/)) {
    const timed = parseTimedLine(line);
    const previous = starts.at(-1);
    if (timed !== undefined) {
      starts.push(timed);
    } else if (previous !== undefined && line.trim() !== '') {
      previous.text += `\n${line.trim()}`;
    }
  }
  starts.sort((a, b) => a.start - b.start);
  return starts.flatMap(({ start, text }, index) => {
    const end = Math.min(starts[index + 1]?.start ?? Number.POSITIVE_INFINITY, start + MAX_SECONDS);
    return end > start ? [{ start, end, text: escapeCueText(text) }] : [];
  });
}

/** The text of a WebVTT cue is markup. */
function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
