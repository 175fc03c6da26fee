// What a worker thread makes of a course archive: records that the main thread
// only stores, as frames of bytes in a file.
import type { FileHandle } from 'node:fs/promises';
import type { ArchivedNote } from './archived-items.ts';
import type { CourseManifest } from './course-export.ts';

export type ManifestMedia = CourseManifest['media'][number];

/** A medium, still in the archive under the id that it has there, and the ids that it gets. */
type MediumRecord = { type: 'medium'; medium: ManifestMedia; id: string; draftId: string };
/** Followed by one text, its markup. */
export type DraftRecord = { type: 'draft'; id: string; name: string };
/** Followed by two texts: its HTML and its document. `itemIds` is JSON. */
export type PageRecord = { type: 'page'; id: string; name: string; itemIds: string; documentVersion: number };
type NotesRecord = { type: 'notes'; notes: ArchivedNote[] };

type CourseRecord = MediumRecord | DraftRecord | PageRecord | NotesRecord;

const LENGTH_BYTES = 4;

/**
 * A record and its texts as frames: their length, and their bytes. Texts are
 * frames of their own, which need no parsing.
 */
export function* toFrames(record: CourseRecord, texts: readonly string[] = []): Generator<Uint8Array> {
  for (const text of [JSON.stringify(record), ...texts]) {
    const bytes = Buffer.from(text);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(bytes.length);
    yield length;
    yield bytes;
  }
}

/** Reads records that `toFrames` wrote, one after the other, from the start of a file. */
export class RecordReader {
  readonly #file: FileHandle;
  #position = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** The next record; undefined after the last one. Its texts must be read before the record after it. */
  async next(): Promise<CourseRecord | undefined> {
    const text = await this.#readFrame();
    return text === undefined ? undefined : (JSON.parse(text) as CourseRecord); // only `toFrames` writes the file
  }

  async nextText(): Promise<string> {
    const text = await this.#readFrame();
    if (text === undefined) throw new Error('A record of a course ends early.');
    return text;
  }

  async #readFrame(): Promise<string | undefined> {
    const head = await this.#read(LENGTH_BYTES);
    return head.length === 0 ? undefined : (await this.#read(head.readUInt32BE())).toString();
  }

  async #read(length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#file.read(bytes, filled, length - filled, this.#position);
      if (bytesRead === 0 && filled === 0) return Buffer.alloc(0);
      if (bytesRead === 0) throw new Error('A record of a course ends early.');
      filled += bytesRead;
      this.#position += bytesRead;
    }
    return bytes;
  }
}
