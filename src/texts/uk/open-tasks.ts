// Ukrainian texts of tasks that no machine judges. Not yet read by a native speaker.
import type * as english from '#texts/en/open-tasks.ts';

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `вимовлено рядків: ${said} з ${lines}`,
  textsHandedIn: (handedIn, texts) => `здано текстів: ${handedIn} з ${texts}`,
  textsToWrite: (texts) => `написати текстів: ${texts}`,
};
