// German texts of people. Not yet read by a native speaker.
import type * as english from '#texts/en/people.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const inviteTexts: typeof english.inviteTexts = {
  button: 'Personen einladen',
  heading: 'Personen einladen',
  back: 'Zurück zu den Personen',
  list: 'Wen Sie einladen',
  listHint:
    'Eine Person pro Zeile: eine Adresse oder ein Name und eine Adresse, etwa „Ada Lovelace; ada@example.org“. Einfügen aus einer Tabelle oder E-Mail geht auch.',
  placeholder: 'Ada Lovelace; ada@example.org\nben@example.org',
  role: 'Rolle aller in dieser Liste',
  valid: (persons) =>
    count(persons, { one: '# Person kann eingeladen werden.', other: '# Personen können eingeladen werden.' }),
  invalid: (lines) =>
    count(lines, {
      one: '# Zeile muss korrigiert werden und wird ausgelassen:',
      other: '# Zeilen müssen korrigiert werden und werden ausgelassen:',
    }),
  line: (line) => `Zeile ${line}`,
  lineNote: (line, text, note) => `${line} „${text}“ ${note}`,
  problems: {
    no_address: 'hat keine E-Mail-Adresse',
    invalid_address: 'ist keine E-Mail-Adresse',
    long_address: 'ist zu lang für eine E-Mail-Adresse',
    long_name: 'hat einen Namen mit mehr als 100 Zeichen',
    invalid_name: 'hat ein Zeichen, das sich nicht speichern lässt',
    several_addresses: 'hat einen Namen und mehrere Adressen',
    duplicate: (firstLine) => `steht schon in Zeile ${firstLine}`,
    too_many: 'überschreitet die 500 Personen, die eine Liste haben kann',
    known: 'hat schon ein Konto',
    renewed: 'wurde schon eingeladen und bekommt einen neuen Link; der frühere gilt nicht mehr',
  },
  notes: (persons) =>
    count(persons, { one: '# Person wurde schon eingeladen:', other: '# Personen wurden schon eingeladen:' }),
  withMail: 'Alle bekommen eine E-Mail, und Sie bekommen hier alle Links.',
  withoutMail:
    'E-Mail ist nicht eingerichtet. Sie bekommen für jede Person einen Link zum Kopieren, Zeigen oder Drucken.',
  submit: (persons) =>
    persons === 0 ? 'Einladen' : count(persons, { one: '# Person einladen', other: '# Personen einladen' }),
  sending: (done, all) => `Einladen: ${done} von ${all}…`,
  stopped: (reason) =>
    `Das Einladen wurde unterbrochen: ${reason} Wer unten steht, ist eingeladen; drücken Sie noch einmal für die Übrigen.`,
  resultHeading: (persons) => count(persons, { one: '# Person ist eingeladen', other: '# Personen sind eingeladen' }),
  resultHint: (date) =>
    `Jeder Link gilt, bis die Person ein Passwort gewählt hat, längstens bis ${date}. Die Links werden nur jetzt angezeigt: Kopieren oder drucken Sie sie. Später können Sie für jede Person einen neuen Link erstellen.`,
  mailed: 'E-Mail gesendet',
  notMailed: 'Die E-Mail wurde nicht angenommen: Geben Sie der Person den Link.',
  renewed: 'Schon eingeladen: neuer Link',
  notInvited: 'Nicht eingeladen:',
  known: 'hat schon ein Konto.',
  copyAll: 'Alle kopieren',
  copiedAll: 'Kopiert: Name, Adresse und Link aller Personen, für eine Tabelle.',
  notCopied: 'Die Liste konnte nicht kopiert werden.',
  print: 'Mit QR-Codes drucken',
  more: 'Weitere Personen einladen',
  printHint: (date) =>
    `Scannen Sie diesen Code mit einem Telefon, um Ihr Passwort zu wählen. Er gilt bis dahin, längstens bis ${date}.`,
};

export const peopleTexts: typeof english.peopleTexts = {
  heading: 'Personen',
  failed: 'Die Liste der Personen konnte nicht geladen werden.',
  search: 'Nach Name oder Adresse suchen',
  role: 'Rolle',
  state: 'Status',
  all: 'Alle',
  roles: { learner: 'Lernende/r', author: 'Autor/in', owner: 'Admin' },
  states: { invited: 'Eingeladen', active: 'Aktiv', disabled: 'Deaktiviert' },
  columns: { name: 'Name', role: 'Rolle', classes: 'Klassen', lastSeen: 'Zuletzt aktiv', state: 'Status' },
  you: 'Sie',
  never: 'Noch nie angemeldet',
  noName: 'Kein Name',
  total: (persons) => count(persons, { one: '# Person', other: '# Personen' }),
  none: 'Keine Personen gefunden.',
  showAll: 'Alle anzeigen',
  more: 'Mehr anzeigen',
  actions: (name) => `Aktionen für ${name}`,
  edit: 'Name und Rolle',
  invitationLink: 'Neuer Einladungslink',
  resetLink: 'Link für ein neues Passwort',
  signOut: 'Überall abmelden',
  disable: 'Deaktivieren',
  enable: 'Aktivieren',
  remove: 'Löschen…',
  changed: (name) => `Gespeichert: ${name}.`,
  signedOut: (name) => `${name} ist überall abgemeldet.`,
  deleted: (name) => `Konto von ${name} gelöscht.`,
  editDialog: {
    heading: (name) => `Name und Rolle von ${name}`,
    name: 'Name',
    save: 'Speichern',
    roleHints: {
      learner: 'Lernende lesen Lektionen, bearbeiten Übungen und wiederholen.',
      author: 'Autorinnen und Autoren schreiben und veröffentlichen außerdem Lektionen und unterrichten Klassen.',
      owner: 'Admins verwalten außerdem Personen und Einstellungen.',
    },
    ownRole: 'Das ist Ihr eigenes Konto. Ohne die Rolle Admin können Sie nicht auf diese Seite zurückkehren.',
  },
  linkDialog: {
    invitation: (name) => `Einladung für ${name}`,
    reset: (name) => `Neues Passwort für ${name}`,
    invitationHint:
      'Geben Sie der Person diesen Link: Damit wählt sie ein Passwort. Ein früherer Einladungslink gilt nicht mehr.',
    resetHint: 'Geben Sie der Person diesen Link: Damit wählt sie ein neues Passwort. Bis dahin gilt das bisherige.',
    expires: (date) => `Er gilt nur einmal und bis ${date}.`,
    failed: 'Der Link konnte nicht erstellt werden.',
    close: 'Schließen',
  },
  link: {
    copy: 'Link kopieren',
    copyFor: (name) => `Link kopieren für ${name}`,
    copied: 'Link kopiert.',
    notCopied: 'Der Link konnte nicht kopiert werden.',
    qrCode: 'QR-Code',
    qrCodeFor: (name) => `QR-Code für ${name}`,
    qrCodeLabel: (name) => `QR-Code des Links für ${name}`,
  },
  data: 'Daten herunterladen',
  dataDialog: {
    heading: (name) => `Die Daten von ${name} herunterladen?`,
    text: 'Eine Zip-Datei mit allem, was über diese Person gespeichert ist, etwa für Eltern, die danach fragen. Sie selbst kann dasselbe herunterladen. Das wird protokolliert.',
    confirm: 'Herunterladen',
  },
  signOutDialog: {
    heading: (name) => `${name} überall abmelden?`,
    text: 'Alle Geräte werden innerhalb von Sekunden abgemeldet. Die Person kann sich mit dem Passwort wieder anmelden.',
    confirm: 'Überall abmelden',
  },
  disableDialog: {
    heading: (name) => `Konto von ${name} deaktivieren?`,
    text: 'Die Person wird abgemeldet und kann sich nicht anmelden, bis Sie das Konto wieder aktivieren. Es wird nichts gelöscht.',
    own: 'Das ist Ihr eigenes Konto: Sie werden abgemeldet, und nur ein anderer Admin kann es wieder aktivieren.',
    confirm: 'Deaktivieren',
  },
  deleteDialog: {
    heading: (name) => `Konto von ${name} löschen?`,
    goes: 'Das wird gelöscht und lässt sich nicht rückgängig machen:',
    going: [
      'das Konto mit Passwort und Sitzungen',
      'alle Antworten und der Fortschritt',
      'Zugehörigkeit zu Klassen und Anmeldekarten',
    ],
    stays: 'Lektionen, ihr Verlauf und Klassen bleiben.',
    removeName: 'Auch den Namen aus dem Verlauf von Lektionen entfernen',
    own: 'Das ist Ihr eigenes Konto.',
    confirm: 'Löschen',
  },
  cancel: 'Abbrechen',
  accountsAtProvider:
    'Die Konten werden von einem anderen Anmeldedienst verwaltet. Personen erscheinen hier, sobald sie sich zum ersten Mal anmelden; einladen, Passwörter zurücksetzen und Konten löschen können Sie bei diesem Dienst.',
};

export const schoolTexts: typeof english.schoolTexts = {
  tabs: 'Schule',
  people: 'Personen',
  settings: 'Einstellungen',
};
