// Benchmarks what learners' answers cost, on SQLite and PostgreSQL: the board of a lecture with 60,000 attempts, and publishing
// a lecture whose thousand blanks have all changed, with the longest time that it blocks the event loop.
// npm run bench -- answer-board [sqlite | postgresql]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { newId } from '#api/ids.ts';
import { type Db, type DbOptions, openDb } from '#db/open.ts';
import { loadBoard } from '#lectures/board/load-board.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { saveAnswers } from '#lectures/progress/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import { preparePostgresServer } from '../../test/support/services/postgres-server.ts';
import { printRows, type Row, toRow } from '../support/server-under-test.ts';
import { quantile } from '../support/statistics.ts';

const LEARNERS = 200;
const BLANKS = 60;
const ATTEMPTS = 5;

const BOARD_ROUNDS = 15;
const MAX_BOARD_MS = 300;

const CHANGED_BLANKS = 1000;
const MAX_ALIGN_MS = 2000;
const MAX_BLOCKED_MS = 50;

const AUTHOR = { id: 'author', email: 'author@example.org', role: 'author' } as const;

type Context = { db: Db; now: () => Date; pageAnalyzer: PageAnalyzer };

async function publishNew(context: Context, markup: string): Promise<string> {
  const id = newId();
  const at = context.now().toISOString();
  const by = { created_by: AUTHOR.id, updated_by: AUTHOR.id, created_at: at, updated_at: at };
  await context.db
    .insertInto('drafts')
    .values({ id, name: 'Leçon', revision: 1, ...by })
    .execute();
  const revision = { draft_id: id, number: 1, name: 'Leçon', markup, saved_at: at, saved_by: AUTHOR.id };
  await context.db.insertInto('revisions').values(revision).execute();
  await publishDraft(context, AUTHOR, { draftId: id, html: toHtml(markup) });
  return id;
}

const exercise = (count: number, line: (at: number) => string) =>
  `@write\n${Array.from({ length: count }, (_, at) => line(at)).join('\n')}`;

/** Fills a page as a year of a large school does: every learner has tried every blank several times, some without success. */
async function addAttempts(context: Context, pageId: string): Promise<void> {
  const page = (await context.pageAnalyzer.analyze([pageId])).get(pageId);
  const answers = (page?.items ?? []).map(({ key, answers: [right = ''] }) => ({ key, right }));
  for (let learner = 0; learner < LEARNERS; learner += 1) {
    const caller = { ...AUTHOR, id: crypto.randomUUID() };
    const given = Array.from({ length: ATTEMPTS }, (_, attempt) => {
      const at = new Date(Date.UTC(2026, 8, 1 + attempt, 8, learner % 60)).toISOString();
      const isRight = attempt === ATTEMPTS - 1 && learner % 3 > 0;
      return answers.map(({ key, right }, blank) => ({
        blank: key,
        given: isRight ? right : `${right.slice(0, 3)}er${(learner * 7 + attempt * 13 + blank) % 12}`,
        at,
      }));
    });
    await saveAnswers(context, caller, pageId, { answers: given.flat() });
  }
}

async function measure(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

/** The time that the server takes for a board, as its 90th percentile. */
async function measureBoard(context: Context, pageId: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < BOARD_ROUNDS; round += 1)
    times.push(await measure(async () => JSON.stringify(await loadBoard(context, { pageId }))));
  return quantile(times, 0.9);
}

/**
 * The longest turn of the event loop while an action runs, in milliseconds of this thread's processor time: how long it would block other
 * requests on a machine that does nothing else.
 */
async function measureBlocking(action: () => Promise<unknown>): Promise<{ took: number; blocked: number }> {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [isRunning, blocked, last] = [true, 0, now()];
  const watch = () => {
    const time = now();
    blocked = Math.max(blocked, time - last);
    last = time;
    if (isRunning) setImmediate(watch);
  };
  setImmediate(watch);
  const took = await measure(action);
  isRunning = false;
  return { took, blocked };
}

type Lines = (at: number) => string;

/** Lectures of which every line is edited: with answers of their own, with one answer for all, and a drill of equal sentences. */
const CHANGES: readonly { name: string; before: Lines; after: Lines }[] = [
  {
    name: 'different answers',
    before: (at) => `La phrase numéro ${at} a ---mot${at}--- dedans.`,
    after: (at) => `La phrase numéro ${at} a encore ---mot${at}--- dedans.`,
  },
  {
    name: 'one answer',
    before: (at) => `La phrase numéro ${at} ---est--- assez longue pour être lue.`,
    after: (at) => `La phrase numéro ${at} ---est--- assez longue pour être bien lue.`,
  },
  {
    name: 'equal sentences',
    before: (at) => `Elle ---dit${at % 7}--- bonjour.`,
    after: (at) => `Elle ---dis${at % 7} | dit--- bonjour.`,
  },
];

async function benchAlign(context: Context, database: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, before, after } of CHANGES) {
    const draftId = await publishNew(context, exercise(CHANGED_BLANKS, before));
    const html = toHtml(exercise(CHANGED_BLANKS, after));
    const { took, blocked } = await measureBlocking(() => publishDraft(context, AUTHOR, { draftId, html }));
    const what = `${database}: publishing 1,000 changed blanks, ${name}`;
    rows.push(toRow(`${what}, ms`, took, `≤ ${MAX_ALIGN_MS}`, (value) => value <= MAX_ALIGN_MS));
    rows.push(toRow(`${what}, blocked ms`, blocked, `≤ ${MAX_BLOCKED_MS}`, (value) => value <= MAX_BLOCKED_MS));
  }
  return rows;
}

async function benchDb(database: string, options: DbOptions): Promise<Row[]> {
  const db = await openDb(options);
  try {
    const context = { db, now: () => new Date(), pageAnalyzer: new PageAnalyzer(db) };
    const line = (at: number) => `La phrase ${at} avec ---mot${at}--- dedans.`;
    const pageId = await publishNew(context, exercise(BLANKS, line));
    await addAttempts(context, pageId);
    const board = await measureBoard(context, pageId);
    const attempts = LEARNERS * BLANKS * ATTEMPTS;
    return [
      toRow(
        `${database}: the board of ${attempts} attempts, ms`,
        board,
        `≤ ${MAX_BOARD_MS}`,
        (ms) => ms <= MAX_BOARD_MS,
      ),
      ...(await benchAlign(context, database)),
    ];
  } finally {
    await db.destroy();
  }
}

async function benchPostgres(): Promise<Row[]> {
  const postgres = await preparePostgresServer();
  if (postgres === undefined) {
    console.log('PostgreSQL is not installed.');
    return [];
  }
  await postgres.start();
  try {
    return await benchDb('PostgreSQL', { postgresUrl: postgres.url });
  } finally {
    await postgres.remove();
  }
}

export async function run(): Promise<void> {
  const [wanted] = argv.slice(3);
  const rows: Row[] = [];
  if (wanted !== 'postgresql') {
    const folder = await mkdtemp(path.join(tmpdir(), 'cahier-bench-'));
    rows.push(...(await benchDb('SQLite', { sqliteFile: path.join(folder, 'cahier.sqlite') })));
    await rm(folder, { recursive: true, force: true });
  }
  if (wanted !== 'sqlite') rows.push(...(await benchPostgres()));
  printRows(rows);
  if (rows.some(({ passes }) => !passes)) process.exitCode = 1;
}
