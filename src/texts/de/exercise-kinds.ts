// German texts of the kinds of exercises: what learners read in them. Not yet read by a native speaker.
import type * as kinds from '#texts/en/exercise-kinds.ts';

export * from './speaking.ts';

export const exerciseKindTexts: typeof kinds.exerciseKindTexts = {
  question: (number) => `Frage ${number}`,
  sentence: (number) => `Satz ${number}`,
  line: (number) => `Zeile ${number}`,
  option: (letter) => `Antwort ${letter}`,
  missed: 'richtige Antwort',
  order: {
    answer: 'Deine Antwort',
    pieces: 'Teile zum Ordnen',
    piece: (number) => `Teil ${number}`,
    addHint: 'Drücken, um ihn zur Antwort hinzuzufügen.',
    moveHint: 'Mit den Pfeiltasten verschieben. Drücken, um ihn herauszunehmen.',
    placed: (position, all) => `, ${position} von ${all} in deiner Antwort`,
    removed: ', aus deiner Antwort entfernt',
  },
  match: { choose: 'Auswählen…', rights: 'Antworten zur Auswahl' },
  sort: { choose: 'Spalte wählen…', words: 'Wörter zum Sortieren' },
  dictation: {
    slowly: 'Langsamer',
    playSlowly: (name) => `${name} langsamer abspielen`,
    missing: '(fehlt)',
    extra: '(nicht im Satz)',
    near: '(fast richtig)',
    sentence: 'Der Satz:',
  },
  text: {
    label: 'Dein Text',
    words: (number) => (number === 1 ? '1 Wort' : `${number} Wörter`),
    characters: (number) => (number === 1 ? '1 Zeichen' : `${number} Zeichen`),
    from: (min) => `mindestens ${min}`,
    fromTo: (min, max) => `${min} bis ${max}`,
    ofAsked: (length, asked) => `${length} (verlangt: ${asked})`,
    full: (characters) =>
      `Länger kann ein Text nicht sein: ${characters} Zeichen. Was darüber hinausgeht, ist nicht darin.`,
    model: 'Musterlösung',
    criteria: 'Ist alles da?',
    empty: 'Schreib zuerst deinen Text.',
    shown: 'Die Musterlösung steht unter deinem Text.',
    noModel: 'Lies deinen Text noch einmal, bevor du gehst.',
  },
  bank: 'Wörter zum Einsetzen',
};
