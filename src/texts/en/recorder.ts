// Texts of the teleprompter: the list of sentences, the takes, and the recordings that are put into the text.
import { translated } from '#texts/language/translated.ts';

function countRecordings(count: number): string {
  return count === 1 ? '1 recording' : `${count} recordings`;
}

export const recorderTexts = translated('recorderTexts', {
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
  unvoiced: (count: number) => (count === 1 ? '1 sentence has no voice yet.' : `${count} sentences have no voice yet.`),
  /** Of the device, until there is a recording. */
  computerVoice: {
    name: 'Computer voice',
    hint: 'Until you record them, the computer voice of this device can read them to you. Nothing is sent anywhere.',
  },
  options: {
    heading: 'Options',
    auto: 'Continue automatically after each sentence',
    cleaned: 'Remove echo and noise (for loud places; sounds less natural)',
    position: 'Insert recordings',
    after: 'after the sentence',
    before: 'before the sentence',
  },
  record: (count: number) => (count === 1 ? 'Record 1 sentence' : `Record ${count} sentences`),
  recordMore: (count: number) => (count === 1 ? 'Record 1 more sentence' : `Record ${count} more sentences`),
  notHeard: (count: number) =>
    `${countRecordings(count)} stay${count === 1 ? 's' : ''} here: nothing was heard. Record again, or trim to the part that should be heard.`,
  insert: (count: number) => `Insert ${countRecordings(count)}`,
  working: (done: number, total: number) => `${done} of ${total} done…`,
  notInserted: (count: number, reason: string) => `${countRecordings(count)} could not be uploaded. ${reason}`,
  placed: (count: number) =>
    `${count === 1 ? '1 recording is' : `${count} recordings are`} in the text. Undo removes ${count === 1 ? 'it' : 'them'}.`,
  notPlaced: (count: number) =>
    `${count === 1 ? '1 recording has' : `${count} recordings have`} no matching line any more: see “Not placed” in “Record sentences”.`,
  unplaced: {
    heading: 'Not placed',
    hint: 'These sentences are no longer in the text, or already have a recording.',
  },
  play: 'Play',
  playNamed: (name: string) => `Play: ${name}`,
  again: 'Record again',
  remove: 'Delete',
  trim: {
    open: 'Trim',
    start: 'Start',
    end: 'End',
    seconds: (seconds: string) => `${seconds} seconds`,
  },
  leveling: {
    start: (count: number) => (count === 1 ? 'Level the recording' : `Level all ${count} recordings`),
    hint: 'Brings the recordings in the text to the same loudness. The earlier ones stay in the media list.',
    result: (leveled: number, unchanged: number, others: number) =>
      [
        `${countRecordings(leveled)} leveled.`,
        ...(unchanged > 0 ? [`${unchanged} already had the right loudness.`] : []),
        ...(others > 0
          ? [
              others === 1
                ? '1 is not a WAV file and was not changed.'
                : `${others} are not WAV files and were not changed.`,
            ]
          : []),
      ].join(' '),
    failed: (count: number, reason: string) => `${count} could not be leveled: ${reason}`,
  },
  split: {
    open: 'Use one long recording…',
    hint: 'Untick anything that is not a sentence, such as a cough or a slip. The pieces after it move up.',
    tooLarge: 'This file is too large to split here: at most 100 MB.',
    unreadable: "This browser can't read the file. Save the recording as mp3 or wav, and try again.",
    reading: 'Reading the recording…',
    none: 'No speech was found in this recording.',
    found: (pieces: number, sentences: number) =>
      `${pieces === 1 ? '1 piece' : `${pieces} pieces`} for ${sentences === 1 ? '1 sentence' : `${sentences} sentences`}.`,
    piece: (number: number, duration: string) => `Piece ${number}, ${duration}`,
    unused: 'not used',
    use: (count: number) => (count === 1 ? 'Use 1 piece' : `Use ${count} pieces`),
    cancel: 'Cancel',
  },
  storeFull:
    "This browser's storage for recordings is full (200 MB). The last ones are lost when you leave: insert the recordings first.",
  notStored: "Recordings can't be stored in this browser: they are lost if you leave this page before you insert them.",
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
    state: (number: number, count: number, state: string) => `Sentence ${number} of ${count}: ${state}`,
    recorded: 'Recorded',
    levelLabel: 'Level of the microphone',
    levels: { silent: 'silent', quiet: 'too quiet', good: 'good', loud: 'too loud' },
    warned: (spoken: string, warnings: string) => `“${spoken}”: ${warnings}. R records it again.`,
  },
});
