// Reads the notes of Anki's collection, an SQLite database from an untrusted file:
// tables only, and nothing but their text.
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import { readMessage } from './protocol-buffer.ts';

export type NoteType = { name: string; fields: readonly string[]; isCloze: boolean };
export type Note = { typeId: string; fields: readonly string[]; tags: readonly string[] };
/** A deck with the names of the decks above it; its notes are in the order in which they are learned. */
export type Deck = { path: readonly string[]; notes: Note[] };
export type Collection = {
  types: ReadonlyMap<string, NoteType>;
  decks: Deck[];
  hasProgress: boolean;
  /** What our own packages say of their exercises; empty in others. */
  exported: string;
};

const MAX_NOTES = 20_000;
const HEADER = 'SQLite format 3\0';
/** Of the header: 2 for a database with a write-ahead log, which is not in the package. */
const VERSION_OFFSETS = [18, 19];

/**
 * Newer collections compare names in a way that only Anki knows, and SQLite reads no such
 * table. Nothing here is sorted by a name.
 */
const ANKI_COLLATION = 'COLLATE unicase';
const KNOWN_COLLATION = 'COLLATE nocase ';

/** @throws Problem 422 `unreadable_import` */
export function readCollection(bytes: Uint8Array): Collection {
  if (Buffer.from(bytes.subarray(0, HEADER.length)).toString('latin1') !== HEADER)
    throw unreadableImport(importMessage('entry-unreadable', 'collection'));
  const copy = Buffer.from(bytes);
  for (const offset of VERSION_OFFSETS) copy[offset] = 1;
  for (let at = copy.indexOf(ANKI_COLLATION); at >= 0; at = copy.indexOf(ANKI_COLLATION, at))
    copy.write(KNOWN_COLLATION, at, 'latin1');
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(copy);
    database.enableDefensive(true);
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON');
    return new CollectionReader(database).read();
  } catch (error) {
    const isDamage = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
    throw isDamage ? unreadableImport(importMessage('entry-unreadable', 'collection'), error) : error;
  } finally {
    database.close();
  }
}

const model = z.object({
  name: z.string().catch(''),
  type: z.number().catch(0),
  flds: z.array(z.object({ name: z.string().catch('') })).catch([]),
});
const models = z.record(z.string(), model);
const ownConfig = z.object({ cahier: z.string().max(100_000) });
const deckNames = z.record(z.string(), z.object({ name: z.string().catch('') }));

class CollectionReader {
  readonly #database: DatabaseSync;
  readonly #tables: ReadonlySet<string>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    // A view or a virtual table could compute without an end.
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'");
    this.#tables = new Set(tables.all().map(({ name }) => String(name)));
  }

  read(): Collection {
    if (!this.#tables.has('notes') || !this.#tables.has('cards'))
      throw unreadableImport(importMessage('entry-unreadable', 'collection'));
    const types = this.#tables.has('notetypes') ? this.#readTypes() : this.#readModels();
    const [size = {}] = this.#rows('SELECT count(*) AS count, sum(length(flds)) AS length FROM notes');
    if (Number(size.count) > MAX_NOTES) throw unreadableImport(importMessage('lecture-too-long'));
    if (Number(size.length) > IMPORT_LIMITS.textBytes) throw unreadableImport(importMessage('text-too-long'));
    const [progress] = this.#rows('SELECT 1 AS found FROM cards WHERE reps > 0 LIMIT 1');
    return { types, decks: this.#readDecks(), hasProgress: progress !== undefined, exported: this.#readExported() };
  }

  /** Every value as text: an id can be larger than a number of JavaScript. */
  #rows(sql: string): Record<string, string>[] {
    const statement = this.#database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.all().map((row) => {
      const entries = Object.entries(row).map(([name, value]) => [name, toText(value)] as const);
      return Object.fromEntries(entries);
    });
  }

  #readDecks(): Deck[] {
    const names = this.#readDeckNames();
    const notes = new Map(
      this.#rows('SELECT id, mid, flds, tags FROM notes ORDER BY id').map(
        ({ id = '', mid = '', flds = '', tags = '' }) => [
          id,
          { typeId: mid, fields: flds.split('\u001F'), tags: tags.split(' ').filter((tag) => tag !== '') },
        ],
      ),
    );
    const decks = new Map<string, Deck>();
    const add = (deckId: string, noteId: string): void => {
      const note = notes.get(noteId);
      if (note === undefined) return;
      notes.delete(noteId);
      const path = (names.get(deckId) ?? '')
        .replaceAll('\u001F', '::')
        .split('::')
        .filter((name) => name !== '');
      const deck = decks.get(path.join('::')) ?? { path, notes: [] };
      decks.set(path.join('::'), deck);
      deck.notes.push(note);
    };
    // New cards have their place as their due; what is learned already follows in the order of its notes.
    for (const { did = '', nid = '' } of this.#rows(
      'SELECT did, nid FROM cards ORDER BY CASE WHEN type = 0 THEN due ELSE 2147483647 END, nid, ord LIMIT 200000',
    ))
      add(did, nid);
    for (const id of [...notes.keys()]) add('', id);
    const byName = new Intl.Collator('en', { numeric: true }).compare;
    return [...decks.values()].sort((a, b) => byName(a.path.join('::'), b.path.join('::')));
  }

  #readDeckNames(): Map<string, string> {
    if (this.#tables.has('decks'))
      return new Map(this.#rows('SELECT id, name FROM decks').map(({ id = '', name = '' }) => [id, name]));
    const [column = {}] = this.#rows('SELECT decks FROM col LIMIT 1');
    return new Map(Object.entries(parse(deckNames, column.decks)).map(([id, { name }]) => [id, name]));
  }

  #readExported(): string {
    const [column = {}] = this.#tables.has('col') ? this.#rows('SELECT * FROM col LIMIT 1') : [];
    return ownConfig.safeParse(parseJson(column.conf)).data?.cahier ?? '';
  }

  /** The note types of older collections: JSON in a column. */
  #readModels(): Map<string, NoteType> {
    const [column = {}] = this.#rows('SELECT models FROM col LIMIT 1');
    return new Map(
      Object.entries(parse(models, column.models)).map(([id, { name, type, flds }]) => [
        id,
        { name, isCloze: type === 1, fields: flds.map((field) => field.name) },
      ]),
    );
  }

  /** Those of newer ones: tables. */
  #readTypes(): Map<string, NoteType> {
    const fields = new Map<string, string[]>();
    for (const { ntid = '', name = '' } of this.#rows('SELECT ntid, ord, name FROM fields ORDER BY ntid, ord'))
      fields.set(ntid, [...(fields.get(ntid) ?? []), name]);
    const statement = this.#database.prepare('SELECT CAST(id AS TEXT) AS id, name, config FROM notetypes');
    return new Map(
      statement.all().map(({ id, name, config }) => {
        const kind = config instanceof Uint8Array ? readMessage(config).find(({ number }) => number === 1)?.value : 0;
        return [String(id), { name: String(name), isCloze: kind === 1, fields: fields.get(String(id)) ?? [] }];
      }),
    );
  }
}

function toText(value: unknown): string {
  return value === null || value instanceof Uint8Array ? '' : String(value);
}

/** Undefined for what is no JSON. */
function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text = ''): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw unreadableImport(importMessage('entry-unreadable', 'collection'), cause);
  }
}
