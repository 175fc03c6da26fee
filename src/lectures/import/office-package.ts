// The parts of an Office file (Open Packaging Conventions): they are found by their
// relationships, whatever their names are.
import path from 'node:path';
import { importMessage } from '#lectures/transfer/import-message.ts';
import type { ZipArchive } from '#lectures/transfer/zip-reader.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import { readEntry } from './open-archive.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** `kind` is the end of the type's address, such as `styles`. */
export type Relationship = { id: string; kind: string; isExternal: boolean; target: string };

/** The prefixes that the readers use, by the namespaces of both variants of the standard, transitional and strict. */
const OFFICE_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', 'wp'],
  ['http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing', 'wp'],
  ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'dgm'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'dgm'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2012/wordml', 'w15'],
  ['http://schemas.microsoft.com/office/word/2015/wordml/symex', 'w16se'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/custom-properties', ''],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
  ['http://schemas.openxmlformats.org/package/2006/content-types', ''],
]);

const XML_LIMITS = {
  depth: IMPORT_LIMITS.depth,
  elements: 1_000_000,
  attributes: 200,
  prefixes: OFFICE_NAMESPACES,
};

const CONTENT_TYPES = '[Content_Types].xml';

export class OfficePackage {
  readonly #archive: ZipArchive;
  /** The names of the entries by those in lower case: names of parts do not differ in capitals alone. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(archive: ZipArchive) {
    this.#archive = archive;
    this.#names = new Map(archive.names().map((name) => [name.toLowerCase(), name]));
  }

  names(): string[] {
    return [...this.#names.values()];
  }

  has(part: string): boolean {
    return this.#names.has(part.toLowerCase());
  }

  /** The bytes of a part. @throws Problem 422 `unreadable_import` */
  readBytes(part: string): Promise<Uint8Array> {
    return readEntry(this.#archive, this.#toName(part));
  }

  #toName(part: string): string {
    return this.#names.get(part.toLowerCase()) ?? part;
  }

  /**
   * The children of the root of a part; none where there is no such part.
   * @throws XmlError, Problem 422 `unreadable_import`
   */
  async readPart(part: string, root: string): Promise<XmlElement[]> {
    if (!this.has(part)) return [];
    if ((this.#archive.getSize(this.#toName(part)) ?? 0) > IMPORT_LIMITS.textBytes)
      throw unreadableImport(importMessage('entry-too-long', part));
    return Array.fromAsync(readXml(await this.readBytes(part), root, XML_LIMITS));
  }

  /** The relationships of a part; of the package itself for the empty name. */
  async readRelationships(part: string): Promise<Relationship[]> {
    const folder = path.posix.dirname(part);
    const name = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
    const elements = await this.readPart(name, 'Relationships');
    return elements.map(({ attributes }) => {
      const target = attributes.get('Target') ?? '';
      const isExternal = attributes.get('TargetMode') === 'External';
      return {
        id: attributes.get('Id') ?? '',
        kind: (attributes.get('Type') ?? '').replace(/^.*\//, ''),
        isExternal,
        target: isExternal ? target : resolveTarget(folder, target),
      };
    });
  }

  /** The part that the file is about; undefined in a zip file that is no Office file. */
  async findMainPart(): Promise<string | undefined> {
    const main = (await this.readRelationships('')).find(({ kind }) => kind === 'officeDocument')?.target;
    if (main !== undefined && this.has(main)) return main;
    return this.has('word/document.xml') ? 'word/document.xml' : undefined;
  }

  /** The content type of a part; empty where the package does not declare one. */
  async readContentType(part: string): Promise<string> {
    const types = await this.readPart(CONTENT_TYPES, 'Types');
    const isSame = (name = '') => name.toLowerCase() === `/${part.toLowerCase()}`;
    const own = types.find(({ attributes }) => isSame(attributes.get('PartName')));
    const extension = path.posix.extname(part).slice(1).toLowerCase();
    const general = types.find(({ attributes }) => attributes.get('Extension')?.toLowerCase() === extension);
    return (own ?? general)?.attributes.get('ContentType') ?? '';
  }
}

/** The name of a part that another one in `folder` refers to. */
function resolveTarget(folder: string, target: string): string {
  const [withoutQuery = ''] = target.split(/[?#]/, 1);
  const address = withoutQuery.replaceAll('\\', '/');
  const name = address.startsWith('/') ? address : path.posix.join('/', folder, address);
  try {
    return path.posix.normalize(decodeURIComponent(name)).slice(1);
  } catch {
    return path.posix.normalize(name).slice(1);
  }
}

/** What the main part of an Office file is; undefined of what is none of them. */
export type OfficeKind = 'document' | 'presentation' | 'spreadsheet';

/** @throws XmlError, Problem 422 `unreadable_import` */
export async function findOfficeKind(archive: ZipArchive): Promise<OfficeKind | undefined> {
  const office = new OfficePackage(archive);
  const main = await office.findMainPart();
  if (main === undefined) return undefined;
  const type = await office.readContentType(main);
  if (/wordprocessingml|ms-word/.test(type)) return 'document';
  if (/presentationml|ms-powerpoint/.test(type)) return 'presentation';
  if (/spreadsheetml|ms-excel/.test(type)) return 'spreadsheet';
  return /^word\//i.test(main) ? 'document' : undefined;
}
