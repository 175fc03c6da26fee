// Dictionaries that the operator has put into a folder, in the format of dictd: `fr-en.index` with `fr-en.dict` or
// `fr-en.dict.dz`. Nothing of them is loaded before words are looked up, and nothing is kept in memory: files can be
// added and replaced while the server runs.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DictionaryError, type DictText, openDictText } from './dict-text.ts';
import { readMeaning } from './read-meaning.ts';

/** A larger index is refused. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** Dictionaries that are looked into at a time. */
const MAX_DICTIONARIES = 6;
/**
 * Entries that are read of words that are written the same: the longest ones,
 * since the usual word has the most examples.
 */
const MAX_ENTRIES = 3;
/** What is shown of a licence. */
const MAX_LICENCE_LENGTH = 2000;

/** `fr-en`, and as FreeDict calls it: `freedict-fra-eng`. */
const FILE_NAME = /^((?:freedict-)?([a-z]{2,3})-([a-z]{2,3}))\.index$/;

type DictionaryProblem = 'damaged' | 'incomplete' | 'too-large';

/** A dictionary, by what it says of itself. Languages are BCP 47 codes. */
export type DictionaryInfo = { name: string; from: string; to: string; licence: string; problem?: DictionaryProblem };

/** By the word as it was asked for. */
export type Meanings = ReadonlyMap<string, string>;

type DictionaryFiles = { stem: string; from: string; to: string };

/** Looks words up in the dictionaries of a folder, which need not be there, from a language to others. */
export async function lookUp(
  folder: string,
  words: readonly string[],
  { from, to }: { from: string; to: readonly string[] },
): Promise<(DictionaryInfo & { meanings: Meanings })[]> {
  const files = await listDictionaries(folder);
  const wanted = files.filter((file) => file.from === codeOf(from) && to.map(codeOf).includes(file.to));
  const found: (DictionaryInfo & { meanings: Meanings })[] = [];
  for (const file of wanted.slice(0, MAX_DICTIONARIES)) found.push(await readDictionary(folder, file, words));
  return found;
}

async function listDictionaries(folder: string): Promise<DictionaryFiles[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isFileError(error)) return []; // no folder, or one that may not be read
    throw error;
  });
  return names.sort().flatMap((name): DictionaryFiles[] => {
    const [, stem = '', from = '', to = ''] = FILE_NAME.exec(name) ?? [];
    return stem === '' ? [] : [{ stem, from: codeOf(from), to: codeOf(to) }];
  });
}

/** The shortest code of a language: `fr` of `fra` and of `fr-CA`. */
function codeOf(tag: string): string {
  return new Intl.Locale(tag).language;
}

async function readDictionary(
  folder: string,
  { stem, from, to }: DictionaryFiles,
  words: readonly string[],
): Promise<DictionaryInfo & { meanings: Meanings }> {
  const info: DictionaryInfo = { name: stem, from, to, licence: '' };
  const fail = (problem: DictionaryProblem) => Object.assign(info, { problem, meanings: new Map() });
  const file = path.join(folder, stem);
  if ((await sizeOf(`${file}.index`)) > MAX_INDEX_BYTES) return fail('too-large');
  const isPlain = (await sizeOf(`${file}.dict`)) >= 0;
  if (!isPlain && (await sizeOf(`${file}.dict.dz`)) < 0) return fail('incomplete');
  let text: DictText | undefined;
  try {
    const places = await findPlaces(`${file}.index`, new Set(words.flatMap((word) => listKeys(word, from))));
    text = await openDictText(isPlain ? `${file}.dict` : `${file}.dict.dz`, !isPlain);
    const entries = await readEntries(text, places);
    const describe = (key: string) => describeDatabase(entries.get(key)?.[0]);
    return {
      name: describe(SHORT).split('\n', 1)[0] || stem,
      from,
      to,
      licence: describe(INFO).slice(0, MAX_LICENCE_LENGTH),
      meanings: new Map(words.flatMap((word) => toMeaning(listKeys(word, from), word, entries))),
    };
  } catch (error) {
    // A file that may not be read, or is gone meanwhile, is as bad as one that is damaged.
    if (!(error instanceof DictionaryError) && !isFileError(error)) throw error;
    return fail('damaged');
  } finally {
    await text?.close();
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** -1 for no file. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? found.size : -1;
}

/** What a dictionary says of itself; some write these words with hyphens. */
const [SHORT, INFO] = ['00databaseshort', '00databaseinfo'];

type Place = { offset: number; length: number };

/**
 * Reads the index line by line: a word, and the place of its entry. Lines in another format are skipped.
 * @throws DictionaryError
 */
async function findPlaces(file: string, wanted: ReadonlySet<string>): Promise<Map<string, Place[]>> {
  const places = new Map<string, Place[]>();
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [headword = '', offset = '', length = ''] = line.split('\t');
    if (!IS_NUMBER.test(offset) || !IS_NUMBER.test(length)) continue;
    lines += 1;
    const key = headword.startsWith('00') ? headword.replaceAll('-', '') : toKey(headword);
    if (!wanted.has(key) && key !== SHORT && key !== INFO) continue;
    const known = [...(places.get(key) ?? []), { offset: readNumber(offset), length: readNumber(length) }];
    places.set(key, known.sort((a, b) => b.length - a.length).slice(0, MAX_ENTRIES));
  }
  if (lines === 0) throw new DictionaryError('The .index file has no line with a word and its place.');
  return places;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Up to 48 bits. */
const IS_NUMBER = /^[A-Za-z0-9+/]{1,8}$/;

function readNumber(text: string): number {
  return [...text].reduce((value, digit) => value * 64 + DIGITS.indexOf(digit), 0);
}

/**
 * The entries of each word, the longest first; read in the order of the file, so that each piece of it is read once.
 */
async function readEntries(
  text: DictText,
  places: ReadonlyMap<string, readonly Place[]>,
): Promise<Map<string, string[]>> {
  const read = new Map<Place, string>();
  const sorted = [...places.values()].flat().sort((a, b) => a.offset - b.offset);
  for (const place of sorted) if (place.length > 0) read.set(place, await text.read(place.offset, place.length));
  return new Map([...places].map(([key, ofKey]) => [key, ofKey.map((place) => read.get(place) ?? '')]));
}

/** The text of an entry about the dictionary, without its own head. */
function describeDatabase(entry = ''): string {
  const lines = entry.split('\n').map((line) => line.trim());
  return lines.filter((line, at) => line !== '' && (at > 0 || !line.startsWith('00'))).join('\n');
}

function toMeaning(
  keys: readonly string[],
  word: string,
  entries: ReadonlyMap<string, readonly string[]>,
): (readonly [string, string])[] {
  for (const key of keys) {
    const meaning = (entries.get(key) ?? []).map(readMeaning).find((text) => text !== '');
    if (meaning !== undefined) return [[word, meaning]];
  }
  return [];
}

/**
 * What stands before a noun and changes nothing of its meaning, unlike a pronoun or a
 * preposition: s'appeler, d'accord, se laver, de rien.
 */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  ca: /^(?:(?:el|la|els|les|un|una) |l')/u,
  de: /^(?:der|die|das|ein|eine) /u,
  en: /^(?:the|an?|to) /u,
  es: /^(?:el|la|los|las|una?) /u,
  fr: /^(?:(?:le|la|les|une?|des) |l')/u,
  it: /^(?:(?:il|lo|la|i|gli|le|uno?|una) |(?:l|un)')/u,
  nl: /^(?:de|het|een) /u,
  pt: /^(?:[oa]s?|uma?) /u,
};

/** Under what a word of a language is looked up: as it is written, then without its article. */
function listKeys(word: string, language: string): string[] {
  const key = toKey(word);
  const article = ARTICLES[language]?.exec(key)?.[0] ?? '';
  return [...new Set([key, key.slice(article.length).trim()])];
}

/** Accents count: a meaning of another word would be worse than none. */
function toKey(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}
