// Which texts can still be sent while their page is being closed.
import type { DraftText } from '#web/screens/editor/model/draft-state.ts';

/** Of the body of all requests that outlive a page, in bytes; other limits of the Fetch standard are not that small. */
const MAX_KEEPALIVE_BYTES = 60_000;

export function fitsKeepalive({ name, markup }: DraftText): boolean {
  if (markup.length > MAX_KEEPALIVE_BYTES) return false;
  return new TextEncoder().encode(JSON.stringify([name, markup])).length <= MAX_KEEPALIVE_BYTES;
}
