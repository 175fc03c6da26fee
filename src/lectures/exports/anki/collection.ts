// Writes Anki's collection: an SQLite database of schema 11, which every version of Anki imports.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { noteTypes } from './note-types.ts';
import type { AnkiNote } from './notes.ts';

export type AnkiDeck = {
  /** Of the deck within its course: its id is made of it. */
  key: string;
  /** `::` separates a deck from its parent. */
  name: string;
  tags: readonly string[];
  /** HTML that Anki shows below the name of the deck. */
  description: string;
  notes: readonly AnkiNote[];
  /** How many exercises of each kind it was written from. */
  exercises: string;
  /** Notes are updated by a later edition only. */
  madeAt: Date;
};

const TABLES = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

const SCHEMA_VERSION = 11;

/**
 * The bytes of a collection with these decks, of which one at a time is in memory. The same decks give the same bytes.
 */
export async function createCollection(
  decks: AsyncIterable<AnkiDeck>,
  { isRightToLeft }: { isRightToLeft: boolean },
): Promise<Uint8Array> {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(TABLES);
    database.exec('BEGIN');
    const insertDeck = prepareDecks(database);
    const names: DeckName[] = [];
    for await (const deck of decks) {
      insertDeck(deck);
      const { key, name, description, madeAt, exercises } = deck;
      names.push({ key, name, description, madeAt, exercises });
    }
    insertCollection(database, names, isRightToLeft);
    database.exec('COMMIT');
    return database.serialize();
  } finally {
    database.close();
  }
}

type DeckName = Omit<AnkiDeck, 'notes' | 'tags'>;

function insertCollection(database: DatabaseSync, decks: readonly DeckName[], isRightToLeft: boolean): void {
  const latest = Math.max(0, ...decks.map(({ madeAt }) => madeAt.getTime()));
  const mod = Math.floor(latest / 1000);
  const models = noteTypes({ mod: NOTE_TYPES_MODIFIED, isRightToLeft });
  database.prepare('INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    mod,
    latest,
    latest,
    SCHEMA_VERSION,
    // Anki ignores what it does not know; an import reads it.
    JSON.stringify({ ...CONFIG, cahier: decks.map(({ exercises }) => exercises).join(' ') }),
    JSON.stringify(models),
    JSON.stringify(deckRows(decks, mod)),
    JSON.stringify({ 1: { ...DECK_OPTIONS, mod } }),
    '{}',
  );
}

/** The layout of the note types is from then; it does not change with an edition. In seconds. */
const NOTE_TYPES_MODIFIED = 1_764_000_000;

const CONFIG = {
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
  curDeck: 1,
  curModel: null,
  dueCounts: true,
  estTimes: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
};

const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, bury: true, separate: true },
  rev: { ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 100, bury: true },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};

/** The decks with their parents, and the default deck, which every collection has. */
function deckRows(decks: readonly DeckName[], mod: number): Record<string, unknown> {
  const row = (id: number, name: string, desc = '') => ({
    id,
    mod,
    name,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
    desc,
  });
  const rows = new Map([[1, row(1, 'Default')]]);
  for (const { key, name, description } of decks) {
    const [parent = '', child] = name.split('::');
    if (child !== undefined) rows.set(hashId(`deck ${parent}`), row(hashId(`deck ${parent}`), parent));
    rows.set(hashId(key), row(hashId(key), name, description));
  }
  return Object.fromEntries(rows);
}

/** A function that inserts the notes and cards of a deck. */
function prepareDecks(database: DatabaseSync): (deck: AnkiDeck) => void {
  const insertNote = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const insertCard = database.prepare(
    "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  const used = new Set<number>();
  const uniqueId = (text: string) => {
    let id = hashId(text);
    while (used.has(id)) id += 1;
    used.add(id);
    return id;
  };
  let due = 0;
  return ({ key, tags, notes, madeAt }) => {
    const mod = Math.floor(madeAt.getTime() / 1000);
    for (const { guid, noteTypeId, fields, sortField, cards } of notes) {
      const id = uniqueId(guid);
      const tagList = tags.length === 0 ? '' : ` ${tags.join(' ')} `;
      insertNote.run(id, guid, noteTypeId, mod, tagList, fields, sortField, checksum(sortField));
      due += 1;
      for (let ord = 0; ord < cards; ord += 1) {
        insertCard.run(uniqueId(`${guid} ${ord}`), id, hashId(key), ord, mod, due);
      }
    }
  };
}

/** An id of 13 digits, as Anki's, which are times in milliseconds. */
function hashId(text: string): number {
  return 1_000_000_000_000 + (createHash('sha256').update(text).digest().readUIntBE(0, 6) % 700_000_000_000);
}

function checksum(sortField: string): number {
  return createHash('sha1').update(sortField).digest().readUInt32BE(0);
}
