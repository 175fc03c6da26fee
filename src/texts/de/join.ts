// German texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';

const format = new Intl.ListFormat('de');

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Sie sind in „${className}“`,
    hello: (name) => `Hallo ${name}!`,
    agree: 'Zustimmen',
    later: 'Jetzt nicht',
    laterHint:
      'Solange Sie nicht zustimmen, sieht Ihre Lehrkraft keine Ihrer Antworten. Sie werden noch einmal gefragt.',
    seenName: 'Ihren Namen, wie er auf Ihrer Karte steht',
    failed: 'Ihre Klassen konnten nicht geladen werden.',
  },
  change: {
    heading: 'Mit dieser Karte anmelden?',
    text: (name) =>
      `Sie sind als ${name} angemeldet. Mit der Karte melden Sie sich als die Person an, der die Karte gehört.`,
    confirm: 'Mit der Karte anmelden',
    stay: 'Angemeldet bleiben',
  },
  signOut: {
    heading: 'Abmelden?',
    text: 'Dieses Konto hat keine E-Mail-Adresse und kein Passwort. Um zurückzukommen, brauchen Sie eine Anmeldekarte. Wenn Sie keine haben, bleiben Sie angemeldet und erstellen Sie eine unter „Konto“, oder fragen Sie Ihre Lehrkraft.',
    confirm: 'Abmelden',
    cancel: 'Angemeldet bleiben',
    unsent: {
      text: 'Das Folgende ist nur auf diesem Gerät und wird beim Abmelden gelöscht:',
      answers: (count) => `Antworten, die nicht gesendet werden konnten: ${count}`,
      reviews: (count) => `Antworten aus der Wiederholung, die nicht gesendet werden konnten: ${count}`,
      texts: (count) => `Texte, die Sie in Lektionen geschrieben haben: ${count}`,
      drafts: (count, names) => `Entwürfe mit nicht gespeicherten Änderungen: ${count}${names && ` (${names})`}`,
      outlines: (count) => `Kurspläne mit nicht gespeicherten Änderungen: ${count}`,
      recordings: (count) => `Aufnahmen, die noch in keinem Text sind: ${count}`,
      confirm: 'Löschen und abmelden',
    },
  },
  address: {
    heading: 'E-Mail und Passwort',
    lead: 'Sie melden sich ohne E-Mail-Adresse an. Mit einer können Sie sich auf jedem Gerät ohne Anmeldekarte anmelden; eine Karte, die Sie haben, gilt weiter.',
    submit: 'E-Mail-Adresse und Passwort hinzufügen',
    email: 'E-Mail',
    notAllowed:
      'Sie melden sich ohne E-Mail-Adresse an, und Ihre Schule lässt Lernende keine hinzufügen. Für ein anderes Gerät erstellen Sie unten eine Anmeldekarte.',
    noMail:
      'Diese Website kann keine E-Mails senden, daher kann keine Adresse bestätigt werden. Für ein anderes Gerät erstellen Sie unten eine Anmeldekarte, oder bitten Sie Ihre Lehrkraft um eine.',
  },
};

export const joinTexts: typeof english.joinTexts = {
  heading: 'Einer Klasse beitreten',
  code: 'Code',
  codeHint: 'Der Klassencode von Ihrer Lehrkraft oder der Code auf Ihrer Anmeldekarte.',
  next: 'Weiter',
  haveAccount: 'Ich habe ein Konto',
  missing: 'Geben Sie zuerst den Code ein.',
  tooMany: 'Von hier wurden zu viele Codes versucht. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
  looking: 'Der Code wird geprüft…',
  preview: (className) => `„${className}“ beitreten?`,
  taughtBy: (teachers) => `mit ${format.format(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, mit ${format.format(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0
      ? 'Was Ihre Lehrkraft sehen wird'
      : `Was ${format.format(teachers)} sehen ${teachers.length === 1 ? 'wird' : 'werden'}`,
  seen: [
    'Den Namen, den Sie unten eingeben',
    'Ihre Antworten in den Lektionen, die die Klasse als Aufgabe bekommt, und wann Sie sie gegeben haben, ab jetzt',
    'Texte, die Sie dort abgeben, ab jetzt; nie Ihre Entwürfe',
  ],
  notSeen:
    'Sonst nichts: keine anderen Lektionen, nichts aus der Zeit vor Ihrem Beitritt und nichts nach Ihrem Austritt.',
  others: 'Andere Lernende sehen nicht, dass Sie in der Klasse sind.',
  leave: 'Sie können jederzeit austreten, auf der Seite „Konto“. Ihre Antworten gehören weiterhin Ihnen.',
  privacy: 'Was über Sie gespeichert wird',
  name: 'Ihr Name',
  nameHint: 'Ihre Lehrkraft liest ihn. Auch die Admins der Schule können ihn sehen.',
  device:
    'Sie bekommen ein Konto ohne E-Mail-Adresse. Auf diesem Gerät bleiben Sie angemeldet. Für ein anderes Gerät bitten Sie Ihre Lehrkraft um eine Anmeldekarte.',
  signInFirst: 'Um dieser Klasse beizutreten, melden Sie sich zuerst an. Danach kommen Sie auf diese Seite zurück.',
  signIn: 'Anmelden',
  agree: 'Zustimmen und beitreten',
  back: 'Anderen Code verwenden',
  joined: (className) => `Sie sind in „${className}“.`,
  joinedHint: 'Sie können sofort anfangen.',
  start: 'Starten',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Klassen',
  none: 'Sie lernen in keiner Klasse.',
  with: (teachers) => `mit ${format.format(teachers)}`,
  membership: (name, joined) => `Als „${name}“, seit ${joined}`,
  ended: (time) => `beendet: ${time}`,
  leftAt: (time) => `ausgetreten: ${time}`,
  join: 'Einer Klasse mit einem Code beitreten',
  leave: 'Austreten',
  leaveClass: (name) => `Austreten aus „${name}“`,
  confirm: (name) => `Aus „${name}“ austreten?`,
  confirmText:
    'Die Lehrkräfte der Klasse sehen Ihre Antworten dann nicht mehr. Ihre Antworten gehören weiterhin Ihnen. Um zurückzukommen, brauchen Sie einen Code der Klasse und müssen noch einmal zustimmen.',
  leaveNow: 'Aus der Klasse austreten',
  left: (name) => `Sie sind aus „${name}“ ausgetreten.`,
  cancel: 'Abbrechen',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Anmeldekarten',
  lead: 'Eine Anmeldekarte öffnet Ihr Konto auf jedem Gerät. Bewahren Sie sie auf wie einen Schlüssel.',
  none: 'Für Ihr Konto gibt es keine Karte.',
  ofClass: (className, made) => `Karte von „${className}“, erstellt ${made}`,
  ofClassBy: (className, teacher, made) => `Karte von „${className}“, erstellt ${made} von ${teacher}`,
  own: (made) => `Ihre eigene Karte, erstellt ${made}`,
  used: (time) => `Zuletzt benutzt ${time}`,
  unused: 'Noch nicht benutzt',
  unknown: 'Wenn Sie eine dieser Karten nicht verlangt haben, sagen Sie es Ihrer Schule.',
  make: 'Eigene Karte erstellen',
  replace: 'Neue eigene Karte',
  replaceHint:
    'Ihre bisherige eigene Karte gilt dann nicht mehr, und Geräte, die mit einer Karte angemeldet sind, werden abgemeldet.',
  remove: 'Eigene Karte entfernen',
  made: 'Schreiben Sie den Code ab oder fotografieren Sie ihn: Er wird nicht noch einmal angezeigt.',
  qrCode: 'QR-Code der Karte',
  removed: 'Ihre eigene Karte gilt nicht mehr.',
  failed: 'Ihre Karten konnten nicht geladen werden.',
};
