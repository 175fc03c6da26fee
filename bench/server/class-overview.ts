// Benchmarks the matrix of a class with 200 learners and 60 lectures, at a million answers, on SQLite and PostgreSQL; and what
// saving ten answers costs meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { newId } from '#api/ids.ts';
import { jsonTexts } from '#db/json-texts.ts';
import { type Db, type DbOptions, openDb } from '#db/open.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { SANITIZER_VERSION } from '#lectures/pages/sanitize-html/sanitize-html.ts';
import { saveAnswers } from '#lectures/progress/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import { loadClassOverview } from '#school/assignments/overview.ts';
import { preparePostgresServer } from '../../test/support/services/postgres-server.ts';

const LEARNERS = 200;
const LECTURES = 60;
/** 996,000 answers. */
const BLANKS = 83;
const LIMIT_MS = 300;
const ROUNDS = 15;

const TEACHER = { id: 'teacher', email: '', role: 'author' } as const;
const CLASS_ID = 'AAAAAAAAAAA';
const AGREED_AT = '2026-01-01T00:00:00.000Z';
const ANSWERED_AT = '2026-02-01T00:00:00.000Z';

const PAGE_IDS = Array.from({ length: LECTURES }, newId);
const [FIRST_PAGE = ''] = PAGE_IDS;

async function addClass(db: Db): Promise<void> {
  const markup = `@write\n${Array.from({ length: BLANKS }, (_, line) => `Ligne ${line} ---mot${line}--- là.`).join('\n')}`;
  await db
    .insertInto('pages')
    .values(PAGE_IDS.map((id) => ({ id, edition: 1, withdrawn_at: null })))
    .execute();
  const edition = {
    number: 1,
    name: 'Leçon',
    html: toHtml(markup),
    cleaned_by: SANITIZER_VERSION,
    published_by: 'teacher',
  };
  const rest = { published_at: AGREED_AT, revision: null, restored_from: null };
  await db
    .insertInto('editions')
    .values(PAGE_IDS.map((page_id) => ({ page_id, ...edition, ...rest })))
    .execute();
  const created = { created_by: TEACHER.id, created_at: AGREED_AT };
  const schoolClass = { id: CLASS_ID, name: 'French 7b', course_id: null, closed_at: null, ...created };
  await db.insertInto('classes').values(schoolClass).execute();
  const member = { class_id: CLASS_ID, created_at: AGREED_AT, agreed_at: AGREED_AT, left_at: null };
  const learners = Array.from({ length: LEARNERS }, () => ({ user_id: crypto.randomUUID(), role: 'learner' as const }));
  const members = [{ user_id: TEACHER.id, role: 'teacher' as const }, ...learners];
  await db
    .insertInto('class_members')
    .values(members.map((row) => ({ ...row, ...member, shown_name: row.user_id })))
    .execute();
  const terms = { opens_at: null, due_at: null, goal: 'all-tried' as const, goal_percent: null, note: '' };
  const assignments = PAGE_IDS.map((page_id) => ({ id: page_id, class_id: CLASS_ID, page_id, ...terms, ...created }));
  await db.insertInto('assignments').values(assignments).execute();
}

/** Every learner has answered every blank; nothing is counted yet, as after the migration. */
async function addAnswers(db: Db): Promise<void> {
  const page = (await new PageAnalyzer(db).analyze([FIRST_PAGE])).get(FIRST_PAGE);
  const blanks = JSON.stringify(page?.blanks.map(({ key }) => key));
  await sql`
    insert into answers (user_id, page_id, blank, edition, given, is_right, answered_at)
    select member.user_id, pages.id, blanks.value, 1, 'mot', case when member.user_id < '8' then 1 else 0 end,
      cast(${ANSWERED_AT} as text)
    from class_members member cross join pages cross join ${jsonTexts(db, blanks)} blanks
    where member.role = 'learner'`.execute(db);
  await sql`
    insert into answer_counts (page_id, user_id, edition, tried, correct, version)
    select distinct page_id, user_id, 0, 0, 0, 0 from answers`.execute(db);
}

async function measure(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}

/** Prints a row; returns whether the limit holds. */
async function benchDb(name: string, options: DbOptions): Promise<boolean> {
  const db = await openDb(options);
  try {
    await addClass(db);
    await addAnswers(db);
    const context = { db, now: () => new Date(), pageAnalyzer: new PageAnalyzer(db) };
    const load = async () => JSON.stringify(await loadClassOverview(context, TEACHER, CLASS_ID));
    const first = await measure(load);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(load));
    const learner = await db
      .selectFrom('class_members')
      .select('user_id')
      .where('role', '=', 'learner')
      .executeTakeFirstOrThrow();
    const [page] = (await context.pageAnalyzer.analyze([FIRST_PAGE])).values();
    const at = new Date().toISOString();
    const answers = (page?.blanks ?? []).slice(0, 10).map(({ key }) => ({ blank: key, given: 'mot', at }));
    const caller = { ...TEACHER, id: learner.user_id };
    const saves: number[] = [];
    for (let round = 0; round < 200; round += 1)
      saves.push(await measure(() => saveAnswers(context, caller, FIRST_PAGE, { answers })));
    const [median, slow] = [quantile(times, 0.5), quantile(times, 0.9)];
    const cells = [median, slow, first, quantile(saves, 0.5)].map((time) => time.toFixed(1).padStart(12));
    console.log(`${name.padEnd(14)}${cells.join('')}`);
    return slow <= LIMIT_MS;
  } finally {
    await db.destroy();
  }
}

export async function run(): Promise<void> {
  console.log(
    `The matrix of ${LEARNERS} learners and ${LECTURES} lectures, ${LEARNERS * LECTURES * BLANKS} answers; milliseconds\n`,
  );
  console.log(
    `${''.padEnd(14)}${['median', 'p90', 'first', 'save of 10'].map((title) => title.padStart(12)).join('')}`,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-bench-'));
  const results = [await benchDb('SQLite', { sqliteFile: path.join(folder, 'cahier.sqlite') })];
  await rm(folder, { recursive: true, force: true });
  const postgres = await preparePostgresServer();
  if (postgres === undefined) console.log('PostgreSQL is not installed.');
  else {
    await postgres.start();
    results.push(await benchDb('PostgreSQL', { postgresUrl: postgres.url }));
    await postgres.remove();
  }
  if (results.includes(false)) {
    console.log(`\nMore than ${LIMIT_MS} ms.`);
    process.exitCode = 1;
  }
}
