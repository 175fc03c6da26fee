// Checksums of a database's tables, to verify backups, restores and data migrations.
import type { DbOptions } from '#db/open.ts';
import { RowChecksum, type Snapshot, withSnapshot } from './snapshot.ts';

/** A table's row count, and the digest of `RowChecksum` in hex. */
export type TableChecksum = { count: number; digest: string };
/** By table. */
export type Checksums = Readonly<Record<string, TableChecksum>>;

/** The checksums of a database. */
export function checksumDb(options: DbOptions): Promise<Checksums> {
  return withSnapshot(options, checksumSnapshot);
}

/** The number of rows of each table, and a digest that does not depend on their order. */
export async function checksumSnapshot(snapshot: Snapshot): Promise<Checksums> {
  const checksums: Record<string, TableChecksum> = {};
  for (const table of snapshot.tables) {
    const checksum = new RowChecksum();
    for await (const rows of snapshot.rows(table)) for (const row of rows) checksum.add(row);
    checksums[table.name] = { count: checksum.count, digest: checksum.digest };
  }
  return checksums;
}

/** One sentence for each table whose checksums differ. */
export function diffChecksums(expected: Checksums, actual: Checksums): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
  return names.flatMap((name) => {
    const [expectedTable, actualTable] = [expected[name], actual[name]];
    if ((expectedTable?.count ?? 0) !== (actualTable?.count ?? 0)) {
      return [`${name} should have ${expectedTable?.count ?? 0} rows and has ${actualTable?.count ?? 0}`];
    }
    return expectedTable?.count && expectedTable.digest !== actualTable?.digest
      ? [`the rows of ${name} are not the same`]
      : [];
  });
}
