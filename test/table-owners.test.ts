// Each table is read and written by one module: the names of tables in queries are compared with the folders of the source files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const sourceFolder = path.resolve(import.meta.dirname, '../src');
const tablesFolder = path.join(sourceFolder, 'db/tables');

/** Files of `db/tables` are named for the modules that own their tables, but for these. */
const OWNER_BY_FILE: Readonly<Record<string, string>> = { progress: 'lectures' };

/** The module that owns each table. */
const owners = new Map(
  readdirSync(tablesFolder).flatMap((file) => {
    const name = path.basename(file, '.ts');
    const [, tables = ''] =
      /export type \w+Tables = \{([^}]*)\}/.exec(readFileSync(path.join(tablesFolder, file), 'utf8')) ?? [];
    return [...tables.matchAll(/(\w+): \w+/g)].map(([, table = '']) => [table, OWNER_BY_FILE[name] ?? name] as const);
  }),
);

/** Backups, and moves from one database to another, copy the rows of all tables; only they name tables by variables. */
const COPIES_ALL_TABLES = /^db\//;

/** Queries of tables of other modules, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'lectures/drafts/authors.ts members': 'the name of an author is part of every history, and is read in the same query',
};

/** Methods of Kysely whose first argument is a table, and `lockRows`, whose second is one. */
const METHOD =
  /\b(?:lockRows\(\w+,|(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|using|(?:inner|left|right|full|cross)Join)(?:<[^>]*>)?\()\s*/g;
/** Tables in SQL that is written as text. */
const SQL_TABLE = /\b(?:from|join|into|update)\s+"?([a-z_]+)\b/gi;

type Use = { file: string; table: string };

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** The tables that the text of a source file names; those in variables are `?`, if no list of names says which they are. */
function findTables(text: string): string[] {
  const source = stripComments(text);
  const calls = [...source.matchAll(METHOD)].map(({ index, 0: call }) => source.slice(index + call.length));
  const lists = [...source.matchAll(/\bof \[([\s\S]*?)\] as const/g)].flatMap(([, list = '']) => readNames(list));
  const listed = calls.length === 0 ? [] : lists.filter((name) => owners.has(name));
  const inCalls = calls.flatMap((argument) => {
    const literal = /^(?:\[[^\]]*\]|'[^']*')/.exec(argument)?.[0];
    if (literal !== undefined) return readNames(literal);
    // Others are queries, such as `innerJoin(selectPages(db).as('page'), …)`.
    return /^table\b/.test(argument) && listed.length === 0 ? ['?'] : [];
  });
  const inSql = [...source.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, sql = '']) =>
    [...sql.matchAll(SQL_TABLE)].map(([, name = '']) => name.toLowerCase()).filter((name) => owners.has(name)),
  );
  const rowTypes = [...source.matchAll(/\bTables\['(\w+)'\]/g)].map(([, name = '']) => name);
  return [...inCalls, ...listed, ...inSql, ...rowTypes];
}

/** `'lectures as lecture', 'units'` names `lectures` and `units`. */
function readNames(text: string): string[] {
  return [...text.matchAll(/'([a-z_0-9]+)(?: as \w+)?'/g)].map(([, name = '']) => name);
}

function listUses(): Use[] {
  const files = readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(sourceFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return files
    .filter((file) => !COPIES_ALL_TABLES.test(file))
    .flatMap((file) => {
      const tables = findTables(readFileSync(path.join(sourceFolder, file), 'utf8'));
      return [...new Set(tables)].map((table) => ({ file, table }));
    });
}

const moduleOf = (file: string) => file.split('/', 1)[0];

describe('a table', () => {
  it('has an owner, and is used', () => {
    const used = new Set(listUses().map(({ table }) => table));
    expect(owners.size).toBeGreaterThanOrEqual(50);
    expect([...owners.keys()].filter((table) => !used.has(table))).toEqual([]);
  });

  it('is in the queries of its owner only', () => {
    const foreign = listUses().filter(({ file, table }) => owners.get(table) !== moduleOf(file));
    const named = foreign.map(({ file, table }) => `${file} ${table}`);
    expect(named.filter((use) => !Object.hasOwn(EXCEPTIONS, use))).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((use) => !named.includes(use))).toEqual([]);
  });

  it('is found in every way of writing a query', () => {
    const ways = [
      "db.selectFrom('users').select('id')",
      "db.selectFrom(['users', 'answers as a'])",
      "query.leftJoin('users as account', 'account.id', 'a.id')",
      "for (const table of ['users', 'audit'] as const) db.deleteFrom(table)",
      'sql`select 1 from users`',
      "type Row = Tables['users']",
    ];
    for (const way of ways) expect(findTables(way), way).toContain('users');
    expect(findTables('db.deleteFrom(table)')).toEqual(['?']);
    expect(findTables("db.innerJoin(selectAccounts(db).as('account'), 'account.id', 'a.id') // from users")).toEqual(
      [],
    );
  });
});
