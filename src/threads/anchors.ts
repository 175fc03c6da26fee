// The stored anchors of threads, as JSON in a row.
import { z } from 'zod';
import { type DraftAnchor, draftAnchor, type PageAnchor, pageAnchor } from '#api/threads.ts';

const anchor = z.union([draftAnchor, pageAnchor]);

/** What a thread is anchored to, of a comment or of a question. */
export function parseAnchor(json: string): DraftAnchor | PageAnchor {
  return anchor.parse(JSON.parse(json));
}
