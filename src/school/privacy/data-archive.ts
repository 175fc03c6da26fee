// The download of a person's own data: a zip file with CSV, JSON and a description of the fields.
import { Readable } from 'node:stream';
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';
import type { AccountExport } from '#auth/user-management/account-export.ts';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import { listVoiceFiles } from '#discussions/thread-data.ts';
import { listSoundFiles, type SoundFile } from '#handed-in/take-data.ts';
import type { DataRow } from '#lectures/personal-data.ts';
import type { SchoolContext } from '#school/context.ts';
import { formatCsv, formatCsvRow } from '#system/csv.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { collectPersonalData, type PersonalData } from './personal-data.ts';

/**
 * Everything that is stored of a person, zipped, as a stream.
 * @param account what the auth server has; undefined with an external one
 */
export async function createDataArchive(
  context: Pick<SchoolContext, 'db' | 'pageAnalyzer' | 'blobs'>,
  userId: string,
  account: AccountExport | undefined,
): Promise<Readable> {
  const tables = await collectPersonalData(context, userId, account);
  const sounds = [...(await listSoundFiles(context.db, userId)), ...(await listVoiceFiles(context.db, userId))];
  return Readable.from(zipEntries(createEntries(tables, context.blobs, sounds)), { objectMode: false });
}

/** Rows that are formatted in one piece. */
const ROWS_PER_CHUNK = 200;

function* createEntries(tables: PersonalData, blobs: BlobStore, sounds: readonly SoundFile[]): Generator<ZipEntry> {
  const entry = (name: string, bytes: ZipEntry['bytes']) => ({ name, isCompressed: false, bytes });
  yield entry('README.txt', [Buffer.from(describeTables(Object.keys(tables), findLanguage(tables)))]);
  for (const [name, rows] of Object.entries(tables)) {
    yield entry(`${name}.csv`, inPieces(formatCsvRows(name, rows)));
    yield entry(`${name}.json`, inPieces(formatJsonRows(rows)));
  }
  for (const { name, sha256 } of sounds) yield entry(name, readBlob(blobs, sha256));
}

/** The bytes of a blob; none if it was deleted meanwhile. */
async function* readBlob(blobs: BlobStore, sha256: string): AsyncGenerator<Uint8Array> {
  try {
    yield* await blobs.open(sha256);
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error;
  }
}

/** With a pause after each piece, for compressing takes longer than formatting. */
async function* inPieces(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    yield Buffer.from(text);
    await yieldToEventLoop();
  }
}

function* chunks(rows: readonly DataRow[]): Generator<readonly DataRow[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) yield rows.slice(start, start + ROWS_PER_CHUNK);
}

function* formatCsvRows(name: string, rows: readonly DataRow[]): Generator<string> {
  const fields = listFields(name);
  yield formatCsv(fields, []);
  for (const chunk of chunks(rows)) {
    yield chunk.map((row) => formatCsvRow(fields.map((field) => row[field] ?? null))).join('');
  }
}

/** As `JSON.stringify` writes the rows with an indent of one. */
function* formatJsonRows(rows: readonly DataRow[]): Generator<string> {
  let before = '[\n';
  for (const chunk of chunks(rows)) {
    // Without the brackets and line breaks around the rows.
    yield `${before}${JSON.stringify(chunk, null, 1).slice(2, -2)}`;
    before = ',\n';
  }
  yield rows.length === 0 ? '[]\n' : '\n]\n';
}

/** What the person chose; English without a choice, as the names of the files and columns are. */
function findLanguage({ account }: PersonalData): InterfaceLanguage {
  const metadata: unknown = JSON.parse(String(account?.[0]?.user_metadata ?? null));
  const chosen = metadata !== null && typeof metadata === 'object' && 'language' in metadata ? metadata.language : '';
  return matchInterfaceLanguage(String(chosen)) ?? 'en';
}

type Description = { about: string; fields: Readonly<Record<string, string>> };

/** The fields of a table, in the order of its columns; none for an unknown table. */
function listFields(table: string): string[] {
  const tables: Readonly<Record<string, Description>> = SERVER_TEXTS.en.readmeTexts.tables;
  return Object.keys(tables[table]?.fields ?? {});
}

/** The text of `README.txt`, which describes the tables of these names and their fields. */
function describeTables(names: readonly string[], language: InterfaceLanguage): string {
  const { intro, tables } = SERVER_TEXTS[language].readmeTexts;
  const descriptions: Readonly<Record<string, Description>> = tables;
  const sections = names.map((name) => {
    const { about = '', fields = {} } = descriptions[name] ?? {};
    const lines = Object.entries(fields).map(([field, meaning]) => `  ${field}: ${meaning}`);
    return [`${name}.csv, ${name}.json`, about, ...lines].join('\n');
  });
  return `${[intro.join('\n'), ...sections].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
