// Reads Word documents (.docx), also those of Google Docs, LibreOffice and Pages.
import path from 'node:path';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLecture, ImportedMedium, ImportFile } from '#lectures/import/imported.ts';
import { openArchive, readEntry } from '#lectures/import/open-archive.ts';
import { readXml, type XmlElement, XmlError } from '#lectures/import/xml/read-xml.ts';
import {
  createNotice,
  type ImportMessage,
  type ImportNotice,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import type { ZipArchive } from '#lectures/transfer/zip-reader.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { OBJECT, toLineText } from '#markup/write/apply-gaps.ts';
import { mapMedia, type TextBlock } from '#markup/write/blocks.ts';
import { WordNumbering } from './numbering.ts';
import { WordStyles } from './styles.ts';
import { type NoteKind, toHtmlTree } from './word-html.ts';
import { collectText } from './word-xml.ts';

const XML_LIMITS = { depth: IMPORT_LIMITS.depth, elements: 1_000_000, attributes: 200 };
const MAX_QUOTE = 200;

/** Formats of pictures that browsers do not show. */
const UNSUPPORTED_PICTURE = /\.(?:emf|wmf|tiff?|pct|pict|svg|eps)$/i;
const SOUND_OR_FILM = /\.(?:mp3|m4a|wav|wma|aac|ogg|oga|flac|aiff?|mp4|m4v|mov|avi|wmv|webm)$/i;
const NOTE_PARTS: Readonly<Record<NoteKind, string>> = {
  footnote: 'word/footnotes.xml',
  endnote: 'word/endnotes.xml',
  comment: 'word/comments.xml',
};

/**
 * Reads the body of a document. Of footnotes, comments, headers and whatever has no place in a lecture there are notices.
 * @throws Problem 422 `unreadable_import`
 */
export async function readDocx({ bytes }: ImportFile): Promise<ImportedLecture> {
  const archive = await openArchive(bytes);
  try {
    return await new DocxReader(archive).read();
  } catch (error) {
    throw error instanceof XmlError ? unreadableImport(error.reason, error) : error;
  } finally {
    archive.close();
  }
}

class DocxReader {
  readonly #archive: ZipArchive;
  readonly #names: ReadonlySet<string>;
  readonly #notices = new Map<string, ImportNotice>();
  /** The parts of the pictures that the text shows. */
  readonly #pictures = new Set<string>();

  constructor(archive: ZipArchive) {
    this.#archive = archive;
    this.#names = new Set(archive.names());
  }

  async read(): Promise<ImportedLecture> {
    const [body] = (await this.#readPart('word/document.xml', 'w:document')).filter(({ name }) => name === 'w:body');
    if (body === undefined) throw unreadableImport(importMessage('no-body'));
    const relationships = await this.#readRelationships();
    const notes = await this.#readNotes();
    const tree = toHtmlTree(body, {
      styles: new WordStyles(await this.#readPart('word/styles.xml', 'w:styles')),
      numbering: new WordNumbering(await this.#readPart('word/numbering.xml', 'w:numbering')),
      findPicture: (id, place) => this.#findPicture(relationships.get(id), place),
      report: (place, message) => this.#report(place, message),
      findNote: (kind, id) => notes.get(`${kind} ${id}`) ?? '',
    });
    const { blocks } = convertHtml(tree);
    const media = new Map<string, ImportedMedium>();
    for (const part of this.#pictures)
      media.set(part, { name: path.posix.basename(part), bytes: await readEntry(this.#archive, part) });
    await this.#reportFurtherParts();
    return {
      title: findTitle(blocks),
      blocks: mapMedia(blocks, (part) => media.get(part) ?? { name: part, bytes: new Uint8Array() }),
      notices: [...this.#notices.values()],
    };
  }

  /** The children of the root of a part; none where there is no such part. */
  async #readPart(name: string, root: string): Promise<XmlElement[]> {
    if (!this.#names.has(name)) return [];
    if ((this.#archive.getSize(name) ?? 0) > IMPORT_LIMITS.textBytes)
      throw unreadableImport(importMessage('entry-too-long', name));
    return Array.fromAsync(readXml(await readEntry(this.#archive, name), root, XML_LIMITS));
  }

  /** The target of each relationship of the document; undefined for one outside of the file. */
  async #readRelationships(): Promise<Map<string, string | undefined>> {
    const elements = await this.#readPart('word/_rels/document.xml.rels', 'Relationships');
    return new Map(
      elements.map(({ attributes }) => {
        const target = path.posix.join('word', attributes.get('Target') ?? '');
        const isExternal = attributes.get('TargetMode') === 'External';
        const part = attributes.get('Target')?.startsWith('/') ? target.slice('word/'.length) : target;
        return [attributes.get('Id') ?? '', isExternal ? undefined : part];
      }),
    );
  }

  /** The text of each footnote, endnote and comment. */
  async #readNotes(): Promise<Map<string, string>> {
    const notes = new Map<string, string>();
    for (const kind of ['footnote', 'endnote', 'comment'] as const) {
      for (const note of await this.#readPart(NOTE_PARTS[kind], `w:${kind}s`)) {
        if (note.attributes.get('w:type') === undefined || note.attributes.get('w:type') === 'normal')
          notes.set(`${kind} ${note.attributes.get('w:id')}`, quote(collectText(note)));
      }
    }
    return notes;
  }

  #findPicture(part: string | undefined, place: ImportMessage): string | undefined {
    if (part === undefined || !this.#names.has(part)) {
      this.#report(place, importMessage('missing-picture'));
      return undefined;
    }
    if (UNSUPPORTED_PICTURE.test(part)) {
      this.#report(place, importMessage('picture-format', path.posix.basename(part)));
      return undefined;
    }
    this.#pictures.add(part);
    return part;
  }

  async #reportFurtherParts(): Promise<void> {
    for (const name of this.#names) {
      const file = importMessage('file', path.posix.basename(name));
      if (SOUND_OR_FILM.test(name)) this.#report(file, importMessage('sound-or-film'));
      else if (/^word\/embeddings\//.test(name)) this.#report(file, importMessage('embedded-file'));
      const [, root] = /^word\/(header|footer)\d*\.xml$/.exec(name) ?? [];
      if (root === 'header' || root === 'footer') await this.#reportMargin(name, root);
    }
  }

  async #reportMargin(name: string, kind: 'header' | 'footer'): Promise<void> {
    const elements = await this.#readPart(name, kind === 'header' ? 'w:hdr' : 'w:ftr');
    const text = quote(elements.map(collectText).join(' '));
    // A page number alone is not worth a notice.
    if (/\p{L}/u.test(text)) this.#report(importMessage('document'), importMessage(kind, text));
  }

  /** Each notice once. */
  #report(place: ImportMessage, message: ImportMessage): void {
    const notice = createNotice(place, message);
    this.#notices.set(`${notice.where}\n${notice.text}`, notice);
  }
}

function quote(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE).toWellFormed()}…` : words;
}

/** The first header of level one. */
function findTitle(blocks: readonly TextBlock<unknown>[]): string {
  const [title] = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.line] : []));
  return toLineText(title ?? [])
    .replaceAll(OBJECT, '')
    .trim();
}
