// Reads a file of text in the encodings that programs write.
import { importMessage } from '#lectures/transfer/import-message.ts';
import { findEncoding } from './find-encoding.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import type { ImportFile } from './imported.ts';

/**
 * A text file: UTF-8, UTF-16 with a byte order mark, or XML in the encoding that it declares.
 * @throws Problem 422 `unreadable_import` when it is no text
 */
export function readText({ bytes }: ImportFile): string {
  if (bytes.length > IMPORT_LIMITS.textBytes * 4) throw unreadableImport(importMessage('text-too-long'));
  const encoding = findEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw unreadableImport(importMessage('no-text'), cause);
  }
  throw unreadableImport(importMessage('unknown-format'));
}
