// German texts of comments and suggestions beside the text of a draft. Not yet read by a native speaker.
import type * as english from '#texts/en/comments.ts';

export const commentsTexts: typeof english.commentsTexts = {
  beside: 'Neben dem Text',
  tab: (count) => (count === 0 ? 'Kommentare' : `Kommentare (${count})`),
  heading: 'Kommentare',
  count: (count) => (count === 1 ? '1 Kommentar' : `${count} Kommentare`),
  start: 'Auswahl kommentieren',
  keys: 'Alt+C kommentiert die Wörter, die im Text ausgewählt sind. F9 und Umschalt+F9: nächster und voriger Kommentar.',
  empty: 'Keine offenen Kommentare. Wählen Sie Wörter im Text aus, um sie zu kommentieren oder andere vorzuschlagen.',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  notLoaded:
    'Dieser Teil des Editors konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  noSelection: 'Wählen Sie zuerst die Wörter im Text aus.',
  kind: 'Was Sie schreiben',
  comment: 'Kommentar',
  suggestion: 'Andere Wörter vorschlagen',
  body: 'Ihr Kommentar',
  why: 'Warum, wenn Sie mögen',
  replacement: 'Anstelle dieser Wörter',
  send: 'Senden',
  cancel: 'Abbrechen',
  tooLong: (max) => `Schlagen Sie andere Wörter für höchstens ${max} Zeichen vor. Ein Kommentar darf mehr betreffen.`,
  notSaved:
    'Der Text konnte nicht gespeichert werden, darum wurde der Kommentar nicht gesendet. Speichern Sie den Text, und versuchen Sie es noch einmal.',
  quoteGone: 'Diese Wörter stehen nicht mehr im Text. Wählen Sie andere aus.',
  line: (line) => `Zeile ${line}`,
  changed: 'Der Text hat sich hier geändert.',
  isNew: 'Neu',
  formerColleague: 'jemand, der nicht mehr hier arbeitet',
  nameless: 'jemand aus dem Kollegium',
  suggested: (words) => `Vorschlag: ${words}`,
  suggestedDeletion: 'Vorschlag: diese Wörter löschen',
  deletedMessage: 'Diese Nachricht wurde gelöscht.',
  answers: (count) => (count === 1 ? '1 Antwort zeigen' : `${count} Antworten zeigen`),
  reply: 'Antworten',
  yourReply: 'Ihre Antwort',
  resolve: 'Erledigt',
  accept: 'Übernehmen',
  decline: 'Ablehnen',
  reopen: 'Wieder öffnen',
  remove: 'Löschen',
  mute: 'Keine Nachrichten mehr davon',
  unmute: 'Wieder Nachrichten davon',
  acceptAll: (count) => `Alle ${count} Vorschläge übernehmen`,
  accepted: 'Übernommen. Die Wörter stehen im Text; Strg+Z nimmt sie zurück.',
  cannotAccept:
    'Die Wörter, um die es in diesem Vorschlag geht, stehen nicht mehr im Text. Ändern Sie den Text von Hand, und lehnen Sie den Vorschlag dann ab.',
  someNotAccepted: (count) =>
    count === 1
      ? '1 Vorschlag wurde nicht übernommen: Seine Wörter stehen nicht mehr im Text, oder jemand anderes hat ihn beantwortet.'
      : `${count} Vorschläge wurden nicht übernommen: Ihre Wörter stehen nicht mehr im Text, oder jemand anderes hat sie beantwortet.`,
  closed: 'Fertig',
  older: 'Mehr zeigen',
  states: { open: 'Offen', resolved: 'Erledigt', accepted: 'Übernommen', declined: 'Abgelehnt' },
  stateBy: (state, name) => `${state}: ${name}`,
};
