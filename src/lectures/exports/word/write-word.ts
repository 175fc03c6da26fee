// Writes a worksheet for Word (.docx) with the key on its last page.
import { asCourse, type CourseLessons } from '#lectures/exports/lesson/course-lessons.ts';
import type { Block, Exercise, Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import {
  describeLesson,
  exerciseBlanks,
  findExercises,
  findMedia,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { type Medium, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { findKey, hasKey, toTextBlocks } from '#lectures/exports/lesson/plain-exercise.ts';
import { WORKSHEET_PROPERTY } from '#lectures/transfer/own-files.ts';
import {
  contentTypes,
  coreProperties,
  MAIN,
  OFFICE,
  packageRelationships,
  RELATIONSHIPS,
  relationships,
  XML_HEAD,
} from '#ooxml/package.ts';
import { paragraph, run } from '#ooxml/paragraph.ts';
import { openStyles } from '#ooxml/styles.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { getAnswersHeading } from '#texts/worksheet/worksheet.ts';
import { isEmptyBlock, picture, qrPng, renderNumbering, renderWordBlock, type WordOptions } from './word-xml.ts';

/** The address of a lecture, for the QR code that leads to its recordings; undefined for none. */
type WorksheetOptions = { findAddress?: (pageId: string) => string | undefined };

/** Writes a lesson as a worksheet. Pictures are streamed. */
export function writeWord(lesson: Lesson, open: OpenMedium, options?: WorksheetOptions): AsyncGenerator<Uint8Array> {
  return writeWordCourse(asCourse(lesson), open, options);
}

/** Writes the lessons of a course as one document: each begins a page, and the key of all is at the end. */
export function writeWordCourse(
  course: CourseLessons,
  open: OpenMedium,
  { findAddress = () => undefined }: WorksheetOptions = {},
): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(course, open, findAddress), course.madeAt);
}

/** Beside the document and its pictures. */
const PROPERTIES = ['core', 'custom'] as const;
const CONTENTS = {
  parts: ['numbering', 'styles'],
  properties: PROPERTIES,
  files: { png: 'image/png', jpg: 'image/jpeg' },
};

async function* createEntries(
  worksheet: CourseLessons,
  open: OpenMedium,
  findAddress: (pageId: string) => string | undefined,
): AsyncGenerator<ZipEntry> {
  yield textEntry('[Content_Types].xml', contentTypes(CONTENTS));
  yield textEntry('_rels/.rels', packageRelationships(PROPERTIES));
  yield textEntry('docProps/core.xml', renderProperties(worksheet));
  yield textEntry('word/styles.xml', styles(worksheet));
  // They are found while the document is written, page by page.
  const pictures = new Pictures();
  const exercises: string[] = [];
  const lists = { numbered: 0 };
  yield {
    name: 'word/document.xml',
    isCompressed: false,
    bytes: renderDocument(worksheet, { pictures, exercises, lists, findAddress }),
  };
  yield textEntry('word/numbering.xml', `${XML_HEAD}${renderNumbering(MAIN, lists.numbered)}`);
  yield textEntry('docProps/custom.xml', customProperties(exercises));
  yield textEntry('word/_rels/document.xml.rels', documentRelationships(pictures));
  for (const { file, bytes } of pictures.qrCodes) {
    yield { name: `word/media/${file}`, isCompressed: true, bytes: [bytes] };
  }
  for (const medium of pictures.media) {
    yield { name: `word/media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

/** The pictures of a document: each file once, with the relationship by which the document shows it. */
class Pictures {
  readonly #media = new Map<string, Medium>();
  readonly qrCodes: { file: string; bytes: Uint8Array }[] = [];
  #shapes = 0;

  get media(): Medium[] {
    return [...this.#media.values()];
  }

  /** The relationship of a picture; undefined for what is none. */
  add(medium: Medium): string | undefined {
    if (medium.type !== 'IMAGE') return undefined;
    this.#media.set(medium.sha256, medium);
    return mediumRelationship(medium);
  }

  addQrCode(bytes: Uint8Array): string {
    const number = this.qrCodes.length + 1;
    this.qrCodes.push({ file: `qr-${number}.png`, bytes });
    return qrRelationship(number);
  }

  /** Numbers what is drawn: a picture that is shown twice needs an id of its own each time. */
  numberShapes(xml: string): string {
    return xml.replace(/<wp:docPr id="\d+"/g, () => {
      this.#shapes += 1;
      return `<wp:docPr id="${this.#shapes}"`;
    });
  }
}

const mediumRelationship = ({ sha256 }: Medium) => `rIdM${sha256.slice(0, 16)}`;
const qrRelationship = (number: number) => `rIdQ${number}`;

function renderProperties({ title, language, level, canDo = [], madeAt }: CourseLessons): string {
  const time = `${madeAt.toISOString().slice(0, 19)}Z`;
  const keywords = level === undefined ? '' : `<cp:keywords>${escapeXml(level)}</cp:keywords>`;
  const description = canDo.length === 0 ? '' : `<dc:description>${escapeXml(canDo.join('\n'))}</dc:description>`;
  return coreProperties(
    title,
    `<dc:creator>Cahier</dc:creator>${description}<dc:language>${escapeXml(language)}</dc:language>${keywords}<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified>`,
  );
}

/** Says of our own worksheets which exercises they were written from. */
function customProperties(exercises: readonly string[]): string {
  return `${XML_HEAD}<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${WORKSHEET_PROPERTY}"><vt:lpwstr>${exercises.join(' ')}</vt:lpwstr></property></Properties>`;
}

/** Sizes are in half points. */
function styles(worksheet: CourseLessons): string {
  const heading = (level: number, size: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
  return `${openStyles(worksheet.language, isRightToLeft(worksheet))}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:rPr><w:b/><w:bCs/><w:sz w:val="40"/><w:szCs w:val="40"/></w:rPr></w:style>${heading(1, 32)}${heading(2, 28)}${heading(3, 24)}<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
}

function documentRelationships({ media, qrCodes }: Pictures): string {
  const image = (id: string, file: string) => ({ id, type: 'image', target: `media/${file}` });
  return relationships([
    { type: 'styles', target: 'styles.xml' },
    { type: 'numbering', target: 'numbering.xml' },
    ...qrCodes.map(({ file }, at) => image(qrRelationship(at + 1), file)),
    ...media.map((medium) => image(mediumRelationship(medium), mediumFile(medium))),
  ]);
}

/** What is found while the document is written; of lists how many numbered ones there are. */
type Collected = { pictures: Pictures; exercises: string[]; lists: { numbered: number } };

async function* renderDocument(
  worksheet: CourseLessons,
  { pictures, exercises, lists, findAddress }: Collected & { findAddress: (pageId: string) => string | undefined },
): AsyncGenerator<Uint8Array> {
  const direction = { isRightToLeft: isRightToLeft(worksheet) };
  yield Buffer.from(
    `${XML_HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${RELATIONSHIPS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>`,
  );
  let lessonCount = 0;
  for await (const lesson of worksheet.lessons) {
    const page = renderLesson(
      lesson,
      { pictures, lists },
      { address: findAddress(lesson.pageId), startsPage: lessonCount > 0 },
    );
    yield Buffer.from(pictures.numberShapes(page));
    exercises.push(describeLesson(lesson));
    lessonCount += 1;
  }
  let hasKey = false;
  for await (const lesson of worksheet.lessons) {
    const key = renderKey(lesson, { isCourse: lessonCount > 1 });
    if (key !== '' && !hasKey) {
      yield Buffer.from(
        paragraph(run(getAnswersHeading(worksheet.language), direction), {
          style: 'Heading2',
          startsPage: true,
          ...direction,
        }),
      );
      hasKey = true;
    }
    yield Buffer.from(key);
  }
  yield Buffer.from(
    `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>${direction.isRightToLeft ? '<w:bidi/>' : ''}</w:sectPr></w:body></w:document>`,
  );
}

type LessonPageOptions = { address: string | undefined; startsPage: boolean };

function renderLesson(
  lesson: Lesson,
  { pictures, lists }: Omit<Collected, 'exercises'>,
  { address, startsPage }: LessonPageOptions,
): string {
  const direction = { isRightToLeft: isRightToLeft(lesson) };
  const options: WordOptions = {
    ...direction,
    blankWidth: 0,
    pictureId: (medium) => pictures.add(medium),
    startNumbering: () => {
      lists.numbered += 1;
      return lists.numbered + 1;
    },
  };
  const hasSound = findMedia(lesson.blocks).some(({ type }) => type !== 'IMAGE');
  return [
    paragraph(run(lesson.title, direction), { style: 'Title', startsPage, ...direction }),
    address === undefined || !hasSound ? '' : renderAddress(address, pictures, direction),
    ...lesson.blocks.map((block) => renderBlock(block, options)),
  ].join('');
}

/** What leads from the paper to the recordings, marked ♪. */
function renderAddress(address: string, pictures: Pictures, direction: { isRightToLeft: boolean }): string {
  const { bytes, pixels } = qrPng(address);
  const size = Math.min(pixels, 120);
  const code = picture(pictures.addQrCode(bytes), address, { width: size, height: size });
  return paragraph(`${code}${run(` ♪ ${address}`, {})}`, direction);
}

function renderBlock(block: Block, options: WordOptions): string {
  if (block.kind !== 'exercise') return isEmptyBlock(block) ? '' : renderWordBlock(block, options);
  const width = blankWidth(block);
  const isShown = (textBlock: TextBlock) => !isEmptyBlock(textBlock);
  return toTextBlocks(block)
    .filter(isShown)
    .map((textBlock) => renderWordBlock(textBlock, { ...options, blankWidth: width }))
    .join('');
}

/** As many no-break spaces as a line holds. */
const MAX_BLANK_WIDTH = 150;

function blankWidth(exercise: Exercise): number {
  const lengths = exerciseBlanks(exercise).flatMap(({ answers }) => answers.map((answer) => [...answer].length));
  // Such a space is about half as wide as a letter, and handwriting is wider than print.
  return Math.min(MAX_BLANK_WIDTH, 3 * Math.max(4, ...lengths));
}

/** The answers of every item; of a course below the title of the lecture. Empty without exercises. */
function renderKey(lesson: Lesson, { isCourse }: { isCourse: boolean }): string {
  const direction = { isRightToLeft: isRightToLeft(lesson) };
  const exercises = findExercises(lesson.blocks).filter(hasKey);
  if (exercises.length === 0) return '';
  const title = isCourse ? paragraph(run(lesson.title, direction), { style: 'Heading2', ...direction }) : '';
  const rows = exercises.flatMap((exercise) => [
    paragraph(run(exercise.title, direction), { style: 'Heading3', ...direction }),
    ...findKey(exercise).flatMap(({ number, answers, remarks = [] }) => [
      paragraph(run(`(${number}) ${answers.join(' / ')}`, direction), direction),
      ...remarks.map((line) => paragraph(run(`– ${plainLine(line)}`, { ...direction, isItalic: true }), direction)),
    ]),
  ]);
  return title + rows.join('');
}
