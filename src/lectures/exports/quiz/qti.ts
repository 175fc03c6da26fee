// Writes QTI 3.0 packages: an item for each exercise, items without questions for the text between them, and a test with all of them.
import type { Blank, Lesson, MediaRun, Medium, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, type LessonHtml, renderBlock, TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import {
  answerVariants,
  blockLines,
  findMedia,
  lineBlanks,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { type Question, questionBlocks, splitQuestions } from './moodle-xml.ts';

/** Writes a lesson as a QTI package. Media are streamed. */
export function writeQti(lesson: Lesson, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(lesson, open), lesson.madeAt);
}

type Item = { id: string; file: string; question: Question; media: Medium[] };

async function* createEntries(lesson: Lesson, open: OpenMedium): AsyncGenerator<ZipEntry> {
  const items = splitQuestions(lesson).map((question, at): Item => {
    const id = `I${lesson.pageId}-${at + 1}`;
    return { id, file: `items/${id}.xml`, question, media: findMedia(questionBlocks(question)) };
  });
  const text = (name: string, content: string): ZipEntry => ({
    name,
    isCompressed: false,
    bytes: [Buffer.from(content)],
  });
  yield text('imsmanifest.xml', renderManifest(lesson, items));
  yield text('assessment.xml', renderTest(lesson, items));
  yield text(
    'style.css',
    Object.entries(TEXT_COLORS)
      .map(([name, color]) => `.${name} { color: ${color} }\n`)
      .join(''),
  );
  for (const item of items) yield text(item.file, renderItem(lesson, item));
  for (const medium of findMedia(lesson.blocks)) {
    yield { name: `media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

function renderManifest({ pageId }: Lesson, items: readonly Item[]): string {
  const resources = items.map(({ id, file, media }) => {
    const files = [file, 'style.css', ...media.map((medium) => `media/${mediumFile(medium)}`)];
    return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${file}">${files.map((href) => `<file href="${href}"/>`).join('')}</resource>`;
  });
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  const test = `<resource identifier="test" type="imsqti_test_xmlv3p0" href="assessment.xml"><file href="assessment.xml"/>${dependencies}</resource>`;
  return `${HEAD}<manifest identifier="cahier-${pageId}" xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${test}${resources.join('')}</resources></manifest>\n`;
}

function renderTest({ pageId, title }: Lesson, items: readonly Item[]): string {
  const name = escapeXml(title);
  const references = items
    .map(({ id, file }) => `<qti-assessment-item-ref identifier="${id}" href="${file}"/>`)
    .join('');
  return `${HEAD}<qti-assessment-test xmlns="${QTI}" identifier="T${pageId}" title="${name}"><qti-test-part identifier="P1" navigation-mode="nonlinear" submission-mode="individual"><qti-assessment-section identifier="S1" title="${name}" visible="true">${references}</qti-assessment-section></qti-test-part></qti-assessment-test>\n`;
}

/** The order of the children is fixed: declarations, outcomes, style sheet, body, processing. */
function renderItem({ language }: Lesson, { id, question }: Item): string {
  const blocks = questionBlocks(question);
  const blanks = blocks.flatMap((block) => blockLines(block).flatMap(lineBlanks));
  const body = blocks.map((block) => renderBlock(block, QTI_HTML)).join('\n');
  const outcome = (name: string, value: number) =>
    `<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="float" normal-maximum="${blanks.length}"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;
  const outcomes = blanks.length === 0 ? '' : outcome('SCORE', 0) + outcome('MAXSCORE', blanks.length);
  const sum = blanks.map((blank) => `<qti-map-response identifier="${responseId(blank)}"/>`).join('');
  const processing =
    blanks.length === 0
      ? ''
      : `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-sum>${sum}</qti-sum></qti-set-outcome-value></qti-response-processing>`;
  return `${HEAD}<qti-assessment-item xmlns="${QTI}" identifier="${id}" title="${escapeXml(question.name)}" adaptive="false" time-dependent="false" xml:lang="${escapeXml(language)}">
${blanks.map(renderDeclaration).join('\n')}${outcomes}<qti-stylesheet href="../style.css" type="text/css"/>
<qti-item-body><div>${body}</div></qti-item-body>
${processing}</qti-assessment-item>
`;
}

const responseId = ({ number }: Blank) => `B${number}`;

function renderDeclaration(blank: Blank): string {
  const [first = '', ...others] = answerVariants(blank.answers);
  const entries = [first, ...others].map(
    (answer) => `<qti-map-entry map-key="${escapeXml(answer)}" mapped-value="1" case-sensitive="true"/>`,
  );
  return `<qti-response-declaration identifier="${responseId(blank)}" cardinality="single" base-type="string"><qti-correct-response><qti-value>${escapeXml(first)}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries.join('')}</qti-mapping></qti-response-declaration>`;
}

const QTI_HTML: LessonHtml = {
  blank: (blank) => {
    const length = Math.max(...blank.answers.map((answer) => answer.length), 8);
    return `<qti-text-entry-interaction response-identifier="${responseId(blank)}" expected-length="${length}"/>`;
  },
  medium: renderMedium,
  color: (color) => `<span class="${color}">`,
  headingOffset: 1,
};

function renderMedium({ kind, medium, alt }: MediaRun): string {
  const src = `../media/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt)}"/>`;
  const label = medium.transcript ? ` aria-label="${escapeXml(medium.transcript)}"` : '';
  return `<${kind} controls="controls" src="${src}"${label}></${kind}>`;
}
