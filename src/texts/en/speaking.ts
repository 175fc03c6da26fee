// Our own texts of lines that learners say: in a lecture, and in "My work".
import { translated } from '#texts/language/translated.ts';

export const speakingTexts = translated('speakingTexts', {
  line: (number: number) => `Line ${number}`,
  record: 'Record',
  again: 'Record again',
  stop: 'Stop',
  own: 'Hear yourself',
  computerVoice: 'Computer voice',
  both: 'Hear both',
  send: 'Send',
  sendAgain: 'Send this one',
  /** Of a recording that is not sent, beside one that is. */
  removeThis: 'Delete this one',
  recording: (seconds: number) => `Recording… ${seconds} seconds at most.`,
  preparing: 'Preparing the recording…',
  recorded: 'Recorded. Listen to yourself, or record it again.',
  /** Where a teacher can hear it. */
  recordedHere: 'Recorded. No one else can hear it until you send it.',
  silent: 'Nothing was heard. Is the microphone on? Record it again.',
  noMicrophone:
    'The microphone cannot be used. Allow it for this site: press the icon next to the address at the top of the browser. Then check that a microphone is connected, and record again.',
  /** Of browsers that have the switch in another place. */
  noMicrophoneIn: {
    firefox:
      'The microphone cannot be used. In Firefox: press the crossed-out microphone in the address bar, remove the block, and record again. Is a microphone connected?',
    safari:
      'The microphone cannot be used. In Safari: open the settings for this website in the menu “Safari”, set “Microphone” to “Allow”, and record again. Is a microphone connected?',
    iphone:
      'The microphone cannot be used. On iPhone and iPad: in Safari, tap the icon next to the address, choose “Website Settings”, and set “Microphone” to “Allow”; in another browser, in the settings of the device, under the name of the browser. Then record again.',
  },
  insecureContext: 'Recording needs a secure connection: an address that begins with https. Tell your teacher.',
  unsupported: 'This browser cannot record sound. Use a newer one.',
  failed: 'The recording could not be read. Please record it again.',
  noModel: 'The recording of the line could not be loaded.',
  noSound: 'The recording could not be loaded.',
  showWords: 'Show the words',
  melody: {
    model: 'Melody of the recording',
    own: 'Your melody',
    stretch: 'Show both at the same length',
  },
  waits: 'Not sent yet. It is kept on this device, and sent as soon as possible.',
  sending: 'Sending…',
  notKept: 'This browser could not keep the recording, so it was not sent. Try again, or use another browser.',
  sent: (when: string) => `Sent ${when}. Not heard yet.`,
  heard: (when: string) => `Sent ${when}. Heard by your teacher.`,
  whoHears: (teachers: string) =>
    `${teachers} will hear this recording, and those that you send later. What you do not send stays with you.`,
  whoHearsLater: (teachers: string) => `${teachers} will see this, and hear the recordings that you send later.`,
  agreeAndSend: 'Agree and send',
  notNow: 'Not now',
  sendWithout: 'Hand in without a recording',
  sentWithout: (when: string) => `Handed in ${when} without a recording.`,
  takeBack: 'Take it back',
  takenBack: 'It is no longer handed in.',
  nobodyHears: 'None of your classes has this lecture to do any more, so there is no one to send it to.',
  yourTeacher: 'Your teacher',
  verdicts: {
    understood: (teacher: string) => `${teacher}: understood.`,
    nearly: (teacher: string) => `${teacher}: nearly.`,
    again: (teacher: string) => `${teacher}: say it again.`,
  },
  hearAnswer: 'Hear the answer',
  remove: 'Delete my recording',
  removed: 'Deleted.',
  confirmRemove:
    'This recording will be deleted, with its answer if there is one. Your teachers cannot hear it any more.',
  removeNow: 'Delete it',
  keepOne: 'Keep it',
  heading: 'My recordings',
  newHeading: (count: number) => `My recordings (${count} new)`,
  listFailed: 'Your recordings could not be loaded.',
  toLecture: 'To the lecture',
  states: { new: 'Sent', heard: 'Heard', again: 'Say it again', good: 'Understood' },
  removeAll: 'Delete all my recordings',
  confirmRemoveAll:
    'All your recordings will be deleted: those that you have sent, with the answers to them, and those on this device. Your teachers cannot hear them any more.',
  keep: 'Keep them',
  more: 'Show more',
});
