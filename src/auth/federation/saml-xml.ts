// Reads single values of a SAML document before its signature is checked, in one
// pass: XML from an attacker costs linear time.

/** A start tag: its name without prefix, and where the name ends in the document. */
type StartTag = { localName: string; nameEnd: number };

/** The first start tag at or after a position; undefined when there is none. */
function nextStartTag(xml: string, position: number): StartTag | undefined {
  for (let start = xml.indexOf('<', position); start !== -1; start = xml.indexOf('<', start + 1)) {
    const name = matchAt(/[\w.:-]+/y, xml, start + 1)?.[0];
    if (name !== undefined)
      return { localName: name.slice(name.lastIndexOf(':') + 1), nameEnd: start + 1 + name.length };
  }
  return undefined;
}

/** Matches a sticky pattern at a position. */
function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/**
 * The text of the first element of this name that has only text, and that is one word; undefined when there is none.
 */
export function readElementText(xml: string, localName: string): string | undefined {
  let position = 0;
  for (let tag = nextStartTag(xml, position); tag !== undefined; tag = nextStartTag(xml, position)) {
    position = xml.indexOf('>', tag.nameEnd);
    if (position === -1) return undefined;
    const end = xml.indexOf('<', position);
    if (end === -1) return undefined;
    const text = xml.slice(position + 1, end).trim();
    if (tag.localName === localName && xml.startsWith('</', end) && /^\S+$/.test(text)) return text;
  }
  return undefined;
}

/**
 * The value of an attribute of the root element, if this has the given name; references to entities are not resolved.
 */
export function readRootAttribute(xml: string, localName: string, attribute: string): string | undefined {
  const root = nextStartTag(xml, 0);
  if (root?.localName !== localName) return undefined;
  const pattern = /\s+([^\s=<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
  for (let found = matchAt(pattern, xml, root.nameEnd); found !== null; found = pattern.exec(xml)) {
    const [, name, doubleQuoted, singleQuoted] = found;
    if (name === attribute) return doubleQuoted ?? singleQuoted;
  }
  return undefined;
}

/** Whether a document has more than `max` tags. */
export function hasMoreTags(xml: string, max: number): boolean {
  let position = -1;
  for (let count = 0; count <= max; count += 1) {
    position = xml.indexOf('<', position + 1);
    if (position === -1) return false;
  }
  return true;
}
