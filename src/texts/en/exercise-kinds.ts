// Texts of the exercises beyond the blank; a module of their own keeps them out of the lecture's chunk.
import { translated } from '#texts/language/translated.ts';

export const exerciseKindTexts = translated('exerciseKindTexts', {
  question: (number: number) => `Question ${number}`,
  sentence: (number: number) => `Sentence ${number}`,
  /** The name of a recording, inside a sentence: "Play line 1". */
  line: (number: number) => `line ${number}`,
  option: (letter: string) => `Answer ${letter}`,
  missed: 'correct answer',
  order: {
    answer: 'Your answer',
    pieces: 'Pieces to put in order',
    piece: (number: number) => `Piece ${number}`,
    /** Read with each piece by screen readers. */
    addHint: 'Press to add it to your answer.',
    moveHint: 'Arrow keys move it. Press to take it out.',
    placed: (position: number, count: number) => `, ${position} of ${count} in your answer`,
    removed: ', removed from your answer',
  },
  match: { choose: 'Choose…', rights: 'Answers to choose from' },
  sort: { choose: 'Choose a column…', words: 'Words to sort' },
  dictation: {
    slowly: 'Slower',
    playSlowly: (name: string) => `Play ${name} slower`,
    missing: '(missing)',
    extra: '(not in the sentence)',
    near: '(nearly right)',
    sentence: 'The sentence:',
  },
  text: {
    label: 'Your text',
    words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    /** Of texts in languages that put no spaces between words. */
    characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
    from: (min: number) => `at least ${min}`,
    fromTo: (min: number, max: number) => `${min} to ${max}`,
    /** How long the text is, and how long it is to be. */
    ofAsked: (length: string, asked: string) => `${length} (${asked} asked for)`,
    full: (characters: number) =>
      `This is as long as a text can be: ${characters} characters. What goes beyond that is not in it.`,
    model: 'Model answer',
    criteria: 'Is it all there?',
    empty: 'Write your text first.',
    shown: 'The model answer is below your text.',
    noModel: 'Read your text again before you leave.',
  },
  bank: 'Word bank',
});
