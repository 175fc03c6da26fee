// Reads XML from untrusted sources with sax: no DTD, no entities but XML's own, bounded depth and number of elements.
import sax from 'sax';
import {
  formatImportMessage,
  type ImportDetail,
  type ImportMessage,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { findEncoding } from './find-encoding.ts';

/** An element; `text` is all of its character data, without that of its children. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
};

/**
 * With `prefixes`, names have these prefixes by the address of their namespace,
 * whatever the file writes; the empty one is none.
 */
export type XmlLimits = { depth: number; elements: number; attributes: number; prefixes?: ReadonlyMap<string, string> };

const XML_LIMITS: XmlLimits = { depth: 32, elements: 500_000, attributes: 50 };

/** Bytes that are parsed before the parser yields to the event loop: about a millisecond. */
const SLICE_BYTES = 128 * 1024;

/** Why a file is no XML that can be read; the message completes "the file cannot be read: …". */
export class XmlError extends Error {
  readonly reason: ImportMessage;

  constructor(reason: ImportMessage) {
    super(formatImportMessage(reason));
    this.reason = reason;
  }
}

/**
 * Reads the children of the root one after the other, so that only one of them is held in memory.
 * @param rootName the name that the root element must have
 * @throws XmlError at the first fault
 */
export async function* readXml(
  bytes: Uint8Array,
  rootName: string,
  limits: XmlLimits = XML_LIMITS,
): AsyncGenerator<XmlElement> {
  const reader = new XmlReader(rootName, limits);
  const decoder = new TextDecoder(findEncoding(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const slice = bytes.subarray(at, at + SLICE_BYTES);
    reader.write(decode(decoder, slice, at + SLICE_BYTES < bytes.length));
    yield* reader.takeElements();
    await yieldToEventLoop();
  }
  reader.close();
  yield* reader.takeElements();
}

function decode(decoder: TextDecoder, bytes: Uint8Array, isContinued: boolean): string {
  try {
    return decoder.decode(bytes, { stream: isContinued });
  } catch {
    throw new XmlError(importMessage(decoder.encoding === 'utf-8' ? 'not-utf-8' : 'no-text'));
  }
}

/** Without `strictEntities`, which the types do not have, sax knows the entities of HTML. */
const SAX_OPTIONS: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: true };

type OpenElement = {
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  texts: string[];
};

const OTHER_PREFIX = 'other';
const NO_PREFIXES: ReadonlyMap<string, string> = new Map();

/** Prefixes of a file with those that stand for them; undefined where there is nothing to replace. */
type Scope = ReadonlyMap<string, string> | undefined;

function rename(name: string, scope: NonNullable<Scope>): string {
  const colon = name.indexOf(':');
  const prefix = scope.get(colon < 0 ? '' : name.slice(0, colon));
  if (prefix === undefined) return name;
  const local = name.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** Attributes without a prefix are in no namespace. */
function renameAttributes(attributes: Map<string, string>, scope: Scope): Map<string, string> {
  if (scope === undefined) return attributes;
  return new Map([...attributes].map(([name, value]) => [name.includes(':') ? rename(name, scope) : name, value]));
}

/** The state of the parser: the open elements, and the children of the root that are complete. */
class XmlReader {
  readonly #parser = sax.parser(true, SAX_OPTIONS);
  readonly #open: OpenElement[] = [];
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #knownPrefixes: ReadonlySet<string>;
  /** Of each open element, the prefixes that are written in another way. */
  readonly #scopes: Scope[] = [];
  #attributes = new Map<string, string>();
  #elements: XmlElement[] = [];
  #count = 0;
  #error: XmlError | undefined;

  constructor(rootName: string, limits: XmlLimits) {
    const parser = this.#parser;
    this.#prefixes = limits.prefixes ?? NO_PREFIXES;
    this.#knownPrefixes = new Set(this.#prefixes.values());
    parser.ondoctype = () => this.#fail(importMessage('dtd'));
    parser.onerror = (error) => this.#fail(describeSaxError(error.message));
    parser.onattribute = ({ name, value }) => {
      this.#attributes.set(name, value);
      if (this.#attributes.size > limits.attributes) this.#fail(importMessage('too-many-attributes'));
    };
    parser.onopentag = ({ name: written }) => {
      this.#count += 1;
      const scope = this.#openScope();
      const name = scope === undefined ? written : rename(written, scope);
      if (this.#open.length === 0 && name !== rootName)
        this.#fail(importMessage('other-root', name.slice(0, 40), rootName));
      if (this.#open.length >= limits.depth) this.#fail(importMessage('nested-elements'));
      if (this.#count > limits.elements) this.#fail(importMessage('too-many-elements'));
      this.#open.push({ name, attributes: renameAttributes(this.#attributes, scope), children: [], texts: [] });
      this.#attributes = new Map();
    };
    const addText = (text: string) => this.#open.at(-1)?.texts.push(text);
    parser.ontext = addText;
    parser.oncdata = addText;
    parser.onclosetag = () => this.#closeElement();
  }

  /** The children of the root that were completed since the last call. */
  takeElements(): XmlElement[] {
    const elements = this.#elements;
    this.#elements = [];
    return elements;
  }

  write(text: string): void {
    if (text !== '') this.#parser.write(text);
    this.#throwError();
  }

  close(): void {
    this.#parser.close();
    this.#throwError();
    if (this.#count === 0) throw new XmlError(importMessage('empty'));
  }

  /** An exception would leave the parser in the middle of a character, so errors are thrown after it. */
  #throwError(): void {
    if (this.#error !== undefined) throw this.#error;
  }

  /** The prefixes within the element whose attributes were read; undefined where all are as they should be. */
  #openScope(): Scope {
    let scope = this.#scopes.at(-1);
    if (this.#prefixes.size > 0) {
      for (const [attribute, address] of this.#attributes) {
        if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:')) continue;
        const written = attribute.slice('xmlns:'.length);
        const known = this.#prefixes.get(address);
        // A known prefix of an unknown namespace must not be taken for its own.
        const prefix = known ?? (this.#knownPrefixes.has(written) ? OTHER_PREFIX : written);
        if (prefix !== (scope?.get(written) ?? written)) scope = new Map(scope).set(written, prefix);
      }
    }
    this.#scopes.push(scope);
    return scope;
  }

  #fail(reason: ImportDetail): void {
    this.#error ??= new XmlError({ code: 'on-line', values: [reason, this.#parser.line + 1] });
  }

  #closeElement(): void {
    const closed = this.#open.pop();
    this.#scopes.pop();
    if (closed === undefined) return;
    const { name, attributes, children, texts } = closed;
    const parent = this.#open.at(-1);
    const element = { name, attributes, children, text: texts.join('') };
    if (this.#open.length === 1) this.#elements.push(element);
    else parent?.children.push(element);
  }
}

/** The first line of sax's message: the others are the position, which is given in another form. */
function describeSaxError(message: string): ImportDetail {
  const [reason = ''] = message.split('\n', 1);
  return importMessage('malformed-xml', reason.slice(0, 100));
}

/** The first element at a path of names below an element. */
export function findElement(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text at a path of names below an element; empty when there is none. */
export function findText(element: XmlElement, ...path: readonly string[]): string {
  return findElement(element, ...path)?.text ?? '';
}
