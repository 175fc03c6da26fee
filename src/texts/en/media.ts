// Texts of uploads, the media list and the recorder beyond those of the specification.

import type { MediaType } from '#api/lectures.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${formatList(lines.map(String))}`;
}

export const mediaTexts = translated('mediaTexts', {
  heading: 'Media',
  empty: 'Recordings, pictures and videos that you upload appear here.',
  filter: { label: 'Show', all: 'All' },
  kinds: { AUDIO: 'Recordings', IMAGE: 'Pictures', VIDEO: 'Videos' } satisfies Record<MediaType, string>,
  size: (width: number, height: number) => `${width} × ${height}`,
  usedOn: 'Used on',
  line: (line: number) => `line ${line}`,
  unused: 'Not used',
  usedInOtherDrafts: 'Used in other drafts:',
  moreDrafts: (count: number) => `and ${count} more`,
  insert: 'insert',
  deleted: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  close: 'Close',
  stillUsedIn: 'Still used in:',
  stillPublic: 'Learners get it until you publish the page without it.',
  inDraft: (name: string, lines: readonly number[]) => `the draft “${name}”, ${formatLines(lines)}`,
  inPage: (name: string) => `the published page “${name}”`,
  upload: {
    cancel: 'Cancel',
    progress: 'Upload progress',
    kinds: 'mp3, wav, mp4, mov, jpg, png. Most other recordings and pictures are converted.',
    kindsUpTo: (maxSize: string) =>
      `mp3, wav, mp4, mov, jpg, png up to ${maxSize}. Most other recordings and pictures are converted.`,
    pick: 'Upload files',
    noExtension: 'Invalid file name: it needs an extension, such as .mp3 or .jpg.',
    emptyFile: 'The file is empty.',
    tooLarge: (maxSize: string) => `The file is too large: at most ${maxSize}.`,
    unsupported: (extension: string) =>
      `Unsupported file type .${extension}; use mp3, wav, mp4, mov, jpg, jpeg or png.`,
    importable: (extension: string) => `To use what is in a .${extension} file, import it as a new draft.`,
    keep: 'Keep it anyway',
    importFile: 'Import this file',
    otherText: (extension: string) =>
      `To use the text of a .${extension} file, save it as a Word file (.docx), and import that as a new draft.`,
    unreadablePhonePicture:
      "This browser can't read HEIC pictures. Export this one as JPEG; for new photos, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
    unreadable: (extension: string, isAudio: boolean) =>
      `This browser can't convert .${extension} files. Save the ${isAudio ? 'recording as mp3 or wav' : 'picture as jpg or png'} and upload that.`,
    inFull: (size: string) =>
      `Learners load all ${size} of this picture: it cannot be made smaller here. Save it with fewer pixels, or not as a progressive or interlaced picture.`,
    tooLong: 'This recording is too long to be converted here. Save it as mp3 and upload that.',
  },
  rename: 'Rename',
  renameNamed: (name: string) => `Rename “${name}”`,
  newName: 'New name',
  renamed: (name: string) => `Renamed to “${name}”.`,
  notSaved: (reason: string) => `Not saved. ${reason}`,
  save: 'Save',
  cancel: 'Cancel',
  search: 'Search media',
  none: 'No media match your search.',
  otherDrafts: 'From other drafts',
  transcript: {
    open: 'Transcript',
    label: (name: string) => `Transcript of “${name}”`,
    hint: 'Learners can open it while they listen, except in exercises whose answers it would reveal. One line for each sentence or speaker.',
    subtitles: 'Lines that begin with a time, such as “0:03 Bonjour !”, become subtitles.',
    spokenLines: 'Lines that begin with a time, such as “0:03 Bonjour !”, are marked while they are heard.',
    changed: 'Someone else has changed this transcript in the meantime. Their version:',
    saveMine: 'Save mine over theirs',
  },
  library: {
    open: 'Media library',
    heading: 'Media library',
    search: 'Search the media of all drafts',
    from: (draft: string) => `from “${draft}”`,
    uses: 'Where is it used?',
    loading: 'Loading…',
    more: 'Show more',
    none: 'No media match your search.',
    empty: 'No media yet. What you upload to any draft appears here.',
    failed: "The media couldn't be loaded.",
    searchFailed: 'The search failed.',
    indexing:
      'Recent changes are still being indexed, so some media may be missing here. Search again in a few minutes.',
  },
  uploads: {
    heading: 'Uploads',
    count: (done: number, total: number) => `${done} of ${total}`,
    added: (count: number) => (count === 1 ? '1 file added.' : `${count} files added.`),
    waiting: 'Waiting',
    progress: (name: string) => `Progress of ${name}`,
    retry: 'Try again',
    remove: 'Remove',
    cancel: 'Cancel',
    retryFailed: 'Try all again',
    removeFailed: 'Remove all failed',
    cancelAll: 'Cancel all',
  },
  /** The name of a pasted picture; a name ends at its first dot, and colons are not allowed in file names. */
  screenshot: (time: string) => `Screenshot ${time}.png`,
  sentences: {
    open: 'Record sentences…',
    notLoaded: 'The recorder could not be loaded. Check your connection, then reload the page.',
  },
  recorder: {
    label: 'Record with the microphone',
    start: 'Record',
    stop: 'Stop',
    running: 'Recording…',
    listen: 'Your recording',
    name: 'Name of the recording',
    fallbackName: 'recording',
    save: 'Add to media',
    insert: 'Add and insert',
    discard: 'Discard',
    preparing: 'Preparing the recording…',
    noMicrophone: "We can't use your microphone. Allow access in the browser and check that one is connected.",
    insecureContext: 'Recording needs a secure connection (https) to this server.',
    unsupported: "This browser can't record sound.",
    failed: 'The recording could not be read; please try again.',
  },
});
