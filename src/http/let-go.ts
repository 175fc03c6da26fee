// Ends a request that was answered before its body was read.
import type { FastifyRequest } from 'fastify';

/** How long a client may go on sending what nobody reads. */
const LINGER_MS = 5000;

/**
 * Reads on for a few seconds and throws it away, so that the client gets to read its answer, then hangs up. Without the
 * reading the answer could be lost with the connection; without the hanging up somebody could send for ever.
 */
export function letGo({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.on('error', () => {});
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LINGER_MS);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}
