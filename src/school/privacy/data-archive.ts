// The download of a person's own data: a zip file with CSV, JSON and a description of the fields.
import { Readable } from 'node:stream';
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';
import type { DataRow } from '#lectures/personal-data.ts';
import type { SchoolContext } from '#school/context.ts';
import { formatCsv } from '#system/csv.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { describeTables, listFields } from './describe-tables.ts';
import { collectPersonalData, type PersonalData } from './personal-data.ts';

/** Everything that is stored of a person, zipped, as a stream. */
export async function createDataArchive(
  context: Pick<SchoolContext, 'db' | 'auth' | 'pageAnalyzer'>,
  userId: string,
): Promise<Readable> {
  const tables = await collectPersonalData(context, userId);
  return Readable.from(zipEntries(createEntries(tables)), { objectMode: false });
}

function* createEntries(tables: PersonalData): Generator<ZipEntry> {
  const entry = (name: string, text: string) => ({ name, isCompressed: false, bytes: [Buffer.from(text)] });
  yield entry('README.txt', describeTables(Object.keys(tables), findLanguage(tables)));
  for (const [name, rows] of Object.entries(tables)) {
    yield entry(`${name}.csv`, toCsv(name, rows));
    yield entry(`${name}.json`, `${JSON.stringify(rows, null, 1)}\n`);
  }
}

/** What the person chose; English without a choice, as the names of the files and columns are. */
function findLanguage({ account }: PersonalData): InterfaceLanguage {
  const metadata: unknown = JSON.parse(String(account?.[0]?.user_metadata ?? null));
  const chosen = metadata !== null && typeof metadata === 'object' && 'language' in metadata ? metadata.language : '';
  return matchInterfaceLanguage(String(chosen)) ?? 'en';
}

function toCsv(name: string, rows: readonly DataRow[]): string {
  const fields = listFields(name);
  return formatCsv(
    fields,
    rows.map((row) => fields.map((field) => row[field] ?? null)),
  );
}
