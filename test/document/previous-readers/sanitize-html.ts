// Sanitizes the HTML of published pages: parse5's tokenizer reads it, and a writer of our own writes only what lecture markup can produce.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Tokenizer } from 'parse5';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { SanitizingWriter } from './sanitizing-writer.ts';

/** Version of these rules; editions that went through older ones are sanitized again when they are read. */
export const SANITIZER_VERSION = 1;

/**
 * Returns the sanitized HTML of a page. What our own renderer writes stays as it is; of anything else, tags and attributes are
 * dropped and text is kept. The output is well nested, every browser parses it alike, and sanitizing it again changes
 * nothing. Time and length are linear in the input, for every input.
 */
export function sanitizeHtml(html: string): string {
  return sanitizeWithReport(html).html;
}

/** Characters that are sanitized in one go: some ten milliseconds at the worst. */
const CHUNK_LENGTH = 16_384;

/**
 * As `sanitizeHtml`, but yields to the event loop between chunks, so that a page crafted to be slow delays no other request.
 * @throws Problem 413 `page_too_long` when the result has more than MAX_HTML_BYTES characters: escaping lengthens a text
 */
export async function sanitizeHtmlAsync(html: string, chunkLength = CHUNK_LENGTH): Promise<string> {
  const { writer, tokenizer } = createSanitizer();
  const text = stripByteOrderMark(html);
  for (let offset = 0; offset + chunkLength < text.length; offset += chunkLength) {
    tokenizer.write(text.slice(offset, offset + chunkLength), false);
    assertLength(writer.characters);
    await yieldToEventLoop();
  }
  const remainder = text.length % chunkLength || Math.min(chunkLength, text.length);
  tokenizer.write(text.slice(text.length - remainder), true);
  const sanitized = writer.finish();
  assertLength(sanitized.length);
  return sanitized;
}

function assertLength(length: number): void {
  if (length <= MAX_HTML_BYTES) return;
  const limit = MAX_HTML_BYTES.toLocaleString('en');
  const message = `A page has at most ${limit} characters of HTML; this one has more.`;
  throw new Problem(413, 'page_too_long', message, { extras: { maxCharacters: MAX_HTML_BYTES } });
}

/** As `sanitizeHtml`, with the number of tokens and open elements that were visited. */
export function sanitizeWithReport(html: string): { html: string; steps: number } {
  const { writer, tokenizer } = createSanitizer();
  tokenizer.write(stripByteOrderMark(html), true);
  return { html: writer.finish(), steps: writer.steps };
}

function createSanitizer(): { writer: SanitizingWriter; tokenizer: Tokenizer } {
  const writer = new SanitizingWriter();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, writer);
  writer.setTokenizerState = (tokenizerState) => {
    tokenizer.state = tokenizerState;
  };
  return { writer, tokenizer };
}

function stripByteOrderMark(html: string): string {
  return html.startsWith('\uFEFF') ? html.slice(1) : html;
}
