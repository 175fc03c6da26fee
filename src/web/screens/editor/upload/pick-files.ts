// Opens the file dialog of the browser for several files.
import { ACCEPT } from './convert-file.ts';

/** The files that the author chooses; never resolves where none is chosen. */
export function pickFiles(): Promise<File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept: ACCEPT });
  return new Promise((resolve) => {
    input.onchange = () => resolve(Array.from(input.files ?? []));
    input.click();
  });
}
