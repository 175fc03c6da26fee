// The versions of H5P libraries that exports are written for. A library that is used within another one must be named
// in exactly the version that the outer one lists: hosts delete any other without a word.

import type { H5pVersionSet } from '#api/h5p-versions.ts';

export type H5pLibrary =
  | 'H5P.AdvancedText'
  | 'H5P.Audio'
  | 'H5P.Blanks'
  | 'H5P.Column'
  | 'H5P.Dialogcards'
  | 'H5P.DragText'
  | 'H5P.Image'
  | 'H5P.InteractiveBook'
  | 'H5P.MultiChoice'
  | 'H5P.Table'
  | 'H5P.Video';

/** The same in both sets: hosts have had them for years. */
const COMMON = {
  'H5P.AdvancedText': '1.1',
  'H5P.Audio': '1.5',
  'H5P.Blanks': '1.14',
  'H5P.Dialogcards': '1.9',
  'H5P.DragText': '1.10',
  'H5P.Image': '1.1',
  'H5P.MultiChoice': '1.16',
  'H5P.Table': '1.2',
  'H5P.Video': '1.6',
} as const;

const VERSIONS: Readonly<Record<H5pVersionSet, Readonly<Record<H5pLibrary, string>>>> = {
  '1.18': { ...COMMON, 'H5P.Column': '1.18', 'H5P.InteractiveBook': '1.11' },
  '1.22': { ...COMMON, 'H5P.Column': '1.22', 'H5P.InteractiveBook': '1.15' },
};

/** A library with its version, such as `H5P.Blanks 1.14`. */
export function formatLibrary(library: H5pLibrary, versions: H5pVersionSet): string {
  return `${library} ${VERSIONS[versions][library]}`;
}
