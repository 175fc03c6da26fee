// German texts of lines that learners say. Not yet read by a native speaker.
import type * as english from '#texts/en/speaking.ts';

export const speakingTexts: typeof english.speakingTexts = {
  line: (number) => `Zeile ${number}`,
  record: 'Aufnehmen',
  again: 'Noch einmal aufnehmen',
  stop: 'Stopp',
  own: 'Mich selbst hören',
  computerVoice: 'Computerstimme',
  both: 'Beides hören',
  send: 'Senden',
  sendAgain: 'Diese senden',
  removeThis: 'Diese löschen',
  recording: (seconds) => `Aufnahme läuft… höchstens ${seconds} Sekunden.`,
  preparing: 'Die Aufnahme wird vorbereitet…',
  recorded: 'Aufgenommen. Hör dich an, oder nimm noch einmal auf.',
  recordedHere: 'Aufgenommen. Niemand sonst hört es, bis du es sendest.',
  silent: 'Es war nichts zu hören. Ist das Mikrofon an? Nimm noch einmal auf.',
  noMicrophone:
    'Das Mikrofon lässt sich nicht benutzen. Erlaube es für diese Seite: Drücke auf das Zeichen vor der Adresse, oben im Browser. Prüfe dann, ob ein Mikrofon angeschlossen ist, und nimm noch einmal auf.',
  noMicrophoneIn: {
    firefox:
      'Das Mikrofon lässt sich nicht benutzen. In Firefox: auf das durchgestrichene Mikrofon vor der Adresse drücken, die Sperre entfernen und noch einmal aufnehmen. Ist ein Mikrofon angeschlossen?',
    safari:
      'Das Mikrofon lässt sich nicht benutzen. In Safari: im Menü „Safari“ die Einstellungen für diese Website öffnen, „Mikrofon“ auf „Erlauben“ stellen und noch einmal aufnehmen. Ist ein Mikrofon angeschlossen?',
    iphone:
      'Das Mikrofon lässt sich nicht benutzen. Auf iPhone und iPad: in Safari auf das Zeichen neben der Adresse drücken, „Website-Einstellungen“ wählen und „Mikrofon“ auf „Erlauben“ stellen; bei einem anderen Browser in den Einstellungen des Geräts, unter dem Namen des Browsers. Danach noch einmal aufnehmen.',
  },
  insecureContext:
    'Zum Aufnehmen braucht es eine sichere Verbindung: eine Adresse, die mit https beginnt. Sag es deiner Lehrkraft.',
  unsupported: 'Dieser Browser kann keinen Ton aufnehmen. Nimm einen neueren.',
  failed: 'Die Aufnahme ließ sich nicht lesen. Bitte noch einmal aufnehmen.',
  noModel: 'Die Aufnahme der Zeile konnte nicht geladen werden.',
  noSound: 'Die Aufnahme konnte nicht geladen werden.',
  showWords: 'Die Wörter zeigen',
  melody: {
    model: 'Melodie der Vorlage',
    own: 'Deine Melodie',
    stretch: 'Beide gleich lang zeigen',
  },
  waits: 'Noch nicht gesendet. Die Aufnahme bleibt auf diesem Gerät und wird so bald wie möglich gesendet.',
  sending: 'Wird gesendet…',
  notKept:
    'Dieser Browser konnte die Aufnahme nicht aufbewahren, deshalb wurde sie nicht gesendet. Versuch es noch einmal, oder nimm einen anderen Browser.',
  sent: (when) => `Gesendet ${when}. Noch nicht gehört.`,
  heard: (when) => `Gesendet ${when}. Von deiner Lehrkraft gehört.`,
  whoHears: (teachers) =>
    `${teachers} hört diese Aufnahme und die, die du später sendest. Was du nicht sendest, bleibt bei dir.`,
  whoHearsLater: (teachers) => `${teachers} sieht das und hört Aufnahmen, die später gesendet werden.`,
  agreeAndSend: 'Zustimmen und senden',
  notNow: 'Jetzt nicht',
  sendWithout: 'Ohne Aufnahme abgeben',
  sentWithout: (when) => `${when} ohne Aufnahme abgegeben.`,
  takeBack: 'Zurücknehmen',
  takenBack: 'Das ist nicht mehr abgegeben.',
  nobodyHears: 'Keine deiner Klassen hat diese Lektion noch auf: Es gibt niemanden, an den sie gesendet werden könnte.',
  yourTeacher: 'Die Lehrkraft',
  verdicts: {
    understood: (teacher) => `${teacher}: verstanden.`,
    nearly: (teacher) => `${teacher}: fast richtig.`,
    again: (teacher) => `${teacher}: bitte noch einmal sagen.`,
  },
  hearAnswer: 'Antwort hören',
  remove: 'Meine Aufnahme löschen',
  removed: 'Gelöscht.',
  confirmRemove:
    'Diese Aufnahme wird gelöscht, mit der Antwort, falls es eine gibt. Die Lehrkräfte können sie nicht mehr hören.',
  removeNow: 'Löschen',
  keepOne: 'Nicht löschen',
  heading: 'Meine Aufnahmen',
  newHeading: (number) => `Meine Aufnahmen (${number} neu)`,
  listFailed: 'Deine Aufnahmen konnten nicht geladen werden.',
  toLecture: 'Zur Lektion',
  states: {
    new: 'Gesendet',
    heard: 'Gehört',
    again: 'Noch einmal',
    good: 'Verstanden',
  },
  removeAll: 'Alle meine Aufnahmen löschen',
  confirmRemoveAll:
    'Alle deine Aufnahmen werden gelöscht: die gesendeten mit den Antworten darauf, und die auf diesem Gerät. Deine Lehrkräfte können sie nicht mehr hören.',
  keep: 'Behalten',
  more: 'Mehr anzeigen',
};
