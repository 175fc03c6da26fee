// German texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/join.ts';

const format = new Intl.ListFormat('de');

export const joinTexts: typeof english.joinTexts = {
  heading: 'Einer Klasse beitreten',
  code: 'Code',
  codeHint: 'Der Klassencode von deiner Lehrkraft oder der Code auf deiner Anmeldekarte.',
  next: 'Weiter',
  haveAccount: 'Ich habe ein Konto',
  missing: 'Gib zuerst den Code ein.',
  tooMany: 'Von hier wurden zu viele Codes eingegeben. Warte einige Minuten und versuch es noch einmal.',
  looking: 'Der Code wird geprüft…',
  preview: (className) => `„${className}“ beitreten?`,
  taughtBy: (teachers) => `mit ${format.format(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, mit ${format.format(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0
      ? 'Was deine Lehrkraft sehen wird'
      : `Was ${format.format(teachers)} sehen ${teachers.length === 1 ? 'wird' : 'werden'}`,
  seen: [
    'Den Namen, den du unten eingibst',
    'Deine Antworten in den Lektionen, die die Klasse als Aufgabe bekommt, und wann du sie gegeben hast, ab jetzt',
    'Texte und Aufnahmen deiner Stimme, die du dort abgibst, ab jetzt; nie deine Entwürfe',
  ],
  notSeen:
    'Sonst nichts: keine anderen Lektionen, nichts aus der Zeit vor deinem Beitritt und nichts nach deinem Austritt.',
  others: 'Andere Lernende sehen nicht, dass du in der Klasse bist.',
  leave: 'Du kannst jederzeit austreten, auf der Seite „Konto“. Deine Antworten gehören weiterhin dir.',
  privacy: 'Was über dich gespeichert wird',
  name: 'Dein Name',
  nameHint: 'Deine Lehrkraft liest ihn. Auch die Admins der Schule können ihn sehen.',
  device:
    'Du bekommst ein Konto ohne E-Mail-Adresse. Auf diesem Gerät bleibst du angemeldet. Für ein anderes Gerät bitte deine Lehrkraft um eine Anmeldekarte.',
  signInFirst: 'Um dieser Klasse beizutreten, melde dich zuerst an. Danach kommst du auf diese Seite zurück.',
  signIn: 'Anmelden',
  agree: 'Zustimmen und beitreten',
  agreeAndAsk: 'Zustimmen und um Einlass bitten',
  approved: 'Eine Lehrkraft der Klasse lässt dich ein. Bis dahin wartest du, und niemand sieht deine Antworten.',
  back: 'Anderen Code verwenden',
  joined: (className) => `Du bist in „${className}“.`,
  joinedHint: 'Du kannst sofort anfangen.',
  start: 'Starten',
  waiting: (className) => `Du möchtest in „${className}“.`,
  waitingHint:
    'Eine Lehrkraft sieht deinen Namen und lässt dich ein. Danach findest du die Aufgaben auf diesem Gerät unter „Aufgaben“.',
  wait: 'Dort warten',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Klassen',
  none: 'Keine Klasse, in der ich lerne.',
  with: (teachers) => `mit ${format.format(teachers)}`,
  membership: (name, joined) => `Als „${name}“, seit ${joined}`,
  ended: (time) => `beendet: ${time}`,
  leftAt: (time) => `ausgetreten: ${time}`,
  join: 'Einer Klasse mit einem Code beitreten',
  leave: 'Austreten',
  leaveClass: (name) => `Austreten aus „${name}“`,
  confirm: (name) => `Aus „${name}“ austreten?`,
  confirmText:
    'Die Lehrkräfte der Klasse sehen deine Antworten dann nicht mehr. Deine Antworten gehören weiterhin dir. Um zurückzukommen, brauchst du einen Code der Klasse und musst noch einmal zustimmen.',
  leaveNow: 'Aus der Klasse austreten',
  left: (name) => `Du bist aus „${name}“ ausgetreten.`,
  cancel: 'Abbrechen',
};

export const ownRequestTexts: typeof english.ownRequestTexts = {
  waits: (className) =>
    `Du möchtest in „${className}“ und wartest, bis eine Lehrkraft dich einlässt. Diese Seite merkt es von selbst.`,
  declined: (className) => `Du wurdest nicht in „${className}“ eingelassen. Frag deine Lehrkraft.`,
  withdraw: 'Nicht beitreten',
  understood: 'OK',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Anmeldekarten',
  lead: 'Eine Anmeldekarte öffnet dein Konto auf jedem Gerät. Bewahre sie auf wie einen Schlüssel.',
  none: 'Für dein Konto gibt es keine Karte.',
  ofClass: (className, made) => `Karte von „${className}“, erstellt ${made}`,
  ofClassBy: (className, teacher, made) => `Karte von „${className}“, erstellt ${made} von ${teacher}`,
  own: (made) => `Deine eigene Karte, erstellt ${made}`,
  used: (time) => `Zuletzt benutzt ${time}`,
  unused: 'Noch nicht benutzt',
  unknown: 'Wenn du eine dieser Karten nicht verlangt hast, sag es deiner Schule.',
  make: 'Eigene Karte erstellen',
  replace: 'Neue eigene Karte',
  replaceHint:
    'Deine bisherige eigene Karte gilt dann nicht mehr, und Geräte, die mit einer Karte angemeldet sind, werden abgemeldet.',
  remove: 'Eigene Karte entfernen',
  made: 'Schreib den Code ab oder fotografier ihn: Er wird nicht noch einmal angezeigt.',
  qrCode: 'QR-Code der Karte',
  removed: 'Deine eigene Karte gilt nicht mehr.',
  failed: 'Deine Karten konnten nicht geladen werden.',
};
