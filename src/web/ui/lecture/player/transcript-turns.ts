// Splits a transcript into the turns of a dialogue.

/** The lines of a transcript; a dialogue on one line, whose turns begin with dashes, is split before each dash. */
export function splitTurns(transcript: string): string[] {
  const isDialogue = /^\s*[–—]\s/.test(transcript);
  return transcript
    .split(isDialogue ? /\n|\s(?=[–—]\s)/ : /\n/)
    .map((turn) => turn.trim())
    .filter((turn) => turn !== '');
}
