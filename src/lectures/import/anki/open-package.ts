// Opens an Anki package: its collection, and its media by their names, in each
// of the three forms that Anki has written.
import { zstdDecompressSync } from 'node:zlib';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedMedium } from '#lectures/import/imported.ts';
import { openArchive, readEntry } from '#lectures/import/open-archive.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import type { ZipArchive } from '#lectures/transfer/zip-reader.ts';
import { readMessage } from './protocol-buffer.ts';

/** The newest first: beside it there is an older one that only says to update Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const MEDIA_LIST = 'media';

/** Whether the entries of a zip file are those of an Anki package. */
export function isAnkiPackage(names: readonly string[]): boolean {
  return COLLECTIONS.some((name) => names.includes(name));
}

/** An open package. Close it afterwards. */
export class AnkiPackage {
  readonly #archive: ZipArchive;
  /** The entries by the names of the files. */
  readonly #entries: ReadonlyMap<string, string>;
  readonly #media = new Map<string, ImportedMedium>();
  #mediaBytes = 0;

  private constructor(archive: ZipArchive, entries: ReadonlyMap<string, string>) {
    this.#archive = archive;
    this.#entries = entries;
  }

  /** @throws Problem 422 `unreadable_import` */
  static async open(bytes: Uint8Array): Promise<AnkiPackage> {
    const archive = await openArchive(bytes);
    try {
      return new AnkiPackage(archive, await readMediaList(archive));
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  /** The bytes of the collection, an SQLite database. */
  async readCollection(): Promise<Uint8Array> {
    const name = COLLECTIONS.find((entry) => this.#archive.getSize(entry) !== undefined) ?? COLLECTIONS[2];
    return unpack(await readEntry(this.#archive, name), name);
  }

  /** A file that a note names; undefined when it is not in the package. Each is read once. */
  async readMedium(name: string): Promise<ImportedMedium | undefined> {
    const known = this.#media.get(name);
    const entry = this.#entries.get(name.normalize('NFC'));
    if (known !== undefined || entry === undefined || this.#archive.getSize(entry) === undefined) return known;
    if (this.#media.size >= IMPORT_LIMITS.media) return undefined;
    const bytes = unpack(await readEntry(this.#archive, entry), name);
    this.#mediaBytes += bytes.length;
    if (this.#mediaBytes > IMPORT_LIMITS.fileBytes * 2) throw unreadableImport(importMessage('media-too-large'));
    const medium = { name, bytes };
    this.#media.set(name, medium);
    return medium;
  }

  close(): void {
    this.#archive.close();
  }
}

/** The entries of files by their names: JSON, or a message with a list of files whose entries are numbered. */
async function readMediaList(archive: ZipArchive): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  if (archive.getSize(MEDIA_LIST) === undefined) return entries;
  const bytes = unpack(await readEntry(archive, MEDIA_LIST), MEDIA_LIST);
  const decoder = new TextDecoder();
  if (bytes[0] === '{'.charCodeAt(0)) {
    for (const [entry, name] of Object.entries(parseList(decoder.decode(bytes))))
      if (typeof name === 'string') entries.set(name.normalize('NFC'), entry);
    return entries;
  }
  let index = 0;
  for (const file of readMessage(bytes)) {
    if (file.number !== 1) continue;
    const name = readMessage(file.bytes).find(({ number }) => number === 1)?.bytes ?? new Uint8Array();
    entries.set(decoder.decode(name).normalize('NFC'), `${index}`);
    index += 1;
  }
  return entries;
}

function parseList(text: string): Record<string, unknown> {
  try {
    const list: unknown = JSON.parse(text);
    return typeof list === 'object' && list !== null ? Object.fromEntries(Object.entries(list)) : {};
  } catch (cause) {
    throw unreadableImport(importMessage('entry-not-json', MEDIA_LIST), cause);
  }
}

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The bytes of an entry, which newer packages compress on their own. */
function unpack(bytes: Uint8Array, name: string): Uint8Array {
  if (!ZSTD_MAGIC.equals(bytes.subarray(0, ZSTD_MAGIC.length))) return bytes;
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: IMPORT_LIMITS.entryBytes });
  } catch (cause) {
    throw unreadableImport(importMessage('entry-unreadable', name), cause);
  }
}
