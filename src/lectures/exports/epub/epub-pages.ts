// The pages of an EPUB book: a chapter for each lecture, the table of contents, and the key.
import { getDirection } from '#api/direction.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { Exercise, Lesson } from '#lectures/exports/lesson/lesson.ts';
import { isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import { type LessonHtml, renderBlock, renderLine, TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import { findExercises, mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { lineText, type MediaRun, type Medium } from '#lectures/exports/lesson/lines/line.ts';
import { findKey, hasKey, toTextBlocks } from '#lectures/exports/lesson/plain-exercise.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { CHAPTER_ID, SpokenLines } from './spoken-lines.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Films above this size are left out: reading systems load books as a whole. */
const MAX_FILM_BYTES = 100_000_000;
/** The media that reading systems have to know, and films. Others would make the book invalid. */
const CORE_TYPES = new Set(['audio/mpeg', 'image/jpeg', 'image/png', 'video/mp4']);

/** Whether a book holds a medium. */
export function isInBook({ contentType, size }: Medium): boolean {
  return CORE_TYPES.has(contentType) && (!contentType.startsWith('video/') || size <= MAX_FILM_BYTES);
}

/** The class of the line that a reading system reads aloud. */
export const ACTIVE_CLASS = '-epub-media-overlay-active';

export const STYLE = `body { line-height: 1.5 }
img, video { max-width: 100% }
audio { vertical-align: middle }
table { border-collapse: collapse }
th, td { border: 1px solid; padding: .25em .5em; text-align: start }
.exercise { border: 1px solid; padding: 0 1em 1em; margin: 1em 0 }
.${ACTIVE_CLASS} { background-color: #fff1b8; color: #1f1d1a }
${Object.entries(TEXT_COLORS)
  .map(([name, color]) => `.${name} { color: ${color} }`)
  .join('\n')}
`;

/** An XHTML page; of several pieces, so that a long one is not in memory as a whole. */
async function* renderPage(
  { language, title }: { language: string; title: string },
  body: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  const tag = escapeXml(language);
  const direction = isRightToLeft({ language }) ? ' dir="rtl"' : '';
  yield `${XML_HEAD}<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}"${direction}><head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body>`;
  yield* body;
  yield '</body></html>\n';
}

/** A heading of the first two levels in a chapter, as the contents list it. */
export type ChapterHeading = { id: string; text: string };

/** The navigation document of an EPUB: its table of contents. */
export function renderNavigation(
  title: string,
  chapters: readonly { file: string; title: string; headings: readonly ChapterHeading[] }[],
  language: InterfaceLanguage,
) {
  const texts = SERVER_TEXTS[language].controlTexts;
  const items = chapters.map(({ file, title: name, headings }) => {
    const entries = headings.map(({ id, text }) => `<li><a href="${file}#${id}">${escapeXml(text)}</a></li>`);
    const list = entries.length === 0 ? '' : `<ol>${entries.join('')}</ol>`;
    return `<li><a href="${file}">${escapeXml(name)}</a>${list}</li>`;
  });
  const landmarks = `<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="bodymatter" href="${chapters[0]?.file ?? 'key.xhtml'}">${texts.start}</a></li></ol></nav>`;
  return renderPage({ language, title }, [
    `<nav epub:type="toc"><h1>${texts.contents}</h1><ol>${items.join('')}<li><a href="key.xhtml">${texts.key}</a></li></ol></nav>${landmarks}`,
  ]);
}

/** The page of a lecture, and its lines that have a recording. */
export function renderChapter({ language, title, blocks }: Lesson, controlLanguage: InterfaceLanguage) {
  const texts = SERVER_TEXTS[controlLanguage].controlTexts;
  const spoken = new SpokenLines(isInBook);
  const options: LessonHtml = {
    blank: ({ number }) => `<input type="text" aria-label="${texts.blank(number)}"/>`,
    medium: renderMedium,
    color: (color) => `<span class="${color}">`,
    direction: getDirection(language),
    headingOffset: 1,
    row: (row) => spoken.addRow(row),
    line: (line, html) => spoken.addLine(line, html),
  };
  const headings: ChapterHeading[] = [];
  const body = blocks.map((block) => {
    if (block.kind === 'exercise') return renderExercise(block, options, controlLanguage);
    const html = renderBlock(block, options);
    const text = block.kind === 'heading' && block.level < 3 ? lineText(block.line).trim() : '';
    if (text === '') return html;
    const id = `h${headings.length + 1}`;
    headings.push({ id, text });
    return html.replace(/^<(h\d)/, (_, tag: string) => `<${tag} id="${id}"`);
  });
  const section = `<main id="${CHAPTER_ID}" translate="no"><h1>${escapeXml(title)}</h1>${body.join('\n')}</main>`;
  return { page: renderPage({ language, title }, [section]), spoken: spoken.all, headings };
}

function renderMedium({ kind, medium, alt }: MediaRun): string {
  if (!isInBook(medium)) return kind === 'picture' ? escapeXml(alt) : kind === 'audio' ? '♪' : '▶';
  const src = `media/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt)}"/>`;
  // Visible text, as the book says of itself; one that would tell an answer is not in the lesson.
  const transcript = medium.transcript?.trim()
    ? ` <span class="transcript">${escapeXml(medium.transcript.trim())}</span>`
    : '';
  return `<${kind} src="${src}" controls="controls" preload="none"></${kind}>${transcript}`;
}

function renderExercise(exercise: Exercise, options: LessonHtml, language: InterfaceLanguage): string {
  const blocks = toTextBlocks(exercise)
    .map((block) => renderBlock(block, options))
    .join('\n');
  // Without scripts, which most reading systems do not run, the answers can still be looked up.
  const answers = !hasKey(exercise)
    ? ''
    : `<details><summary${languageAttributes(language)}>${SERVER_TEXTS[language].controlTexts.answers}</summary>${renderAnswers(exercise)}</details>`;
  return `<section class="exercise">${blocks}${answers}</section>`;
}

function renderAnswers(exercise: Exercise): string {
  return `<ol>${findKey(exercise)
    .map(({ answers, remarks = [] }) => {
      const notes = remarks.map((line) => `<li>${renderLine(line, REMARK_HTML)}</li>`).join('');
      return `<li>${answers.map(escapeXml).join(' / ')}${notes === '' ? '' : `<ul>${notes}</ul>`}</li>`;
    })
    .join('')}</ol>`;
}

/** Remarks have no recordings of their own. */
const REMARK_HTML: LessonHtml = {
  blank: () => '',
  medium: ({ alt }) => escapeXml(alt),
  color: (color) => `<span class="${color}">`,
};

/** The answers of all lectures. */
export function renderKey(
  language: string,
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>,
  controlLanguage: InterfaceLanguage,
) {
  const { key } = SERVER_TEXTS[controlLanguage].controlTexts;
  const heading = `<h1${languageAttributes(controlLanguage)}>${key}</h1>`;
  return renderPage({ language, title: key }, renderKeyBody(heading, lessons));
}

/** Of a text of the interface on a page in the language of the course. */
function languageAttributes(language: InterfaceLanguage): string {
  return ` lang="${language}" xml:lang="${language}"${language === 'en' ? '' : ` dir="${getDirection(language)}"`}`;
}

async function* renderKeyBody(
  heading: string,
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>,
): AsyncGenerator<string> {
  yield `<main translate="no">${heading}`;
  for await (const { title, blocks } of lessons) {
    const exercises = findExercises(blocks).filter(hasKey);
    const lists = exercises.map((exercise) => `<h3>${escapeXml(exercise.title)}</h3>${renderAnswers(exercise)}`);
    yield `<h2>${escapeXml(title)}</h2>${lists.join('')}`;
  }
  yield '</main>';
}
