// Writes EPUB 3 books: a chapter for each lecture with its recordings, answers
// below each exercise, and the key at the end.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { asCourse, type CourseLessons, MediaCollector } from '#lectures/exports/lesson/course-lessons.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { Mp3Meter } from '#lectures/sound/mp3-frames.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import {
  ACTIVE_CLASS,
  type ChapterHeading,
  isInBook,
  renderChapter,
  renderKey,
  renderNavigation,
  STYLE,
  XML_HEAD,
} from './epub-pages.ts';
import { formatClock, renderOverlay, type SpokenLine } from './spoken-lines.ts';

/** The language of the headings and labels that Cahier adds. */
type EpubOptions = { language?: InterfaceLanguage | undefined };

/** Writes a lesson as a book. Media are streamed. */
export function writeEpub(lesson: Lesson, open: OpenMedium, options?: EpubOptions): AsyncGenerator<Uint8Array> {
  const { courseId, pageId } = lesson;
  return writeEpubCourse({ ...asCourse(lesson), id: `${courseId ?? pageId}:${pageId}` }, open, options);
}

/** Writes the lessons of a course as a book, one after the other. */
export function writeEpubCourse(
  course: CourseLessons,
  open: OpenMedium,
  { language: controlLanguage = 'en' }: EpubOptions = {},
): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries({ ...course, controlLanguage }, open), course.madeAt);
}

type Book = CourseLessons & {
  /** Of what is neither a lecture nor its title. */
  controlLanguage: InterfaceLanguage;
};

type Chapter = { file: string; title: string; spoken: readonly SpokenLine[]; headings: readonly ChapterHeading[] };
type Overlay = { chapter: string; duration: number };

/**
 * The table of contents and the package file come last: then nothing of the lessons is in memory but titles, and how
 * long the recordings of their lines play, which is measured as they are written.
 */
async function* createEntries(book: Book, open: OpenMedium): AsyncGenerator<ZipEntry> {
  const text = (name: string, content: string | AsyncIterable<string>): ZipEntry => ({
    name,
    isCompressed: false,
    bytes: typeof content === 'string' ? [Buffer.from(content)] : encodeTexts(content),
  });
  // The first entry, and stored: readers recognize the format by it.
  yield { name: 'mimetype', isCompressed: true, bytes: [Buffer.from('application/epub+zip')] };
  yield text('META-INF/container.xml', CONTAINER);
  yield text('EPUB/style.css', STYLE);
  const media = new MediaCollector();
  const chapters: Chapter[] = [];
  for await (const lesson of book.lessons) {
    media.add(lesson);
    const { page, spoken, headings } = renderChapter(lesson, book.controlLanguage);
    const file = `lecture-${chapters.length + 1}.xhtml`;
    yield text(`EPUB/${file}`, page);
    chapters.push({ file, title: lesson.title, spoken, headings });
  }
  yield text('EPUB/key.xhtml', renderKey(book.language, book.lessons, book.controlLanguage));
  const includedMedia = media.all.filter(isInBook);
  const durations = new Map<string, number>();
  for (const medium of includedMedia) {
    const bytes = await open(medium.sha256);
    yield {
      name: `EPUB/media/${mediumFile(medium)}`,
      isCompressed: true,
      bytes: medium.type === 'AUDIO' ? measure(bytes, (duration) => durations.set(medium.sha256, duration)) : bytes,
    };
  }
  const overlays: Overlay[] = [];
  for (const { file, spoken } of chapters) {
    const overlay = renderOverlay(file, spoken, durations);
    if (overlay === undefined) continue;
    yield text(`EPUB/${overlayFile(file)}`, overlay.smil);
    overlays.push({ chapter: file, duration: overlay.duration });
  }
  yield text('EPUB/nav.xhtml', renderNavigation(book.title, chapters, book.controlLanguage));
  yield text('EPUB/package.opf', renderPackage(book, chapters, includedMedia, overlays));
}

async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of texts) yield Buffer.from(part);
}

/** Passes the bytes of a recording on, and reports at their end how long it plays in milliseconds. */
async function* measure(
  bytes: AsyncIterable<Uint8Array>,
  report: (milliseconds: number) => void,
): AsyncGenerator<Uint8Array> {
  const meter = new Mp3Meter();
  for await (const chunk of bytes) {
    meter.add(chunk);
    yield chunk;
  }
  report(Math.floor(meter.seconds * 1000));
}

const CONTAINER = `${XML_HEAD}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const ACCESSIBILITY = ['structuralNavigation', 'tableOfContents', 'alternativeText', 'transcript'];

const overlayFile = (chapterFile: string) => chapterFile.replace('.xhtml', '.smil');
const itemId = (file: string) => file.replace('.', '-');

function renderPackage(
  { id, title, language, level, canDo = [], controlLanguage, madeAt }: Book,
  chapters: readonly Chapter[],
  media: readonly Medium[],
  overlays: readonly Overlay[],
): string {
  const languages = [...new Set([language, controlLanguage])].map(
    (tag) => `<dc:language>${escapeXml(tag)}</dc:language>`,
  );
  const features = overlays.length === 0 ? ACCESSIBILITY : [...ACCESSIBILITY, 'synchronizedAudioText'];
  const metadata = [
    `<dc:identifier id="id">urn:cahier:course:${escapeXml(id)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>${languages.join('')}<dc:creator>Cahier</dc:creator>`,
    ...canDo.map((line) => `<dc:description>${escapeXml(line)}</dc:description>`),
    `<meta property="dcterms:modified">${madeAt.toISOString().slice(0, 19)}Z</meta>`,
    ...(level === undefined ? [] : [`<meta property="schema:educationalLevel">${escapeXml(level)}</meta>`]),
    ...['textual', 'auditory', 'visual'].map((mode) => `<meta property="schema:accessMode">${mode}</meta>`),
    '<meta property="schema:accessModeSufficient">textual,auditory,visual</meta>',
    ...features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`),
    '<meta property="schema:accessibilityHazard">none</meta>',
    ...renderDurations(overlays),
  ];
  const item = (file: string, type: string, attributes = '') =>
    `<item id="${itemId(file)}" href="${file}" media-type="${type}"${attributes}/>`;
  const spoken = new Set(overlays.map(({ chapter }) => chapter));
  const items = [
    item('nav.xhtml', 'application/xhtml+xml', ' properties="nav"'),
    item('style.css', 'text/css'),
    ...chapters.map(({ file }) =>
      item(file, 'application/xhtml+xml', spoken.has(file) ? ` media-overlay="${itemId(overlayFile(file))}"` : ''),
    ),
    item('key.xhtml', 'application/xhtml+xml'),
    ...overlays.map(({ chapter }) => item(overlayFile(chapter), 'application/smil+xml')),
    ...media.map(
      (file) =>
        `<item id="m${file.sha256.slice(0, 16)}" href="media/${mediumFile(file)}" media-type="${file.contentType}"/>`,
    ),
  ];
  const spine = chapters.map(({ file }) => `<itemref idref="${itemId(file)}"/>`).join('');
  const direction = isRightToLeft({ language }) ? ' page-progression-direction="rtl"' : '';
  return `${XML_HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata.join('')}</metadata><manifest>${items.join('')}</manifest><spine${direction}>${spine}<itemref idref="key-xhtml" linear="no"/></spine></package>`;
}

function renderDurations(overlays: readonly Overlay[]): string[] {
  if (overlays.length === 0) return [];
  const total = overlays.reduce((sum, { duration }) => sum + duration, 0);
  return [
    `<meta property="media:duration">${formatClock(total)}</meta>`,
    `<meta property="media:active-class">${ACTIVE_CLASS}</meta>`,
    ...overlays.map(
      ({ chapter, duration }) =>
        `<meta property="media:duration" refines="#${itemId(overlayFile(chapter))}">${formatClock(duration)}</meta>`,
    ),
  ];
}
