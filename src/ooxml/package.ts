// The parts of an Office Open XML package (ECMA-376) that say what is in it: content types, relationships, properties.
import { escapeXml } from '#syntax/escape-xml.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** WordprocessingML. */
export const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
export const RELATIONSHIPS = `${OFFICE}/relationships`;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PROPERTIES_TYPES = {
  core: 'application/vnd.openxmlformats-package.core-properties+xml',
  custom: 'application/vnd.openxmlformats-officedocument.custom-properties+xml',
};

type Contents = {
  /** Parts of the folder `word` beside the document, by their names without an extension. */
  parts: readonly string[];
  properties: readonly (keyof typeof PROPERTIES_TYPES)[];
  /** Types of other files, by their extension. */
  files?: Readonly<Record<string, string>>;
};

/** `[Content_Types].xml` of a Word document. */
export function contentTypes({ parts, properties, files = {} }: Contents): string {
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...files,
  };
  const override = (name: string, type: string) => `<Override PartName="/${name}.xml" ContentType="${type}"/>`;
  return [
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    ...Object.entries(defaults).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`),
    override('word/document', `${WORD_TYPE}.document.main+xml`),
    ...parts.map((part) => override(`word/${part}`, `${WORD_TYPE}.${part}+xml`)),
    ...properties.map((name) => override(`docProps/${name}`, PROPERTIES_TYPES[name])),
    '</Types>',
  ].join('');
}

export type Relationship = {
  /** `rId1` and so on by default, by its place. */
  id?: string;
  /** Of Office where it is no address. */
  type: string;
  target: string;
};

/** A part with the relationships of another one, which is beside it in `_rels`. */
export function relationships(list: readonly Relationship[]): string {
  const entries = list.map(({ id, type, target }, at) => {
    const address = type.includes(':') ? type : `${RELATIONSHIPS}/${type}`;
    return `<Relationship Id="${id ?? `rId${at + 1}`}" Type="${address}" Target="${target}"/>`;
  });
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

/** `_rels/.rels` of a Word document. */
export function packageRelationships(properties: Contents['properties']): string {
  const types = { core: `${PACKAGE}/relationships/metadata/core-properties`, custom: 'custom-properties' };
  return relationships([
    { type: 'officeDocument', target: 'word/document.xml' },
    ...properties.map((name) => ({ type: types[name], target: `docProps/${name}.xml` })),
  ]);
}

/** `docProps/core.xml`: the title, and elements in XML. */
export function coreProperties(title: string, further = ''): string {
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title>${further}</cp:coreProperties>`;
}
