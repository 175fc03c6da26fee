// Drains or destroys the rest of a request body after an early response.
import type { FastifyRequest } from 'fastify';

/** How long a client that goes on sending has to read the response. */
const LINGER_MS = 5000;

/** How much of the rest is read and discarded at most. */
const MAX_LINGER_BYTES = 16 * 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/**
 * Discards the rest of a request body for a while, so that the client can read
 * the response, then destroys the connection.
 * Closing a socket with unread data resets the connection, and the response could be lost; reading without a limit
 * would let a client send forever.
 */
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  raw.unpipe();
  raw.on('error', () => {});
  raw.resume();
  // Node.js discards an unread body before the request emits it, so only the socket knows how much it was.
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
