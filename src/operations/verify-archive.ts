// Verifies backup archives: what was read, or restored, has the counts and checksums of the inventory.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Checksums, diffChecksums, type TableChecksum } from '#db/snapshot/checksums.ts';
import { RowChecksum } from '#db/snapshot/snapshot.ts';
import { sha256Hex } from '#system/sha256.ts';
import { ArchiveError, type Inventory, readArchive } from './backup-archive.ts';

/** Checksums of what was read of an archive. */
export type ArchiveContents = {
  tables: Checksums;
  blobs: { count: number; bytes: number; corrupt: readonly string[] };
  keys: string | undefined;
};

/** One sentence for each difference; none when the archive is whole. */
export function diffInventory(expected: Inventory, { tables, blobs, keys }: ArchiveContents): string[] {
  const differences = diffChecksums(expected.tables, tables);
  const corrupt = blobs.corrupt.filter((sha256) => !expected.missingBlobs.includes(sha256));
  for (const sha256 of corrupt) differences.push(`the file ${sha256} has other bytes`);
  if (blobs.count !== expected.blobs || blobs.bytes !== expected.blobBytes) {
    differences.push(
      `there should be ${expected.blobs} files of ${expected.blobBytes} bytes, and there are ${blobs.count} of ${blobs.bytes}`,
    );
  }
  // Archives of 0.1 have no checksum of the keys.
  const keysSha256 = keys === undefined ? undefined : sha256Hex(keys);
  if (expected.keysSha256 !== undefined && keysSha256 !== expected.keysSha256)
    differences.push('the keys are not the same');
  return differences;
}

/**
 * Reads an archive back from its first to its last byte.
 * @throws ArchiveError when it is damaged, or has anything else than `expected`
 */
export async function verifyArchive(file: string, expected: Inventory, signal?: AbortSignal): Promise<void> {
  const checksums: Record<string, RowChecksum> = {};
  const blobs = { count: 0, bytes: 0, corrupt: [] as string[] };
  let keys: string | undefined;
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted();
    if (entry.kind === 'rows') {
      checksums[entry.table] ??= new RowChecksum();
      for (const row of entry.rows) checksums[entry.table]?.add(row);
    } else if (entry.kind === 'blob') {
      const { sha256, size } = await hashStream(entry.bytes, signal);
      blobs.count += 1;
      blobs.bytes += size;
      if (sha256 !== entry.sha256) blobs.corrupt.push(entry.sha256);
    } else if (entry.kind === 'keys') keys = entry.text;
  }
  const tables: Record<string, TableChecksum> = Object.fromEntries(
    Object.entries(checksums).map(([name, { count, digest }]) => [name, { count, digest }]),
  );
  const differences = diffInventory(expected, { tables, blobs, keys });
  if (differences.length > 0) throw new ArchiveError(differences.join('; '));
}

async function hashStream(bytes: Readable, signal: AbortSignal | undefined): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    const block: Uint8Array = chunk;
    hash.update(block);
    size += block.length;
  }
  return { sha256: hash.digest('hex'), size };
}
