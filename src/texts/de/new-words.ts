// German texts of what is new in a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/new-words.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const newWordsTexts: typeof english.newWordsTexts = {
  open: 'Neue Wörter',
  heading: 'Neue Wörter',
  close: 'Schließen',
  failed: 'Die Wörter konnten nicht verglichen werden.',
  summary: (words, listed) =>
    `${count(words, { one: '# neues Wort', other: '# neue Wörter' })}, davon ${listed} in den Wortlisten dieser Lektion`,
  none: 'Kein Wort dieser Lektion ist neu.',
  compared: (lectures, course) =>
    `Verglichen mit ${count(lectures, { one: 'der veröffentlichten Lektion', other: 'den # veröffentlichten Lektionen' })} davor in „${course}“.`,
  first: (course) => `In „${course}“ kommt davor keine veröffentlichte Lektion: Alle Wörter sind neu.`,
  noCourse: 'Diese Lektion ist in keinem Kurs: Alle ihre Wörter sind neu.',
  more: (words) => `Die ersten ${words} sind aufgeführt.`,
  listed: 'in einer Wortliste',
  add: (words) =>
    count(words, {
      one: 'Das fehlende Wort in die Wortliste aufnehmen',
      other: 'Die # fehlenden Wörter in die Wortliste aufnehmen',
    }),
  pressed: 'Nachgeschlagene Wörter',
  pressedHint: 'Jede Person zählt bei jedem Wort auf jedem ihrer Geräte einmal. Wer es war, sieht niemand.',
  pressedBy: (learners) => count(learners, { one: '# Lernende/r', other: '# Lernende' }),
  added: 'Aufgenommen. Schreiben Sie die Bedeutungen daneben, und löschen Sie Zeilen, die Sie nicht brauchen.',
  classes: 'Was Ihre Klassen davon kennen',
  known: (share, known, total) => `kennt ${share} der Wörter (${known} von ${total})`,
  nothingFinished: 'hat noch keine Lektion mit Übungen abgeschlossen',
  classesHint:
    'Eine Klasse kennt die Wörter der Lektionen, die mindestens 80 % ihrer Lernenden abgeschlossen haben. Wer das war, wird nicht angesehen.',
  classesFailed: 'Was Ihre Klassen kennen, konnte nicht verglichen werden.',
};
