// German texts of learners without an email address. Not yet read by a native speaker.
import type * as english from '#texts/en/card-learner.ts';

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Du bist in „${className}“`,
    hello: (name) => `Hallo ${name}!`,
    agree: 'Zustimmen',
    later: 'Jetzt nicht',
    laterHint:
      'Solange du nicht zustimmst, sieht deine Lehrkraft keine deiner Antworten. Du wirst noch einmal gefragt.',
    seenName: 'Deinen Namen, wie er auf deiner Karte steht',
    failed: 'Deine Klassen konnten nicht geladen werden.',
  },
  change: {
    heading: 'Mit dieser Karte anmelden?',
    text: (name) =>
      `Du bist als ${name} angemeldet. Mit der Karte meldest du dich als die Person an, der die Karte gehört.`,
    confirm: 'Mit der Karte anmelden',
    stay: 'Angemeldet bleiben',
  },
  signOut: {
    heading: 'Abmelden?',
    text: 'Dieses Konto hat keine E-Mail-Adresse und kein Passwort. Um zurückzukommen, brauchst du eine Anmeldekarte. Wenn du keine hast, bleib angemeldet und erstell eine unter „Konto“, oder frag deine Lehrkraft.',
    confirm: 'Abmelden',
    cancel: 'Angemeldet bleiben',
    unsent: {
      text: 'Das Folgende ist nur auf diesem Gerät und wird beim Abmelden gelöscht:',
      answers: (count) => `Antworten, die nicht gesendet werden konnten: ${count}`,
      reviews: (count) => `Antworten aus der Wiederholung, die nicht gesendet werden konnten: ${count}`,
      texts: (count) => `In Lektionen geschriebene Texte: ${count}`,
      drafts: (count, names) => `Entwürfe mit nicht gespeicherten Änderungen: ${count}${names && ` (${names})`}`,
      outlines: (count) => `Kurspläne mit nicht gespeicherten Änderungen: ${count}`,
      recordings: (count) => `Aufnahmen, die noch in keinem Text sind: ${count}`,
      takes: (number) => `Aufnahmen, die deiner Lehrkraft nicht gesendet wurden: ${number}`,
      confirm: 'Löschen und abmelden',
    },
  },
  address: {
    heading: 'E-Mail und Passwort',
    lead: 'Du meldest dich ohne E-Mail-Adresse an. Mit einer kannst du dich auf jedem Gerät ohne Anmeldekarte anmelden; eine Karte, die du hast, gilt weiter.',
    submit: 'E-Mail-Adresse und Passwort hinzufügen',
    email: 'E-Mail',
    notAllowed:
      'Du meldest dich ohne E-Mail-Adresse an, und deine Schule lässt Lernende keine hinzufügen. Für ein anderes Gerät erstell unten eine Anmeldekarte.',
    noMail:
      'Diese Website kann keine E-Mails senden, daher kann keine Adresse bestätigt werden. Für ein anderes Gerät erstell unten eine Anmeldekarte, oder bitte deine Lehrkraft um eine.',
  },
};
