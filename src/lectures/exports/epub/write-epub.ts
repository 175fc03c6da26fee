// Writes EPUB 3 books: a chapter for each lecture, answers below each exercise, and the key at the end.
import type { Block, Exercise, Lesson, MediaRun, Medium, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, type LessonHtml, renderBlock, TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import {
  exerciseBlanks,
  findExercises,
  findMedia,
  isRightToLeft,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { toTextBlocks } from '#lectures/exports/lesson/question-text.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';

/** Media that reading systems have to know, and films up to a size. A WAV file or a QuickTime film would make the book invalid. */
const MAX_FILM_BYTES = 100_000_000;
const CORE_TYPES = new Set(['audio/mpeg', 'image/jpeg', 'image/png', 'video/mp4']);

/** Writes lessons of one course as a book. Media are streamed. */
export function writeEpub(lessons: readonly Lesson[], open: OpenMedium): AsyncGenerator<Uint8Array> {
  const madeAt = new Date(Math.max(...lessons.map((lesson) => lesson.madeAt.getTime())));
  return zipEntries(createEntries(lessons, open, madeAt), madeAt);
}

async function* createEntries(lessons: readonly Lesson[], open: OpenMedium, madeAt: Date): AsyncGenerator<ZipEntry> {
  const media = findMedia(lessons.flatMap(({ blocks }): readonly Block[] => blocks)).filter(isIncluded);
  const text = (name: string, content: string): ZipEntry => ({
    name,
    isCompressed: false,
    bytes: [Buffer.from(content)],
  });
  // The first entry, and stored: readers recognize the format by it.
  yield { name: 'mimetype', isCompressed: true, bytes: [Buffer.from('application/epub+zip')] };
  yield text('META-INF/container.xml', CONTAINER);
  yield text('EPUB/package.opf', renderPackage(lessons, media, madeAt));
  yield text('EPUB/nav.xhtml', renderNavigation(lessons));
  yield text('EPUB/style.css', STYLE);
  for (const [at, lesson] of lessons.entries()) yield text(`EPUB/${chapterFile(at)}`, renderChapter(lesson));
  yield text('EPUB/key.xhtml', renderKey(lessons));
  for (const medium of media) {
    yield { name: `EPUB/media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

function isIncluded({ contentType, size }: Medium): boolean {
  return CORE_TYPES.has(contentType) && (!contentType.startsWith('video/') || size <= MAX_FILM_BYTES);
}

const chapterFile = (index: number) => `lecture-${index + 1}.xhtml`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const CONTAINER = `${HEAD}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const STYLE = `body { line-height: 1.5 }
img, video { max-width: 100% }
audio { vertical-align: middle }
table { border-collapse: collapse }
th, td { border: 1px solid; padding: .25em .5em; text-align: start }
.exercise { border: 1px solid; padding: 0 1em 1em; margin: 1em 0 }
.bank { font-style: italic }
${Object.entries(TEXT_COLORS)
  .map(([name, color]) => `.${name} { color: ${color} }`)
  .join('\n')}
`;

function bookTitle([first]: readonly Lesson[]): string {
  return first?.courseName ?? first?.title ?? '';
}

function renderPackage(lessons: readonly Lesson[], media: readonly Medium[], madeAt: Date): string {
  const [first] = lessons;
  const identifier = `urn:cahier:course:${first?.courseId ?? first?.pageId ?? ''}`;
  const title = lessons.length === 1 ? (first?.title ?? '') : bookTitle(lessons);
  const language = first?.language ?? 'en';
  const languages = [...new Set([language, 'en'])]
    .map((tag) => `<dc:language>${escapeXml(tag)}</dc:language>`)
    .join('');
  const features = ['structuralNavigation', 'tableOfContents', 'alternativeText', 'transcript'];
  const metadata = [
    `<dc:identifier id="id">${escapeXml(lessons.length === 1 ? `${identifier}:${first?.pageId}` : identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>${languages}<dc:creator>Cahier</dc:creator>`,
    `<meta property="dcterms:modified">${madeAt.toISOString().slice(0, 19)}Z</meta>`,
    ...['textual', 'auditory', 'visual'].map((mode) => `<meta property="schema:accessMode">${mode}</meta>`),
    '<meta property="schema:accessModeSufficient">textual,auditory,visual</meta>',
    ...features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`),
    '<meta property="schema:accessibilityHazard">none</meta>',
  ].join('');
  const chapter = (_: Lesson, at: number) =>
    `<item id="c${at + 1}" href="${chapterFile(at)}" media-type="application/xhtml+xml"/>`;
  const medium = (file: Medium) =>
    `<item id="m${file.sha256.slice(0, 16)}" href="media/${mediumFile(file)}" media-type="${file.contentType}"/>`;
  const manifest = `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="style.css" media-type="text/css"/>${lessons.map(chapter).join('')}<item id="key" href="key.xhtml" media-type="application/xhtml+xml"/>${media.map(medium).join('')}`;
  const spine = lessons.map((_, at) => `<itemref idref="c${at + 1}"/>`).join('');
  const direction = lessons.some(isRightToLeft) ? ' page-progression-direction="rtl"' : '';
  return `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest>${manifest}</manifest><spine${direction}>${spine}<itemref idref="key" linear="no"/></spine></package>`;
}

function renderPage({ language, title, body }: { language: string; title: string; body: string }): string {
  const tag = escapeXml(language);
  const direction = isRightToLeft({ language }) ? ' dir="rtl"' : '';
  return `${HEAD}<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}"${direction}><head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body>${body}</body></html>\n`;
}

function renderNavigation(lessons: readonly Lesson[]): string {
  const chapters = lessons
    .map(({ title }, at) => `<li><a href="${chapterFile(at)}">${escapeXml(title)}</a></li>`)
    .join('');
  const landmarks = `<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="bodymatter" href="${chapterFile(0)}">Start</a></li></ol></nav>`;
  const body = `<nav epub:type="toc"><h1>Contents</h1><ol>${chapters}<li><a href="key.xhtml">Key</a></li></ol></nav>${landmarks}`;
  return renderPage({ language: 'en', title: bookTitle(lessons), body });
}

function renderChapter({ language, title, blocks }: Lesson): string {
  const body = blocks.map((block) =>
    block.kind === 'exercise' ? renderExercise(block) : renderBlock(block, CHAPTER_HTML),
  );
  return renderPage({ language, title, body: `<section><h1>${escapeXml(title)}</h1>${body.join('\n')}</section>` });
}

const CHAPTER_HTML: LessonHtml = {
  blank: ({ number }) => `<input type="text" aria-label="Answer ${number}"/>`,
  medium: renderMedium,
  color: (color) => `<span class="${color}">`,
  headingOffset: 1,
};

function renderMedium({ kind, medium, alt }: MediaRun): string {
  if (!isIncluded(medium)) return kind === 'picture' ? escapeXml(alt) : kind === 'audio' ? '♪' : '▶';
  const src = `media/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt)}"/>`;
  const label = medium.transcript ? ` aria-label="${escapeXml(medium.transcript)}"` : '';
  return `<${kind} src="${src}" controls="controls" preload="none"${label}></${kind}>`;
}

function renderExercise(exercise: Exercise): string {
  const bank = exercise.bank.length === 0 ? '' : `<p class="bank">${exercise.bank.map(escapeXml).join(' · ')}</p>`;
  const blocks = toTextBlocks(exercise)
    .map((block) => renderBlock(block, CHAPTER_HTML))
    .join('\n');
  // Without scripts, which most reading systems do not run, the answers can still be looked up.
  const answers =
    exerciseBlanks(exercise).length === 0
      ? ''
      : `<details><summary lang="en" xml:lang="en">Answers</summary>${renderAnswers(exercise)}</details>`;
  return `<section class="exercise">${bank}${blocks}${answers}</section>`;
}

function renderAnswers(exercise: Exercise): string {
  return `<ol>${exerciseBlanks(exercise)
    .map(({ answers }) => `<li>${answers.map(escapeXml).join(' / ')}</li>`)
    .join('')}</ol>`;
}

function renderKey(lessons: readonly Lesson[]): string {
  const parts = lessons.map(({ title, blocks }) => {
    const exercises = findExercises(blocks).filter((exercise) => exerciseBlanks(exercise).length > 0);
    const lists = exercises.map((exercise) => `<h3>${escapeXml(exercise.title)}</h3>${renderAnswers(exercise)}`);
    return `<h2>${escapeXml(title)}</h2>${lists.join('')}`;
  });
  return renderPage({
    language: lessons[0]?.language ?? 'en',
    title: 'Key',
    body: `<h1 lang="en" xml:lang="en">Key</h1>${parts.join('')}`,
  });
}
