// German texts of the teleprompter. Not yet read by a native speaker.
import type * as english from '#texts/en/recorder.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatRecordings(recordings: number): string {
  return count(recordings, { one: '# Aufnahme', other: '# Aufnahmen' });
}

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'Sätze aufnehmen',
  close: 'Schließen',
  kinds: {
    label: 'Sätze zum Aufnehmen',
    dialogue: 'Dialogzeilen',
    word: 'Wörter in Tabellen',
    exercise: 'Übungssätze',
    other: 'Andere Zeilen',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} von ${all}`),
  list: 'Sätze',
  noSentences: 'Nichts aufzunehmen: Der Text hat noch keine Sätze.',
  noneSelected: 'Wählen Sie, welche Sätze Sie aufnehmen.',
  hasSound: 'hat eine Aufnahme',
  unvoiced: (sentences) =>
    count(sentences, { one: '# Satz hat noch keine Stimme.', other: '# Sätze haben noch keine Stimme.' }),
  computerVoice: {
    name: 'Computerstimme',
    hint: 'Bis zur Aufnahme kann die Computerstimme dieses Geräts sie Ihnen vorlesen. Dabei wird nichts gesendet.',
  },
  options: {
    heading: 'Optionen',
    auto: 'Nach jedem Satz von selbst weitergehen',
    cleaned: 'Echo und Rauschen entfernen (für laute Orte; klingt weniger natürlich)',
    position: 'Aufnahmen einsetzen',
    after: 'nach dem Satz',
    before: 'vor dem Satz',
  },
  record: (sentences) => count(sentences, { one: '# Satz aufnehmen', other: '# Sätze aufnehmen' }),
  recordMore: (sentences) => count(sentences, { one: 'Noch # Satz aufnehmen', other: 'Noch # Sätze aufnehmen' }),
  notHeard: (recordings) =>
    `${count(recordings, { one: '# Aufnahme bleibt', other: '# Aufnahmen bleiben' })} hier: Es war nichts zu hören. Nehmen Sie noch einmal auf, oder schneiden Sie aus, was zu hören sein soll.`,
  insert: (recordings) => `${formatRecordings(recordings)} einsetzen`,
  working: (done, total) => `${done} von ${total} fertig…`,
  notInserted: (recordings, reason) =>
    `${count(recordings, { one: '# Aufnahme konnte', other: '# Aufnahmen konnten' })} nicht hochgeladen werden. ${reason}`,
  placed: (recordings) =>
    count(recordings, {
      one: '# Aufnahme ist im Text. „Rückgängig“ nimmt sie wieder heraus.',
      other: '# Aufnahmen sind im Text. „Rückgängig“ nimmt sie wieder heraus.',
    }),
  notPlaced: (recordings) =>
    `${count(recordings, { one: '# hat', other: '# haben' })} dort keine Zeile mehr: siehe „Nicht eingesetzt“ unter „Sätze aufnehmen“.`,
  unplaced: {
    heading: 'Nicht eingesetzt',
    hint: 'Diese Sätze stehen nicht mehr im Text oder haben inzwischen eine Aufnahme.',
  },
  play: 'Abspielen',
  playNamed: (name) => `Abspielen: ${name}`,
  again: 'Noch einmal aufnehmen',
  remove: 'Löschen',
  trim: {
    open: 'Zuschneiden',
    start: 'Beginnt',
    end: 'Endet',
    seconds: (seconds) => `${seconds} Sekunden`,
  },
  leveling: {
    start: (recordings) =>
      count(recordings, {
        one: 'Lautstärke der Aufnahme angleichen',
        other: 'Lautstärke aller # Aufnahmen angleichen',
      }),
    hint: 'Bringt die Aufnahmen im Text auf dieselbe Lautstärke. Die früheren bleiben in der Medienliste.',
    result: (leveled, unchanged, others) =>
      [
        `${formatRecordings(leveled)} angeglichen.`,
        ...(unchanged > 0 ? [count(unchanged, { one: '# war schon richtig.', other: '# waren schon richtig.' })] : []),
        ...(others > 0
          ? [
              count(others, {
                one: '# ist keine WAV-Datei und bleibt, wie sie ist.',
                other: '# sind keine WAV-Dateien und bleiben, wie sie sind.',
              }),
            ]
          : []),
      ].join(' '),
    failed: (recordings, reason) =>
      `${count(recordings, { one: '# konnte', other: '# konnten' })} nicht angeglichen werden: ${reason}`,
  },
  split: {
    open: 'Eine lange Aufnahme verwenden…',
    hint: 'Wählen Sie ab, was kein Satz ist: ein Husten oder ein Versprecher. Die Stücke danach rücken nach.',
    tooLarge: 'Diese Datei ist zu groß, um hier zerlegt zu werden: höchstens 100 MB.',
    unreadable:
      'Dieser Browser kann die Datei nicht lesen. Speichern Sie die Aufnahme als mp3 oder wav und versuchen Sie es noch einmal.',
    reading: 'Die Aufnahme wird gelesen…',
    none: 'In dieser Aufnahme wird nicht gesprochen.',
    found: (pieces, sentences) =>
      `${count(pieces, { one: '# Stück', other: '# Stücke' })} für ${count(sentences, { one: '# Satz', other: '# Sätze' })}.`,
    piece: (number, duration) => `Stück ${number}, ${duration}`,
    unused: 'nicht verwendet',
    use: (pieces) => count(pieces, { one: '# Stück verwenden', other: '# Stücke verwenden' }),
    cancel: 'Abbrechen',
  },
  storeFull:
    'Der Speicher dieses Browsers für Aufnahmen ist voll (200 MB). Die letzten gehen verloren, wenn Sie die Seite verlassen: Setzen Sie die Aufnahmen vorher ein.',
  notStored:
    'In diesem Browser können Aufnahmen nicht gespeichert werden: Sie gehen verloren, wenn Sie diese Seite vor dem Einsetzen verlassen.',
  warnings: {
    empty: 'nichts gehört',
    clipped: 'zu laut, verzerrt',
    quiet: 'zu leise',
    noisy: 'verrauscht',
    long: 'sehr lang',
  },
  prompter: {
    start: 'Starten',
    done: 'Fertig, weiter',
    again: 'Noch einmal',
    previous: 'Zurück',
    next: 'Weiter',
    play: 'Abspielen',
    pause: 'Pause',
    back: 'Zurück zur Liste',
    keys: 'Leertaste: starten, fertig und weiter. R: noch einmal. ↑ ↓: zurück, weiter. P: abspielen. Esc: Pause.',
    nextSentence: 'Als Nächstes:',
    lastSentence: 'Der letzte Satz.',
    position: (number, all) => `${number} von ${all}`,
    timeLeft: (time) => `noch etwa ${time}`,
    ready: 'Bereit',
    recording: 'Aufnahme',
    opening: 'Das Mikrofon wird geöffnet…',
    state: (number, all, state) => `Satz ${number} von ${all}: ${state}`,
    recorded: 'Aufgenommen',
    levelLabel: 'Pegel des Mikrofons',
    levels: { silent: 'stumm', quiet: 'zu leise', good: 'gut', loud: 'zu laut' },
    warned: (spoken, warnings) => `„${spoken}“: ${warnings}. Mit R nehmen Sie noch einmal auf.`,
  },
};
