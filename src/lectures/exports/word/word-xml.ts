// WordprocessingML of a worksheet: paragraphs, tables and runs of the lesson model.

import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { findLineDirection } from '#lectures/exports/lesson/lesson-direction.ts';
import { TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import {
  type Blank,
  type Inline,
  type Line,
  type List,
  lineText,
  type MediaRun,
  type Medium,
  type Table,
  type TextBlock,
} from '#lectures/exports/lesson/lines/line.ts';
import { paragraph, run } from '#ooxml/paragraph.ts';
import { escapeXml } from '#syntax/escape-xml.ts';

export type WordOptions = {
  isRightToLeft: boolean;
  /** Of each blank, in characters: the longest answer of the exercise, so that the width gives none away. */
  blankWidth: number;
  /** The relationship of a picture in the package; undefined for one that is not in it. */
  pictureId: (medium: Medium) => string | undefined;
  /** The id of a numbering that begins with 1, for a numbered list. */
  startNumbering: () => number;
  /** How much room there is, in twentieths of a point: the width of a column; by default that of the page. */
  room?: number;
};

/** English Metric Units: 360,000 to the centimetre. */
const EMU_PER_CM = 360_000;
const EMU_PER_PIXEL = 9525;
const MAX_PICTURE_CM = 15;
/** Twentieths of a point: of a centimetre, and of a no-break space at the size of the text. */
const CM = 567;
const SPACE_WIDTH = 55;
/** How much deeper each level of a list stands, in twentieths of a point. */
const LIST_INDENT = 720;
/** Pictures of unknown size. */
const DEFAULT_PICTURE = { width: 400, height: 300 };

/** A block of text in WordprocessingML. */
export function renderWordBlock(block: TextBlock, options: WordOptions): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(renderRuns(block.line, options), {
        style: `Heading${block.level}`,
        isRightToLeft: runsRightToLeft([block.line], options),
      });
    case 'paragraph': {
      const runs = block.lines.map((line) => renderRuns(line, options)).join('<w:r><w:br/></w:r>');
      return paragraph(runs, { isRightToLeft: runsRightToLeft(block.lines, options) });
    }
    case 'table':
      return renderTable(block, options);
    case 'list':
      return renderList(block, options);
  }
}

/** The numbering of all lists with bullets. */
const BULLETS = 1;

/** A list is paragraphs of one numbering; the parts of each item have one of their own. */
function renderList({ items }: List, options: WordOptions): string {
  const numberings: [number | undefined, number | undefined] = [undefined, undefined];
  return items
    .map(({ level, isNumbered, line }) => {
      if (level === 1) numberings[1] = undefined;
      const id = isNumbered ? (numberings[level - 1] ?? options.startNumbering()) : BULLETS;
      numberings[level - 1] = id;
      const isRightToLeft = runsRightToLeft([line], options);
      return paragraph(renderRuns(line, options), { isRightToLeft, numbering: { id, depth: level - 1 } });
    })
    .join('');
}

/** The numbering of the lists of a document: bullets, and so many that begin with 1. They are numbered from 2 on. */
export function renderNumbering(namespace: string, numberCount: number): string {
  const level = (depth: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(depth + 1) * LIST_INDENT}" w:hanging="${LIST_INDENT / 2}"/></w:pPr></w:lvl>`;
  const abstract = (id: number, levels: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels}</w:abstractNum>`;
  const restart = [0, 1]
    .map((depth) => `<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="1"/></w:lvlOverride>`)
    .join('');
  const numbers = Array.from({ length: numberCount }, (_, at) => {
    return `<w:num w:numId="${BULLETS + 1 + at}"><w:abstractNumId w:val="1"/>${restart}</w:num>`;
  });
  const abstracts =
    abstract(0, level(0, 'bullet', '•') + level(1, 'bullet', '◦')) +
    abstract(1, level(0, 'decimal', '%1.') + level(1, 'decimal', '%2.'));
  return `<w:numbering xmlns:w="${namespace}">${abstracts}<w:num w:numId="${BULLETS}"><w:abstractNumId w:val="0"/></w:num>${numbers.join('')}</w:numbering>`;
}

/** A paragraph that begins with a letter of the other direction than the language has is written in that one. */
function runsRightToLeft(lines: readonly Line[], { isRightToLeft }: WordOptions): boolean {
  const own = findLineDirection(lines);
  return own === undefined ? isRightToLeft : own === 'rtl';
}

function renderRuns(line: Line, options: WordOptions): string {
  return line.map((inline) => renderInline(inline, options)).join('');
}

function renderInline(inline: Inline, options: WordOptions): string {
  if (inline.kind === 'text') {
    const { address, reading, isBold, isItalic, color } = inline;
    const isLink = address !== undefined;
    const style = {
      isBold,
      isItalic,
      ...(color !== null && { color: TEXT_COLORS[color].slice(1).toUpperCase() }),
      isUnderlined: isLink,
      isRightToLeft: runsRightToLeft([[inline]], options),
    };
    const words = run(inline.text, style);
    const text = reading === undefined ? words : renderRuby(words, run(reading, { ...style, size: READING_SIZE }));
    return isLink ? `<w:fldSimple w:instr="${escapeXml(`HYPERLINK "${address}"`)}">${text}</w:fldSimple>` : text;
  }
  if (inline.kind === 'blank') return renderBlank(inline, options);
  return renderMedium(inline, options);
}

/** Sizes of a reading and of the words below it, in half points. */
const READING_SIZE = 12;
const TEXT_SIZE = 24;

/** Words with their reading centred above them. */
function renderRuby(words: string, reading: string): string {
  const properties = `<w:rubyAlign w:val="center"/><w:hps w:val="${READING_SIZE}"/><w:hpsRaise w:val="${TEXT_SIZE - 2}"/><w:hpsBaseText w:val="${TEXT_SIZE}"/><w:lid w:val="ja-JP"/>`;
  return `<w:r><w:ruby><w:rubyPr>${properties}</w:rubyPr><w:rt>${reading}</w:rt><w:rubyBase>${words}</w:rubyBase></w:ruby></w:r>`;
}

/** Its number, and a line to write on. */
function renderBlank({ number }: Blank, { blankWidth: width, isRightToLeft, room }: WordOptions): string {
  const blankWidth = room === undefined ? width : Math.min(width, Math.max(6, Math.floor(room / SPACE_WIDTH) - 10));
  return `${run(`(${number})\u00A0`, { isRightToLeft })}${run('\u00A0'.repeat(blankWidth), { isUnderlined: true, isRightToLeft })}`;
}

function renderMedium({ kind, medium, alt }: MediaRun, options: WordOptions): string {
  if (kind !== 'picture') return run(kind === 'audio' ? '♪' : '▶', {});
  const relationship = options.pictureId(medium);
  return relationship === undefined
    ? run(alt, { isItalic: true })
    : picture(relationship, alt, { ...medium, maxCm: pictureRoom(options) });
}

/** In a column a picture is as wide as that at most. */
function pictureRoom({ room }: WordOptions): number {
  return room === undefined ? MAX_PICTURE_CM : Math.min(MAX_PICTURE_CM, Math.max(1, (room - 200) / CM));
}

/** A picture in the line, at most `maxCm` wide and 15 cm high. `width` and `height` are in pixels. */
export function picture(
  relationship: string,
  alt: string,
  { width, height, maxCm = MAX_PICTURE_CM }: Pick<Medium, 'width' | 'height'> & { maxCm?: number },
): string {
  const pixels = width === null || height === null ? DEFAULT_PICTURE : { width, height };
  const natural = { width: pixels.width * EMU_PER_PIXEL, height: pixels.height * EMU_PER_PIXEL };
  const scale = Math.min(1, (maxCm * EMU_PER_CM) / natural.width, (MAX_PICTURE_CM * EMU_PER_CM) / natural.height);
  const size = `cx="${Math.max(1, Math.round(natural.width * scale))}" cy="${Math.max(1, Math.round(natural.height * scale))}"`;
  const id = relationship.replace(/\D/g, '');
  const properties = `id="${id}" name="Picture ${id}" descr="${escapeXml(alt)}"`;
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${properties}/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr ${properties}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  );
}

function renderTable({ header, rows }: Table, options: WordOptions): string {
  const columns = Math.max(1, ...[...(header === null ? [] : [header]), ...rows].map((row) => row.length));
  const width = Math.floor(9000 / columns);
  const inColumn = { ...options, room: width };
  const cell = (line: Line, isHeader: boolean) => {
    const bold = isHeader
      ? line.map((inline) => (inline.kind === 'text' ? { ...inline, isBold: true } : inline))
      : line;
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(renderRuns(bold, inColumn), { isRightToLeft: runsRightToLeft([line], options) })}</w:tc>`;
  };
  const row = (cells: readonly Line[], isHeader: boolean) => {
    // Every row needs as many cells as the grid has columns.
    const padded = Array.from({ length: columns }, (_, at) => cell(cells[at] ?? [], isHeader)).join('');
    return `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${padded}</w:tr>`;
  };
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns);
  const body = [...(header === null ? [] : [row(header, true)]), ...rows.map((cells) => row(cells, false))].join('');
  const properties = `<w:tblStyle w:val="TableGrid"/>${options.isRightToLeft ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${width * columns}" w:type="dxa"/>`;
  // A table at the end of a page needs a paragraph after it.
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>${paragraph('', options)}`;
}

/** Whether a block has words or blanks; an empty one takes no line. */
export function isEmptyBlock(block: TextBlock): boolean {
  return (
    block.kind === 'paragraph' &&
    block.lines.every((line) => line.every((inline) => inline.kind === 'text') && lineText(line).trim() === '')
  );
}

const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 4;

/** A QR code as a PNG of one bit for each pixel, and its width and height in pixels. */
export function qrPng(address: string): { bytes: Buffer; pixels: number } {
  const { data, size } = encode(address, { border: QUIET_ZONE });
  const pixels = size * PIXELS_PER_MODULE;
  const stride = Math.ceil(pixels / 8);
  const rows = Buffer.alloc((stride + 1) * pixels);
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      const isDark = data[Math.floor(y / PIXELS_PER_MODULE)]?.[Math.floor(x / PIXELS_PER_MODULE)] ?? false;
      // The first byte of a row is its filter.
      const at = y * (stride + 1) + 1 + (x >> 3);
      if (!isDark) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header[8] = 1;
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))];
  return { bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]), pixels };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
