// Texts of lectures that are available offline; loaded with their dialog.
import { translated } from '#texts/language/translated.ts';

export const offlineTexts = translated('offlineTexts', {
  heading: 'Use offline',
  close: 'Close',
  lead: 'A lecture that you make available offline opens without a connection, with its sound, pictures and exercises. Your answers are sent when the connection is back. Signing out deletes it from this device.',
  unsupported: 'This browser stores lectures only from an https address.',
  saveLecture: 'Make this lecture available offline',
  saveAgain: 'Update this lecture',
  saveCourse: (lectures: number) =>
    lectures === 1 ? 'Make the course available offline' : `Make all ${lectures} lectures available offline`,
  size: (size: string) => `About ${size}.`,
  saving: (title: string) => `Saving “${title}”…`,
  progress: (done: number, total: number) => `${done} of ${total} files`,
  saved: (title: string) => `“${title}” is available offline.`,
  savedCourse: (lectures: number) =>
    lectures === 1 ? '1 lecture is available offline.' : `${lectures} lectures are available offline.`,
  full: 'This device does not have enough space. Remove lectures below, or free some space, and try again.',
  unreachable: 'The server cannot be reached. Try again when you are connected.',
  failed: (detail: string) => `It could not be saved: ${detail}`,
  listHeading: 'Available offline on this device',
  none: 'No lectures yet.',
  remove: 'Remove',
  removeNamed: (title: string) => `Remove “${title}”`,
  removed: (title: string) => `“${title}” is no longer available offline.`,
  removeAll: 'Remove all',
  removedAll: 'No lectures are available offline any more.',
  total: (size: string) => `${size} in total.`,
  newVersion: 'A new version of Cahier is ready.',
  reload: 'Reload',
});
