// Writes zip files as streams.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** An entry whose bytes are compressed already (`isCompressed`) is stored without compression. */
export type ZipEntry = {
  name: string;
  isCompressed: boolean;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

export function textEntry(name: string, text: string): ZipEntry {
  return { name, isCompressed: false, bytes: [Buffer.from(text)] };
}

/**
 * Zips entries chunk by chunk, so that memory use does not grow with their size.
 * @param modifiedAt the time of every entry, in UTC; by default the current one.
 *   With it, equal entries give equal bytes.
 */
export async function* zipEntries(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt?: Date,
): AsyncGenerator<Uint8Array> {
  const mtime = modifiedAt === undefined ? undefined : withUtcAsLocal(modifiedAt);
  let pending: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    pending.push(chunk);
  });
  for await (const { name: entry, isCompressed, bytes } of entries) {
    const file = isCompressed ? new ZipPassThrough(entry) : new ZipDeflate(entry, { level: 6 });
    if (mtime !== undefined) file.mtime = mtime;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* pending;
      pending = [];
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* pending;
}

/**
 * Zip files have local times without a zone: the same everywhere only if the local
 * fields are those of UTC. They begin in 1980.
 */
function withUtcAsLocal(date: Date): Date {
  const [year, month, day] = [Math.max(1980, date.getUTCFullYear()), date.getUTCMonth(), date.getUTCDate()];
  return new Date(year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds());
}
