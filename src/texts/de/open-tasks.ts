// German texts of tasks that no machine judges. Not yet read by a native speaker.
import type * as english from '#texts/en/open-tasks.ts';

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `gesprochene Zeilen: ${said} von ${lines}`,
  textsHandedIn: (handedIn, texts) => `abgegebene Texte: ${handedIn} von ${texts}`,
  textsToWrite: (texts) => `Texte zu schreiben: ${texts}`,
};
