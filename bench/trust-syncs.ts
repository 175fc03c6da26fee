// Whether each answer comes after its data are on the disk, by the system calls themselves: npm run bench -- syncs.
// It takes strace and the right to use it; PostgreSQL is looked at where it is installed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { path as pathOf, routes } from '#api/endpoints.ts';
import { freePort } from '../src/main.ts';
import { OWNER } from '../test/support/house.ts';
import { makePng, uploadForm } from '../test/support/media-files.ts';
import { openPostgresServer, type PostgresServer } from '../test/support/postgres-server.ts';
import { ROOT, startProcess } from '../test/support/server-process.ts';
import { print, type Row, row, signIn } from './trust-subject.ts';

const TIMES = 20;
const CALLS = 'fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg,pwrite64';
const TRACE = ['-f', '-ttt', '-T', '-y', '-s', '40', '-e', `trace=${CALLS}`];

/** A system call that succeeded: its name, its words, and when it began and ended, in seconds since 1970. */
type Call = { name: string; words: string; from: number; to: number };

/** What was asked, and between which moments its answer must have been made safe. */
type Asked = { what: 'save' | 'publish' | 'upload'; from: number };

export async function run(): Promise<void> {
  const rows: Row[] = await trace('SQLite');
  const postgres = await openPostgresServer(undefined, { settings: ['fsync=on'] });
  if (postgres === undefined) console.log('PostgreSQL is not installed.');
  else {
    await postgres.start();
    try {
      rows.push(...(await trace('PostgreSQL', postgres)));
    } finally {
      await postgres.remove();
    }
  }
  print(rows);
}

async function trace(name: string, postgres?: PostgresServer): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-syncs-'));
  const [ours, theirs] = [path.join(folder, 'server.trace'), path.join(folder, 'postgres.trace')];
  const node = [execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts', 'serve'];
  const server = startProcess('strace', [...TRACE, '-o', ours, ...node], ROOT, {
    PORT: String(await freePort('127.0.0.1')),
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
    const follower = postgres === undefined ? undefined : await follow(postgres, theirs);
    const asked = await work(url, token);
    follower?.kill('SIGINT');
    if (follower !== undefined) await once(follower, 'exit');
    process.kill(-(server.child.pid ?? 0), 'SIGTERM');
    await server.ended;
    const calls = await read(ours);
    return judge(name, asked, calls, postgres === undefined ? calls : await read(theirs));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Follows a server and what it starts from now on; its present children are the connections that are open. */
async function follow({ folder }: PostgresServer, file: string) {
  const [first = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
  const pids = [first, ...children.trim().split(' ')].flatMap((pid) => ['-p', pid]);
  const follower = spawn('strace', [...TRACE, '-o', file, ...pids], { stdio: 'ignore' });
  await sleep(2000);
  return follower;
}

/** One thing after the other, so that every sync belongs to one answer. */
async function work(url: string, token: string): Promise<Asked[]> {
  const authorization = `Bearer ${token}`;
  const id = 'SYNCEDAAAAA';
  const asked: Asked[] = [];
  const ask = async (what: Asked['what'], where: string, body: BodyInit, type?: string): Promise<void> => {
    const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
    asked.push({ what, from: Date.now() / 1000 });
    const answer = await fetch(`${url}${where}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}.`);
    await answer.arrayBuffer();
    await sleep(20);
  };
  for (let number = 0; number < TIMES; number += 1) {
    const markup = `${number} ${randomBytes(500).toString('hex')}`;
    await ask('save', routes.saveDraft, JSON.stringify({ id, name: 'a', markup }), 'application/json');
    await ask('publish', pathOf(routes.publishDraft, { draftId: id }), `<p>${markup}</p>`, 'text/html');
    const file = uploadForm('a.png', makePng(randomBytes(50_000)));
    await ask('upload', pathOf(routes.uploadMedia, { draftId: id }), file);
  }
  return asked;
}

const LINE = /^(\d+)\s+(\d+\.\d+) (?:(\w+)\((.*)|<\.\.\. (\w+) resumed>(.*))$/;

/** The calls of a trace that came back without an error, in the order in which they began. */
async function read(file: string): Promise<Call[]> {
  const calls: Call[] = [];
  const begun = new Map<string, Call>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, pid = '', time = '', name, words = '', resumed, rest = ''] = LINE.exec(line) ?? [];
    const text = name === undefined ? rest : words;
    const from = Number(time);
    if (text.includes('<unfinished')) begun.set(`${pid} ${name}`, { name: name ?? '', words, from, to: from });
    const [, result, took] = / = (-?\d+).*<(\d+\.\d+)>$/.exec(text) ?? [];
    if (result === undefined || Number(result) < 0) continue;
    const before = begun.get(`${pid} ${resumed}`);
    if (name !== undefined) calls.push({ name, words, from, to: from + Number(took) });
    else if (before !== undefined) calls.push({ ...before, words: before.words + rest, to: from });
  }
  return calls.sort((one, other) => one.from - other.from);
}

const SYNCS = ['fsync', 'fdatasync'];

/** How many answers of each kind came after all that they had to come after. */
function judge(name: string, asked: readonly Asked[], ours: readonly Call[], theirs: readonly Call[]): Row[] {
  const answers = ours.filter(({ name, words }) => /^write|^send/.test(name) && words.includes('"HTTP/1.1 20'));
  const good = { save: 0, publish: 0, upload: 0 };
  for (const { what, from } of asked) {
    const answered = answers.find((call) => call.from > from)?.from ?? 0;
    const during = (calls: readonly Call[]) => calls.filter((call) => call.from > from && call.to < answered);
    const commit = during(theirs).findLast((call) => SYNCS.includes(call.name) && /-wal>|pg_wal/.test(call.words));
    const lateWrites = theirs.filter(
      (call) =>
        call.name === 'pwrite64' &&
        /-wal>|pg_wal/.test(call.words) &&
        call.from > (commit?.to ?? 0) &&
        call.from < answered,
    );
    const isCommitted = commit !== undefined && lateWrites.length === 0;
    if (isCommitted && (what !== 'upload' || isFileSafe(during(ours), commit.from))) good[what] += 1;
  }
  return Object.entries(good).map(([what, count]) =>
    row(`${name}, ${what}: answers after the sync of their data`, count, `= ${TIMES}`, (value) => value === TIMES),
  );
}

/** Written, synced, moved into place, and the folder synced, before the row that names it is committed. */
function isFileSafe(during: readonly Call[], committed: number): boolean {
  const synced = during.find(({ name, words }) => SYNCS.includes(name) && words.includes('/incoming/'));
  const moved = during.find(({ name, words }) => name.startsWith('rename') && words.includes('/incoming/'));
  const folder = during.findLast(({ name, words }) => SYNCS.includes(name) && /\/blobs\/[0-9a-f]{2}/.test(words));
  if (synced === undefined || moved === undefined || folder === undefined) return false;
  return synced.to <= moved.from && moved.to <= folder.from && folder.to <= committed;
}
