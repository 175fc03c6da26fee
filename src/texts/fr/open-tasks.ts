// French texts of tasks that no machine judges. Not yet read by a native speaker.
import type * as english from '#texts/en/open-tasks.ts';

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `phrases dites : ${said} sur ${lines}`,
  textsHandedIn: (handedIn, texts) => `textes remis : ${handedIn} sur ${texts}`,
  textsToWrite: (texts) => `textes à écrire : ${texts}`,
};
