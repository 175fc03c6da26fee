// Ends a request that was answered before its body was read.
import type { FastifyRequest } from 'fastify';

/** How long a client has to read his answer, while he goes on sending what nobody wants. */
const LINGER_MS = 5000;

/** So much of that is still read. */
const MAX_LINGER_BYTES = 16 * 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/**
 * Reads on a little and throws it away, so that the client gets to read its answer, then hangs up. Without the reading the
 * answer could be lost with the connection; without an end to it somebody could send for ever.
 */
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  raw.unpipe();
  raw.on('error', () => {});
  raw.resume();
  // What nobody asks the request for, Node throws away before it comes there: only the connection knows how much it is.
  const maxBytesRead = socket.bytesRead + MAX_LINGER_BYTES;
  const limitTimer = setInterval(() => socket.bytesRead > maxBytesRead && socket.pause(), CHECK_INTERVAL_MS);
  const deadlineTimer = setTimeout(() => raw.destroy(), LINGER_MS);
  const clearTimers = () => {
    clearInterval(limitTimer);
    clearTimeout(deadlineTimer);
  };
  raw.once('close', clearTimers);
  raw.once('end', clearTimers);
}
