// Zip archives that are damaged, hostile or only partly read.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipArchive, type ZipLimits } from './zip-reader.ts';

const LIMITS: ZipLimits = { names: /^[a-z]\.txt$/, entries: 3, entryBytes: 3_000_000, bytes: 4_000_000, ratio: 100 };
const CENTRAL_HEADER = 'PK\x01\x02';
/** Offsets of fields in a header of the central directory (APPNOTE.TXT, section 4.3.12). */
const FIELD = { flags: 8, method: 10, checksum: 16, compressedSize: 20, size: 24, commentLength: 32, localHeader: 42 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zip-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeFile(bytes: Uint8Array): string {
  const file = path.join(folder, 'archive.zip');
  writeFileSync(file, bytes);
  return file;
}

function createZip(texts: Readonly<Record<string, string>>, change: (zip: Buffer, header: number) => void = () => {}) {
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))),
  );
  change(zip, zip.indexOf(CENTRAL_HEADER, 0, 'latin1'));
  return zip;
}

/** Opens an archive and reads all of its entries. */
async function readAll(bytes: Uint8Array, limits = LIMITS): Promise<Record<string, string>> {
  const archive = await ZipArchive.open(writeFile(bytes), limits);
  try {
    const texts: Record<string, string> = {};
    for (const name of archive.names()) texts[name] = await archive.readText(name);
    return texts;
  } finally {
    archive.close();
  }
}

describe('a zip archive', () => {
  it('is read by name, with the sizes that it declares', async () => {
    const archive = await ZipArchive.open(writeFile(createZip({ 'a.txt': 'un', 'b.txt': '' })), LIMITS);
    expect([archive.names(), archive.getSize('a.txt'), archive.getSize('c.txt')]).toEqual([
      ['a.txt', 'b.txt'],
      2,
      undefined,
    ]);
    expect([await archive.readText('b.txt'), await archive.readText('a.txt')]).toEqual(['', 'un']);
    await expect(archive.readText('c.txt')).rejects.toThrow('c.txt is missing');
    archive.close();
  });

  it('may have a file once more, as some programs write it', async () => {
    const bytes = createZip({ 'a.txt': 'un', 'b.txt': 'un' }, (zip) =>
      zip.fill('a.txt', zip.lastIndexOf('b.txt'), zip.lastIndexOf('b.txt') + 5),
    );
    expect(await readAll(bytes)).toEqual({ 'a.txt': 'un' });
  });

  const FILES = { 'a.txt': 'deux'.repeat(99), 'b.txt': 'trois' };
  it.each<[string, Uint8Array, string]>([
    ['is empty', Buffer.alloc(0), 'it is not a zip file, or it is truncated'],
    ['is cut off', createZip(FILES).subarray(0, -9), 'it is not a zip file, or it is truncated'],
    ['lacks its beginning', createZip(FILES).subarray(60), 'its directory is damaged'],
    [
      'has too many entries',
      createZip({ 'a.txt': '', 'b.txt': '', 'c.txt': '', 'd.txt': '' }),
      'it has too many entries',
    ],
    [
      'has a name with path traversal',
      createZip({ '../a.txt': '' }),
      'it has an entry with an unknown name, "../a.txt"',
    ],
    [
      'has an entry twice',
      createZip({ 'a.txt': 'x', 'b.txt': 'y' }, (zip) =>
        zip.fill('a.txt', zip.lastIndexOf('b.txt'), zip.lastIndexOf('b.txt') + 5),
      ),
      'a.txt is in it twice',
    ],
    ['has a large entry', createZip({ 'a.txt': 'x'.repeat(3_000_001) }), 'a.txt is too large'],
    ['is a zip bomb', createZip({ 'a.txt': 'x'.repeat(2_900_000) }), 'the compression ratio of a.txt is too high'],
    ['is encrypted', createZip(FILES, (zip, header) => zip.writeUInt16LE(1, header + FIELD.flags)), 'it is encrypted'],
    [
      'is compressed by an unknown method',
      createZip(FILES, (zip, header) => zip.writeUInt16LE(12, header + FIELD.method)),
      'it uses an unknown compression method',
    ],
    [
      'has another checksum than its content',
      createZip(FILES, (zip, header) => zip.writeUInt32LE(1, header + FIELD.checksum)),
      'a.txt is damaged',
    ],
    [
      'has more content than it declares',
      createZip(FILES, (zip, header) => zip.writeUInt32LE(5, header + FIELD.size)),
      'a.txt is larger than declared',
    ],
    [
      'has less content than it declares',
      createZip(FILES, (zip, header) => zip.writeUInt32LE(500, header + FIELD.size)),
      'a.txt is damaged',
    ],
    [
      'has an entry that begins outside of the file',
      createZip(FILES, (zip, header) => zip.writeUInt32LE(0xffff_fff0, header + FIELD.localHeader)),
      'a.txt is not where it should be',
    ],
    [
      'has an entry whose stream is cut off',
      createZip(FILES, (zip, header) => zip.writeUInt32LE(3, header + FIELD.compressedSize)),
      'a.txt cannot be unpacked',
    ],
    [
      'has a comment that overlaps the end',
      createZip(FILES, (zip, header) => zip.writeUInt16LE(60_000, header + FIELD.commentLength)),
      'its directory is damaged',
    ],
  ])('that %s is rejected', async (_description, bytes, reason) => {
    await expect(readAll(bytes)).rejects.toMatchObject({
      status: 422,
      code: 'bad_archive',
      message: expect.stringContaining(reason),
    });
  });

  it('is rejected when all entries together are too large', async () => {
    await expect(readAll(createZip(FILES), { ...LIMITS, bytes: 400 })).rejects.toThrow('too large when unpacked');
  });

  it.runIf(existsSync('/proc/self/fd'))('is closed also after a reader that stopped early', async () => {
    const archive = await ZipArchive.open(
      writeFile(createZip({ 'a.txt': Math.random().toString(36).repeat(50_000) })),
      LIMITS,
    );
    for await (const _ of archive.read('a.txt')) break;
    expect(isOpen()).toBe(true);
    archive.close();
    await expect.poll(isOpen).toBe(false);
  });

  const isOpen = () =>
    readdirSync('/proc/self/fd').some((descriptor) => {
      const link = `/proc/self/fd/${descriptor}`;
      return existsSync(link) && readlinkSync(link).endsWith('archive.zip');
    });
});
