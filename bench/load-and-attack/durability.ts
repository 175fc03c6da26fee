// Checks by system calls (strace) that every response follows the fsync of its data: npm run bench -- durability.
// Needs strace and the right to use it; PostgreSQL is included where it is installed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { path as formatPath, routes } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { createPng, uploadForm } from '../../test/support/requests/media-files.ts';
import { ROOT, startProcess } from '../../test/support/server/server-process.ts';
import { OWNER } from '../../test/support/server/test-server.ts';
import { type PostgresServer, preparePostgresServer } from '../../test/support/services/postgres-server.ts';
import { printRows, type Row, signIn, toRow } from '../support/server-under-test.ts';

const REPETITIONS = 20;
const SYSCALLS = 'fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg,pwrite64';
const TRACE = ['-f', '-ttt', '-T', '-y', '-s', '40', '-e', `trace=${SYSCALLS}`];

/** A system call that succeeded: its name, its arguments, and its start and end in seconds since 1970. */
type Syscall = { name: string; args: string; from: number; to: number };

/** A request, and the interval in which its data must have been synced. */
type TimedAction = { action: 'save' | 'publish' | 'upload'; from: number };

export async function run(): Promise<void> {
  const rows: Row[] = await traceServer('SQLite');
  const postgres = await preparePostgresServer(undefined, { settings: ['fsync=on'] });
  if (postgres === undefined) console.log('PostgreSQL is not installed.');
  else {
    await postgres.start();
    try {
      rows.push(...(await traceServer('PostgreSQL', postgres)));
    } finally {
      await postgres.remove();
    }
  }
  printRows(rows);
}

async function traceServer(name: string, postgres?: PostgresServer): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-syncs-'));
  const [serverTraceFile, databaseTraceFile] = [path.join(folder, 'server.trace'), path.join(folder, 'postgres.trace')];
  const node = [execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts', 'serve'];
  const server = startProcess('strace', [...TRACE, '-o', serverTraceFile, ...node], ROOT, {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: path.join(folder, 'data'),
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'warn',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
  });
  try {
    const url = await server.ready;
    const token = await signIn(url);
    const strace = postgres === undefined ? undefined : await attachStrace(postgres, databaseTraceFile);
    const actions = await runActions(url, token);
    strace?.kill('SIGINT');
    if (strace !== undefined) await once(strace, 'exit');
    process.kill(-(server.child.pid ?? 0), 'SIGTERM');
    await server.exited;
    const calls = await read(serverTraceFile);
    return checkDurability(name, actions, calls, postgres === undefined ? calls : await read(databaseTraceFile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Traces a server and the children it starts from now on; its present children are the open connections. */
async function attachStrace({ folder }: PostgresServer, file: string) {
  const [mainPid = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${mainPid}/task/${mainPid}/children`, 'utf8');
  const pids = [mainPid, ...children.trim().split(' ')].flatMap((pid) => ['-p', pid]);
  const strace = spawn('strace', [...TRACE, '-o', file, ...pids], { stdio: 'ignore' });
  await sleep(2000);
  return strace;
}

/** Sends requests one by one, so that every sync belongs to one response. */
async function runActions(url: string, token: string): Promise<TimedAction[]> {
  const authorization = `Bearer ${token}`;
  const id = 'SYNCEDAAAAA';
  const actions: TimedAction[] = [];
  const perform = async (
    action: TimedAction['action'],
    urlPath: string,
    body: BodyInit,
    type?: string,
  ): Promise<void> => {
    const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
    actions.push({ action, from: Date.now() / 1000 });
    const response = await fetch(`${url}${urlPath}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${action} was answered with ${response.status}.`);
    await response.arrayBuffer();
    await sleep(20);
  };
  for (let number = 0; number < REPETITIONS; number += 1) {
    const markup = `${number} ${randomBytes(500).toString('hex')}`;
    await perform('save', routes.saveDraft, JSON.stringify({ id, name: 'a', markup }), 'application/json');
    await perform('publish', formatPath(routes.publishDraft, { draftId: id }), `<p>${markup}</p>`, 'text/html');
    const file = uploadForm('a.png', createPng(randomBytes(50_000)));
    await perform('upload', formatPath(routes.uploadMedia, { draftId: id }), file);
  }
  return actions;
}

const LINE = /^(\d+)\s+(\d+\.\d+) (?:(\w+)\((.*)|<\.\.\. (\w+) resumed>(.*))$/;

/** The successful calls of a trace, ordered by their start. */
async function read(file: string): Promise<Syscall[]> {
  const calls: Syscall[] = [];
  const unfinished = new Map<string, Syscall>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, pid = '', time = '', name, args = '', resumed, resumedArgs = ''] = LINE.exec(line) ?? [];
    const text = name === undefined ? resumedArgs : args;
    const from = Number(time);
    if (text.includes('<unfinished')) unfinished.set(`${pid} ${name}`, { name: name ?? '', args, from, to: from });
    const [, result, duration] = / = (-?\d+).*<(\d+\.\d+)>$/.exec(text) ?? [];
    if (result === undefined || Number(result) < 0) continue;
    const started = unfinished.get(`${pid} ${resumed}`);
    if (name !== undefined) calls.push({ name, args, from, to: from + Number(duration) });
    else if (started !== undefined) calls.push({ ...started, args: started.args + resumedArgs, to: from });
  }
  return calls.sort((a, b) => a.from - b.from);
}

const SYNC_CALLS = ['fsync', 'fdatasync'];

/** How many responses of each kind came after everything that must precede them. */
function checkDurability(
  name: string,
  actions: readonly TimedAction[],
  serverTrace: readonly Syscall[],
  databaseTrace: readonly Syscall[],
): Row[] {
  const responseWrites = serverTrace.filter(
    ({ name, args }) => /^write|^send/.test(name) && args.includes('"HTTP/1.1 20'),
  );
  const durableCounts = { save: 0, publish: 0, upload: 0 };
  for (const { action, from } of actions) {
    const respondedAt = responseWrites.find((call) => call.from > from)?.from ?? 0;
    const callsBefore = (calls: readonly Syscall[]) =>
      calls.filter((call) => call.from > from && call.to < respondedAt);
    const commit = callsBefore(databaseTrace).findLast(
      (call) => SYNC_CALLS.includes(call.name) && /-wal>|pg_wal/.test(call.args),
    );
    const writesAfterCommit = databaseTrace.filter(
      (call) =>
        call.name === 'pwrite64' &&
        /-wal>|pg_wal/.test(call.args) &&
        call.from > (commit?.to ?? 0) &&
        call.from < respondedAt,
    );
    const isCommitted = commit !== undefined && writesAfterCommit.length === 0;
    if (isCommitted && (action !== 'upload' || isFileSynced(callsBefore(serverTrace), commit.from)))
      durableCounts[action] += 1;
  }
  return Object.entries(durableCounts).map(([action, count]) =>
    toRow(
      `${name}, ${action}: answers after the sync of their data`,
      count,
      `= ${REPETITIONS}`,
      (value) => value === REPETITIONS,
    ),
  );
}

/** A file must be written, synced, renamed, and its folder synced, before the row that references it is committed. */
function isFileSynced(calls: readonly Syscall[], committed: number): boolean {
  const synced = calls.find(({ name, args }) => SYNC_CALLS.includes(name) && args.includes('/incoming/'));
  const renamed = calls.find(({ name, args }) => name.startsWith('rename') && args.includes('/incoming/'));
  const folder = calls.findLast(({ name, args }) => SYNC_CALLS.includes(name) && /\/blobs\/[0-9a-f]{2}/.test(args));
  if (synced === undefined || renamed === undefined || folder === undefined) return false;
  return synced.to <= renamed.from && renamed.to <= folder.from && folder.to <= committed;
}
