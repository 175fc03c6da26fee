// German texts of forms, common messages and keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/bundle-learner.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loopback: (address) =>
    `Nur dieser Computer kann ${address} öffnen. Für Telefone und andere Computer startet die Person, die Cahier betreibt, es mit HOST=0.0.0.0 und öffnet die Adresse, die es dann für das Netz anzeigt, oder gibt in PUBLIC_URL die Adresse der Website an.`,
  moreFailed: 'Der Rest der Liste konnte nicht geladen werden.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'Mit Passkey anmelden',
    signUp: 'Konto erstellen',
    confirmationSent:
      'Sehen Sie in Ihr Postfach und öffnen Sie den Link in unserer E-Mail, um Ihr Konto zu bestätigen.',
    resetHint: 'Passwort vergessen? Geben Sie Ihre E-Mail-Adresse ein und wählen Sie „Passwort zurücksetzen“.',
    noMail:
      'Diese Website versendet aber keine E-Mails. Bitten Sie ihren Admin oder Ihre Lehrkraft um einen Link für ein neues Passwort.',
    show: 'Passwort anzeigen',
    noAccount: 'Noch kein Konto? Fragen Sie Ihre Lehrkraft nach einem Klassencode oder einer Einladung.',
    cardOrCode: 'Ich habe eine Karte oder einen Code',
    join: 'Einer Klasse mit einem Code beitreten',
    endedRemotely: 'Sie wurden abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  },
  language: {
    label: 'Sprache',
    hint: 'Für die Oberfläche und für E-Mails an Sie. Kurse bleiben in ihrer eigenen Sprache.',
    unreviewed: 'Diese Übersetzung wurde noch nicht von Muttersprachlern geprüft.',
    failed: 'Die Sprache konnte nicht geändert werden. Versuchen Sie es noch einmal.',
  },
  linkNotice: {
    label: 'Hinweis zum Link',
    dismiss: 'Ausblenden',
    done: {
      signup: 'Ihre E-Mail-Adresse ist bestätigt.',
      email_change: 'Ihre E-Mail-Adresse wurde geändert.',
      half_changed: 'Bestätigt. Bestätigen Sie nun auch die E-Mail an die andere Adresse.',
    },
  },
  invitation: 'Willkommen. Wählen Sie ein Passwort: Ab jetzt melden Sie sich damit und mit Ihrer E-Mail-Adresse an.',
  mailedCode: {
    recovery: 'Code aus der E-Mail',
    recoveryHint: 'Öffnen Sie den Link in der E-Mail oder geben Sie hier den 6-stelligen Code daraus ein.',
    submit: 'Weiter',
  },
  accountDisabled: {
    heading: 'Ihr Konto ist deaktiviert',
    hint: 'Ihre Arbeit ist sicher, aber Sie können Cahier zurzeit nicht öffnen. Wenden Sie sich an die Person, die Cahier an Ihrer Schule verwaltet.',
  },
  notFound: {
    heading: 'Seite nicht gefunden',
    hint: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    home: 'Zur Startseite',
    search: 'Lektionen durchsuchen',
  },
  closed: {
    heading: 'Nicht mit diesem Konto',
    author: 'Diese Seite ist für Lehrkräfte.',
    owner: 'Diese Seite ist für die, die diese Website verwalten.',
  },
};

export const keysTexts: typeof english.keysTexts = {
  heading: 'Tastenkürzel',
  close: 'Schließen',
  or: 'oder',
  names: {
    Ctrl: 'Strg',
    Alt: 'Alt',
    Shift: 'Umschalt',
    Enter: 'Enter',
    Space: 'Leertaste',
    Backspace: 'Rücktaste',
    Escape: 'Esc',
    Home: 'Pos1',
    End: 'Ende',
  },
  goTo: {
    heading: 'Gehe zu',
    label: 'Ein paar Buchstaben einer Taste, eines Feldes, einer Seite oder einer Klasse',
    found: (count) => `Gefunden: ${count}`,
    none: 'Hier heißt nichts so.',
  },
  groups: {
    everywhere: {
      heading: 'Überall',
      actions: {
        list: 'Diese Liste anzeigen',
        close: 'Einen Dialog, einen Bereich oder ein Menü schließen',
        moveInMenu: 'Sich in einem offenen Menü bewegen',
        goTo: 'Mit ein paar Buchstaben des Namens zu einer Taste, einem Feld oder einer Seite gehen',
      },
    },
    editor: {
      heading: 'Editor',
      actions: {
        save: 'Entwurf speichern',
        emphasis: 'Fett, kursiv; noch einmal zum Aufheben',
        undo: 'Rückgängig machen, auch Eingaben der Werkzeugleiste, Eingefügtes und Eingesetztes',
        find: 'Im Text suchen und ersetzen',
        matches: 'Nächster und vorheriger Treffer, im Suchfeld',
        comment: 'Die ausgewählten Wörter kommentieren',
        comments: 'Nächster und voriger Kommentar, solange die Kommentare zu sehen sind',
        suggestions: 'Nächster und vorheriger Vorschlag',
        blank: 'Das Wort oder die Auswahl zur Lücke machen; erneut entfernt sie',
        link: 'Die markierten Wörter zu einem Link machen',
        heading: 'Die Zeile zur Überschrift machen, jedes Mal eine Stufe tiefer',
        list: 'Zeilen zur Liste machen, dann zur nummerierten, dann wieder zu Zeilen',
        exercise: 'Das Menü der Übungen öffnen',
        table: 'Eine Tabelle einfügen; in einer das Menü dafür öffnen',
        publish: 'Veröffentlichen',
        assign: 'Einer Klasse aufgeben, nach dem Veröffentlichen',
        edit: 'Die gezeigte Lektion bearbeiten',
        moveInToolbar: 'Sich in der Werkzeugleiste bewegen',
        cells: 'Nächste und vorige Zelle, in einer Tabelle; nach der letzten eine neue Zeile',
        openMenu: 'Das Menü eines Knopfes der Werkzeugleiste öffnen',
      },
    },
    recordings: {
      heading: 'Aufnahmen',
      actions: {
        play: 'Abspielen oder anhalten, auf dem Abspielknopf',
        seek: 'Fünf Sekunden zurück oder vor',
        controls: 'Vom Abspielknopf zu Zeit, Tempo, Wiederholung und Transkript',
        closeBar: 'Die Leiste des Players schließen',
      },
    },
    recorder: {
      heading: 'Sätze aufnehmen',
      actions: {
        record: 'Eine Aufnahme beginnen; sie beenden und zum nächsten Satz gehen',
        again: 'Den Satz noch einmal aufnehmen',
        move: 'Vorheriger und nächster Satz',
        play: 'Die Aufnahme abspielen',
        stop: 'Aufnahme anhalten; noch einmal: zurück zur Liste',
      },
    },
    exercises: {
      heading: 'Übungen',
      actions: {
        next: 'Nächste Lücke; in der letzten: prüfen',
        accents: 'Mit einem Buchstaben, mehrmals: seine Akzente, etwa é, è, ê',
        hint: 'Einen Tipp anzeigen, in einer Lücke',
        choose: 'Eine Antwort wählen und prüfen, beim Wiederholen',
      },
    },
    outline: {
      heading: 'Kursgliederung',
      actions: {
        move: 'Die Einheit oder Lektion mit dem Fokus verschieben',
        undo: 'Einen Titel beim Eingeben zurücksetzen oder das Ziehen abbrechen',
        restore: 'Das Hinzufügen, Verschieben oder Entfernen rückgängig machen',
      },
    },
    school: {
      heading: 'Klassen und Personen',
      actions: {
        sendList: 'Eine eingegebene Liste absenden: Personen für Einladungen, Namen für Karten',
      },
    },
  },
};
