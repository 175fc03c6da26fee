// Reads Word documents (.docx), also those of Google Docs, LibreOffice and Pages.
import path from 'node:path';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLecture, ImportedMedium, ImportFile } from '#lectures/import/imported.ts';
import { OfficePackage, type Relationship } from '#lectures/import/office-package.ts';
import { openArchive } from '#lectures/import/open-archive.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { type XmlElement, XmlError } from '#lectures/import/read-xml.ts';
import {
  createNotice,
  formatImportMessage,
  type ImportMessage,
  type ImportNotice,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import { WORKSHEET_PROPERTY } from '#lectures/transfer/own-files.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { OBJECT, toLineText } from '#markup/write/apply-gaps.ts';
import { type Block, mapMedia } from '#markup/write/blocks.ts';
import { divideMarkup, toMarkupBlock } from './markup-paragraphs.ts';
import { WordNumbering } from './numbering.ts';
import { WordStyles } from './styles.ts';
import { type NoteKind, toHtmlTree, type WordContext } from './word-html.ts';
import { WordReview } from './word-review.ts';
import { collectText, findDescendants } from './word-xml.ts';

/** Formats of pictures that browsers do not show. */
const UNSUPPORTED_PICTURE = /\.(?:emf|wmf|tiff?|pct|pict|svg|eps)$/i;
const SOUND_OR_FILM = /\.(?:mp3|m4a|wav|wma|aac|ogg|oga|flac|aiff?|mp4|m4v|mov|avi|wmv|webm)$/i;
/** Kinds of relationships to files of other programs. */
const EMBEDDED: ReadonlySet<string> = new Set(['package', 'oleObject', 'aFChunk', 'subDocument']);
/** Kinds of relationships to drawings that are made of words, with the root of the part. */
const WORDED: ReadonlyMap<string, string> = new Map([
  ['diagramData', 'dgm:dataModel'],
  ['chart', 'c:chartSpace'],
]);
const NOTE_KINDS: readonly NoteKind[] = ['footnote', 'endnote'];

/**
 * Reads the body of a document, without the changes that nobody has accepted yet: these, and comments, are its
 * `review`. Of footnotes, headers and whatever has no place in a lecture there are notices.
 * @throws Problem 422 `unreadable_import`
 */
export async function readDocx({ bytes }: ImportFile): Promise<ImportedLecture> {
  const archive = await openArchive(bytes);
  try {
    return await new DocxReader(new OfficePackage(archive)).read();
  } catch (error) {
    throw error instanceof XmlError ? unreadableImport(error.reason, error) : error;
  } finally {
    archive.close();
  }
}

class DocxReader {
  readonly #package: OfficePackage;
  readonly #notices = new Map<string, ImportNotice>();
  /** The parts of the pictures that the text shows. */
  readonly #pictures = new Set<string>();
  #main = '';
  #relationships: readonly Relationship[] = [];

  constructor(office: OfficePackage) {
    this.#package = office;
  }

  async read(): Promise<ImportedLecture> {
    this.#main = (await this.#package.findMainPart()) ?? '';
    const [body] = (await this.#package.readPart(this.#main, 'w:document')).filter(({ name }) => name === 'w:body');
    if (body === undefined) throw unreadableImport(importMessage('no-body'));
    this.#relationships = await this.#package.readRelationships(this.#main);
    const targets = new Map(this.#relationships.map((relationship) => [relationship.id, relationship]));
    const notes = await this.#readNotes();
    const styles = new WordStyles(await this.#readRelated('styles', 'w:styles'));
    const exported = await this.#readExported();
    // Our own files name the lecture in a title, above the headings that it has.
    if (exported.length === 0) styles.placeBelowTitle(body);
    const review = await this.#readReview(body);
    const numbering = await this.#readRelated('numbering', 'w:numbering');
    const convert = (children: XmlElement[], report: WordContext['report']) => {
      const context: WordContext = {
        styles,
        numbering: new WordNumbering(numbering),
        report,
        findPicture: (id, place) => this.#findPicture(targets.get(id), (message) => report(place, message)),
        findLink: (id) => {
          const link = targets.get(id);
          return link?.isExternal === true ? link.target : undefined;
        },
        findNote: (kind, id) => notes.get(`${kind} ${id}`) ?? '',
      };
      return divideMarkup(children, styles).flatMap(({ elements, lines }): readonly Block<string>[] =>
        lines === undefined
          ? convertHtml(toHtmlTree({ ...body, children: elements }, context)).blocks
          : [toMarkupBlock(lines)],
      );
    };
    const blocks = convert(review.text, (place, message) => this.#report(place, message));
    // What is left out of words that were typed, such as their footnotes.
    const known = new Set([...this.#notices.values()].map(({ text }) => text));
    convert(review.accepted, (place, message) => {
      if (!known.has(formatImportMessage(message))) this.#report(place, message);
    });
    // The same texts once more: their notices are known.
    const [marked, accepted] =
      review.threads.length === 0 ? [[], []] : review.markTexts((text) => convert(text, () => {}));
    const media = new Map<string, ImportedMedium>();
    for (const part of this.#pictures)
      media.set(part, { name: path.posix.basename(part), bytes: await this.#package.readBytes(part) });
    const withMedia = (text: typeof blocks) =>
      mapMedia(text, (part) => media.get(part) ?? { name: part, bytes: new Uint8Array() });
    await this.#reportFurtherParts();
    return {
      title: findTitle(blocks),
      blocks: withMedia(blocks),
      notices: [...this.#notices.values()],
      exported,
      ...(review.threads.length > 0 && {
        review: { threads: review.threads, marked: withMedia(marked), accepted: withMedia(accepted) },
      }),
    };
  }

  async #readReview(body: XmlElement): Promise<WordReview> {
    const comments = await this.#readRelated('comments', 'w:comments');
    const review = new WordReview(body, comments, await this.#readRelated('commentsExtended', 'w15:commentsEx'));
    for (const message of review.notices) this.#report(importMessage('document'), message);
    return review;
  }

  /** The part that the text needs; without a relationship, the one of that name beside it. */
  async #readRelated(kind: string, root: string): Promise<XmlElement[]> {
    const related = this.#relationships.find((relationship) => relationship.kind === kind)?.target;
    return this.#package.readPart(related ?? path.posix.join(path.posix.dirname(this.#main), `${kind}.xml`), root);
  }

  /** The text of each footnote and endnote. */
  async #readNotes(): Promise<Map<string, string>> {
    const notes = new Map<string, string>();
    for (const kind of NOTE_KINDS) {
      for (const note of await this.#readRelated(`${kind}s`, `w:${kind}s`)) {
        if (note.attributes.get('w:type') === undefined || note.attributes.get('w:type') === 'normal')
          notes.set(`${kind} ${note.attributes.get('w:id')}`, collectText(note).trim());
      }
    }
    return notes;
  }

  #findPicture(relationship: Relationship | undefined, report: (message: ImportMessage) => void): string | undefined {
    const part = relationship?.isExternal === false ? relationship.target : undefined;
    if (part === undefined || !this.#package.has(part)) {
      report(importMessage('missing-picture'));
      return undefined;
    }
    if (UNSUPPORTED_PICTURE.test(part)) {
      report(importMessage('picture-format', path.posix.basename(part)));
      return undefined;
    }
    this.#pictures.add(part);
    return part;
  }

  async #reportFurtherParts(): Promise<void> {
    const embedded = new Set(
      this.#relationships.filter(({ kind }) => EMBEDDED.has(kind)).map(({ target }) => target.toLowerCase()),
    );
    for (const name of this.#package.names()) {
      const file = importMessage('file', path.posix.basename(name));
      if (SOUND_OR_FILM.test(name)) this.#report(file, importMessage('sound-or-film'));
      else if (embedded.has(name.toLowerCase())) this.#report(file, importMessage('embedded-file'));
    }
    for (const { kind, target } of this.#relationships) {
      if (kind === 'header' || kind === 'footer') await this.#reportMargin(target, kind);
      const root = WORDED.get(kind);
      if (root !== undefined) await this.#reportWords(target, root);
    }
  }

  /** What our own worksheets say of their exercises. */
  async #readExported(): Promise<string[]> {
    const part = (await this.#package.readRelationships('')).find(({ kind }) => kind === 'custom-properties');
    if (part === undefined) return [];
    const properties = await this.#package.readPart(part.target, 'Properties');
    const own = properties.filter(({ attributes }) => attributes.get('name') === WORKSHEET_PROPERTY);
    return own.flatMap(({ children }) => children.map(({ text }) => text));
  }

  async #reportWords(name: string, root: string): Promise<void> {
    const texts = (await this.#package.readPart(name, root)).flatMap((element) =>
      ['a:t', 'c:v'].flatMap((text) => findDescendants(element, text).map(({ text }) => text)),
    );
    for (const words of quoteAll(texts.filter((text) => /\p{L}/u.test(text)).join(' · ')))
      this.#report(importMessage('document'), importMessage('drawn-text', words));
  }

  async #reportMargin(name: string, kind: 'header' | 'footer'): Promise<void> {
    const elements = await this.#package.readPart(name, kind === 'header' ? 'w:hdr' : 'w:ftr');
    const text = elements.map(collectText).join(' ');
    // A page number alone is not worth a notice.
    if (!/\p{L}/u.test(text)) return;
    for (const part of quoteAll(text)) this.#report(importMessage('document'), importMessage(kind, part));
  }

  /** Each notice once. */
  #report(place: ImportMessage, message: ImportMessage): void {
    const notice = createNotice(place, message);
    this.#notices.set(`${notice.where}\n${notice.text}`, notice);
  }
}

/** The first header of level one. */
function findTitle(blocks: readonly Block<unknown>[]): string {
  const [title] = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.line] : []));
  return toLineText(title ?? [])
    .replaceAll(OBJECT, '')
    .trim();
}
