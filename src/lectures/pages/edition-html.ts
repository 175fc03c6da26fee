// The HTML of a stored edition, by the sanitizer rules of this release.
import { SANITIZER_VERSION, sanitizeHtml } from './sanitize-html/sanitize-html.ts';

/** The columns of an edition that hold its HTML, and the version of the sanitizer that it went through. */
export type StoredHtml = { html: string; cleaned_by: number };

/**
 * The HTML to send for an edition. One that another version of the sanitizer let through is sanitized again, so that a rule
 * that was tightened holds for old pages too.
 */
export function toSafeHtml({ html, cleaned_by }: StoredHtml): string {
  return cleaned_by === SANITIZER_VERSION ? html : sanitizeHtml(html);
}
