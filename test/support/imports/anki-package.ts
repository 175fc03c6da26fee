// Anki packages in the three forms that Anki has written: schema 11 with media named in JSON, the same for Anki 2.1, and schema 18 compressed with
// Zstandard, with media named in a message of Protocol Buffers.
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

export type AnkiForm = 'anki2' | 'anki21' | 'anki21b';

export type AnkiContent = {
  types: readonly { name: string; fields: readonly string[]; isCloze?: boolean }[];
  /** `type` is the index of its type, `deck` the name of its deck with `::` between its parts. */
  notes: readonly { type: number; fields: readonly string[]; deck?: string; tags?: string; reps?: number }[];
  media?: Readonly<Record<string, string>>;
};

const NOTES =
  'CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld integer, csum integer, flags integer, data text)';
const CARDS =
  'CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, type integer, queue integer, due integer, reps integer)';
const FIRST_ID = 1_700_000_000_000;

export function ankiPackage(form: AnkiForm, content: AnkiContent): Uint8Array {
  const isNew = form === 'anki21b';
  const pack = (bytes: Uint8Array) => (isNew ? new Uint8Array(zstdCompressSync(bytes)) : bytes);
  const names = Object.keys(content.media ?? {});
  const list = isNew
    ? Buffer.concat(names.map((name) => message(1, Buffer.concat([message(1, strToU8(name)), Buffer.from([0x10, 5])]))))
    : strToU8(JSON.stringify(Object.fromEntries(names.map((name, at) => [at, name]))));
  const collection = createCollection(content, isNew);
  return zipSync({
    ...(form === 'anki2' ? {} : { 'collection.anki2': createCollection(UPDATE_ANKI, false) }),
    [`collection.${form}`]: pack(collection),
    media: pack(list),
    ...Object.fromEntries(names.map((name, at) => [`${at}`, pack(strToU8(content.media?.[name] ?? ''))])),
  });
}

const UPDATE_ANKI: AnkiContent = {
  types: [{ name: 'Basic', fields: ['Front', 'Back'] }],
  notes: [{ type: 0, fields: ['Please update to the latest Anki version', ''] }],
};

function message(number: number, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
}

function createCollection({ types, notes }: AnkiContent, isNew: boolean): Uint8Array {
  const database = new DatabaseSync(':memory:');
  const decks = [...new Set(notes.map(({ deck = 'Default' }) => deck))];
  database.exec(`${NOTES};${CARDS};CREATE TABLE col (id integer primary key, ver integer, models text, decks text)`);
  if (isNew) addNewTables(database, types, decks);
  const models = types.map(({ name, fields, isCloze = false }, at) => [
    at + 1,
    { name, type: isCloze ? 1 : 0, flds: fields.map((field, ord) => ({ name: field, ord })) },
  ]);
  const deckNames = decks.map((name, at) => [at + 1, { name }]);
  database
    .prepare('INSERT INTO col VALUES (1, ?, ?, ?)')
    .run(
      isNew ? 18 : 11,
      isNew ? '' : JSON.stringify(Object.fromEntries(models)),
      isNew ? '' : JSON.stringify(Object.fromEntries(deckNames)),
    );
  for (const [at, { type, fields, deck = 'Default', tags = '', reps = 0 }] of notes.entries()) {
    const id = FIRST_ID + at;
    const note = database.prepare("INSERT INTO notes VALUES (?, '', ?, 0, 0, ?, ?, 0, 0, 0, '')");
    note.run(id, type + 1, tags, fields.join('\u001F'));
    const card = database.prepare('INSERT INTO cards VALUES (?, ?, ?, 0, 0, 0, ?, ?)');
    card.run(id, id, decks.indexOf(deck) + 1, at, reps);
  }
  const bytes = Buffer.from(database.serialize());
  database.close();
  for (let at = bytes.indexOf(KNOWN); at >= 0; at = bytes.indexOf(KNOWN, at)) bytes.write(ANKI_ONLY, at, 'latin1');
  return new Uint8Array(bytes);
}

/** Names are compared in a way that only Anki knows: SQLite refuses to define it, and opens what has it. */
const KNOWN = 'COLLATE  nocase';
const ANKI_ONLY = 'COLLATE unicase';

function addNewTables(database: DatabaseSync, types: AnkiContent['types'], decks: readonly string[]): void {
  database.exec(`
    CREATE TABLE notetypes (id integer primary key, name text COLLATE  nocase, mtime_secs integer, usn integer, config blob);
    CREATE TABLE fields (ntid integer, ord integer, name text COLLATE  nocase, config blob, primary key (ntid, ord)) WITHOUT ROWID;
    CREATE TABLE decks (id integer primary key, name text COLLATE  nocase, mtime_secs integer, usn integer, common blob, kind blob);
    CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
    CREATE UNIQUE INDEX idx_decks_name ON decks (name)`);
  for (const [at, { name, fields, isCloze = false }] of types.entries()) {
    const config = Buffer.from(isCloze ? [0x08, 0x01] : []);
    database.prepare('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)').run(at + 1, name, config);
    for (const [ord, field] of fields.entries())
      database.prepare("INSERT INTO fields VALUES (?, ?, ?, '')").run(at + 1, ord, field);
  }
  for (const [at, name] of decks.entries())
    database.prepare("INSERT INTO decks VALUES (?, ?, 0, 0, '', '')").run(at + 1, name.replaceAll('::', '\u001F'));
}
