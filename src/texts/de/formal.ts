// German texts for learners who are addressed formally: those that differ from the
// familiar ones. Not yet read by a native speaker.
import type { FormalTexts } from '#texts/en/formal.ts';
import { replaceTextsBy } from '#texts/formats/replace-texts.ts';
import { createPlural } from '#texts/language/plurals.ts';

const format = new Intl.ListFormat('de');

const count = createPlural('de');

export const formalTexts: FormalTexts = {
  askingTexts: {
    chooseLine: 'Zu welcher Zeile haben Sie eine Frage?',
    pressLine: 'Tippen Sie auf die Zeile, zu der Sie eine Frage haben.',
    heading: 'Ihre Lehrkraft fragen',
    question: 'Ihre Frage',
    whoReads: (teachers) =>
      `${teachers} liest sie mit Ihrem Namen. Wenn die Antwort allen hilft, sieht die Klasse sie vielleicht ohne Ihren Namen.`,
    whoReadsIn: (className) =>
      `Die Lehrkräfte von ${className} lesen sie mit Ihrem Namen. Wenn die Antwort allen hilft, sieht die Klasse sie vielleicht ohne Ihren Namen.`,
    isEmpty: 'Schreiben Sie zuerst Ihre Frage.',
    sent: 'Ihre Frage ist gesendet. Die Antwort erscheint hier, bei ihrer Zeile.',
    own: 'Ihre Frage',
    ofClass: 'Eine Frage aus Ihrer Klasse',
    shown: 'Ihre Klasse sieht diese Frage, ohne Ihren Namen.',
    you: 'Sie',
    someone: 'Jemand aus Ihrer Klasse',
    more: 'Was Sie noch wissen möchten',
    listHeading: 'Ihre Fragen',
    newHeading: (number) =>
      count(number, { one: 'Ihre Fragen: # neue Antwort', other: 'Ihre Fragen: # neue Antworten' }),
    listFailed: 'Ihre Fragen konnten nicht geladen werden.',
  },
  appTexts: {
    viewer: {
      notFoundHint:
        'Vielleicht ist sie noch nicht veröffentlicht. Wählen Sie eine andere oder versuchen Sie es erneut.',
    },
    exercise: { waiting: 'Noch nicht gesendet: Ihre Antworten warten auf diesem Gerät.' },
    accents: { hint: 'Tipp: Mit Alt + Buchstabe wechseln Sie durch seine Akzente.' },
  },
  courseStartTexts: {
    findLecture: 'Was möchten Sie können?',
    noCourseHint: 'Vielleicht wurde er entfernt. Wählen Sie einen anderen oder versuchen Sie es erneut.',
  },
  remarkTexts: { check: (nearMisses, answer) => `Achten Sie auf: ${nearMisses} – ${answer}` },
  wordsTexts: { notSaved: 'Es konnte nicht gespeichert werden. Versuchen Sie es noch einmal.' },
  exerciseKindTexts: {
    order: {
      answer: 'Ihre Antwort',
      placed: (position, all) => `, ${position} von ${all} in Ihrer Antwort`,
      removed: ', aus Ihrer Antwort entfernt',
    },
    text: {
      label: 'Ihr Text',
      empty: 'Schreiben Sie zuerst Ihren Text.',
      shown: 'Die Musterlösung steht unter Ihrem Text.',
      noModel: 'Lesen Sie Ihren Text noch einmal, bevor Sie gehen.',
    },
  },
  speakingTexts: {
    recorded: 'Aufgenommen. Hören Sie sich an, oder nehmen Sie noch einmal auf.',
    recordedHere: 'Aufgenommen. Niemand sonst hört es, bis Sie es senden.',
    silent: 'Es war nichts zu hören. Ist das Mikrofon an? Nehmen Sie noch einmal auf.',
    noMicrophone:
      'Das Mikrofon lässt sich nicht benutzen. Erlauben Sie es für diese Seite: Drücken Sie auf das Zeichen vor der Adresse, oben im Browser. Prüfen Sie dann, ob ein Mikrofon angeschlossen ist, und nehmen Sie noch einmal auf.',
    insecureContext:
      'Zum Aufnehmen braucht es eine sichere Verbindung: eine Adresse, die mit https beginnt. Sagen Sie es Ihrer Lehrkraft.',
    unsupported: 'Dieser Browser kann keinen Ton aufnehmen. Nehmen Sie einen neueren.',
    melody: { own: 'Ihre Melodie' },
    notKept:
      'Dieser Browser konnte die Aufnahme nicht aufbewahren, deshalb wurde sie nicht gesendet. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Browser.',
    heard: (when) => `Gesendet ${when}. Von Ihrer Lehrkraft gehört.`,
    whoHears: (teachers) =>
      `${teachers} hört diese Aufnahme und die, die Sie später senden. Was Sie nicht senden, bleibt bei Ihnen.`,
    nobodyHears:
      'Keine Ihrer Klassen hat diese Lektion noch auf: Es gibt niemanden, an den sie gesendet werden könnte.',
    listFailed: 'Ihre Aufnahmen konnten nicht geladen werden.',
    confirmRemoveAll:
      'Alle Ihre Aufnahmen werden gelöscht: die gesendeten mit den Antworten darauf, und die auf diesem Gerät. Ihre Lehrkräfte können sie nicht mehr hören.',
  },
  offlineTexts: {
    lead: 'Eine Lektion, die Sie offline verfügbar machen, öffnet sich ohne Verbindung, mit Ton, Bildern und Übungen. Ihre Antworten werden gesendet, sobald die Verbindung wieder da ist. Beim Abmelden wird sie von diesem Gerät gelöscht.',
    full: 'Auf diesem Gerät ist dafür kein Platz mehr. Entfernen Sie unten Lektionen oder schaffen Sie Platz und versuchen Sie es noch einmal.',
    unreachable: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal, wenn Sie verbunden sind.',
  },
  progressTexts: {
    failed: 'Ihr Fortschritt konnte nicht geladen werden.',
    days: 'Ihre Tage',
    daysHint: 'Die Tage der letzten Wochen, an denen Sie hier etwas getan haben. Niemand sonst sieht das.',
    reviewLead: 'Antworten, die falsch waren. Verbessern Sie sie hier, dann zählen sie auch in der Lektion.',
    accepted: (answer) => `Ihre Lehrkraft hat ${answer} anerkannt.`,
    previousAnswer: (given) => `(Sie hatten geschrieben: ${given})`,
    previousChoice: (given) => `(Sie hatten gewählt: ${given})`,
  },
  reviewTexts: {
    ways: {
      blank: 'Ergänzen Sie',
      fill: 'Antworten Sie',
      choose: 'Was hören Sie?',
    },
    stopped: 'Der Rest wartet hier auf Sie.',
    nothingHint: 'Was Sie in Lektionen beantworten, kommt hier nach und nach wieder.',
    doneHint: 'Was Sie gut können, kommt erst nach längerer Zeit wieder.',
    unsent: 'Ihre Antworten bleiben auf diesem Gerät gespeichert, bis es wieder eine Verbindung gibt.',
    leech: (times) =>
      `Das haben Sie ${times}-mal gewusst und wieder vergessen. Es ist weggelegt: Sehen Sie es sich in der Lektion an oder fragen Sie Ihre Lehrkraft.`,
    notBack: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
    say: {
      privacy:
        'Ihre Stimme wird nie gesendet. Ihre Aufnahmen bleiben auf diesem Gerät, zum Vergleichen in drei Wochen, bis Sie sie löschen oder sich abmelden.',
      earlier: (when) => `Ihre Stimme, ${when}`,
      own: 'Ihre Stimme abspielen',
      ownShape: 'Lautstärke Ihrer Stimme',
      recorded: 'Aufgenommen. Hören Sie sich beides an.',
      noMicrophone:
        'Ihr Mikrofon ist nicht verfügbar. Erlauben Sie den Zugriff im Browser und prüfen Sie, ob eines angeschlossen ist.',
    },
  },
  todoTexts: {
    failed: 'Ihre Aufgaben konnten nicht geladen werden.',
    isOver: 'Der Termin ist vorbei: Was Sie jetzt antworten, ist Übung und zählt nicht.',
    allDone: 'Alles erledigt. Neue Aufgaben von Ihrer Lehrkraft erscheinen hier.',
    empty: 'Nichts zu tun. Aufgaben von Ihrer Lehrkraft erscheinen hier.',
    ended: 'Ihre Klasse ist beendet. Was Sie gemacht haben, bleibt Ihnen: Sie können lesen, üben und wiederholen.',
    noClass: 'Sie sind noch in keiner Klasse. Fragen Sie Ihre Lehrkraft nach einem Code.',
  },
  handInTexts: {
    handedIn: (when) => `Abgegeben ${when}. Bis Ihre Lehrkraft ihn zurückgibt, lässt sich der Text nicht ändern.`,
    whoReads: (teachers) =>
      `${teachers} liest diesen Text und die, die Sie später abgeben. Entwürfe bleiben bei Ihnen.`,
    nobodyReads: 'Keine Ihrer Klassen hat diese Lektion noch zu bearbeiten: Es ist niemand da, dem Sie abgeben können.',
    ownWords: 'Auf diesem Gerät hatten Sie geschrieben:',
    has: 'Ihr Text enthält:',
    failed: 'Ihre Texte konnten nicht geladen werden.',
  },
  cardLearnerTexts: {
    agreement: {
      heading: (className) => `Sie sind in „${className}“`,
      hello: (name) => `Guten Tag, ${name}!`,
      laterHint:
        'Solange Sie nicht zustimmen, sieht Ihre Lehrkraft keine Ihrer Antworten. Sie werden noch einmal gefragt.',
      seenName: 'Ihren Namen, wie er auf Ihrer Karte steht',
      failed: 'Ihre Klassen konnten nicht geladen werden.',
    },
    change: {
      text: (name) =>
        `Sie sind als ${name} angemeldet. Mit der Karte melden Sie sich als die Person an, der die Karte gehört.`,
    },
    signOut: {
      text: 'Dieses Konto hat keine E-Mail-Adresse und kein Passwort. Um zurückzukommen, brauchen Sie eine Anmeldekarte. Wenn Sie keine haben, bleiben Sie angemeldet und erstellen Sie eine unter „Konto“, oder fragen Sie Ihre Lehrkraft.',
      unsent: { takes: (number) => `Aufnahmen, die Ihrer Lehrkraft nicht gesendet wurden: ${number}` },
    },
    address: {
      lead: 'Sie melden sich ohne E-Mail-Adresse an. Mit einer können Sie sich auf jedem Gerät ohne Anmeldekarte anmelden; eine Karte, die Sie haben, gilt weiter.',
      notAllowed:
        'Sie melden sich ohne E-Mail-Adresse an, und Ihre Schule lässt Lernende keine hinzufügen. Für ein anderes Gerät erstellen Sie unten eine Anmeldekarte.',
      noMail:
        'Diese Website kann keine E-Mails senden, daher kann keine Adresse bestätigt werden. Für ein anderes Gerät erstellen Sie unten eine Anmeldekarte, oder bitten Sie Ihre Lehrkraft um eine.',
    },
  },
  joinTexts: {
    codeHint: 'Der Klassencode von Ihrer Lehrkraft oder der Code auf Ihrer Anmeldekarte.',
    missing: 'Geben Sie zuerst den Code ein.',
    tooMany: 'Von hier wurden zu viele Codes eingegeben. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
    sees: (teachers) =>
      teachers.length === 0
        ? 'Was Ihre Lehrkraft sehen wird'
        : `Was ${format.format(teachers)} sehen ${teachers.length === 1 ? 'wird' : 'werden'}`,
    seen: [
      'Den Namen, den Sie unten eingeben',
      'Ihre Antworten in den Lektionen, die die Klasse als Aufgabe bekommt, und wann Sie sie gegeben haben, ab jetzt',
      'Texte und Aufnahmen Ihrer Stimme, die Sie dort abgeben, ab jetzt; nie Ihre Entwürfe',
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
    approved: 'Eine Lehrkraft der Klasse lässt Sie ein. Bis dahin warten Sie, und niemand sieht Ihre Antworten.',
    joined: (className) => `Sie sind in „${className}“.`,
    joinedHint: 'Sie können sofort anfangen.',
    waiting: (className) => `Sie möchten in „${className}“.`,
    waitingHint:
      'Eine Lehrkraft sieht Ihren Namen und lässt Sie ein. Danach finden Sie die Aufgaben auf diesem Gerät unter „Aufgaben“.',
  },
  ownClassTexts: {
    confirmText:
      'Die Lehrkräfte der Klasse sehen Ihre Antworten dann nicht mehr. Ihre Antworten gehören weiterhin Ihnen. Um zurückzukommen, brauchen Sie einen Code der Klasse und müssen noch einmal zustimmen.',
    left: (name) => `Sie sind aus „${name}“ ausgetreten.`,
  },
  ownRequestTexts: {
    waits: (className) =>
      `Sie möchten in „${className}“ und warten, bis eine Lehrkraft Sie einlässt. Diese Seite merkt es von selbst.`,
    declined: (className) => `Sie wurden nicht in „${className}“ eingelassen. Fragen Sie Ihre Lehrkraft.`,
  },
  ownCardTexts: {
    lead: 'Eine Anmeldekarte öffnet Ihr Konto auf jedem Gerät. Bewahren Sie sie auf wie einen Schlüssel.',
    none: 'Für Ihr Konto gibt es keine Karte.',
    own: (made) => `Ihre eigene Karte, erstellt ${made}`,
    unknown: 'Wenn Sie eine dieser Karten nicht verlangt haben, sagen Sie es Ihrer Schule.',
    replaceHint:
      'Ihre bisherige eigene Karte gilt dann nicht mehr, und Geräte, die mit einer Karte angemeldet sind, werden abgemeldet.',
    made: 'Schreiben Sie den Code ab oder fotografieren Sie ihn: Er wird nicht noch einmal angezeigt.',
    removed: 'Ihre eigene Karte gilt nicht mehr.',
    failed: 'Ihre Karten konnten nicht geladen werden.',
  },
};

export const toFormal = replaceTextsBy(formalTexts);
