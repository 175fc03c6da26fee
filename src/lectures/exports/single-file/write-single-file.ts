// Exports a published page as one HTML file that works offline, with its media, styles and exercises inline.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getDirection } from '#api/direction.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { notFound, Problem } from '#api/problem.ts';
import { fromHtml } from '#document/from-html.ts';
import { withoutRevealing } from '#document/revealing-transcripts.ts';
import type { LectureContext, SchoolHead } from '#lectures/context.ts';
import type { OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { listAims } from '#lectures/exports/lesson/lesson-lines.ts';
import { encodeBase64, PackageMedia, type SoundVariants } from '#lectures/exports/lesson/package-media.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { isVisible } from '#lectures/media/media-visibility.ts';
import { loadPublishedPage } from '#lectures/transfer/course-export.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { withoutLectureLinks } from '#syntax/link-address.ts';

type PageExportContext = Pick<LectureContext, 'db' | 'blobs' | 'loadSchool'> & SoundVariants;
type MediaFile = { id: string; contentType: string; sha256: string; size: number; transcript: string | null };
type PageContent = {
  name: string;
  html: string;
  language: string;
  /** What the authors say of the lecture besides its title. */
  aims: readonly string[];
  controlLanguage: InterfaceLanguage;
  /** As stored: what counts in typed answers; null for the usual rules. */
  answerRules: string | null;
  media: ReadonlyMap<string, MediaFile>;
  school: SchoolHead | undefined;
};

/** Browsers do not open much larger HTML files. An item counts as often as the page shows it, for so often it is written. */
const MAX_MEDIA_BYTES = 150_000_000;

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const readAsset = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const STYLE_SHEETS = [
  'src/web/styles/tokens.css',
  'src/web/styles/base.css',
  'src/web/styles/prose.css',
  'src/web/exercises/exercises.css',
  'src/web/styles/player.css',
];

/** A style sheet with those that it imports. */
function readStyles(file: string): string {
  return readAsset(file).replaceAll(/@import "(.+?)";/g, (_, name: string) =>
    readStyles(path.join(path.dirname(file), name)),
  );
}

/** Styles that only the exported file needs. */
const STANDALONE_CSS = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
.school { display: flex; align-items: center; gap: .75rem; margin-block-end: 2rem; color: var(--ink-soft, #555) }
.school img { max-block-size: 2rem; inline-size: auto }
audio, video, img { max-width: 100% }`;

/** A script, and whether a page needs it. */
type PageScript = { name: string; code: string; isFor(html: string): boolean };

export type PageAssets = {
  styles: string;
  /** In the order in which they run: the texts of a language other than English, the page's own script, and that of word lists and readings. */
  scripts: readonly PageScript[];
};

const WORDS_SCRIPT = 'words.js';
/** A word list, or a reading above a word. */
const WORDS_HTML = /<table class="words">|<rt>/;

const cachedAssets = new Map<InterfaceLanguage, PageAssets>();

/**
 * Loads the assets for a language of the page's controls at first use; they are the same for every file. The scripts are built from
 * `src/web/standalone/` and the translations.
 */
export function loadAssets(language: InterfaceLanguage): PageAssets {
  const cached = cachedAssets.get(language);
  if (cached !== undefined) return cached;
  const styles = [...STYLE_SHEETS.map(readStyles), readAsset('dist/standalone/words.css'), STANDALONE_CSS].join('\n');
  const names = [...(language === 'en' ? [] : [`texts-${language}.js`]), 'page.js', WORDS_SCRIPT];
  const scripts = names.map((name) => ({
    name,
    code: readAsset(`dist/standalone/${name}`).replaceAll('</', '<\\/'),
    isFor: (html: string) => name !== WORDS_SCRIPT || WORDS_HTML.test(html),
  }));
  const assets = { styles, scripts };
  cachedAssets.set(language, assets);
  return assets;
}

/**
 * Exports a published page as one HTML file, with its controls in a language of the interface.
 * @returns the name of the page, and the file as a stream
 * @throws Problem 404 `page_not_found`, 413 `page_too_large`
 */
export async function exportSingleFile(
  context: PageExportContext,
  pageId: string,
  controlLanguage: InterfaceLanguage = 'en',
): Promise<{ name: string; file: Readable }> {
  const page = ID_PATTERN.test(pageId) ? await loadPublishedPage(context.db, pageId) : undefined;
  if (page === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  const packageMedia = new PackageMedia(context);
  const media = await loadReferencedMedia(context, page.text, packageMedia);
  if (sumMediaBytes(page.text, media) > MAX_MEDIA_BYTES) {
    const message = `The recordings and pictures of this lecture are larger than ${MAX_MEDIA_BYTES / 1e6} MB, which is too much for one file.`;
    throw new Problem(413, 'page_too_large', message, { extras: { maxBytes: MAX_MEDIA_BYTES } });
  }
  const course = await findCourse(context, pageId);
  const { name, text: html, answerRules } = page;
  const school = await context.loadSchool?.();
  const content = { ...course, name, html: withoutLectureLinks(html), controlLanguage, answerRules, media, school };
  return { name, file: Readable.from(renderFile(content, packageMedia.open), { objectMode: false }) };
}

const MEDIA_SRC = / src="\/public\/api\/media\/([A-Z2-7]{11})"/g;

/** The media that the page embeds, by id, without transcripts that would reveal an answer; those that learners do not get are left out. */
async function loadReferencedMedia(
  { db }: PageExportContext,
  html: string,
  packageMedia: PackageMedia,
): Promise<Map<string, MediaFile>> {
  const ids = [...new Set([...html.matchAll(MEDIA_SRC)].map(([, id = '']) => id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'content_type as contentType', 'sha256', 'size', 'transcript'])
    .where('id', 'in', ids.slice(0, 5000))
    .where(isVisible)
    .execute();
  const media = await packageMedia.convert(withoutRevealing(fromHtml(html), rows));
  return new Map(media.map((row) => [row.id, row]));
}

function sumMediaBytes(html: string, media: ReadonlyMap<string, MediaFile>): number {
  let bytes = 0;
  for (const [, id = ''] of html.matchAll(MEDIA_SRC)) bytes += media.get(id)?.size ?? 0;
  return bytes;
}

/** The language of the course that has the page, and what its authors say of the lecture. */
async function findCourse({ db }: PageExportContext, pageId: string): Promise<{ language: string; aims: string[] }> {
  const course = await selectListed(db)
    .select(['courses.language', 'courses.level', 'lectures.can_do'])
    .where('lectures.page_id', '=', pageId)
    .executeTakeFirst();
  const aims = listAims({ level: course?.level ?? undefined, canDo: course?.can_do?.split('\n') });
  return { language: course?.language ?? 'en', aims };
}

function renderDescription(aims: readonly string[]): string {
  return aims.length === 0 ? '' : `\n<meta name="description" content="${escapeAttribute(aims.join('\n'))}">`;
}

async function* renderFile(
  { name, html, language, aims, controlLanguage, answerRules, media, school }: PageContent,
  open: OpenMedium,
): AsyncGenerator<string> {
  const { styles, scripts: all } = loadAssets(controlLanguage);
  const scripts = all.filter(({ isFor }) => isFor(html));
  const policy = createPolicy(scripts);
  const judging = answerRules === null ? '' : ` data-answer-rules="${escapeAttribute(answerRules)}"`;
  yield `<!doctype html>\n<html lang="${language}" dir="${getDirection(language)}"${judging}>\n<head>\n<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>${renderDescription(aims)}\n<style>\n${styles}\n</style>\n</head>\n<body>\n${renderSchool(school)}<main class="lecture" translate="no">\n`;
  let position = 0;
  for (const match of html.matchAll(MEDIA_SRC)) {
    yield html.slice(position, match.index);
    position = match.index + match[0].length;
    const mediaFile = media.get(match[1] ?? '');
    if (mediaFile === undefined) continue;
    if (mediaFile.transcript) yield ` data-transcript="${escapeAttribute(mediaFile.transcript)}"`;
    yield ` src="data:${mediaFile.contentType};base64,`;
    yield* encodeBase64(await open(mediaFile.sha256));
    yield '"';
  }
  const scriptElements = scripts.map(({ code }) => `<script>${code}</script>\n`);
  yield `${html.slice(position)}\n</main>\n${scriptElements.join('')}</body>\n</html>\n`;
}

/** The Content-Security-Policy, which allows these scripts only. */
function createPolicy(scripts: readonly PageScript[]): string {
  const hashes = scripts.map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return `default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src ${hashes.join(' ')}; form-action 'none'; base-uri 'none'`;
}

/** The name and the logo of the school; nothing without them. */
function renderSchool({ name, logo }: Partial<SchoolHead> = {}): string {
  if (!name && logo === undefined) return '';
  const image =
    logo === undefined
      ? ''
      : `<img alt="" width="${logo.width}" height="${logo.height}" src="data:image/png;base64,${logo.png.toString('base64')}">`;
  return `<header class="school">${image}${escapeHtml(name ?? '')}</header>\n`;
}
