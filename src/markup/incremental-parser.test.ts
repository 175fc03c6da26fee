// A text that is typed into, part by part: the same HTML as in one go, and nothing read twice.
import { describe, expect, it } from 'vitest';
import { IncrementalParser } from './incremental-parser.ts';
import { parseFrom } from './parse.ts';
import { toHtml, treeToHtml } from './to-html.ts';

function chunkToHtml(text: string): string {
  return treeToHtml(parseFrom(text, 0));
}

/** A memo that writes down what it reads. */
function createRecordingParser(): { parser: IncrementalParser<string>; parsedTexts: string[] } {
  const parsedTexts: string[] = [];
  const parser = new IncrementalParser((text) => {
    parsedTexts.push(text);
    return chunkToHtml(text);
  });
  return { parser, parsedTexts };
}

function chunkTexts(markup: string): string[] {
  return new IncrementalParser(chunkToHtml).parse(markup).map(({ text }) => text);
}

describe('incremental parsing', () => {
  it('gives the same tree as parsing in one go', () => {
    const markup = 'un\ndeux\n\n@write\n---a---\n \t\n\r\n@table\n| b |\n\n@write\n\n# trois';
    const chunks = new IncrementalParser(chunkToHtml).parse(markup);
    expect(chunks).toHaveLength(5);
    expect(chunks.map(({ result }) => result).join('\n')).toBe(toHtml(markup));
  });

  it('splits a text at its blank lines, skipping leading ones', () => {
    expect(chunkTexts('\uFEFF\r\n \r\n  un\r\nbis\r\n\t\r\n# deux')).toEqual(['  un\r\nbis\r\n\t\r\n', '# deux']);
    expect(chunkTexts('un\rbis\r\rdeux\n \n')).toEqual(['un\rbis\r\r', 'deux\n \n']);
  });

  it.each([
    ['typing into a chunk', 'un\n\ndeux !\n\ntrois\n\nquatre', ['deux !\n\n']],
    ['a new chunk', 'un\n\ndeux\n\nzéro\n\ntrois\n\nquatre', ['zéro\n\n']],
    ['a removed chunk', 'un\n\ntrois\n\nquatre', []],
    ['two joined chunks', 'un\n\ndeux\ntrois\n\nquatre', ['deux\ntrois\n\n']],
    ['a split chunk', 'un\n\nde\n\nux\n\ntrois\n\nquatre', ['de\n\n', 'ux\n\n']],
    ['typing at the very end', 'un\n\ndeux\n\ntrois\n\nquatre !', ['quatre !']],
    ['typing at the very beginning', 'zéro un\n\ndeux\n\ntrois\n\nquatre', ['zéro un\n\n']],
    ['a leading blank line', '\nun\n\ndeux\n\ntrois\n\nquatre', []],
    ['typing in two places', 'un !\n\ndeux\n\ntrois !\n\nquatre', ['un !\n\n', 'trois !\n\n']],
    ['nothing', 'un\n\ndeux\n\ntrois\n\nquatre', []],
  ])('parses only new chunks after %s', (_, after, expected) => {
    const { parser, parsedTexts } = createRecordingParser();
    const previous = parser.parse('un\n\ndeux\n\ntrois\n\nquatre');
    parsedTexts.length = 0;
    const chunks = parser.parse(after);
    expect(parsedTexts).toEqual(expected);
    expect(chunks.map(({ result }) => result).join('\n')).toBe(toHtml(after));
    for (const chunk of chunks) if (previous.some(({ text }) => text === chunk.text)) expect(previous).toContain(chunk);
  });

  it('has no chunk for an empty text', () => {
    expect(chunkTexts('')).toEqual([]);
    expect(chunkTexts('\uFEFF \n\n')).toEqual([]);
  });
});
