// What the media panel of the editor says beside the texts of the specification.
import type { MediaType } from '#api/lectures.ts';

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;
}

export const mediaTexts = {
  filter: { label: 'Show', all: 'All' },
  kinds: { AUDIO: 'Sound', IMAGE: 'Pictures', VIDEO: 'Video' } satisfies Record<MediaType, string>,
  size: (width: number, height: number) => `${width} × ${height}`,
  usedIn: 'In the text:',
  line: (line: number) => `line ${line}`,
  unused: 'not in the text',
  stillReferenced: 'It is still named here:',
  inDraft: (name: string, lines: readonly number[]) => `the draft “${name}”, ${formatLines(lines)}`,
  inPage: (name: string) => `the published page “${name}”`,
  hideDeleted: 'Close',
  recorder: {
    label: 'Record with the microphone',
    start: 'Record',
    stop: 'Stop',
    running: 'Recording…',
    listen: 'Your recording',
    name: 'Name of the recording',
    fallbackName: 'recording',
    save: 'Keep',
    again: 'Discard',
    preparing: 'Preparing the recording…',
    noMicrophone: 'The microphone cannot be used: allow it in the browser, and check that one is connected.',
    insecureContext: 'Recording needs a secure connection (https) to this server.',
    failed: 'The recording could not be read; please try again.',
  },
} as const;
