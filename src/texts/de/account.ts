// German texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const format = new Intl.ListFormat('de');

const count = createPlural('de');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Ihr Konto',
  signedInAs: (name) => `Angemeldet als ${name}`,
  sections: 'Abschnitte',
  failed: 'Ihr Konto konnte nicht geladen werden.',
  name: {
    heading: 'Name',
    field: 'Ihr Name',
    hint: 'Kolleginnen und Kollegen sehen ihn im Verlauf, Ihre Lernenden dort, wo Sie unterrichten.',
    learnerHint: 'Deine Lehrkräfte sehen ihn in deinen Klassen. Eine Anmeldekarte funktioniert weiter.',
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
        ? `Wir haben eine E-Mail an ${format.format(addresses)} geschickt. Bestätigen Sie die Änderung in dieser E-Mail.`
        : `Wir haben E-Mails an ${format.format(addresses)} geschickt. Bestätigen Sie die Änderung in beiden.`,
    confirmed: (address) => `${address} ist bestätigt.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `Die Bestätigung von ${format.format(addresses)} steht noch aus. Öffnen Sie den Link in der E-Mail oder geben Sie hier den Code daraus ein.`
        : `Die Bestätigungen von ${format.format(addresses)} stehen noch aus. Öffnen Sie in beiden E-Mails den Link oder geben Sie hier die Codes daraus ein.`,
    again: 'Keine E-Mail erhalten oder Link abgelaufen? Geben Sie die neue Adresse noch einmal ein.',
    code: (address) => `Code aus der E-Mail an ${address}`,
    submitCode: 'Bestätigen',
  },
  password: {
    heading: 'Passwort',
    currentPassword: 'Aktuelles Passwort',
    code: 'Code',
    codeHint: 'Geben Sie den Code aus unserer E-Mail ein.',
    submit: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert. Hier bleiben Sie angemeldet; alle anderen Sitzungen wurden beendet.',
  },
  factors: {
    heading: 'Authenticator-App',
    lead: 'Mit einer App wie Aegis, 2FAS oder Google Authenticator wird beim Anmelden zusätzlich ein 6-stelliger Code aus der App verlangt.',
    none: 'Es ist keine App eingerichtet.',
    add: 'App einrichten',
    scan: 'Scannen Sie diesen QR-Code mit Ihrer App und geben Sie dann den Code ein, den sie anzeigt.',
    qrCode: 'QR-Code für Ihre Authenticator-App',
    secret: 'Wenn Ihre App nicht scannen kann, geben Sie dort diesen Schlüssel ein:',
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
    lead: 'Mit einem Sicherheitsschlüssel wird beim Anmelden zusätzlich ein kleines Gerät verlangt, das Sie einstecken oder ans Telefon halten, oder die Bildschirmsperre Ihres Telefons oder Computers. Wenn Sie Ihren einzigen Schlüssel verlieren, können Sie sich nicht mehr anmelden: Fügen Sie einen zweiten hinzu, richten Sie auch eine Authenticator-App ein oder erstellen Sie Wiederherstellungscodes.',
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
    lead: 'Melden Sie sich ohne Passwort an: mit dem Fingerabdruck, dem Gesicht oder der PIN, mit der Sie Ihr Telefon oder Ihren Computer entsperren.',
    none: 'Es ist kein Passkey eingerichtet.',
    loadFailed: 'Ihre Passkeys konnten nicht geladen werden.',
    name: 'Name des Passkeys',
    nameHint: 'Damit Sie ihn wiedererkennen, zum Beispiel: mein Telefon.',
    defaultName: 'Passkey',
    add: 'Passkey hinzufügen',
    added: 'Der Passkey wurde hinzugefügt. Wählen Sie beim nächsten Mal „Mit Passkey anmelden“.',
    rename: 'Umbenennen',
    renameNamed: (name) => `Umbenennen: ${name}`,
    newName: 'Neuer Name',
    save: 'Speichern',
    cancel: 'Abbrechen',
    renamed: 'Der Passkey wurde umbenannt.',
    remove: 'Entfernen',
    removeNamed: (name) => `Entfernen: ${name}`,
    removed: 'Der Passkey wurde entfernt. Ihr Gerät bietet ihn vielleicht noch an: Löschen Sie ihn auch dort.',
    addedAt: (added) => `hinzugefügt: ${added}`,
    addedAndUsedAt: (added, lastUsed) => `hinzugefügt: ${added}, zuletzt verwendet: ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Wiederherstellungscodes',
    lead: 'Wenn Sie Ihr Telefon oder Ihren Sicherheitsschlüssel verlieren, melden Sie sich stattdessen mit einem Wiederherstellungscode an. Jeder Code gilt nur einmal.',
    none: 'Sie haben noch keine Wiederherstellungscodes.',
    create: 'Wiederherstellungscodes erstellen',
    left: (remaining, total) => `${remaining} von ${total} Codes übrig`,
    createNew: 'Neue Codes erstellen',
    createNewHint: 'Neue Codes ersetzen die alten; diese gelten dann nicht mehr.',
    remove: 'Codes entfernen',
    removed: 'Die Wiederherstellungscodes wurden entfernt.',
    save: 'Sichern Sie diese Codes jetzt dort, wo Sie sie auch ohne Ihr Telefon finden. Sie werden nicht noch einmal angezeigt.',
    listLabel: 'Ihre Wiederherstellungscodes',
    copy: 'Kopieren',
    copied: 'Codes kopiert.',
    copyFailed: 'Die Codes konnten nicht kopiert werden. Laden Sie sie herunter oder drucken Sie sie.',
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
    heading: 'Wo Sie angemeldet sind',
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
    'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen oder dauerte zu lange. Versuchen Sie es noch einmal.',
  alreadyRegistered: 'Dieses Gerät hat bereits einen Passkey oder ist ein Sicherheitsschlüssel Ihres Kontos.',
  wrongAddress:
    'Passkeys funktionieren unter dieser Adresse nicht. Öffnen Sie die Website unter ihrer üblichen Adresse und versuchen Sie es noch einmal.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Dieses Gerät oder dieser Browser unterstützt keine Sicherheitsschlüssel.',
  cancelled:
    'Der Sicherheitsschlüssel wurde nicht verwendet: Die Anfrage wurde abgebrochen oder dauerte zu lange. Versuchen Sie es noch einmal.',
  alreadyRegistered: 'Dieser Sicherheitsschlüssel ist bereits eingerichtet.',
  wrongAddress:
    'Sicherheitsschlüssel funktionieren unter dieser Adresse nicht. Öffnen Sie die Website unter ihrer üblichen Adresse und versuchen Sie es noch einmal.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.',
  smsHint: 'Geben Sie den Code ein, den wir an Ihr Telefon geschickt haben.',
  securityKeyHint: 'Schließen Sie die Anmeldung mit Ihrem Sicherheitsschlüssel ab.',
  code: 'Code',
  verify: 'Bestätigen',
  useSecurityKey: 'Sicherheitsschlüssel verwenden',
  useNamedSecurityKey: (name) => `Sicherheitsschlüssel „${name}“ verwenden`,
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Geben Sie einen der Codes ein, die Sie aufbewahrt haben. Jeder gilt nur einmal.',
  otherWay: 'Zurück',
  retryIn: (minutes) =>
    count(minutes, {
      one: 'Versuchen Sie es in einer Minute noch einmal.',
      other: 'Versuchen Sie es in # Minuten noch einmal.',
    }),
  otherAccount: 'Anderes Konto verwenden',
  noFactor:
    'Die Anmeldung in zwei Schritten ist für dieses Konto nicht verfügbar. Wenden Sie sich an die Person, die diese Website betreibt.',
  captcha: 'Sicherheitsprüfung',
  captchaFailed:
    'Die Sicherheitsprüfung wurde nicht geladen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  externalProviders: 'Oder anmelden mit',
  continueWith: (name) => `Weiter mit ${name}`,
};
