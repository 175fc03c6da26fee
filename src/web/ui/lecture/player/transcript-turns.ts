// Splits a transcript into the turns of a dialogue, and reads the times that its lines may begin with.

/** `start` is in seconds, where the transcript has times. */
export type Turn = { text: string; start?: number };

/** `0:03 Bonjour`, `[1:02:03.5] Bonjour`: hours, minutes, seconds, fraction, text. */
const TIMED_LINE = /^\[?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?\]?\s+(\S.*)$/;

/** The time that a line of a transcript begins with, and its text. */
export function parseTimedLine(line: string): Required<Turn> | undefined {
  const match = TIMED_LINE.exec(line.trim());
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0', text = ''] = match;
  return { start: Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`), text };
}

/** The lines of a transcript; a dialogue on one line, whose turns begin with dashes, is split before each dash. */
export function splitTurns(transcript: string): Turn[] {
  const isDialogue = /^\s*[–—]\s/.test(transcript);
  return transcript
    .split(isDialogue ? /\n|\s(?=[–—]\s)/ : /\n/)
    .map((turn) => turn.trim())
    .filter((turn) => turn !== '')
    .map((text) => parseTimedLine(text) ?? { text });
}
