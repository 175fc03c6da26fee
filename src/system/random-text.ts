// Random texts, such as tokens and ids of requests, from a pool of bytes: each call of the random generator takes longer
// than the rest of a short request.
import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Random bytes in base64url, as from `randomBytes`. The pool forgets them. @param length at most 4096 */
export function randomText(length: number): string {
  if (used + length > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + length);
  used += length;
  const text = bytes.toString('base64url');
  bytes.fill(0);
  return text;
}
