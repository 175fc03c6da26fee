// XML from untrusted sources.
import { describe, expect, it } from 'vitest';
import { findElement, findText, readXml, type XmlElement, type XmlLimits } from './read-xml.ts';

async function readAll(xml: string | Uint8Array, limits?: XmlLimits): Promise<XmlElement[]> {
  const elements: XmlElement[] = [];
  for await (const element of readXml(Buffer.from(xml), 'quiz', limits)) elements.push(element);
  return elements;
}

describe('XML', () => {
  it('is read one child of the root at a time, with entities, CDATA and references to characters', async () => {
    const [first, second, ...others] = await readAll(
      '\uFEFF<?xml version="1.0"?><quiz><!-- c --><q t="a&quot;b"><x>1 &lt; 2 &#233;&#x1F600;<![CDATA[<b>&amp;]]></x></q><q/></quiz>',
    );
    expect(others).toEqual([]);
    expect(first?.attributes.get('t')).toBe('a"b');
    expect(first && findText(first, 'x')).toBe('1 < 2 é😀<b>&amp;');
    expect(second && findElement(second, 'x')).toBeUndefined();
  });

  it('keeps text that is longer than a chunk whole, and so multi-byte characters at the ends of chunks', async () => {
    const text = 'é😀x'.repeat(50_000);
    const [element] = await readAll(`<quiz><q>${text}</q></quiz>`);
    expect(element?.text === text).toBe(true);
  });

  const LIMITS: XmlLimits = { depth: 4, elements: 10, attributes: 2 };
  const LAUGHS = `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz><q>&b;</q></quiz>`;
  it.each<[string, string | Uint8Array, string]>([
    ['has a DTD with entities (billion laughs)', LAUGHS, 'it has a DTD'],
    ['has an external entity', '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', 'it has a DTD'],
    ['has an entity of HTML', '<quiz><q>&nbsp;</q></quiz>', 'not well-formed XML: Invalid character entity'],
    ['is nested too deeply', `<quiz>${'<q>'.repeat(4)}${'</q>'.repeat(4)}</quiz>`, 'nested too deeply'],
    ['has too many elements', `<quiz>${'<q/>'.repeat(10)}</quiz>`, 'too many elements'],
    ['has too many attributes', '<quiz a="" b="" c=""/>', 'too many attributes'],
    ['has another root', '<html><quiz/></html>', 'begins with <html>, not with <quiz>'],
    ['is cut off', '<quiz><q>text', 'Unclosed root tag'],
    ['is not well-formed', '<quiz><q></quiz>', 'Unexpected close tag (line 1)'],
    ['has no element', ' ', 'it is'],
    ['has text in front of the root', 'x<quiz/>', 'not well-formed XML'],
    ['is not valid UTF-8', Buffer.from('<quiz>\xE9</quiz>', 'latin1'), 'not valid UTF-8'],
    ['ends within a character of UTF-16', Buffer.from('\uFEFF<quiz/>', 'utf16le').subarray(0, -1), 'not readable text'],
    ['ends within a character', Buffer.from('<quiz/>\xC3', 'latin1'), 'not valid UTF-8'],
    ['has a name without an end', `<quiz><${'q'.repeat(200_000)}`, 'Max buffer length exceeded'],
    ['has an attribute without an end', `<quiz a="${'q'.repeat(200_000)}`, 'Max buffer length exceeded'],
  ])('that %s is refused, and says so', async (_, xml, reason) => {
    await expect(readAll(xml, LIMITS)).rejects.toThrow(reason);
  });
});
