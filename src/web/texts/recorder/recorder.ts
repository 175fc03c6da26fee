// Texts of the teleprompter: the list of sentences, the takes, and the recordings that are put into the text.

function countRecordings(count: number): string {
  return count === 1 ? '1 recording' : `${count} recordings`;
}

export const recorderTexts = {
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
  puttingIn: (done: number, total: number) => `Uploading ${done} of ${total}…`,
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
  again: 'Record again',
  remove: 'Delete',
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
} as const;
