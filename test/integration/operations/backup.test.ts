// Backups made under load, restored into another installation, migrated to another database; and refused ones.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { type DbOptions, migrateDb } from '#db/open.ts';
import { checksumDb } from '#db/snapshot/checksums.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { toHtml } from '#markup/to-html.ts';
import { createBackup } from '#operations/backup.ts';
import { runBackup, runRestore } from '#operations/commands.ts';
import { runDueJobs, type SchedulerOptions } from '#operations/scheduler.ts';
import { ensureDataDir } from '#server/data-dir.ts';
import { type Environment, readConfig } from '../../../src/config/index.ts';
import { findBlanks } from '../../support/page-items.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import {
  beginAgain,
  giveWorkBack,
  type HandedInWork,
  handInWork,
  readWork,
} from '../../support/school/handed-in-work.ts';
import { describeOn, type Installation, localInstallation, transfers } from '../../support/server/installations.ts';
import { ROOT, runCommand, startProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { postgresql } from '../../support/services/databases.ts';
import { findPostgresBinaries } from '../../support/services/postgres-server.ts';
import { startS3Server } from '../../support/services/s3-server.ts';

let folder: string;
const resources: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-backup-'));
});
afterEach(async () => {
  for (const resource of resources.splice(0).toReversed()) await resource.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function track<Resource extends { close(): Promise<void> }>(
  resourcePromise: Promise<Resource>,
): Promise<Resource> {
  const resource = await resourcePromise;
  resources.push(resource);
  return resource;
}

const createFolder = () => mkdtemp(nodePath.join(folder, 'data-'));
const set = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined));
/** What a command is given. In this process, which has loaded its modules, a command takes a third of the time of a process of its own. */
function readInstallation(environment: Environment) {
  const { dataDir, database, s3, backup } = readConfig(environment);
  return { dataDir, database, s3, backupFolder: backup.folder };
}

async function restoreHere(file: string, environment: Environment): Promise<string> {
  const installation = readInstallation(environment);
  await ensureDataDir(installation.dataDir);
  return runRestore(installation, [file]);
}

const readDatabaseOptions = (environment: Environment): DbOptions => readConfig(environment).database;

async function upload(server: TestServer, token: string, draftId: string, length: number): Promise<Media> {
  const body = uploadForm('a.wav', createWav(length));
  return (await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
}

/** Creates a published draft with a recording. */
async function write(
  server: TestServer,
  token: string,
  name: string,
  length: number,
): Promise<{ id: string; media: string }> {
  const saveResponse = await server.call('POST', routes.saveDraft, { token, body: { name, markup: `# ${name} œ😀` } });
  const { id }: SavedDraft = await saveResponse.json();
  const media = await upload(server, token, id, length);
  const headers = { 'content-type': 'text/html' };
  const html = `<h1>${name}</h1>`;
  const publishResponse = await server.call('POST', path(routes.publishDraft, { draftId: id }), {
    token,
    body: html,
    headers,
  });
  await publishResponse.body?.cancel();
  return { id, media: media.id };
}

async function read(server: TestServer, token: string, { id, media }: { id: string; media: string }) {
  const page = await server.call('GET', path(routes.loadPage, { pageId: id }), { token });
  const bytes = await fetch(`${server.url}${mediaPath(media)}`);
  return { page: await page.json(), length: (await bytes.arrayBuffer()).byteLength };
}

type WrittenRecord = { id: string; media: string };

/** Answers the exercise of a page, whose lines are edited in between, so that ids of blanks are not their keys; adds a note. */
async function addProgress(server: TestServer, token: string, pageId: string): Promise<void> {
  const publish = async (markup: string) => {
    const options = { token, body: toHtml(markup), headers: { 'content-type': 'text/html' } };
    await (await server.call('POST', path(routes.publishDraft, { draftId: pageId }), options)).body?.cancel();
    return findBlanks(toHtml(markup)).map(({ key }) => key);
  };
  const answer = async (keys: readonly string[], given: string) => {
    const body = { answers: keys.map((blank) => ({ blank, given, at: new Date().toISOString() })) };
    const response = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body });
    expect(await response.json()).toMatchObject({ saved: 2 });
  };
  const [blank = '', ...rest] = await publish('@write\nJe ---suis--- là.\nTu ---es--- là.');
  await answer([blank, ...rest], 'œ😀');
  await answer(await publish('@write\nJe ---suis--- ici.\nTu ---es--- ici.'), 'suis');
  const { db } = server.instance;
  await db.updateTable('attempts').set({ hint: 2 }).where('page_id', '=', pageId).where('is_right', '=', 1).execute();
  const note = {
    folded: 'œ😀',
    is_dismissed: 0,
    explanation: 'Sans « œ ».',
    author_id: null,
    updated_at: '2026-01-01',
  };
  await db
    .insertInto('answer_notes')
    .values({ page_id: pageId, blank, ...note })
    .execute();
}

/** The answers, attempts and notes on the exercise of a page: every row of every table. */
async function readProgress({ instance: { db } }: TestServer, pageId: string) {
  const rows = (table: 'answers' | 'attempts' | 'answer_counts' | 'answer_notes') =>
    db.selectFrom(table).selectAll().where('page_id', '=', pageId).execute();
  const editions = db.selectFrom('editions').select(['number', 'blank_ids']).where('page_id', '=', pageId);
  return {
    answers: sortRows(await rows('answers')),
    attempts: sortRows(await rows('attempts')),
    counts: sortRows(await rows('answer_counts')),
    notes: sortRows(await rows('answer_notes')),
    editions: sortRows(await editions.execute()),
  };
}

/** Sorts rows and their columns, whose order a database does not promise. */
function sortRows(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}

/** A text that came back and was begun again, and a take with a spoken answer. */
async function addWork(server: TestServer, token: string): Promise<HandedInWork> {
  const work = await handInWork(server, token);
  await giveWorkBack(server, token, work);
  await beginAgain(server, work);
  return work;
}

/** Authors who create drafts until stopped. */
class BackgroundAuthors {
  /** The completely acknowledged drafts: text, recording and page. */
  readonly records: WrittenRecord[] = [];
  #isRunning = true;
  readonly #loop: Promise<void>;

  constructor(server: TestServer, token: string) {
    this.#loop = this.#writeUntilStopped(server, token);
  }

  async #writeUntilStopped(server: TestServer, token: string): Promise<void> {
    for (let iteration = 1; this.#isRunning; iteration += 1) {
      this.records.push(await write(server, token, `during ${iteration}`, 1000 + iteration));
      await sleep(25); // without a pause they would take the processor from the backup
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#loop;
  }
}

/** Expects every acknowledged draft, unchanged contents, and no dangling references. */
async function assertConsistentSnapshot(
  restoredServer: TestServer,
  server: TestServer,
  acknowledgedRecords: readonly WrittenRecord[],
): Promise<void> {
  const readRows = async ({ instance: { db } }: TestServer) => ({
    revisions: await db.selectFrom('revisions').select(['draft_id', 'number', 'name', 'markup']).execute(),
    editions: await db.selectFrom('editions').select(['page_id', 'number', 'name', 'html']).execute(),
    media: await db.selectFrom('media').select(['id', 'draft_id', 'name', 'size', 'sha256']).execute(),
  });
  const [restoredRows, writtenRows] = [await readRows(restoredServer), await readRows(server)];
  for (const table of ['revisions', 'editions', 'media'] as const) {
    const all = new Set(writtenRows[table].map((row) => JSON.stringify(row)));
    expect(restoredRows[table].filter((row) => !all.has(JSON.stringify(row)))).toEqual([]);
  }
  const drafts = new Set(restoredRows.revisions.map((row) => row.draft_id));
  const pages = new Set(restoredRows.editions.map((row) => row.page_id));
  const media = new Set(restoredRows.media.map((row) => row.id));
  const lostRecords = acknowledgedRecords.filter(
    (record) => !drafts.has(record.id) || !pages.has(record.id) || !media.has(record.media),
  );
  expect(lostRecords).toEqual([]);
  for (const { id, size } of restoredRows.media) {
    expect((await (await fetch(`${restoredServer.url}${mediaPath(id)}`)).arrayBuffer()).byteLength).toBe(size);
  }
}

describe.each(transfers)('a backup of $from.name, restored to $to.name,', ({ from, to }) => {
  it('made while authors work, restores one point in time, with the same rows and bytes', {
    timeout: 240_000,
  }, async () => {
    const installation = await track<Installation>(from.open());
    const server = await track(startTestServer(installation.environment));
    const token = await server.signIn();
    const recordBefore = await write(server, token, 'before', 20_000);
    await addProgress(server, token, recordBefore.id);
    const work = await addWork(server, token);
    const authors = new BackgroundAuthors(server, token);
    await expect.poll(() => authors.records.length, { timeout: 30_000 }).toBeGreaterThan(3);
    const acknowledgedRecords = [recordBefore, ...authors.records];
    const file = nodePath.join(folder, `${crypto.randomUUID()}.tar.gz`);
    const output = await runCommand(['backup', file], set({ ...installation.environment, DATA_DIR: server.dataDir }));
    await authors.stop();
    expect(authors.records.length).toBeGreaterThan(acknowledgedRecords.length);
    expect(output).toMatch(/\d+ rows, \d+ files of \d+ bytes/);
    expect(output).not.toContain('Attention');

    const target = await track<Installation>(to.open());
    const environment = { ...target.environment, DATA_DIR: await createFolder() };
    expect(await runCommand(['restore', file], set(environment))).toContain('Counts and hashes match.');
    const restoredServer = await track(startTestServer(environment));
    expect(await read(restoredServer, await restoredServer.signIn(), recordBefore)).toEqual(
      await read(server, token, recordBefore),
    );
    const progress = await readProgress(restoredServer, recordBefore.id);
    expect(progress).toEqual(await readProgress(server, recordBefore.id));
    const counts = Object.values(progress).map(({ length }) => length);
    expect(counts).toEqual([2, 4, 1, 1, 3]);
    const workAfter = await readWork(restoredServer, await restoredServer.signIn(), work);
    expect(workAfter).toEqual(await readWork(server, token, work));
    expect(workAfter.texts).toMatchObject([{ version: 2, state: 'draft' }, { marks: [{ correction: 'allé' }] }]);
    const readKeyFile = ({ dataDir }: TestServer) => readFile(nodePath.join(dataDir, 'keys.json'), 'utf8');
    expect(await readKeyFile(restoredServer)).toBe(await readKeyFile(server));
    await assertConsistentSnapshot(restoredServer, server, acknowledgedRecords);
  });
});

describe('an account that was deleted since the backup', () => {
  it('is deleted again when the backup is restored', async () => {
    const learner = { email: 'lea@example.org', password: 'une phrase de passe' };
    const installation = await track<Installation>(localInstallation.open());
    const BACKUP_DIR = await createFolder();
    const environment = { ...installation.environment, BACKUP_DIR };
    const server = await track(startTestServer(environment));
    await server.addUser(learner.email, learner.password);
    const token = await server.signIn(learner.email, learner.password);
    const { id } = await (await server.call('GET', routes.me, { token })).json();
    const { id: pageId } = await write(server, await server.signIn(), 'answered', 1000);
    await addProgress(server, token, pageId);
    await server.instance.db.updateTable('answer_notes').set({ author_id: id }).execute();
    const { learner: speaker } = await addWork(server, await server.signIn());
    const file = nodePath.join(BACKUP_DIR, 'with-lea.tar.gz');
    await runBackup(readInstallation({ ...environment, DATA_DIR: server.dataDir }), [file]);
    const body = { password: learner.password };
    expect((await server.call('DELETE', routes.me, { token, body })).status).toBe(204);
    const byItself = { token: speaker.token, body: { password: speaker.password } };
    expect((await server.call('DELETE', routes.me, byItself)).status).toBe(204);

    const target = await track<Installation>(localInstallation.open());
    const restoredEnvironment = { ...target.environment, BACKUP_DIR, DATA_DIR: await createFolder() };
    await restoreHere(file, restoredEnvironment);
    const restored = await track(startTestServer(restoredEnvironment));
    const { db } = restored.instance;
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('members').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
    for (const table of ['answers', 'attempts', 'answer_counts'] as const)
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([]);
    expect(await db.selectFrom('answer_notes').select(['page_id', 'author_id']).execute()).toEqual([
      { page_id: pageId, author_id: null },
    ]);
    for (const table of ['texts', 'takes'] as const)
      expect(await db.selectFrom(table).select('user_id').execute(), table).toEqual([]);
    for (const table of ['text_marks', 'text_returns'] as const)
      expect(await db.selectFrom(table).select('text_id').execute(), table).toEqual([]);
    expect(await db.selectFrom('take_answers').select('take_id').execute()).toEqual([]);
    // The take, and the answer to it.
    expect(await restored.collectGarbageAfter(2)).toMatchObject({ blobs: 2 });
    await expect(restored.signIn(learner.email, learner.password)).rejects.toThrow('invalid_credentials');
    await restored.signIn();
  });
});

/** The folder of PostgreSQL's command line tools. */
const programs = findPostgresBinaries();

describeOn('postgres', 'a backup by the tools of PostgreSQL', () => {
  it.skipIf(programs === undefined)(
    'made while authors work, with the files copied afterwards, restores one point in time',
    {
      timeout: 240_000,
    },
    async () => {
      const database = await track<Installation>(postgresql.open());
      const server = await track(startTestServer(database.environment));
      const authors = new BackgroundAuthors(server, await server.signIn());
      await expect.poll(() => authors.records.length, { timeout: 30_000 }).toBeGreaterThan(3);
      const acknowledgedRecords = [...authors.records];
      const dumpFile = nodePath.join(folder, `${crypto.randomUUID()}.sql`);
      const url = ({ environment }: Installation) => environment.DATABASE_URL ?? '';
      const run = (program: string, ...args: string[]) =>
        promisify(execFile)(nodePath.join(programs ?? '', program), args);
      await run('pg_dump', '--no-owner', '--file', dumpFile, url(database));
      const dataDir = await createFolder();
      const incoming = nodePath.join(server.dataDir, 'blobs', 'incoming');
      await cp(server.dataDir, dataDir, { recursive: true, filter: (source) => !source.startsWith(`${incoming}/`) });
      const writtenCount = authors.records.length;
      await expect.poll(() => authors.records.length, { timeout: 30_000 }).toBeGreaterThan(writtenCount);
      await authors.stop();

      const target = await track<Installation>(postgresql.open());
      await run('psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', dumpFile, url(target));
      const restoredServer = await track(startTestServer({ ...target.environment, DATA_DIR: dataDir }));
      await restoredServer.signIn();
      await assertConsistentSnapshot(restoredServer, server, acknowledgedRecords);
    },
  );
});

describeOn('disk', 'a backup', () => {
  async function createSmallBackup(): Promise<string> {
    const server = await track(startTestServer());
    const token = await server.signIn();
    await write(server, token, 'kept', 30_000);
    const file = nodePath.join(folder, `${crypto.randomUUID()}.tar.gz`);
    await runBackup(readInstallation({ DATA_DIR: server.dataDir }), [file]);
    return file;
  }
  const restoreOutput = (file: string, dataDir: string) => restoreHere(file, { DATA_DIR: dataDir });

  it('is not restored into an installation that is not empty', async () => {
    const server = await track(startTestServer());
    // As a process of its own, beside the server.
    const restored = runCommand(['restore', await createSmallBackup()], { DATA_DIR: server.dataDir });
    await expect(restored).rejects.toThrow(/only be restored into an empty installation/);
    expect(await server.instance.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  });

  it('that is truncated, altered or not a backup is refused, and the next one can be restored', async () => {
    const completeFile = await createSmallBackup();
    const dataDir = await createFolder();
    const truncatedFile = `${completeFile}.cut`;
    await cp(completeFile, truncatedFile);
    await truncate(truncatedFile, 2000);
    await expect(restoreOutput(truncatedFile, dataDir)).rejects.toThrow(/cut off/);
    const missingFile = `${completeFile}.none`;
    await writeFile(missingFile, 'this is no archive');
    await expect(restoreOutput(missingFile, dataDir)).rejects.toThrow(/no archive/);
    const changed = `${completeFile}.changed`;
    await pipeline(
      createReadStream(completeFile),
      createGunzip(),
      async function* alterBytes(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks)
          yield Buffer.from(chunk.toString('latin1').replaceAll('# kept', '# lost'), 'latin1');
      },
      createGzip(),
      createWriteStream(changed),
    );
    await expect(restoreOutput(changed, dataDir)).rejects.toThrow(/the rows of revisions are not the same/);
    expect(await restoreOutput(completeFile, dataDir)).toContain('Counts and hashes match.');
  });

  it.skipIf(process.platform === 'win32')(
    'whose restore was interrupted is no installation until it has been restored again',
    async () => {
      const file = await createSmallBackup();
      const dataDir = await createFolder();
      const pipe = `${file}.pipe`;
      await promisify(execFile)('mkfifo', [pipe]);
      const port = String(await findFreePort('127.0.0.1'));
      const environment = { DATA_DIR: dataDir, PORT: port, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
      const interrupted = startProcess(process.execPath, ['src/main.ts', 'restore', pipe], ROOT, environment);
      const archive = await readFile(file);
      const writer = await open(pipe, 'w');
      await writer.write(archive.subarray(0, -20)); // everything but the end
      await expect.poll(() => existsSync(nodePath.join(dataDir, 'keys.json')), { timeout: 20_000 }).toBe(true);
      interrupted.child.kill('SIGKILL');
      await interrupted.exited;
      await writer.close();

      const server = startServer(environment);
      expect(await server.exited).toBe(1);
      expect(server.output()).toContain(`A restore into ${dataDir} was interrupted`);
      await expect(runCommand(['user', 'list'], environment)).rejects.toThrow('was interrupted');
      expect(await restoreOutput(file, dataDir)).toContain('Counts and hashes match.');
      const restoredServer = await track(startTestServer({ DATA_DIR: dataDir }));
      expect((await restoredServer.instance.db.selectFrom('drafts').select('name').execute())[0]?.name).toBe('kept');
    },
  );

  it('made by an older version is restored and migrated', async () => {
    const dataDir = await createFolder();
    const database = { sqliteFile: nodePath.join(dataDir, 'cahier.sqlite') };
    await migrateDb(database, '0004-variants');
    const { DatabaseSync } = await import('node:sqlite');
    const oldDatabase = new DatabaseSync(database.sqliteFile);
    oldDatabase.exec("INSERT INTO drafts VALUES ('OLDDRAFT222', 'Vieux', 1, '2025-01-01', 'u', '2025-01-01', 'u')");
    oldDatabase.exec("INSERT INTO revisions VALUES ('OLDDRAFT222', 1, 'Vieux', '# Vieux', '2025-01-01', 'u')");
    oldDatabase.close();
    const file = nodePath.join(folder, 'old.tar.gz');
    const now = () => new Date();
    await createBackup({ database, blobs: undefined, dataDir, now }, file);
    const target = await createFolder();
    await restoreOutput(file, target);
    const server = await track(startTestServer({ DATA_DIR: target }));
    const token = await server.signIn();
    const draft = await server.call('GET', path(routes.loadDraft, { draftId: 'OLDDRAFT222' }), { token });
    expect(await draft.json()).toMatchObject({ name: 'Vieux', markup: '# Vieux' });
  });

  it('made before attempts had hints has every attempt after its restore, as has the data folder itself', async () => {
    const dataDir = await createFolder();
    const database = { sqliteFile: nodePath.join(dataDir, 'cahier.sqlite') };
    await migrateDb(database, '0060-media-uses');
    const { DatabaseSync } = await import('node:sqlite');
    const oldDatabase = new DatabaseSync(database.sqliteFile);
    const html = toHtml('@write\nJe ---suis--- là.');
    const [key = ''] = findBlanks(html).map((blank) => blank.key);
    const at = '2026-01-01T00:00:00.000Z';
    oldDatabase.exec("INSERT INTO pages (id, edition) VALUES ('OLDPAGE2222', 1)");
    oldDatabase
      .prepare("INSERT INTO editions VALUES ('OLDPAGE2222', 1, 'Vieux', ?, 1, ?, 'u', NULL, NULL, ?)")
      .run(html, at, JSON.stringify({ [key]: 'LASTINGID22' }));
    oldDatabase.exec(`INSERT INTO answers VALUES ('u', 'OLDPAGE2222', 'LASTINGID22', 1, 'suis', 1, '${at}', NULL)`);
    for (const given of ['suit', 'suis'])
      oldDatabase
        .prepare("INSERT INTO attempts VALUES ('u', 'OLDPAGE2222', 'LASTINGID22', ?, 1, ?, ?)")
        .run(at.replace('00.000', given === 'suis' ? '01.000' : '00.000'), given, Number(given === 'suis'));
    oldDatabase.close();
    const file = nodePath.join(folder, 'before-hints.tar.gz');
    await createBackup({ database, blobs: undefined, dataDir, now: () => new Date() }, file);
    const target = await createFolder();
    await restoreOutput(file, target);
    for (const DATA_DIR of [target, dataDir]) {
      const server = await track(startTestServer({ DATA_DIR }));
      const { db } = server.instance;
      expect(await db.selectFrom('attempts').select(['given', 'is_right', 'hint']).orderBy('at').execute()).toEqual([
        { given: 'suit', is_right: 0, hint: 0 },
        { given: 'suis', is_right: 1, hint: 0 },
      ]);
      const [page] = (await new PageAnalyzer(db).analyze(['OLDPAGE2222'])).values();
      expect(page?.items).toMatchObject([{ key, id: 'LASTINGID22' }]);
      expect(await db.selectFrom('answers').select('blank').execute()).toEqual([{ blank: 'LASTINGID22' }]);
    }
  });

  it('is made before an update migrates the database', async () => {
    const dataDir = await createFolder();
    await migrateDb({ sqliteFile: nodePath.join(dataDir, 'cahier.sqlite') }, '0004-variants');
    const server = await track(startTestServer({ DATA_DIR: dataDir }));
    const backupFiles = await readdir(nodePath.join(dataDir, 'backups'));
    expect(backupFiles).toEqual([expect.stringMatching(/^cahier-before-update-\d{8}T\d{6}Z\.tar\.gz$/)]);
    await server.close();
    resources.pop();
    await (await track(startTestServer({ DATA_DIR: dataDir }))).signIn();
    expect(await readdir(nodePath.join(dataDir, 'backups'))).toEqual(backupFiles);
  });

  it('is made once a night by one of the processes, and the last seven are retained', async () => {
    const server = await track(startTestServer());
    const backupFolder = nodePath.join(server.dataDir, 'backups');
    let currentTime = Date.parse('2026-03-01T10:00:00Z');
    const now = () => new Date(currentTime);
    const { db } = server.instance;
    const schedulerOptions: SchedulerOptions = {
      db,
      now,
      log: { info: () => {}, error: (fields) => expect(fields).toBeUndefined() },
      hourly: {},
      daily: {},
      nightly: {
        context: {
          database: { sqliteFile: nodePath.join(server.dataDir, 'cahier.sqlite') },
          blobs: undefined,
          dataDir: server.dataDir,
          now,
        },
        folder: backupFolder,
        retention: 7,
        hour: 3,
      },
    };
    const processes = [schedulerOptions, { ...schedulerOptions }, { ...schedulerOptions }];
    const runAllSchedulers = () => Promise.all(processes.map((options) => runDueJobs(options)));
    await runAllSchedulers();
    await expect(readdir(backupFolder)).rejects.toThrow('ENOENT');
    currentTime = Date.parse('2026-03-02T02:59:00Z');
    await runAllSchedulers();
    await expect(readdir(backupFolder)).rejects.toThrow('ENOENT');
    for (let night = 2; night <= 10; night += 1) {
      currentTime = Date.parse(`2026-03-${String(night).padStart(2, '0')}T03:00:30Z`);
      await runAllSchedulers();
      currentTime += 60_000;
      await runAllSchedulers();
    }
    expect(await readdir(backupFolder)).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `cahier-nightly-202603${day}T030030Z.tar.gz`),
    );
  });
});

describeOn('postgres', 'a migration to PostgreSQL and S3', () => {
  it('copies every row and every byte, and keeps the source', async () => {
    const server = await track(startTestServer({ TEST_INSTALLATION: 'disk' }));
    const token = await server.signIn();
    const record = await write(server, token, 'moved', 50_000);
    await addProgress(server, token, record.id);
    const work = await addWork(server, token);
    const contentBefore = await read(server, token, record);
    const workBefore = await readWork(server, token, work);
    const progressBefore = await readProgress(server, record.id);
    const checksums = await checksumDb({ sqliteFile: nodePath.join(server.dataDir, 'cahier.sqlite') });
    const movedFolder = nodePath.join(await createFolder(), 'data');
    await server.instance.close();
    await cp(server.dataDir, movedFolder, { recursive: true });

    const database = await track<Installation>(postgresql.open());
    const store = await track(startS3Server());
    const environment = { ...database.environment, ...store.settings, DATA_DIR: movedFolder };
    const output = await runCommand(['migrate-data'], set(environment));
    expect(output).toMatch(/Copied \d+ rows of \d+ tables to PostgreSQL\.\nCopied 3 files \(\d+ bytes\) to S3\./);
    expect(await checksumDb(readDatabaseOptions(environment))).toEqual(checksums);
    await expect(runCommand(['migrate-data'], set(environment))).rejects.toThrow(/is not empty/);

    await rm(nodePath.join(movedFolder, 'cahier.sqlite'));
    await rm(nodePath.join(movedFolder, 'blobs'), { recursive: true });
    const restoredServer = await track(startTestServer(environment));
    expect(await read(restoredServer, await restoredServer.signIn(), record)).toEqual(contentBefore);
    expect(await readProgress(restoredServer, record.id)).toEqual(progressBefore);
    expect(await readWork(restoredServer, await restoredServer.signIn(), work)).toEqual(workBefore);
  });
});
