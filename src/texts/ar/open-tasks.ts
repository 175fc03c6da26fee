// Arabic texts of tasks that no machine judges. Not yet read by a native speaker.
import type * as english from '#texts/en/open-tasks.ts';

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `الأسطر المنطوقة: ${said} من ${lines}`,
  textsHandedIn: (handedIn, texts) => `النصوص المُسلَّمة: ${handedIn} من ${texts}`,
  textsToWrite: (texts) => `نصوص للكتابة: ${texts}`,
};
