// HTML to document, which is the sanitizer: parse5's tokenizer reads, and what lecture markup could not have produced
// is dropped, so that no page can hold it.
import { Tokenizer } from 'parse5';
import type { Document } from './document.ts';
import { DocumentReader } from './document-reader.ts';

/** Characters that are read in one go: some ten milliseconds at the worst. */
const CHUNK_LENGTH = 16_384;

/**
 * Reads the HTML of a page. What our own renderer wrote is read whole; of anything else, tags and attributes are
 * dropped and text is kept. Time and memory are linear in the input, for every input.
 */
export function fromHtml(html: string): Document {
  return readWithReport(html).document;
}

/** As `fromHtml`, with the number of tokens and open elements that were visited. */
export function readWithReport(html: string): { document: Document; steps: number } {
  const { reader, tokenizer } = createReader();
  tokenizer.write(stripByteOrderMark(html), true);
  const document = reader.finish();
  return { document, steps: reader.steps };
}

/**
 * As `fromHtml`, but yields to the event loop between chunks, so that a page
 * crafted to be slow delays no other request.
 * @param pause awaited between chunks, with the number of characters that the page has so far, at
 *   least; may throw for a page that is too long
 */
export async function fromHtmlAsync(
  html: string,
  pause: (characters: number) => Promise<void>,
  chunkLength = CHUNK_LENGTH,
): Promise<Document> {
  const { reader, tokenizer } = createReader();
  const text = stripByteOrderMark(html);
  let offset = 0;
  for (; offset + chunkLength < text.length; offset += chunkLength) {
    tokenizer.write(text.slice(offset, offset + chunkLength), false);
    await pause(reader.characters);
  }
  tokenizer.write(text.slice(offset), true);
  return reader.finish();
}

function createReader(): { reader: DocumentReader; tokenizer: Tokenizer } {
  const reader = new DocumentReader();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, reader);
  reader.setTokenizerState = (tokenizerState) => {
    tokenizer.state = tokenizerState;
  };
  return { reader, tokenizer };
}

function stripByteOrderMark(html: string): string {
  return html.startsWith('\uFEFF') ? html.slice(1) : html;
}
