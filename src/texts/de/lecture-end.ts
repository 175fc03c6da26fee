// German texts of the end of a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture-end.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => count(all, { one: 'Noch # Antwort', other: 'Noch # Antworten' }),
  progress: (right, all, left) => `${right} von ${all} richtig, ${left} fehlen noch`,
  done: 'Alle Antworten sind richtig.',
  begin: 'Zu den Übungen',
  resume: (exercise) => `Weiter: ${exercise}`,
  mend: (exercise) => `Fehler verbessern: ${exercise}`,
};
