// Editions as they are stored: their HTML by the sanitizer rules of this release, and the document that it is read as.
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Document } from '#document/document.ts';
import { fromHtml, fromHtmlAsync } from '#document/from-html.ts';
import { toHtml, toHtmlAsync } from '#document/to-html.ts';
import { createPauses, yieldToEventLoop } from '#system/event-loop.ts';

/** Version of the sanitizer's rules; editions that went through older ones are sanitized again when they are read. */
export const SANITIZER_VERSION = 1;
/** Version of the stored documents; those of another version are read from the HTML again. */
export const DOCUMENT_VERSION = 1;

/** The columns of an edition that hold its HTML, and the version of the sanitizer that it went through. */
export type StoredHtml = { html: string; cleaned_by: number };

/**
 * The columns of an edition that hold its document, as JSON, and its version;
 * null before it was read for the first time.
 */
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
 * The HTML to send for an edition. One that another version of the sanitizer let through is sanitized again, so that a
 * rule that was tightened holds for old pages too.
 */
export async function toSafeHtml({ html, cleaned_by }: StoredHtml): Promise<string> {
  if (cleaned_by === SANITIZER_VERSION) return html;
  const document = await fromHtmlAsync(html, () => yieldToEventLoop());
  return toHtmlAsync(document, createPauses());
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
export async function sanitizePage(html: string, chunkLength?: number): Promise<{ document: Document; html: string }> {
  const pause = async (characters: number) => {
    assertLength(characters);
    await yieldToEventLoop();
  };
  const document = await fromHtmlAsync(html, pause, chunkLength);
  await yieldToEventLoop();
  const sanitized = await toHtmlAsync(document, createPauses());
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

/** The document of an edition; read from its HTML, in pieces, where none of this version is stored. */
export async function loadDocument(edition: StoredHtml & StoredDocument): Promise<Document> {
  return parseDocument(edition) ?? fromHtmlAsync(await toSafeHtml(edition), () => yieldToEventLoop());
}

/**
 * Characters of HTML up to which a document is stored. That of a longer page would be built, and read again, in one
 * piece that holds the event loop: such a page is read from its HTML instead.
 */
const MAX_STORED_LENGTH = 300_000;

/** The stored document of this version; undefined when there is none. */
export function parseDocument({ html, document, document_version }: Pick<StoredHtml, 'html'> & StoredDocument) {
  if (document === null || document_version !== DOCUMENT_VERSION || html.length > MAX_STORED_LENGTH) return undefined;
  return JSON.parse(document) as Document; // only `toDocumentColumns` writes the column
}

/** The columns for the document of a page. */
export function toDocumentColumns({ html, document }: { html: string; document: Document }): StoredDocument {
  const stored = html.length > MAX_STORED_LENGTH ? null : JSON.stringify(document);
  return { document: stored, document_version: DOCUMENT_VERSION };
}
