// The files that can be imported, by the extension of their names; the server looks at their content.
import { getExtension } from '#api/media-kinds.ts';

const IMPORTED_EXTENSIONS: readonly string[] = [
  'docx',
  'h5p',
  'xml',
  'gift',
  'md',
  'markdown',
  'txt',
  'apkg',
  'csv',
  'tsv',
  'colpkg',
  'zip',
];

/** The `accept` attribute of a file input. */
export const IMPORT_ACCEPT = IMPORTED_EXTENSIONS.map((extension) => `.${extension}`).join();

/** Whether a file of this name is meant for the import. */
export function isImportable(fileName: string): boolean {
  return IMPORTED_EXTENSIONS.includes(getExtension(fileName) ?? '');
}
