// German texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const format = new Intl.ListFormat('de');

const count = createPlural('de');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Konto',
  signedInAs: (name) => `Angemeldet als ${name}`,
  sections: 'Abschnitte',
  failed: 'Das Konto konnte nicht geladen werden.',
  name: {
    heading: 'Name',
    field: 'Mein Name',
    hint: 'Kolleginnen und Kollegen sehen ihn im Verlauf, Lernende dort, wo man sie unterrichtet.',
    learnerHint: 'Die Lehrkräfte sehen ihn in den Klassen. Eine Anmeldekarte funktioniert weiter.',
    submit: 'Name speichern',
    saved: 'Gespeichert.',
  },
  exercises: {
    heading: 'Übungen',
    heard: 'Den Satz vorspielen, wenn meine Antwort richtig war',
    heardHint:
      'Wenn der Satz eine Aufnahme hat. Auf diesem Gerät; nie, während etwas anderes zu hören ist, und nicht, wenn der Browser Daten spart.',
  },
  email: {
    heading: 'E-Mail-Adresse',
    field: 'Neue E-Mail-Adresse',
    submit: 'E-Mail-Adresse ändern',
    sent: (addresses) =>
      addresses.length === 1
        ? `Eine E-Mail an ${format.format(addresses)} ist verschickt. Die Änderung bitte dort bestätigen.`
        : `E-Mails an ${format.format(addresses)} sind verschickt. Die Änderung bitte in beiden bestätigen.`,
    confirmed: (address) => `${address} ist bestätigt.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `Die Bestätigung von ${format.format(addresses)} steht noch aus. Den Link in der E-Mail öffnen oder den Code daraus hier eingeben.`
        : `Die Bestätigungen von ${format.format(addresses)} stehen noch aus. In beiden E-Mails den Link öffnen oder die Codes daraus hier eingeben.`,
    again: 'Keine E-Mail erhalten oder Link abgelaufen? Dann die neue Adresse noch einmal eingeben.',
    code: (address) => `Code aus der E-Mail an ${address}`,
    submitCode: 'Bestätigen',
  },
  password: {
    heading: 'Passwort',
    currentPassword: 'Aktuelles Passwort',
    code: 'Code',
    codeHint: 'Den Code aus der E-Mail eingeben.',
    submit: 'Passwort ändern',
    changed: 'Das Passwort wurde geändert. Dieses Gerät bleibt angemeldet; alle anderen Sitzungen wurden beendet.',
  },
  factors: {
    heading: 'Authenticator-App',
    lead: 'Mit einer App wie Aegis, 2FAS oder Google Authenticator wird beim Anmelden zusätzlich ein 6-stelliger Code aus der App verlangt.',
    none: 'Es ist keine App eingerichtet.',
    add: 'App einrichten',
    scan: 'Diesen QR-Code mit der App scannen und dann den Code eingeben, den sie anzeigt.',
    qrCode: 'QR-Code für die Authenticator-App',
    secret: 'Wenn die App nicht scannen kann, dort diesen Schlüssel eingeben:',
    code: '6-stelliger Code',
    confirm: 'Bestätigen',
    cancel: 'Abbrechen',
    defaultName: (number) => (number === 1 ? 'Authenticator-App' : `Authenticator-App ${number}`),
    added:
      'Die App ist eingerichtet. Ab jetzt wird beim Anmelden ihr Code verlangt; alle anderen Sitzungen wurden beendet.',
    removed: 'Die App wurde entfernt.',
  },
  securityKeys: {
    heading: 'Sicherheitsschlüssel',
    lead: 'Mit einem Sicherheitsschlüssel wird beim Anmelden zusätzlich ein kleines Gerät verlangt, das man einsteckt oder ans Telefon hält, oder die Bildschirmsperre des Telefons oder Computers. Wer den einzigen Schlüssel verliert, kann sich nicht mehr anmelden: Deshalb einen zweiten hinzufügen, auch eine Authenticator-App einrichten oder Wiederherstellungscodes erstellen.',
    none: 'Es ist kein Sicherheitsschlüssel eingerichtet.',
    name: 'Name des Schlüssels',
    nameHint: 'Zum Beispiel: blauer Schlüssel am Schlüsselbund.',
    add: 'Sicherheitsschlüssel hinzufügen',
    added:
      'Der Sicherheitsschlüssel wurde hinzugefügt. Ab jetzt wird er beim Anmelden verlangt; alle anderen Sitzungen wurden beendet.',
    removed: 'Der Sicherheitsschlüssel wurde entfernt.',
  },
  passkeys: {
    heading: 'Passkeys',
    lead: 'Anmelden ohne Passwort: mit dem Fingerabdruck, dem Gesicht oder der PIN, mit der sich das Telefon oder der Computer entsperren lässt.',
    none: 'Es ist kein Passkey eingerichtet.',
    loadFailed: 'Die Passkeys konnten nicht geladen werden.',
    name: 'Name des Passkeys',
    nameHint: 'Zum Wiedererkennen, zum Beispiel: mein Telefon.',
    defaultName: 'Passkey',
    add: 'Passkey hinzufügen',
    added: 'Der Passkey wurde hinzugefügt. Beim nächsten Mal genügt „Mit Passkey anmelden“.',
    rename: 'Umbenennen',
    renameNamed: (name) => `Umbenennen: ${name}`,
    newName: 'Neuer Name',
    save: 'Speichern',
    cancel: 'Abbrechen',
    renamed: 'Der Passkey wurde umbenannt.',
    remove: 'Entfernen',
    removeNamed: (name) => `Entfernen: ${name}`,
    removed: 'Der Passkey wurde entfernt. Das Gerät bietet ihn vielleicht noch an: Dann auch dort löschen.',
    addedAt: (added) => `hinzugefügt: ${added}`,
    addedAndUsedAt: (added, lastUsed) => `hinzugefügt: ${added}, zuletzt verwendet: ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Wiederherstellungscodes',
    lead: 'Ist das Telefon oder der Sicherheitsschlüssel verloren, kann man sich stattdessen mit einem Wiederherstellungscode anmelden. Jeder Code gilt nur einmal.',
    none: 'Es gibt noch keine Wiederherstellungscodes.',
    create: 'Wiederherstellungscodes erstellen',
    left: (remaining, total) => `${remaining} von ${total} Codes übrig`,
    createNew: 'Neue Codes erstellen',
    createNewHint: 'Neue Codes ersetzen die alten; diese gelten dann nicht mehr.',
    remove: 'Codes entfernen',
    removed: 'Die Wiederherstellungscodes wurden entfernt.',
    save: 'Diese Codes jetzt dort sichern, wo sie auch ohne das Telefon zu finden sind. Sie werden nicht noch einmal angezeigt.',
    listLabel: 'Meine Wiederherstellungscodes',
    copy: 'Kopieren',
    copied: 'Codes kopiert.',
    copyFailed: 'Die Codes konnten nicht kopiert werden. Sie lassen sich stattdessen herunterladen oder drucken.',
    download: 'Herunterladen',
    print: 'Drucken',
    done: 'Ich habe sie gesichert',
    fileHeading: (address) => `Wiederherstellungscodes für ${address}. Jeder gilt nur einmal.`,
  },
  factorList: {
    app: 'Authenticator-App',
    securityKey: 'Sicherheitsschlüssel',
    since: (time) => `seit ${time}`,
    phoneSince: (time) => `Telefon, seit ${time}`,
    remove: 'Entfernen',
    removeNamed: (name) => `Entfernen: ${name}`,
  },
  sessions: {
    heading: 'Angemeldete Geräte',
    current: 'Dieses Gerät',
    times: (signedIn, lastUsed) => `angemeldet: ${signedIn}, zuletzt aktiv: ${lastUsed}`,
    from: (address) => `von ${address}`,
    end: 'Abmelden',
    endNamed: (name) => `Abmelden: ${name}`,
    endOthers: 'Überall sonst abmelden',
    showAll: (sessions) => `Alle ${sessions} anzeigen`,
    showFewer: 'Weniger anzeigen',
    ended: 'Die Sitzung wurde beendet.',
    othersEnded: 'Alle anderen Sitzungen wurden beendet.',
    failed: 'Die Liste konnte nicht geladen werden.',
    unknown: 'Unbekanntes Gerät',
    browserOn: (browser, operatingSystem) => `${browser} unter ${operatingSystem}`,
  },
};

export const newPasswordTexts: typeof english.newPasswordTexts = {
  hint: 'Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
  minLength: (characters) => `Mindestens ${characters} Zeichen.`,
  mustContain: (sets) => `Muss enthalten: ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'Kleinbuchstaben',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'Großbuchstaben',
    '0123456789': 'Ziffern',
  },
};

export const passkeyTexts: typeof english.passkeyTexts = {
  unsupported: 'Dieses Gerät oder dieser Browser unterstützt unter dieser Adresse keine Passkeys.',
  cancelled:
    'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen oder dauerte zu lange. Bitte noch einmal versuchen.',
  alreadyRegistered: 'Dieses Gerät hat bereits einen Passkey oder ist ein Sicherheitsschlüssel dieses Kontos.',
  wrongAddress:
    'Passkeys funktionieren unter dieser Adresse nicht. Bitte die Website unter ihrer üblichen Adresse öffnen und es dort noch einmal versuchen.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Dieses Gerät oder dieser Browser unterstützt keine Sicherheitsschlüssel.',
  cancelled:
    'Der Sicherheitsschlüssel wurde nicht verwendet: Die Anfrage wurde abgebrochen oder dauerte zu lange. Bitte noch einmal versuchen.',
  alreadyRegistered: 'Dieser Sicherheitsschlüssel ist bereits eingerichtet.',
  wrongAddress:
    'Sicherheitsschlüssel funktionieren unter dieser Adresse nicht. Bitte die Website unter ihrer üblichen Adresse öffnen und es dort noch einmal versuchen.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Den 6-stelligen Code aus der Authenticator-App eingeben.',
  smsHint: 'Den Code eingeben, der ans Telefon geschickt wurde.',
  securityKeyHint: 'Die Anmeldung mit dem Sicherheitsschlüssel abschließen.',
  code: 'Code',
  verify: 'Bestätigen',
  useSecurityKey: 'Sicherheitsschlüssel verwenden',
  useNamedSecurityKey: (name) => `Sicherheitsschlüssel „${name}“ verwenden`,
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einen der aufbewahrten Codes eingeben. Jeder gilt nur einmal.',
  otherWay: 'Zurück',
  retryIn: (minutes) =>
    count(minutes, {
      one: 'Bitte in einer Minute noch einmal versuchen.',
      other: 'Bitte in # Minuten noch einmal versuchen.',
    }),
  otherAccount: 'Anderes Konto verwenden',
  noFactor:
    'Die Anmeldung in zwei Schritten ist für dieses Konto nicht verfügbar. Helfen kann die Person, die diese Website betreibt.',
  captcha: 'Sicherheitsprüfung',
  captchaFailed: 'Die Sicherheitsprüfung wurde nicht geladen. Bitte die Seite neu laden und es noch einmal versuchen.',
  externalProviders: 'Oder anmelden mit',
  continueWith: (name) => `Weiter mit ${name}`,
};
