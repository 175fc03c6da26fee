// All words of an exported file: of the files within it, of the tables of a database, without the tags of XML.
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';

const TEXT_FILE = /\.(?:xml|xhtml|html|json|opf|smil|rels|txt|md)$|^$/;

/** Texts by the path of their file; that of the file itself is ''. */
export function readTexts(bytes: Uint8Array, name = ''): Map<string, string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const files = Object.entries(unzipSync(bytes));
    return new Map(files.flatMap(([path, content]) => [...readTexts(content, name === '' ? path : `${name}/${path}`)]));
  }
  if (name.endsWith('.anki2')) return new Map([[name, readCollection(bytes)]]);
  return TEXT_FILE.test(name) ? new Map([[name, Buffer.from(bytes).toString()]]) : new Map();
}

/** The fields of all notes, and the decks. */
function readCollection(bytes: Uint8Array): string {
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  const notes = database.prepare('SELECT flds FROM notes').all();
  const decks = database.prepare('SELECT decks FROM col').all();
  database.close();
  return [...notes.map(({ flds }) => String(flds)), ...decks.map((row) => String(row.decks))].join('\n');
}
