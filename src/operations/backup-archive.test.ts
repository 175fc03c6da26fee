import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveError, ArchiveWriter, type Inventory, type Manifest, readArchive } from './backup-archive.ts';

const SHA256 = 'ab'.repeat(32);
const MANIFEST: Manifest = { format: 1, madeAt: '2026-01-01T00:00:00.000Z', migrations: ['0001-a'], bytes: true };
const INVENTORY: Inventory = {
  tables: { jobs: { count: 3, digest: 'd' } },
  blobs: 1,
  blobBytes: 7,
  missingBlobs: ['cd'.repeat(32)],
};

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-archive-'));
  file = path.join(folder, 'backup.tar.gz');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeArchive(): Promise<void> {
  const archive = new ArchiveWriter(createWriteStream(file));
  await archive.writeManifest(MANIFEST);
  await archive.writeRows('jobs', [
    { name: 'a', done_at: 1 },
    { name: 'line\nbreak', done_at: null },
  ]);
  await archive.writeRows('jobs', [{ name: 'c', done_at: 2.5 }]);
  await archive.writeKeys('{"secret":"s"}');
  await archive.writeBlob(SHA256, 7, Readable.from([Buffer.from('bonjour')]));
  await archive.finish(INVENTORY);
}

/** Writes a tar file with these entries, for archives that the writer does not make. */
async function writeTar(entries: readonly (readonly [name: string, content: string])[]): Promise<void> {
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name }, content);
  tar.finalize();
  await writeFile(file, gzipSync(await buffer(tar)));
}

async function readAll(): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const entry of readArchive(file)) {
    entries.push(entry.kind === 'blob' ? { ...entry, bytes: await text(entry.bytes) } : entry);
  }
  return entries;
}

describe('an archive', () => {
  it('is read as it was written, entry by entry', async () => {
    await writeArchive();
    expect(await readAll()).toEqual([
      { kind: 'manifest', manifest: MANIFEST },
      {
        kind: 'rows',
        table: 'jobs',
        rows: [
          { name: 'a', done_at: 1 },
          { name: 'line\nbreak', done_at: null },
        ],
      },
      { kind: 'rows', table: 'jobs', rows: [{ name: 'c', done_at: 2.5 }] },
      { kind: 'keys', text: '{"secret":"s"}' },
      { kind: 'blob', sha256: SHA256, size: 7, bytes: 'bonjour' },
      { kind: 'contents', inventory: INVENTORY },
    ]);
  });

  it('is refused wherever it is truncated', async () => {
    await writeArchive();
    const bytes = await readFile(file);
    for (let part = 0; part < 20; part += 1) {
      await writeFile(file, bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
      await expect(readAll()).rejects.toThrow(ArchiveError);
    }
  });

  it('is refused when a byte of the compressed file is flipped, unless the bit means nothing', async () => {
    await writeArchive();
    const original = await readAll();
    const bytes = await readFile(file);
    let refused = 0;
    let unchanged = 0;
    for (let offset = 20; offset < bytes.length; offset += 17) {
      const flipped = Buffer.from(bytes);
      flipped[offset] = (flipped[offset] ?? 0) ^ 0x10;
      await writeFile(file, flipped);
      const outcome = await readAll().catch((error: unknown) => error);
      if (outcome instanceof ArchiveError) refused += 1;
      else {
        // The compressed data is padded to a whole byte.
        expect(outcome).toEqual(original);
        unchanged += 1;
      }
    }
    expect(refused).toBeGreaterThan(20);
    expect(unchanged).toBeLessThanOrEqual(2);
  });

  it('is refused when an entry was taken out of the uncompressed file', async () => {
    await writeArchive();
    const tar = gunzipSync(await readFile(file));
    const inventoryOffset = tar.lastIndexOf('contents.json');
    await writeFile(file, gzipSync(Buffer.concat([tar.subarray(0, inventoryOffset), Buffer.alloc(1024)])));
    await expect(readAll()).rejects.toThrow('it is cut off');
  });
});

describe('an archive that we did not write', () => {
  const manifest = ['manifest.json', JSON.stringify(MANIFEST)] as const;
  const inventory = ['contents.json', JSON.stringify(INVENTORY)] as const;

  it('is accepted with a manifest and an inventory', async () => {
    await writeTar([manifest, inventory]);
    expect(await readAll()).toHaveLength(2);
  });

  it.each([
    ['no manifest', [inventory], 'it does not begin as one'],
    ['two manifests', [manifest, manifest, inventory], 'it does not begin as one'],
    ['no inventory', [manifest], 'it is cut off'],
    ['entries after the inventory', [manifest, inventory, ['keys.json', '{}']], 'it is cut off'],
    ['an unknown entry', [manifest, ['../../etc/passwd', 'x'], inventory], 'an unknown name, "../../etc/passwd"'],
    ['a blob without a hash', [manifest, ['blobs/../keys', 'x'], inventory], 'an unknown name, "blobs/../keys"'],
    ['a table with another name', [manifest, ['rows/00000001-a b.jsonl', '{}'], inventory], 'an unknown name'],
    ['another format', [['manifest.json', JSON.stringify({ ...MANIFEST, format: 2 })]], 'not what it should be'],
    ['rows of another shape', [manifest, ['rows/00000001-a.jsonl', '{"a":[]}'], inventory], 'not what it should be'],
    ['rows that are not JSON', [manifest, ['rows/00000001-a.jsonl', '{"a"'], inventory], 'not what it should be'],
    ['an inventory of another shape', [manifest, ['contents.json', '{"tables":{}}']], 'not what it should be'],
  ] as const)('is refused with %s', async (_, entries, message) => {
    await writeTar(entries);
    const error = await readAll().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveError);
    expect(error).toHaveProperty('message', expect.stringContaining(message));
  });

  it('is refused when it is no archive at all', async () => {
    await writeFile(file, 'just text');
    await expect(readAll()).rejects.toThrow('it is cut off, or no archive');
  });

  it('does not hide errors of reading the file', async () => {
    await expect(async () => {
      for await (const _ of readArchive(path.join(folder, 'missing'))) expect.unreachable('there is no entry');
    }).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
