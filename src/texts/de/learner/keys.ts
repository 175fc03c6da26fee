// German texts of the list of keyboard shortcuts. Not yet read by a native speaker.
import type { keysTexts } from '#texts/en/keys.ts';

export const keys: typeof keysTexts = {
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
  groups: {
    everywhere: {
      heading: 'Überall',
      actions: {
        list: 'Diese Liste anzeigen',
        close: 'Einen Dialog, einen Bereich oder ein Menü schließen',
        moveInMenu: 'Sich in einem offenen Menü bewegen',
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
        suggestions: 'Nächster und vorheriger Vorschlag',
        moveInToolbar: 'Sich in der Werkzeugleiste bewegen',
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
  },
};
