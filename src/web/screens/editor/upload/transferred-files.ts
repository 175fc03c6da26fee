// The files that a drop or a paste brings, as far as they are meant as files.
import { mediaTexts } from '#texts/en/media.ts';

/** Files that systems put into folders, which are never meant to be uploaded (product specification, section 5). */
const IGNORED_NAMES = ['.DS_Store', 'Thumbs.db'];

/** What browsers call a picture that is pasted from a screenshot tool. */
const CLIPBOARD_IMAGE_NAME = 'image.png';

/** The part of `DataTransfer` that tells. */
export type Transfer = { files: ArrayLike<File>; getData(format: string): string };

/**
 * Whether a drag brings files; a drag of text does not. While something is
 * dragged, browsers tell no more than the types.
 */
export function hasFiles(types: readonly string[]): boolean {
  return types.includes('Files');
}

export function getDroppedFiles({ files }: Pick<Transfer, 'files'>): File[] {
  return Array.from(files).filter(({ name }) => !IGNORED_NAMES.includes(name));
}

/**
 * The files of a paste; none where the text that comes with them is meant: Word and Excel add a picture of what was
 * copied. The names of copied files do not count as text. A screenshot is named after the time.
 */
export function getPastedFiles(transfer: Transfer, now = new Date()): File[] {
  const files = getDroppedFiles(transfer);
  if (files.length === 0) return [];
  const text = transfer.getData('text/plain').trim();
  const isFileList = files.every(({ name }) => text.includes(name));
  if (text !== '' && !isFileList) return [];
  return files.map((file) =>
    file.name === CLIPBOARD_IMAGE_NAME
      ? new File([file], mediaTexts.screenshot(formatFileTime(now)), { type: file.type })
      : file,
  );
}

/** `2026-05-03 14-02-09`: the Swedish format is that of ISO 8601, and colons are not allowed in file names. */
function formatFileTime(date: Date): string {
  return date.toLocaleString('sv').replaceAll(':', '-');
}
