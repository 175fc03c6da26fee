// German texts of the keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/keys.ts';

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
