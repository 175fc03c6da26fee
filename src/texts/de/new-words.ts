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
  addSuggested: (words) =>
    count(words, {
      one: '# Wort mit der vorgeschlagenen Bedeutung aufnehmen',
      other: '# Wörter mit den vorgeschlagenen Bedeutungen aufnehmen',
    }),
  fill: (words) =>
    count(words, {
      one: 'Fehlende Bedeutungen von # Wort ergänzen',
      other: 'Fehlende Bedeutungen von # Wörtern ergänzen',
    }),
  filled: 'Ergänzt. Prüfen Sie die Bedeutungen.',
  suggestedBy: (names) =>
    `Vorgeschlagen von: ${names}. Prüfen Sie jede Bedeutung: Ein Wörterbuch kennt den Satz nicht.`,
  licence: (name) => `Über „${name}“`,
  damaged: (name) =>
    `Das Wörterbuch „${name}“ kann nicht gelesen werden: Seine Dateien sind beschädigt oder nicht lesbar.`,
  incomplete: (name) => `Das Wörterbuch „${name}“ kann nicht benutzt werden: Seine Datei .dict oder .dict.dz fehlt.`,
  tooLarge: (name) => `Das Wörterbuch „${name}“ wird nicht benutzt: Sein Index ist größer als 64 MB.`,
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
