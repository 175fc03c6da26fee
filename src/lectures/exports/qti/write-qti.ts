// Writes QTI 3.0 packages: an item for each exercise, items without questions for the text
// between them, and a test with all of them.
import { getDirection } from '#api/direction.ts';
import { asCourse, type CourseLessons, MediaCollector } from '#lectures/exports/lesson/course-lessons.ts';
import { renderLom } from '#lectures/exports/lesson/learning-object-metadata.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import { findMedia, mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { type LessonPart, splitLesson } from '#lectures/exports/lesson/split-lesson.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { findResponses, type QtiResponse, renderQtiBlock } from './qti-interactions.ts';

/** Writes a lesson as a QTI package. Media are streamed. */
export function writeQti(lesson: Lesson, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return writeQtiCourse(asCourse(lesson), open);
}

/** Writes the lessons of a course as a QTI package: a test with a section for each lesson. */
export function writeQtiCourse(course: CourseLessons, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(course, open), course.madeAt);
}

type Item = { id: string; file: string; media: readonly string[] };
type Section = { pageId: string; title: string; items: Item[] };

/** What lists the items comes last: then none but their names are still in memory. */
async function* createEntries(qtiPackage: CourseLessons, open: OpenMedium): AsyncGenerator<ZipEntry> {
  const media = new MediaCollector();
  const sections: Section[] = [];
  yield textEntry(
    'style.css',
    Object.entries(TEXT_COLORS)
      .map(([name, color]) => `.${name} { color: ${color} }\n`)
      .join(''),
  );
  for await (const lesson of qtiPackage.lessons) {
    const { pageId, title } = lesson;
    media.add(lesson);
    const items: Item[] = [];
    for (const [at, part] of splitLesson(lesson).entries()) {
      const id = `I${pageId}-${at + 1}`;
      const item = { id, file: `items/${id}.xml`, media: findMedia(part.blocks).map(mediumFile) };
      yield textEntry(item.file, renderItem(lesson, id, part));
      items.push(item);
    }
    sections.push({ pageId, title, items });
  }
  for (const medium of media.all) {
    yield { name: `media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
  yield textEntry('assessment.xml', renderTest(qtiPackage, sections));
  const items = sections.flatMap((section) => section.items);
  yield textEntry('imsmanifest.xml', renderManifest(qtiPackage, items));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

function renderManifest(qtiPackage: CourseLessons, items: readonly Item[]): string {
  const resources = items.map(({ id, file, media }) => {
    const files = [file, 'style.css', ...media.map((name) => `media/${name}`)];
    return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${file}">${files.map((href) => `<file href="${href}"/>`).join('')}</resource>`;
  });
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  const test = `<resource identifier="test" type="imsqti_test_xmlv3p0" href="assessment.xml"><file href="assessment.xml"/>${dependencies}</resource>`;
  return `${HEAD}<manifest identifier="cahier-${qtiPackage.id}" xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>${renderLom(qtiPackage, 'ieee')}</metadata><organizations/><resources>${test}${resources.join('')}</resources></manifest>\n`;
}

function renderTest({ id, title }: CourseLessons, sections: readonly Section[]): string {
  const parts = sections.map((section) => {
    const references = section.items.map(
      (item) => `<qti-assessment-item-ref identifier="${item.id}" href="${item.file}"/>`,
    );
    return `<qti-assessment-section identifier="S${section.pageId}" title="${escapeXml(section.title)}" visible="true">${references.join('')}</qti-assessment-section>`;
  });
  return `${HEAD}<qti-assessment-test xmlns="${QTI}" identifier="T${id}" title="${escapeXml(title)}"><qti-test-part identifier="P1" navigation-mode="nonlinear" submission-mode="individual">${parts.join('')}</qti-test-part></qti-assessment-test>\n`;
}

/** The order of the children is fixed: declarations, outcomes, style sheet, body, processing. */
function renderItem({ language }: Lesson, id: string, { name, blocks }: LessonPart): string {
  const responses = blocks.flatMap(findResponses);
  const direction = getDirection(language);
  const body = blocks.map((block) => renderQtiBlock(block, direction)).join('\n');
  const points = responses.reduce((sum, response) => sum + response.points, 0);
  const outcome = (identifier: string, value: number) =>
    `<qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="float" normal-maximum="${points}"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;
  const outcomes = points === 0 ? '' : outcome('SCORE', 0) + outcome('MAXSCORE', points);
  return `${HEAD}<qti-assessment-item xmlns="${QTI}" identifier="${id}" title="${escapeXml(name)}" adaptive="false" time-dependent="false" xml:lang="${escapeXml(language)}">
${responses.map(({ declaration }) => declaration).join('\n')}${outcomes}<qti-stylesheet href="../style.css" type="text/css"/>
<qti-item-body><div${direction === 'rtl' ? ' dir="rtl"' : ''}>${body}</div></qti-item-body>
${renderProcessing(responses)}</qti-assessment-item>
`;
}

/** The points of texts and pairs are added up; of other questions each one that is right adds a point. */
function renderProcessing(responses: readonly QtiResponse[]): string {
  if (responses.length === 0) return '';
  const set = (terms: string) =>
    `<qti-set-outcome-value identifier="SCORE"><qti-sum>${terms}</qti-sum></qti-set-outcome-value>`;
  const values = responses.flatMap(({ value }) => value ?? []);
  const point = set('<qti-variable identifier="SCORE"/><qti-base-value base-type="float">1</qti-base-value>');
  const conditions = responses.flatMap(({ condition }) =>
    condition === undefined
      ? []
      : `<qti-response-condition><qti-response-if>${condition}${point}</qti-response-if></qti-response-condition>`,
  );
  if (values.length + conditions.length === 0) return '';
  const sum = values.length === 0 ? '' : set(values.join(''));
  return `<qti-response-processing>${sum}${conditions.join('')}</qti-response-processing>`;
}
