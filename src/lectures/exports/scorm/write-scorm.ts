// Writes SCORM packages: the page with its exercises, a driver that reports results, and the manifest.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDirection } from '#api/direction.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { type CourseLessons, MediaCollector } from '#lectures/exports/lesson/course-lessons.ts';
import { renderLom } from '#lectures/exports/lesson/learning-object-metadata.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { countsCapitals } from '#lectures/exports/lesson/lines/answer-variants.ts';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines } from '#lectures/exports/lesson/questions/questions.ts';
import { loadAssets, type PageAssets } from '#lectures/exports/single-file/write-single-file.ts';
import { escapeAttribute } from '#syntax/escape-html.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { withoutLectureLinks } from '#syntax/link-address.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { findScormItems } from './scorm-items.ts';

export type ScormVersion = '1.2' | '2004';

/** The score that passes, of 100. */
const MASTERY_SCORE = 80;

const DRIVER = readFileSync(path.join(import.meta.dirname, 'scorm-driver.js'), 'utf8');

/** Writes a lesson as a package with one SCO. Media are streamed. */
export function writeScorm(
  lesson: Lesson,
  open: OpenMedium,
  version: ScormVersion,
  language: InterfaceLanguage = 'en',
): AsyncGenerator<Uint8Array> {
  const { pageId, title, madeAt } = lesson;
  const names = () => ({ file: 'index.html', item: '1' });
  return zipEntries(createEntries({ id: pageId, title, lessons: [lesson], names, language }, open, version), madeAt);
}

/** Writes a course as a package with an SCO for each lesson, which share styles, scripts and media. */
export function writeScormCourse(
  course: CourseLessons,
  open: OpenMedium,
  version: ScormVersion,
  language: InterfaceLanguage = 'en',
): AsyncGenerator<Uint8Array> {
  // Named by the page: platforms find the results of an earlier package by the identifiers of its items.
  const names = ({ pageId }: Lesson) => ({ file: `lecture-${pageId}.html`, item: `-${pageId}` });
  return zipEntries(
    createEntries({ ...course, id: `course-${course.id}`, names, language }, open, version),
    course.madeAt,
  );
}

type Package = Pick<CourseLessons, 'id' | 'title' | 'lessons'> & {
  /** The file of a lesson's page, and what identifies its item and its resource in the manifest. */
  names: (lesson: Lesson) => { file: string; item: string };
  /** Of the pages' controls. */
  language: InterfaceLanguage;
};

/** The manifest comes last: then nothing of the lessons is in memory but the names of their files. */
async function* createEntries(
  scormPackage: Package,
  open: OpenMedium,
  version: ScormVersion,
): AsyncGenerator<ZipEntry> {
  const { language } = scormPackage;
  const { styles, scripts } = loadAssets(language);
  const shared: Readonly<Record<string, string>> = {
    'page.css': `${styles}\n.notice { color: #555; font-size: .875rem }\n`,
    ...Object.fromEntries(scripts.map(({ name, code }) => [name, code])),
    'scorm.js': DRIVER,
  };
  for (const [name, content] of Object.entries(shared)) yield textEntry(name, content);
  const media = new MediaCollector();
  const pages: ScormPage[] = [];
  for await (const lesson of scormPackage.lessons) {
    const pageMedia = media.add(lesson);
    const { file, item } = scormPackage.names(lesson);
    yield textEntry(file, renderPage(lesson, pageMedia, { version, language, scripts }));
    const files = [file, ...Object.keys(shared), ...pageMedia.map((medium) => `media/${mediumFile(medium)}`)];
    pages.push({ item, title: lesson.title, files, metadata: renderMetadata(lesson, version) });
  }
  for (const medium of media.all) {
    yield { name: `media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
  yield textEntry('imsmanifest.xml', renderManifest(scormPackage, pages, version));
}

const MEDIA_SRC = / src="\/public\/api\/media\/([A-Za-z0-9_-]+)"/g;

/** Only relative addresses, and nothing from any other server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'";

type PageOptions = { version: ScormVersion; language: InterfaceLanguage; scripts: PageAssets['scripts'] };

function renderPage(lesson: Lesson, media: readonly Medium[], options: PageOptions): string {
  const { version, scripts } = options;
  const { title, language, html, pageId, rules } = lesson;
  const byId = new Map(lessonMedia(lesson).map((medium) => [medium.id, medium]));
  const files = new Set(media.map(({ sha256 }) => sha256));
  const page = withoutLectureLinks(html).replace(MEDIA_SRC, (_, id: string) => {
    const medium = byId.get(id);
    if (medium === undefined || !files.has(medium.sha256)) return '';
    const transcript = medium.transcript ? ` data-transcript="${escapeAttribute(medium.transcript)}"` : '';
    return `${transcript} src="media/${mediumFile(medium)}"`;
  });
  const config = {
    version,
    page: pageId,
    language,
    mastery: MASTERY_SCORE,
    forms: findScormItems(lesson),
    caseMatters: countsCapitals(lesson),
    ...describeNotice(options.language),
  };
  const judging = rules === undefined ? '' : ` data-answer-rules="${escapeAttribute(JSON.stringify(rules))}"`;
  const direction = isRightToLeft(lesson) ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${escapeAttribute(language)}"${direction}${judging} data-scorm="${escapeAttribute(JSON.stringify(config))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<main class="lecture" translate="no">
${page}
</main>
<script src="scorm.js"></script>
${scripts.map(({ name, isFor }) => (isFor(html) ? `<script src="${name}"></script>\n` : '')).join('')}</body>
</html>
`;
}

/** What the driver shows in place of its English notice. */
function describeNotice(language: InterfaceLanguage): object {
  if (language === 'en') return {};
  return {
    notice: { text: SERVER_TEXTS[language].controlTexts.notRecorded, lang: language, dir: getDirection(language) },
  };
}

/** Every item that the page shows, also those that share a file. */
function lessonMedia({ blocks }: Lesson): Medium[] {
  return blocks.flatMap((block) => {
    const textBlocks = block.kind === 'exercise' ? block.blocks : [block];
    return textBlocks.flatMap((textBlock) =>
      blockLines(textBlock).flatMap((line) => line.flatMap((inline) => ('medium' in inline ? [inline.medium] : []))),
    );
  });
}

/** A page of the package; the first of its files is the page itself. */
type ScormPage = { item: string; title: string; files: readonly string[]; metadata: string };

/** Empty where the authors of a lecture say nothing of it. */
function renderMetadata(lesson: Lesson, version: ScormVersion): string {
  const lom = renderLom(lesson, version === '1.2' ? 'imsmd' : 'ieee');
  return lom === '' ? '' : `<metadata>${lom}</metadata>`;
}

function renderManifest({ id, title }: Package, pages: readonly ScormPage[], version: ScormVersion): string {
  const [head, passing, type] =
    version === '1.2'
      ? [
          'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
          `<adlcp:masteryscore>${MASTERY_SCORE}</adlcp:masteryscore>`,
          'scormtype',
        ]
      : [
          'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
          `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${MASTERY_SCORE / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
          'scormType',
        ];
  const items = pages.map(
    (page) =>
      `<item identifier="i${page.item}" identifierref="r${page.item}"><title>${escapeXml(page.title)}</title>${passing}</item>`,
  );
  const resources = pages.map(({ item, files, metadata }) => {
    const list = files.map((file) => `<file href="${escapeXml(file)}"/>`).join('');
    return `<resource identifier="r${item}" type="webcontent" adlcp:${type}="sco" href="${files[0]}">${metadata}${list}</resource>`;
  });
  // Learners choose among several lectures, or go on to the next.
  const choice =
    version === '2004' && pages.length > 1
      ? '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>'
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cahier-${id}" version="1.0" ${head}>
<metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="o1"><organization identifier="o1"><title>${escapeXml(title)}</title>${items.join('')}${choice}</organization></organizations>
<resources>${resources.join('')}</resources>
</manifest>
`;
}
