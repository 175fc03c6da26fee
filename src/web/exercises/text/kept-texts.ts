// Texts that are being written, in local storage: a page's are under one key, by what names their task.
import { readEntries, writeEntries } from '#web/stored-entries.ts';

/** The text that was kept; an empty one where there is none. */
export function readKeptText(key: string, name: string): string {
  return readEntries<string>(localStorage, key)[name] ?? '';
}

/**
 * Keeps a text; an empty one is removed. A full storage, or none, keeps what it had: the text is still in the field.
 */
export function storeText(key: string, name: string, text: string): void {
  const { [name]: _, ...others } = readEntries<string>(localStorage, key);
  try {
    writeEntries(localStorage, key, text === '' ? others : { ...others, [name]: text });
  } catch (error) {
    console.error(error);
  }
}
