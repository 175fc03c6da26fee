// German texts of the screen "My progress". Not yet read by a native speaker.
import type * as english from '#texts/en/progress.ts';

export const progressTexts: typeof english.progressTexts = {
  heading: 'Mein Fortschritt',
  failed: 'Dein Fortschritt konnte nicht geladen werden.',
  total: (right, blanks) => `Bisher ${right} von ${blanks} Antworten richtig`,
  noExercises: 'Dieser Kurs hat noch keine Übungen.',
  toReview: (wrong) => `${wrong} zu wiederholen`,
  notStarted: 'Nicht begonnen',
  noExercise: 'Keine Übungen',
  lastPractised: (when) => `zuletzt geübt ${when}`,
  days: 'Deine Tage',
  daysHint: 'Die Tage der letzten Wochen, an denen du hier etwas getan hast. Niemand sonst sieht das.',
  dayDone: 'etwas getan',
  lectures: 'Lektionen',
  review: 'Wiederholen',
  everyDay: 'Jeden Tag ein wenig wiederholen, auch nach Gehör',
  reviewLead: 'Antworten, die falsch waren. Verbessere sie hier, dann zählen sie auch in der Lektion.',
  nothingToReview: 'Noch nichts zu wiederholen.',
  accepted: (answer) => `Deine Lehrkraft hat ${answer} anerkannt.`,
  previousAnswer: (given) => `(Du hattest geschrieben: ${given})`,
  previousChoice: (given) => `(Du hattest gewählt: ${given})`,
};

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `gesprochene Zeilen: ${said} von ${lines}`,
  textsHandedIn: (handedIn, texts) => `abgegebene Texte: ${handedIn} von ${texts}`,
  textsToWrite: (texts) => `Texte zu schreiben: ${texts}`,
};
