// German texts of the settings. Not yet read by a native speaker.

import type { settingsTexts } from '#texts/en/settings.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const settings: typeof settingsTexts = {
  heading: 'Einstellungen',
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  sections: 'Abschnitte',
  save: 'Speichern',
  saved: 'Gespeichert.',
  unsaved: 'Noch nicht gespeichert',
  confirmLeave: 'Einige Einstellungen sind noch nicht gespeichert. Diese Seite verlassen, ohne zu speichern?',
  setBy: (variable) => `Wird beim Start von Cahier durch ${variable} festgelegt und ist hier nicht änderbar.`,
  setAtProvider: 'Stellen Sie das bei dem Dienst ein, der Ihre Konten verwaltet.',
  school: {
    heading: 'Schule',
    name: 'Name der Schule',
    nameHint: 'Erscheint in der Navigationsleiste und am Anfang von E-Mails.',
    logo: 'Logo',
    logoHint: 'Ein PNG- oder JPEG-Bild von höchstens 1 MB. Es erscheint in der Leiste und in E-Mails.',
    choose: 'Bild auswählen',
    replace: 'Ersetzen',
    remove: 'Entfernen',
    logoAlt: 'Das Logo der Schule',
    logoSaved: 'Das Logo ist gespeichert.',
    logoRemoved: 'Das Logo wurde entfernt.',
  },
  signUp: {
    heading: 'Registrierung',
    legend: 'Wer ohne Einladung ein Konto erstellen darf',
    policies: {
      nobody: ['Niemand', 'Nur mit Einladung; mit dem Code einer Klasse tritt bei, wer schon ein Konto hat.'],
      class: [
        'Lernende mit dem Code einer Klasse',
        'Lehrkräfte geben einen Code, einen Link oder eine Anmeldekarte aus.',
      ],
      learner: ['Alle, als Lernende', 'Sie lesen die Lektionen und antworten.'],
      author: ['Alle, als Autorin oder Autor', 'Sie schreiben, ändern und löschen auch Lektionen.'],
    },
  },
  language: {
    heading: 'Sprachen',
    screens: 'Sprache der Oberfläche',
    screensHint:
      'Für Personen, die keine gewählt haben. E-Mails sind in derselben Sprache, wenn Sie keine andere wählen.',
    mails: 'Sprache der E-Mails',
    mailsHint: 'Für Personen, die keine gewählt haben.',
    auto: 'Die Sprache des jeweiligen Browsers',
  },
  mail: {
    heading: 'E-Mail',
    server: 'Mailserver',
    none: 'Keiner: E-Mails landen im Entwicklungspostfach, das sich nur auf dem Server selbst öffnen lässt',
    from: 'Absender',
    hint: 'Wird beim Start von Cahier durch SMTP_URL und MAIL_FROM festgelegt.',
    test: 'Test-E-Mail senden',
    sent: (to) =>
      `Der Mailserver hat eine E-Mail an ${to} angenommen. Prüfen Sie, ob sie ankommt, auch im Spam-Ordner.`,
    inMailbox: (to) => `Die E-Mail an ${to} liegt im Entwicklungspostfach: Es gibt keinen Mailserver.`,
    failed: (reason) => `Der Mailserver hat die E-Mail abgelehnt: ${reason}`,
  },
  retention: {
    heading: 'Daten von Lernenden',
    answers: 'Antworten ausgetretener Lernender, in Tagen',
    inactive: 'Lernkonten ohne Anmeldung löschen nach, in Tagen',
    looks: 'Protokoll, wer Antworten angesehen hat, in Tagen',
    noLimit: 'Leer: unbegrenzt.',
    looksHint: 'Lernende sehen dieses Protokoll in ihrem Konto.',
  },
  backups: {
    heading: 'Sicherungen',
    failed: 'Die Sicherungen konnten nicht geladen werden.',
    last: 'Letzte Sicherung',
    next: 'Nächste Sicherung',
    never: 'Noch keine',
    off: 'Keine: BACKUP_RETENTION ist 0',
    retention: (backups) =>
      count(backups, {
        one: '# nächtliche Sicherung wird aufbewahrt.',
        other: '# nächtliche Sicherungen werden aufbewahrt.',
      }),
    start: 'Jetzt sichern',
    running: 'Eine Sicherung wird erstellt…',
    done: 'Die Sicherung ist fertig.',
    list: 'Sicherungen im Sicherungsordner',
    download: 'Herunterladen',
    downloadName: (name) => `Herunterladen: ${name}`,
    warning:
      'Eine Sicherung enthält alles, auch die Schlüssel, mit denen man sich als andere Person anmelden kann. Bewahren Sie sie so auf, dass sonst niemand sie lesen kann.',
    kinds: { nightly: 'Nächtlich', manual: 'Von Hand', 'before-update': 'Vor einem Update' },
    kindAndSize: (kind, size) => `${kind}, ${size}`,
  },
  health: {
    heading: 'Version und Zustand',
    failed: 'Der Zustand konnte nicht geladen werden.',
    version: 'Version',
    database: 'Datenbank',
    databases: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
    files: 'Dateien',
    fileStores: { disk: 'Auf der Festplatte', s3: 'In S3' },
    disk: 'Festplatte',
    diskFree: (free, total) => `${free} von ${total} frei`,
    checks: 'Prüfungen',
    checkNames: { database: 'Datenbank', blobs: 'Dateispeicher', disk: 'Speicherplatz' },
    works: (name) => `${name}: in Ordnung`,
    fails: (name) => `${name}: gestört`,
    failures: 'Seit dem letzten Start fehlgeschlagene Vorgänge',
    noFailures: 'Keine',
    failure: (time, job, message) => `${time} ${job}: ${message}`,
  },
};
