// Editions as they are stored: their HTML by the sanitizer rules of this release, and the document that it is read as.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Document } from '#document/document.ts';
import { fromHtml, fromHtmlAsync } from '#document/from-html.ts';
import { toHtml } from '#document/to-html.ts';

/** Version of the sanitizer's rules; editions that went through older ones are sanitized again when they are read. */
export const SANITIZER_VERSION = 1;
/** Version of the stored documents; those of another version are read from the HTML again. */
export const DOCUMENT_VERSION = 1;

/** The columns of an edition that hold its HTML, and the version of the sanitizer that it went through. */
export type StoredHtml = { html: string; cleaned_by: number };

/** The columns of an edition that hold its document, as JSON, and its version; null before it was read for the first time. */
export type StoredDocument = { document: string | null; document_version: number };

/** The columns that an edition's items are read from. */
export const STORED_EDITION = [
  'editions.html',
  'editions.cleaned_by',
  'editions.document',
  'editions.document_version',
  'editions.blank_ids',
] as const;

/**
 * The HTML to send for an edition. One that another version of the sanitizer let through is sanitized again, so that a rule
 * that was tightened holds for old pages too.
 */
export function toSafeHtml({ html, cleaned_by }: StoredHtml): string {
  return cleaned_by === SANITIZER_VERSION ? html : sanitizeHtml(html);
}

/** HTML that lecture markup can produce: of anything else, tags and attributes are dropped and text is kept. */
export function sanitizeHtml(html: string): string {
  return toHtml(fromHtml(html));
}

/**
 * Reads a page that a browser sends.
 * @returns its document, and the sanitized HTML
 * @throws Problem 413 `page_too_long` when that has more than MAX_HTML_BYTES characters: escaping lengthens a text
 */
export async function readPage(html: string, chunkLength?: number): Promise<{ document: Document; html: string }> {
  const pause = async (characters: number) => {
    assertLength(characters);
    await yieldToEventLoop();
  };
  const document = await fromHtmlAsync(html, pause, chunkLength);
  await yieldToEventLoop();
  const sanitized = toHtml(document);
  await yieldToEventLoop();
  assertLength(sanitized.length);
  return { document, html: sanitized };
}

function assertLength(length: number): void {
  if (length <= MAX_HTML_BYTES) return;
  const limit = MAX_HTML_BYTES.toLocaleString('en');
  const message = `A page has at most ${limit} characters of HTML; this one has more.`;
  throw new Problem(413, 'page_too_long', message, { extras: { maxCharacters: MAX_HTML_BYTES } });
}

/** The document of an edition; read from its HTML where none of this version is stored. */
export function toDocument(edition: StoredHtml & StoredDocument): Document {
  return parseDocument(edition) ?? fromHtml(toSafeHtml(edition));
}

/** The stored document of this version; undefined when there is none. */
export function parseDocument({ document, document_version }: StoredDocument): Document | undefined {
  // Only `storeDocument` writes the column.
  return document === null || document_version !== DOCUMENT_VERSION ? undefined : (JSON.parse(document) as Document);
}

/** The columns for a document. */
export function storeDocument(document: Document): { document: string; document_version: number } {
  return { document: JSON.stringify(document), document_version: DOCUMENT_VERSION };
}
