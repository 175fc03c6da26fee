// Writes a worksheet for Word (.docx) with the key on its last page.
import type { Block, Exercise, Lesson, Medium, OpenMedium, TextBlock } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml } from '#lectures/exports/lesson/lesson-html.ts';
import {
  exerciseBlanks,
  findExercises,
  findMedia,
  isRightToLeft,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { type ZipEntry, zipEntries } from '#system/zip.ts';
import { isEmptyBlock, paragraph, picture, qrPng, renderWordBlock, run, type WordOptions } from './word-xml.ts';

export type WorksheetOptions = {
  /** The address of the lecture, for the QR code that leads to its recordings. */
  address?: string;
};

/** Writes a lesson as a worksheet. Pictures are streamed. */
export function writeWord(
  lesson: Lesson,
  open: OpenMedium,
  options: WorksheetOptions = {},
): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(lesson, open, options), lesson.madeAt);
}

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

async function* createEntries(
  lesson: Lesson,
  open: OpenMedium,
  { address }: WorksheetOptions,
): AsyncGenerator<ZipEntry> {
  const pictures = findMedia(lesson.blocks).filter(({ type }) => type === 'IMAGE');
  const hasSound = findMedia(lesson.blocks).some(({ type }) => type !== 'IMAGE');
  const qr = address !== undefined && hasSound ? { address, ...qrPng(address) } : undefined;
  const text = (name: string, content: string): ZipEntry => ({
    name,
    isCompressed: false,
    bytes: [Buffer.from(content)],
  });
  yield text('[Content_Types].xml', CONTENT_TYPES);
  yield text('_rels/.rels', PACKAGE_RELATIONSHIPS);
  yield text('docProps/core.xml', coreProperties(lesson));
  yield text('word/styles.xml', styles(lesson));
  yield text('word/_rels/document.xml.rels', documentRelationships(pictures, qr !== undefined));
  yield text('word/document.xml', renderDocument(lesson, pictures, qr));
  if (qr !== undefined) yield { name: 'word/media/qr.png', isCompressed: true, bytes: [qr.bytes] };
  for (const medium of pictures) {
    yield { name: `word/media/${mediumFile(medium)}`, isCompressed: true, bytes: await open(medium.sha256) };
  }
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const PACKAGE_RELATIONSHIPS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

function coreProperties({ title, language, madeAt }: Lesson): string {
  const time = `${madeAt.toISOString().slice(0, 19)}Z`;
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Cahier</dc:creator><dc:language>${escapeXml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified></cp:coreProperties>`;
}

/** The language is for the spell checker. Sizes are in half points. */
function styles(lesson: Lesson): string {
  const tag = escapeXml(lesson.language);
  const language = isRightToLeft(lesson) ? `<w:lang w:val="en-US" w:bidi="${tag}"/>` : `<w:lang w:val="${tag}"/>`;
  const heading = (level: number, size: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
  return `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="24"/><w:szCs w:val="24"/>${language}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:rPr><w:b/><w:bCs/><w:sz w:val="40"/><w:szCs w:val="40"/></w:rPr></w:style>${heading(1, 32)}${heading(2, 28)}${heading(3, 24)}<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
}

const QR_RELATIONSHIP = 'rId2';
const pictureRelationship = (index: number) => `rId${index + 3}`;

function documentRelationships(pictures: readonly Medium[], hasQr: boolean): string {
  const image = (id: string, file: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/image" Target="media/${file}"/>`;
  const images = pictures.map((medium, at) => image(pictureRelationship(at), mediumFile(medium)));
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/>${hasQr ? image(QR_RELATIONSHIP, 'qr.png') : ''}${images.join('')}</Relationships>`;
}

type Qr = { address: string; pixels: number };

function renderDocument(lesson: Lesson, pictures: readonly Medium[], qr: Qr | undefined): string {
  const direction = { isRightToLeft: isRightToLeft(lesson) };
  const indexes = new Map(pictures.map(({ sha256 }, at) => [sha256, at]));
  const options: WordOptions = {
    ...direction,
    blankWidth: 0,
    pictureId: ({ sha256 }) => {
      const index = indexes.get(sha256);
      return index === undefined ? undefined : pictureRelationship(index);
    },
  };
  const body = [
    paragraph(run(lesson.title, direction), { style: 'Title', ...direction }),
    qr === undefined ? '' : renderAddress(qr, direction),
    ...lesson.blocks.map((block) => renderBlock(block, options)),
    renderKey(findExercises(lesson.blocks), direction),
  ].join('');
  // A picture that is shown twice still needs an id of its own each time.
  let shapes = 0;
  const numbered = body.replace(/<wp:docPr id="\d+"/g, () => {
    shapes += 1;
    return `<wp:docPr id="${shapes}"`;
  });
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>${direction.isRightToLeft ? '<w:bidi/>' : ''}</w:sectPr>`;
  return `${HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${RELATIONSHIPS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${numbered}${section}</w:body></w:document>`;
}

/** What leads from the paper to the recordings, marked ♪. */
function renderAddress({ address, pixels }: Qr, direction: { isRightToLeft: boolean }): string {
  const size = Math.min(pixels, 120);
  const code = picture(QR_RELATIONSHIP, address, { width: size, height: size });
  return paragraph(`${code}${run(` ♪ ${address}`, {})}`, direction);
}

function renderBlock(block: Block, options: WordOptions): string {
  if (block.kind !== 'exercise') return isEmptyBlock(block) ? '' : renderWordBlock(block, options);
  const bank = block.bank.length === 0 ? '' : paragraph(run(block.bank.join(' · '), { isItalic: true }), options);
  const width = blankWidth(block);
  const isShown = (textBlock: TextBlock) => !isEmptyBlock(textBlock);
  return (
    bank +
    block.blocks
      .filter(isShown)
      .map((textBlock) => renderWordBlock(textBlock, { ...options, blankWidth: width }))
      .join('')
  );
}

function blankWidth(exercise: Exercise): number {
  const lengths = exerciseBlanks(exercise).flatMap(({ answers }) => answers.map((answer) => [...answer].length));
  return Math.min(40, Math.max(8, ...lengths.map((length) => length * 2)));
}

/** The answers of every blank, on a page of their own. */
function renderKey(exercises: readonly Exercise[], direction: { isRightToLeft: boolean }): string {
  if (exercises.length === 0) return '';
  const rows = exercises.flatMap((exercise) => [
    paragraph(run(exercise.title, direction), { style: 'Heading3', ...direction }),
    ...exerciseBlanks(exercise).map(({ number, answers }) =>
      paragraph(run(`(${number}) ${answers.join(' / ')}`, direction), direction),
    ),
  ]);
  return paragraph(run('Key', direction), { style: 'Heading2', startsPage: true, ...direction }) + rows.join('');
}
