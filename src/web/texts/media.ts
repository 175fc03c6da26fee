// Texts of uploads, the media list and the recorder beyond those of the specification.
import type { MediaType } from '#api/lectures.ts';

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;
}

export const mediaTexts = {
  heading: 'Media',
  empty: 'Recordings, pictures and videos that you upload appear here.',
  filter: { label: 'Show', all: 'All' },
  kinds: { AUDIO: 'Recordings', IMAGE: 'Pictures', VIDEO: 'Videos' } satisfies Record<MediaType, string>,
  size: (width: number, height: number) => `${width} × ${height}`,
  usedOn: 'Used on',
  line: (line: number) => `line ${line}`,
  unused: 'Not used',
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
    unreadable: (extension: string, isAudio: boolean) =>
      `This browser can't convert .${extension} files. Save the ${isAudio ? 'recording as mp3 or wav' : 'picture as jpg or png'} and upload that.`,
    tooLong: 'This recording is too long to be converted here. Save it as mp3 and upload that.',
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
    discard: 'Discard',
    preparing: 'Preparing the recording…',
    noMicrophone: "We can't use your microphone. Allow access in the browser and check that one is connected.",
    insecureContext: 'Recording needs a secure connection (https) to this server.',
    failed: 'The recording could not be read; please try again.',
  },
} as const;
