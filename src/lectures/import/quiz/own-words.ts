// The words that our own exports add to a question, in each language that they are written in.
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** The remark on an answer without its accents, which lectures show by themselves. */
export function isAccentsRemark(feedback: string | undefined): boolean {
  return listControls().some(({ accentsMissing }) => accentsMissing === feedback);
}

/** The titles under which transcripts of recordings open. */
export function listTranscriptTitles(): string[] {
  return [...new Set(listControls().map(({ transcript }) => transcript))];
}

function listControls() {
  return Object.values(SERVER_TEXTS).map(({ controlTexts }) => controlTexts);
}
