// Texts of the review screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const reviewTexts = translated('reviewTexts', {
  heading: 'Review',
  failed: 'Your review could not be loaded.',
  ways: {
    /** Of a blank; of other items `fill`. */
    blank: 'Fill in',
    fill: 'Answer',
    write: 'Listen and write',
    choose: 'Listen and choose what you hear',
  },
  /** `open` were not asked in this sitting, `again` are asked once more. */
  remaining: (open: number, again: number) => {
    if (open + again === 1) return 'The last one';
    if (again === 0) return `${open} to go`;
    return open === 0 ? `${again} to repeat` : `${open} to go, ${again} to repeat`;
  },
  stop: 'Stop here',
  stopped: 'What is left waits for you here.',
  giveUp: "I don't know",
  letters: 'Show the first letters',
  lettersAre: (letters: string) => `It begins: ${letters}`,
  right: 'Right.',
  almost: 'Almost.',
  wrong: 'Not yet.',
  comesBack: (when: string) => `Comes back ${when}.`,
  soon: 'in a few minutes',
  next: 'Next',
  finish: 'Finish',
  nothing: 'Nothing to review right now.',
  nothingHint: 'What you answer in lectures comes back here, a few items at a time.',
  done: 'That is all for now.',
  doneHint: 'The better you know something, the later it comes back.',
  nextDay: (when: string) => `The next one comes back ${when}.`,
  postponed: 'There is more, but it can wait until tomorrow.',
  again: 'A few come back in a few minutes.',
  goOn: 'Continue',
  toLectures: 'To the lectures',
  wrongAnswers: 'Answers you got wrong in lectures',
  skipped: 'Also review what I skipped in lectures that I finished',
  unsent: 'Your answers are saved on this device until there is a connection.',
  /** An item that was forgotten again and again. */
  leech: (times: number) =>
    `You knew this ${times} times and forgot it again. It is set aside: look at it in the lecture, or ask your teacher.`,
  /** `when` it comes back then. */
  easy: (when: string) => `Easy: ${when}`,
  notAnyMore: 'Not any more',
  offer: 'Offer “Easy” and “Not any more” after an answer',
  /** The heading of a list. */
  aside: (count: number) => `Set aside (${count})`,
  bringBack: 'Review again',
  bringBackNamed: (text: string) => `Review again: ${text}`,
  isBack: 'It comes back in review.',
  notBack: 'That did not work. Try again.',
  say: {
    button: 'Say it yourself',
    close: 'Close',
    heading: 'Say it yourself',
    privacy:
      'Your voice is never sent. Your recordings stay on this device, so that you can compare them in three weeks, until you delete them or sign out.',
    /** A take of some weeks ago; `when` is such as “on 3 May”. */
    earlier: (when: string) => `Your voice, ${when}`,
    thenAndNow: 'Then and now',
    forget: 'Delete my recordings from this device',
    forgotten: 'The recordings were deleted from this device.',
    record: 'Record',
    again: 'Record again',
    stop: 'Stop',
    model: 'Play the recording',
    own: 'Play your voice',
    both: 'Play both',
    modelShape: 'Loudness of the recording',
    ownShape: 'Loudness of your voice',
    recording: 'Recording…',
    recorded: 'Recorded. Listen to both.',
    noMicrophone: "We can't use your microphone. Allow access in the browser and check that one is connected.",
    unsupported: 'This browser cannot record here.',
    noSound: 'The recording could not be loaded.',
  },
});
