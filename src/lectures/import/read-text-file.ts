// Reads a file of text in the encodings that programs write.
import { importMessage } from '#lectures/transfer/import-message.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import type { ImportFile } from './imported.ts';

/**
 * A text file: UTF-8, or UTF-16 with a byte order mark.
 * @throws Problem 422 `unreadable_import` when it is no text
 */
export function readText({ bytes }: ImportFile): string {
  if (bytes.length > IMPORT_LIMITS.textBytes * 4) throw unreadableImport(importMessage('text-too-long'));
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw unreadableImport(importMessage('no-text'), cause);
  }
  throw unreadableImport(importMessage('unknown-format'));
}
