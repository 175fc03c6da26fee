// Backups: made while authors work, restored elsewhere, moved to another database; and what is refused.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { sumDb } from '#db/fill.ts';
import { type DbOptions, migrateDb } from '#db/open.ts';
import { makeBackup } from '#operation/backup.ts';
import { goRound, type RoundsParts } from '#operation/rounds.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { databases } from '../support/databases.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { type Installation, type InstallationKind, places } from '../support/installations.ts';
import { makeWav, uploadForm } from '../support/media-files.ts';
import { postgresPrograms } from '../support/postgres-server.ts';
import { openS3Server } from '../support/s3-server.ts';
import { runCommand } from '../support/server-process.ts';

let folder: string;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-backup-'));
});
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function keep<Thing extends { close(): Promise<void> }>(opening: Promise<Thing>): Promise<Thing> {
  const thing = await opening;
  opened.push(thing);
  return thing;
}

const newFolder = () => mkdtemp(nodePath.join(folder, 'house-'));
const set = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined));
const databaseOf = (environment: Environment): DbOptions => readConfig(environment).database;

async function upload(house: TestHouse, token: string, draftId: string, length: number): Promise<Media> {
  const body = uploadForm('a.wav', makeWav(length));
  return (await house.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
}

/** A draft with a recording, published. */
async function write(
  house: TestHouse,
  token: string,
  name: string,
  length: number,
): Promise<{ id: string; media: string }> {
  const saved = await house.call('POST', routes.saveDraft, { token, body: { name, markup: `# ${name} œ😀` } });
  const { id }: SavedDraft = await saved.json();
  const media = await upload(house, token, id, length);
  const headers = { 'content-type': 'text/html' };
  const html = `<h1>${name}</h1>`;
  const published = await house.call('POST', path(routes.publishDraft, { draftId: id }), {
    token,
    body: html,
    headers,
  });
  await published.body?.cancel();
  return { id, media: media.id };
}

async function read(house: TestHouse, token: string, { id, media }: { id: string; media: string }) {
  const page = await house.call('GET', path(routes.loadPage, { pageId: id }), { token });
  const bytes = await fetch(`${house.url}${mediaAddress(media)}`);
  return { page: await page.json(), length: (await bytes.arrayBuffer()).byteLength };
}

type Written = { id: string; media: string };

/** Authors who write draft after draft, until told to stop. */
class Authors {
  /** What was acknowledged, whole: text, recording and page. */
  readonly done: Written[] = [];
  #isWorking = true;
  readonly #work: Promise<void>;

  constructor(house: TestHouse, token: string) {
    this.#work = this.#write(house, token);
  }

  async #write(house: TestHouse, token: string): Promise<void> {
    for (let turn = 1; this.#isWorking; turn += 1) {
      this.done.push(await write(house, token, `during ${turn}`, 1000 + turn));
    }
  }

  async stop(): Promise<void> {
    this.#isWorking = false;
    await this.#work;
  }
}

/** What had been acknowledged is there, everything is as it was when it was written, and each row has what it names. */
async function mustBeAMoment(again: TestHouse, house: TestHouse, acknowledged: readonly Written[]): Promise<void> {
  const rowsOf = async ({ house: { db } }: TestHouse) => ({
    revisions: await db.selectFrom('revisions').select(['draft_id', 'number', 'name', 'markup']).execute(),
    editions: await db.selectFrom('editions').select(['page_id', 'number', 'name', 'html']).execute(),
    media: await db.selectFrom('media').select(['id', 'draft_id', 'name', 'size', 'sha256']).execute(),
  });
  const [restored, written] = [await rowsOf(again), await rowsOf(house)];
  for (const table of ['revisions', 'editions', 'media'] as const) {
    const all = new Set(written[table].map((row) => JSON.stringify(row)));
    expect(restored[table].filter((row) => !all.has(JSON.stringify(row)))).toEqual([]);
  }
  const drafts = new Set(restored.revisions.map((row) => row.draft_id));
  const pages = new Set(restored.editions.map((row) => row.page_id));
  const media = new Set(restored.media.map((row) => row.id));
  const lost = acknowledged.filter((one) => !drafts.has(one.id) || !pages.has(one.id) || !media.has(one.media));
  expect(lost).toEqual([]);
  for (const { id, size } of restored.media) {
    expect((await (await fetch(`${again.url}${mediaAddress(id)}`)).arrayBuffer()).byteLength).toBe(size);
  }
}

const pairs: [InstallationKind, InstallationKind][] = places.flatMap((from) =>
  places.map((to): [InstallationKind, InstallationKind] => [from, to]),
);

describe.each(pairs.map(([from, to]) => ({ from, to, name: `${from.name}, restored to ${to.name}` })))(
  'a backup of $name,',
  ({ from, to }) => {
    it('made while authors work, brings back a moment, with the same rows and bytes', {
      timeout: 240_000,
    }, async () => {
      const installation = await keep<Installation>(from.open());
      const house = await keep(openTestHouse(installation.environment));
      const token = await house.signIn();
      const before = await write(house, token, 'before', 20_000);
      const authors = new Authors(house, token);
      await expect.poll(() => authors.done.length, { timeout: 30_000 }).toBeGreaterThan(3);
      const acknowledged = [before, ...authors.done];
      const file = nodePath.join(folder, `${crypto.randomUUID()}.tar.gz`);
      const printed = await runCommand(['backup', file], set({ ...installation.environment, DATA_DIR: house.dataDir }));
      await authors.stop();
      expect(authors.done.length).toBeGreaterThan(acknowledged.length);
      expect(printed).toMatch(/\d+ rows, \d+ files of \d+ bytes/);
      expect(printed).not.toContain('Attention');

      const target = await keep<Installation>(to.open());
      const environment = { ...target.environment, DATA_DIR: await newFolder() };
      expect(await runCommand(['restore', file], set(environment))).toContain('Counts and hashes are right.');
      const again = await keep(openTestHouse(environment));
      expect(await read(again, await again.signIn(), before)).toEqual(await read(house, token, before));
      const keysOf = ({ dataDir }: TestHouse) => readFile(nodePath.join(dataDir, 'keys.json'), 'utf8');
      expect(await keysOf(again)).toBe(await keysOf(house));
      await mustBeAMoment(again, house, acknowledged);
    });
  },
);

/** The tools of a PostgreSQL of this machine. */
const programs = postgresPrograms();

describe.runIf(databases.length > 1 && programs !== undefined)('a backup by the tools of PostgreSQL', () => {
  it('made while authors work, with the files copied behind it, brings back a moment', {
    timeout: 240_000,
  }, async () => {
    const openDatabase = (databases[1] ?? { open: () => Promise.reject() }).open;
    const database = await keep<Installation>(openDatabase());
    const house = await keep(openTestHouse(database.environment));
    const authors = new Authors(house, await house.signIn());
    await expect.poll(() => authors.done.length, { timeout: 30_000 }).toBeGreaterThan(3);
    const acknowledged = [...authors.done];
    const dump = nodePath.join(folder, `${crypto.randomUUID()}.sql`);
    const url = ({ environment }: Installation) => environment.DATABASE_URL ?? '';
    const run = (program: string, ...words: string[]) =>
      promisify(execFile)(nodePath.join(programs ?? '', program), words);
    await run('pg_dump', '--no-owner', '--file', dump, url(database));
    const dataDir = await newFolder();
    const incoming = nodePath.join(house.dataDir, 'blobs', 'incoming');
    await cp(house.dataDir, dataDir, { recursive: true, filter: (source) => !source.startsWith(`${incoming}/`) });
    const already = authors.done.length;
    await expect.poll(() => authors.done.length, { timeout: 30_000 }).toBeGreaterThan(already);
    await authors.stop();

    const target = await keep<Installation>(openDatabase());
    await run('psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', dump, url(target));
    const again = await keep(openTestHouse({ ...target.environment, DATA_DIR: dataDir }));
    await again.signIn();
    await mustBeAMoment(again, house, acknowledged);
  });
});

describe('a backup', () => {
  async function smallBackup(): Promise<string> {
    const house = await keep(openTestHouse());
    const token = await house.signIn();
    await write(house, token, 'kept', 30_000);
    const file = nodePath.join(folder, `${crypto.randomUUID()}.tar.gz`);
    await runCommand(['backup', file], { DATA_DIR: house.dataDir });
    return file;
  }
  const restoring = async (file: string, dataDir?: string) =>
    runCommand(['restore', file], { DATA_DIR: dataDir ?? (await newFolder()) });

  it('is not restored into a house that is not empty', async () => {
    const house = await keep(openTestHouse());
    await expect(restoring(await smallBackup(), house.dataDir)).rejects.toThrow(/into an empty house only/);
    expect(await house.house.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  });

  it('that is cut off, changed or none is refused, and the next one can be restored', async () => {
    const whole = await smallBackup();
    const dataDir = await newFolder();
    const cut = `${whole}.cut`;
    await cp(whole, cut);
    await truncate(cut, 2000);
    await expect(restoring(cut, dataDir)).rejects.toThrow(/cut off/);
    const none = `${whole}.none`;
    await writeFile(none, 'this is no archive');
    await expect(restoring(none, dataDir)).rejects.toThrow(/no archive/);
    const changed = `${whole}.changed`;
    await pipeline(
      createReadStream(whole),
      createGunzip(),
      async function* change(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces)
          yield Buffer.from(piece.toString('latin1').replaceAll('# kept', '# lost'), 'latin1');
      },
      createGzip(),
      createWriteStream(changed),
    );
    await expect(restoring(changed, dataDir)).rejects.toThrow(/the rows of revisions are not the same/);
    expect(await restoring(whole, dataDir)).toContain('Counts and hashes are right.');
  });

  it('made by an older version is restored, and brought up to date', async () => {
    const dataDir = await newFolder();
    const database = { sqliteFile: nodePath.join(dataDir, 'cahier.sqlite') };
    await migrateDb(database, '0004-variants');
    const { DatabaseSync } = await import('node:sqlite');
    const old = new DatabaseSync(database.sqliteFile);
    old.exec("INSERT INTO drafts VALUES ('OLDDRAFT222', 'Vieux', 1, '2025-01-01', 'u', '2025-01-01', 'u')");
    old.exec("INSERT INTO revisions VALUES ('OLDDRAFT222', 1, 'Vieux', '# Vieux', '2025-01-01', 'u')");
    old.close();
    const file = nodePath.join(folder, 'old.tar.gz');
    const now = () => new Date();
    await makeBackup({ database, blobs: undefined, dataDir, now }, file);
    const target = await newFolder();
    await restoring(file, target);
    const house = await keep(openTestHouse({ DATA_DIR: target }));
    const token = await house.signIn();
    const draft = await house.call('GET', path(routes.loadDraft, { draftId: 'OLDDRAFT222' }), { token });
    expect(await draft.json()).toMatchObject({ name: 'Vieux', markup: '# Vieux' });
  });

  it('is made before tables are changed by an update', async () => {
    const dataDir = await newFolder();
    await migrateDb({ sqliteFile: nodePath.join(dataDir, 'cahier.sqlite') }, '0004-variants');
    const house = await keep(openTestHouse({ DATA_DIR: dataDir }));
    const made = await readdir(nodePath.join(dataDir, 'backups'));
    expect(made).toEqual([expect.stringMatching(/^cahier-before-update-\d{8}T\d{6}Z\.tar\.gz$/)]);
    await house.close();
    opened.pop();
    await (await keep(openTestHouse({ DATA_DIR: dataDir }))).signIn();
    expect(await readdir(nodePath.join(dataDir, 'backups'))).toEqual(made);
  });

  it('is made once a night by one of the processes, and seven are kept', async () => {
    const house = await keep(openTestHouse());
    const backups = nodePath.join(house.dataDir, 'backups');
    let at = Date.parse('2026-03-01T10:00:00Z');
    const now = () => new Date(at);
    const { db } = house.house;
    const parts: RoundsParts = {
      db,
      now,
      log: { info: () => {}, error: (fields) => expect(fields).toBeUndefined() },
      hourly: {},
      nightly: {
        parts: {
          database: { sqliteFile: nodePath.join(house.dataDir, 'cahier.sqlite') },
          blobs: undefined,
          dataDir: house.dataDir,
          now,
        },
        folder: backups,
        kept: 7,
        hour: 3,
      },
    };
    const processes = [parts, { ...parts }, { ...parts }];
    const goAll = () => Promise.all(processes.map(goRound));
    await goAll();
    await expect(readdir(backups)).rejects.toThrow('ENOENT');
    at = Date.parse('2026-03-02T02:59:00Z');
    await goAll();
    await expect(readdir(backups)).rejects.toThrow('ENOENT');
    for (let night = 2; night <= 10; night += 1) {
      at = Date.parse(`2026-03-${String(night).padStart(2, '0')}T03:00:30Z`);
      await goAll();
      at += 60_000;
      await goAll();
    }
    expect(await readdir(backups)).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `cahier-nightly-202603${day}T030030Z.tar.gz`),
    );
  });
});

describe.runIf(databases.length > 1)('a move to PostgreSQL and S3', () => {
  it('brings every row and every byte, and leaves what was there', async () => {
    const house = await keep(openTestHouse());
    const token = await house.signIn();
    const written = await write(house, token, 'moved', 50_000);
    const readBefore = await read(house, token, written);
    const sums = await sumDb({ sqliteFile: nodePath.join(house.dataDir, 'cahier.sqlite') });
    const moved = nodePath.join(await newFolder(), 'data');
    await house.house.close();
    await cp(house.dataDir, moved, { recursive: true });

    const database = await keep<Installation>((databases[1] ?? { open: () => Promise.reject() }).open());
    const store = await keep(openS3Server());
    const environment = { ...database.environment, ...store.settings, DATA_DIR: moved };
    const printed = await runCommand(['migrate-data'], set(environment));
    expect(printed).toMatch(/Moved \d+ rows of \d+ tables to PostgreSQL\.\nMoved 1 files of 50044 bytes to S3\./);
    expect(await sumDb(databaseOf(environment))).toEqual(sums);
    await expect(runCommand(['migrate-data'], set(environment))).rejects.toThrow(/is not empty/);

    await rm(nodePath.join(moved, 'cahier.sqlite'));
    await rm(nodePath.join(moved, 'blobs'), { recursive: true });
    const again = await keep(openTestHouse(environment));
    expect(await read(again, await again.signIn(), written)).toEqual(readBefore);
  });
});
