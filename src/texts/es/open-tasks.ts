// Spanish texts of tasks that no machine judges. Not yet read by a native speaker.
import type * as english from '#texts/en/open-tasks.ts';

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `frases dichas: ${said} de ${lines}`,
  textsHandedIn: (handedIn, texts) => `textos entregados: ${handedIn} de ${texts}`,
  textsToWrite: (texts) => `textos por escribir: ${texts}`,
};
