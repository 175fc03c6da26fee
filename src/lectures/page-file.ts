// A lecture as one HTML file that works from the disk: its recordings and pictures, its styles and its exercises are in it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ID_PATTERN } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { pageOf } from './course-archive.ts';
import type { LectureParts } from './parts.ts';

type Parts = Pick<LectureParts, 'db' | 'blobs'>;
type Medium = { id: string; content_type: string; sha256: string; size: number };

/** Larger files do not open well in a browser. */
const MAX_MEDIA_BYTES = 150_000_000;

const SOURCES = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

/** What only such a file needs. */
const OWN_STYLES = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
input.answer[data-outcome="right"] { outline: 2px solid var(--green, green) }
input.answer[data-outcome="wrong"] { outline: 2px dashed var(--red, firebrick); text-decoration: line-through }
.correction { font-weight: 600; margin-inline-start: .4em }
audio, video, img { max-width: 100% }`;

let furniture: { styles: string; script: string; policy: string } | undefined;

/** Styles and script are the same for every file, and made when the first one is asked for. */
function furnish(): { styles: string; script: string; policy: string } {
  if (furniture !== undefined) return furniture;
  const styles = `${['tokens', 'base', 'prose'].map((name) => read(`web/styles/${name}.css`)).join('\n')}\n${OWN_STYLES}`;
  const script = `${plainScript('check-answer.ts')}\n${read('lectures/page-file-script.js')}`.replaceAll('</', '<\\/');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'`;
  furniture = { styles, script, policy };
  return furniture;
}

/** A part of the markup's reader, what it imports in front of it, as a script that is no module. */
function plainScript(file: string, had = new Set<string>()): string {
  if (had.has(file)) return '';
  had.add(file);
  const code = stripTypeScriptTypes(read(`markup/${file}`));
  const imported = [...code.matchAll(/^import [^;]* from '\.\/([^']+)';/gm)].map(([, name = '']) =>
    plainScript(name, had),
  );
  return [...imported, code.replaceAll(/^import [^;]*;/gm, '').replaceAll(/^export /gm, '')].join('\n');
}

/**
 * The file, as a stream.
 * @throws Problem 404 `page_not_found`, 413 `page_too_large`
 */
export async function pageFile(parts: Parts, pageId: string): Promise<{ name: string; file: Readable }> {
  const page = ID_PATTERN.test(pageId) ? await pageOf(parts.db, pageId) : undefined;
  if (page === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  const media = await mediaIn(parts, page.text);
  const bytes = [...media.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_MEDIA_BYTES) {
    throw new Problem(413, 'page_too_large', 'The recordings and pictures of this lecture are too large for one file.');
  }
  const language = await languageOf(parts, pageId);
  const { name } = page;
  return { name, file: Readable.from(written(parts, name, language, page.text, media), { objectMode: false }) };
}

const SOURCE = / src="\/public\/api\/media\/([A-Z2-7]{11})"/g;

async function mediaIn({ db }: Parts, html: string): Promise<Map<string, Medium>> {
  const ids = [...new Set([...html.matchAll(SOURCE)].map(([, id = '']) => id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'content_type', 'sha256', 'size'])
    .where('id', 'in', ids.slice(0, 5000))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function languageOf({ db }: Parts, pageId: string): Promise<string> {
  const course = await db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .innerJoin('courses', 'courses.id', 'units.course_id')
    .select('courses.language')
    .where('lectures.page_id', '=', pageId)
    .executeTakeFirst();
  return course?.language ?? 'en';
}

async function* written(
  { blobs }: Parts,
  name: string,
  language: string,
  html: string,
  media: ReadonlyMap<string, Medium>,
): AsyncGenerator<string> {
  const { styles, script, policy } = furnish();
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  yield `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>\n<style>\n${styles}\n</style>\n</head>\n<body>\n<main class="lecture">\n`;
  let done = 0;
  for (const found of html.matchAll(SOURCE)) {
    yield html.slice(done, found.index);
    done = found.index + found[0].length;
    const medium = media.get(found[1] ?? '');
    if (medium === undefined) continue;
    yield ` src="data:${medium.content_type};base64,`;
    yield* inBase64(await blobs.open(medium.sha256));
    yield '"';
  }
  yield `${html.slice(done)}\n</main>\n<script>${script}</script>\n</body>\n</html>\n`;
}

/** Piece by piece; only at the very end may a piece have a number of bytes that three does not divide. */
async function* inBase64(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let left = Buffer.alloc(0);
  for await (const piece of bytes) {
    const whole = Buffer.concat([left, piece]);
    const end = whole.length - (whole.length % 3);
    yield whole.toString('base64', 0, end);
    left = whole.subarray(end);
  }
  yield left.toString('base64');
}
