// German texts of the board: what learners typed into a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/board.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatLearners(learners: number): string {
  return count(learners, { one: '# Person', other: '# Personen' });
}

export const boardTexts: typeof english.boardTexts = {
  heading: 'Was Lernende geschrieben haben',
  lead: 'Zuerst kommen die Sätze, die beim ersten Versuch am schwersten waren. Namen werden nie angezeigt.',
  classLead: 'Nur die Antworten dieser Klasse, jeweils ab der Zustimmung. Namen werden nie angezeigt.',
  backToDraft: 'Zurück zum Entwurf',
  backToClass: 'Zurück zur Klasse',
  failed: 'Die Antworten konnten nicht geladen werden.',
  unpublished: 'Diese Lektion ist nicht veröffentlicht, daher gibt es noch nichts zu sehen.',
  noBlanks: 'Diese Lektion hat keine Lücken.',
  nothingTyped: 'Noch hat niemand etwas geschrieben. Was Lernende schreiben, erscheint hier.',
  few: 'Von weniger als drei Lernenden bearbeitet',
  notTried: (blanks) => `Noch nicht bearbeitet (${blanks})`,
  accepted: 'Anerkannt',
  notPublished: 'noch nicht veröffentlicht',
  removedInDraft: 'im Entwurf nicht mehr anerkannt',
  stopAccepting: 'Nicht mehr anerkennen',
  gone: 'Diesen Satz gibt es im Entwurf nicht mehr. Bearbeiten Sie den Entwurf, um eine Antwort anzuerkennen.',
  right: (learners) => `${learners} richtig`,
  nearly: (learners) => `${learners} fast richtig`,
  wrong: (learners) => `${learners} falsch`,
  results: 'Neueste Antworten:',
  atFirst: (right, tried, percent) => `Beim ersten Versuch richtig: ${right} von ${formatLearners(tried)} (${percent})`,
  atSecond: (right) => `Beim zweiten Versuch richtig: ${right}`,
  afterHint: (answers) => count(answers, { one: '# Antwort nach einem Tipp', other: '# Antworten nach einem Tipp' }),
  wrongAnswers: 'Falsche Antworten',
  noWrongAnswers: 'Keine falschen Antworten.',
  moreClusters: (clusters) =>
    count(clusters, {
      one: '# andere Antwort, seltener geschrieben.',
      other: '# andere Antworten, jede seltener geschrieben.',
    }),
  typed: (learners, attempts) => `${formatLearners(learners)}, ${attempts}-mal`,
  notTyped: 'in letzter Zeit nicht geschrieben',
  lastTyped: (time) => `zuletzt: ${time}`,
  alsoTyped: 'Auch geschrieben:',
  nearMissNames: {
    accents: 'Umlaute und Akzente',
    ligature: 'Buchstaben wie ß, ä, œ',
    apostrophe: 'ein Apostroph',
    capital: 'Großschreibung',
    spaces: 'Leerzeichen oder Bindestriche',
    punctuation: 'Satzzeichen',
    ending: 'die Endung',
    word: 'das kleine Wort',
    spelling: 'die Rechtschreibung',
    form: 'die Form der Buchstaben',
  },
  nearMisses: (names) => `fast richtig: ${names.join(', ')}`,
  explained: 'Wer das schreibt, liest:',
  accept: 'Anerkennen',
  acceptedInDraft: 'Im Entwurf anerkannt',
  undo: 'Rückgängig',
  dismiss: 'Ausblenden',
  restore: 'Wieder anzeigen',
  explain: 'Erklären',
  editExplanation: 'Erklärung bearbeiten',
  removeExplanation: 'Erklärung entfernen',
  hidden: (clusters) => `Ausgeblendete Antworten (${clusters})`,
  named: (action, answer) => `${action}: ${answer}`,
  explainHeading: (answer) => `„${answer}“ erklären`,
  explanation: 'Warum es falsch ist',
  explanationHint: 'Wer diese Antwort schreibt, liest das ab jetzt, bevor die richtige Antwort erscheint.',
  save: 'Speichern',
  wasAccepted: (answer) => `„${answer}“ ist im Entwurf anerkannt, aber noch nicht in der veröffentlichten Lektion.`,
  wasRemoved: (answer) => `„${answer}“ ist im Entwurf nicht mehr anerkannt.`,
  wasDismissed: (answer) => `„${answer}“ ist ausgeblendet.`,
  wasRestored: (answer) => `„${answer}“ wird wieder angezeigt.`,
  wasExplained: (answer) => `Die Erklärung zu „${answer}“ ist gespeichert.`,
  explanationRemoved: (answer) => `Die Erklärung zu „${answer}“ ist entfernt.`,
  stale:
    'Der Text der Lektion wurde inzwischen von einer anderen Person gespeichert. Es ging nichts verloren und es wurde nichts geändert. So sieht er jetzt aus: Sehen Sie nach und versuchen Sie es noch einmal.',
  notSaved: (reason) => `Nicht gespeichert. ${reason}`,
  pending: (changes) =>
    count(changes, {
      one: '# Änderung noch nicht veröffentlicht',
      other: '# Änderungen noch nicht veröffentlicht',
    }),
  otherChanges: 'Der Entwurf hat weitere Änderungen, die mitveröffentlicht werden.',
  onlyOtherChanges: 'Der Entwurf hat Änderungen, die noch nicht veröffentlicht sind.',
  openDraft: 'Entwurf ansehen',
  publish: 'Veröffentlichen',
  published: 'Veröffentlicht. Schon gegebene Antworten werden neu bewertet.',
  notPublishedNow: (reason) => `Nicht veröffentlicht. ${reason}`,
};
