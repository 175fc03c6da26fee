// Content negotiation: which content coding of a body is sent, and whether the client has it already.
import { matchesEtag } from './conditional-requests.ts';

/** A response body in one content coding, with its strong ETag. */
export type EncodedBody = { encoding: 'identity' | 'br' | 'gzip'; body: Buffer; etag: string };

/** A shorter body is not compressed. */
export const MIN_COMPRESS_BYTES = 500;

/**
 * Content negotiation: the first coding that the client accepts, else identity.
 * @param encodings identity first, then by preference
 */
export function negotiateEncoding(accepted: string | undefined, encodings: readonly EncodedBody[]): EncodedBody {
  const [identity] = encodings;
  if (identity === undefined) throw new Error('There is nothing to send.');
  if (accepted === undefined) return identity;
  const preferred = encodings.find(({ encoding }) => encoding !== 'identity' && acceptsEncoding(accepted, encoding));
  return preferred ?? identity;
}

/**
 * The coding whose ETag an `If-None-Match` header has: the one that would be sent,
 * or else another one of the same version.
 */
export function matchIfNoneMatch(
  header: string | undefined,
  chosen: EncodedBody,
  encodings: readonly EncodedBody[],
): EncodedBody | undefined {
  if (header === undefined) return undefined;
  if (header === chosen.etag) return chosen;
  return matchesEtag(header, chosen.etag) ? chosen : encodings.find(({ etag }) => matchesEtag(header, etag));
}

/** Whether an `Accept-Encoding` header has a coding with a weight above 0 (RFC 9110, section 12.5.3). */
function acceptsEncoding(accepted: string, encoding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i').test(accepted);
}
