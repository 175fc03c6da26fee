// German texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/groups.ts';
import { formatList } from '#texts/formats/format-list.ts';

export const groupTexts: typeof english.groupTexts = {
  heading: 'Gruppen',
  hint: 'Geben Sie einem Teil der Klasse etwas auf. Lernende können in mehreren Gruppen sein.',
  failed: 'Die Gruppen konnten nicht geladen werden.',
  newGroup: 'Neue Gruppe',
  name: 'Name der Gruppe',
  learners: 'Lernende',
  save: 'Speichern',
  cancel: 'Abbrechen',
  actions: (name) => `Aktionen für die Gruppe ${name}`,
  change: 'Ändern',
  remove: 'Löschen',
  confirm: (name) => `Die Gruppe „${name}“ löschen?`,
  confirmText: 'Die Lernenden bleiben in der Klasse und behalten, was der Gruppe aufgegeben ist.',
  removeNow: 'Gruppe löschen',
  forWhom: 'Für',
  wholeClass: 'Die ganze Klasse',
  chosen: 'Gruppen oder einzelne Lernende',
  noneChosen: 'Wählen Sie eine Gruppe oder eine Person.',
  noLearners: 'Diese Klasse hat noch keine Lernenden.',
  forNames: (names) => `für ${formatList(names)}`,
  forNobody: 'zurzeit für niemanden',
  group: 'Gruppe',
  everybody: 'Alle',
  notForLearner: 'nicht für diese Person',
};

export const lateTexts: typeof english.lateTexts = {
  label: 'Verspätete Arbeit',
  terms: {
    accept: 'Zählt wie alles andere',
    mark: 'Zählt und wird als verspätet gezeigt',
    refuse: 'Zählt nicht',
  },
  refuseHint: 'Lernende sehen das vor und nach dem Termin. Was sie später antworten, bleibt ihnen als Übung.',
  by: (duration) => `${duration} zu spät`,
  count: (late) => `${late} verspätet`,
};

export const joinRequestTexts: typeof english.joinRequestTexts = {
  heading: 'Warten auf Einlass',
  waiting: (people) => `Warten auf Einlass: ${people}`,
  nobody: 'Niemand wartet. Wer den Code eingibt, erscheint hier nach wenigen Sekunden.',
  noneChosen: 'Wählen Sie zuerst aus, um wen es geht.',
  all: 'Alle auswählen',
  asked: (time) => `gefragt ${time}`,
  letIn: (count) => (count === 0 ? 'Einlassen' : `${count} einlassen`),
  turnAway: (count) => (count === 0 ? 'Abweisen' : `${count} abweisen`),
  letInCount: (count) => (count === 1 ? '1 Person wurde eingelassen.' : `${count} Lernende wurden eingelassen.`),
  turnedAway: (count) => (count === 1 ? '1 Person wurde abgewiesen.' : `${count} Personen wurden abgewiesen.`),
  approve: 'Ich lasse die Lernenden selbst ein',
  approveHint: 'Wer den Code eingibt, wartet, bis Sie ihn einlassen. Wer eine Anmeldekarte hat, wartet nicht.',
  always: 'Ihre Schule hat es für alle Klassen so eingestellt.',
};
