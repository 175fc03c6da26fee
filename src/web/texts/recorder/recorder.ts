// Texts of the teleprompter: the list of sentences, the takes, and the recordings that are put into the text.
import { translated } from '#web/texts/language/translated.ts';

function countRecordings(count: number): string {
  return count === 1 ? '1 recording' : `${count} recordings`;
}

export const recorderTexts = translated('recorder', {
  heading: 'Record sentences',
  close: 'Close',
  kinds: {
    label: 'Sentences to record',
    dialogue: 'Dialogue lines',
    word: 'Table words',
    exercise: 'Exercise sentences',
    other: 'Other lines',
  },
  /** Behind the name of a kind. */
  kindCount: (open: number, all: number) => (open === all ? String(all) : `${open} of ${all}`),
  list: 'Sentences',
  noSentences: 'Nothing to record: the text has no sentences yet.',
  noneSelected: 'Choose which sentences to record.',
  hasSound: 'has a recording',
  options: {
    heading: 'Options',
    auto: 'Go on by itself after each sentence',
    cleaned: 'Remove echo and noise (for loud places; sounds less natural)',
    position: 'Put recordings',
    after: 'after the sentence',
    before: 'before the sentence',
  },
  record: (count: number) => (count === 1 ? 'Record 1 sentence' : `Record ${count} sentences`),
  recordMore: (count: number) => (count === 1 ? 'Record 1 more sentence' : `Record ${count} more sentences`),
  putIn: (count: number) => `Put ${countRecordings(count)} in`,
  working: (done: number, total: number) => `${done} of ${total} done…`,
  notPutIn: (count: number, reason: string) => `${countRecordings(count)} could not be uploaded. ${reason}`,
  placed: (count: number) =>
    `${count === 1 ? '1 recording is' : `${count} recordings are`} in the text. Undo takes ${count === 1 ? 'it' : 'them'} out again.`,
  notPlaced: (count: number) =>
    `${count === 1 ? '1 has' : `${count} have`} no line there any more: see “Not placed” in “Record sentences”.`,
  unplaced: {
    heading: 'Not placed',
    hint: 'These sentences are no longer in the text, or have a recording by now.',
  },
  play: 'Play',
  playNamed: (name: string) => `Play: ${name}`,
  again: 'Record again',
  remove: 'Delete',
  trim: {
    open: 'Trim',
    start: 'Begins',
    end: 'Ends',
    seconds: (seconds: string) => `${seconds} seconds`,
  },
  leveling: {
    start: (count: number) => (count === 1 ? 'Level the recording' : `Level all ${count} recordings`),
    hint: 'Brings the recordings in the text to the same loudness. The earlier ones stay in the media list.',
    result: (leveled: number, unchanged: number, others: number) =>
      [
        `${countRecordings(leveled)} leveled.`,
        ...(unchanged > 0 ? [`${unchanged} had the right loudness already.`] : []),
        ...(others > 0
          ? [`${others} ${others === 1 ? 'is' : 'are'} no WAV and ${others === 1 ? 'stays' : 'stay'} as before.`]
          : []),
      ].join(' '),
    failed: (count: number, reason: string) => `${count} could not be leveled: ${reason}`,
  },
  split: {
    open: 'Use one long recording…',
    hint: 'Untick what is no sentence: a cough, or a slip. The pieces behind it move up.',
    tooLarge: 'This file is too large to be divided here: at most 100 MB.',
    unreadable: "This browser can't read the file. Save the recording as mp3 or wav, and try again.",
    reading: 'Reading the recording…',
    none: 'Nothing is spoken in this recording.',
    found: (pieces: number, sentences: number) =>
      `${pieces === 1 ? '1 piece' : `${pieces} pieces`} for ${sentences === 1 ? '1 sentence' : `${sentences} sentences`}.`,
    piece: (number: number, duration: string) => `Piece ${number}, ${duration}`,
    unused: 'not used',
    use: (count: number) => (count === 1 ? 'Use 1 piece' : `Use ${count} pieces`),
    cancel: 'Cancel',
  },
  storeFull:
    "This browser's storage for recordings is full (200 MB). The last ones are lost when you leave: put the recordings in first.",
  notStored:
    "Recordings can't be stored in this browser: they are lost when you leave this page before you put them in.",
  warnings: {
    empty: 'nothing heard',
    clipped: 'too loud, distorted',
    quiet: 'too quiet',
    noisy: 'noisy',
    long: 'very long',
  },
  prompter: {
    start: 'Start',
    done: 'Done, next',
    again: 'Again',
    previous: 'Previous',
    next: 'Next',
    play: 'Play',
    pause: 'Pause',
    back: 'Back to the list',
    keys: 'Space: start, done and next. R: again. ↑ ↓: previous, next. P: play. Esc: pause.',
    nextSentence: 'Next:',
    lastSentence: 'The last sentence.',
    position: (number: number, count: number) => `${number} of ${count}`,
    timeLeft: (time: string) => `about ${time} left`,
    ready: 'Ready',
    recording: 'Recording',
    opening: 'Opening the microphone…',
    waiting: 'Speak the sentence',
    state: (number: number, count: number, state: string) => `Sentence ${number} of ${count}: ${state}`,
    recorded: 'Recorded',
    levelLabel: 'Level of the microphone',
    levels: { silent: 'silent', quiet: 'too quiet', good: 'good', loud: 'too loud' },
    warned: (spoken: string, warnings: string) => `“${spoken}”: ${warnings}. R records it again.`,
  },
});
