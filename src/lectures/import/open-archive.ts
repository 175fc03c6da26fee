// Opens the zip file of an import within its limits: entries are only ever read by name, and never written under one.
import { ZipArchive } from '#lectures/transfer/zip-reader.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';

/**
 * Relative names with forward slashes, without `..`: a zip file with any other is not from a program that teachers use.
 */
const ENTRY_NAME = /^(?!\/)(?!(?:[^/]*\/)*\.\.(?:\/|$))[^\\\0]{1,500}$/;

/**
 * Opens a zip file. Close it afterwards.
 * @throws Problem 422 `unreadable_import` when it is damaged or exceeds the limits
 */
export async function openArchive(bytes: Uint8Array): Promise<ZipArchive> {
  const { entries, entryBytes, unpackedBytes, ratio } = IMPORT_LIMITS;
  return ZipArchive.open(bytes, {
    names: ENTRY_NAME,
    entries,
    entryBytes,
    bytes: unpackedBytes,
    ratio,
    invalid: unreadableImport,
  });
}

/** The unpacked bytes of an entry. @throws Problem 422 `unreadable_import` */
export async function readEntry(archive: ZipArchive, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
