// Media overlays of an EPUB book: lines with one recording are marked while
// reading systems read them aloud (EPUB 3.3, 9).
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { type Line, lineSound, type Medium, type TableRow } from '#lectures/exports/lesson/lines/line.ts';

/** The id of the element that is a chapter: validators want a fragment in what an overlay refers to. */
export const CHAPTER_ID = 'chapter';

/** The id of a line's element in its chapter, and its recording. */
export type SpokenLine = { id: string; sound: Pick<Medium, 'sha256' | 'contentType'> };

/**
 * Collects the lines of a chapter that have one recording, and gives them ids. A
 * table row with one recording is such a line.
 */
export class SpokenLines {
  readonly all: SpokenLine[] = [];
  readonly #isInBook: (medium: Medium) => boolean;
  /** Cells of rows that are spoken as a whole. */
  readonly #covered = new Set<Line>();

  constructor(isInBook: (medium: Medium) => boolean) {
    this.#isInBook = isInBook;
  }

  /** The attributes of a row's element, which is rendered before its cells. */
  addRow(row: TableRow): string {
    const id = this.#add(lineSound(row.flat()));
    if (id === undefined) return '';
    for (const cell of row) this.#covered.add(cell);
    return ` id="${id}"`;
  }

  addLine(line: Line, html: string): string {
    const id = this.#covered.has(line) ? undefined : this.#add(lineSound(line));
    return id === undefined ? html : `<span id="${id}">${html}</span>`;
  }

  #add(sound: Medium | undefined): string | undefined {
    if (sound === undefined || !this.#isInBook(sound)) return undefined;
    const id = `s${this.all.length + 1}`;
    const { sha256, contentType } = sound;
    this.all.push({ id, sound: { sha256, contentType } });
    return id;
  }
}

/**
 * The media overlay of a chapter (SMIL 3.0), and how long it plays in milliseconds;
 * undefined if nothing in it can be heard.
 * @param durations of recordings in milliseconds, by their hash
 */
export function renderOverlay(
  chapterFile: string,
  lines: readonly SpokenLine[],
  durations: ReadonlyMap<string, number>,
): { smil: string; duration: number } | undefined {
  let total = 0;
  const pars = lines.flatMap(({ id, sound }) => {
    const duration = durations.get(sound.sha256) ?? 0;
    if (duration === 0) return [];
    total += duration;
    return `<par id="p-${id}"><text src="${chapterFile}#${id}"/><audio src="media/${mediumFile(sound)}" clipBegin="0s" clipEnd="${formatClock(duration)}"/></par>\n`;
  });
  if (total === 0) return undefined;
  const smil = `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body epub:textref="${chapterFile}#${CHAPTER_ID}">
${pars.join('')}</body></smil>
`;
  return { smil, duration: total };
}

/** A full clock value of SMIL: hours, minutes, seconds and milliseconds. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1000, 3)}`;
}
