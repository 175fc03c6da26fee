// Disconnects clients that send a body in tiny HTTP chunks, each of which costs as much processor time as a large one.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Clients send blocks of some kilobytes; where TCP cuts a block, a small chunk remains now and then. */
const TINY_BYTES = 64;
/** A body at the slowest pace that is accepted has fewer, even if every chunk is tiny. */
const MAX_TINY_CHUNKS = 50_000;

/**
 * Watches every request with chunked encoding; in all others the parser passes on what a read of the socket returned.
 */
export function limitTinyChunks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['transfer-encoding'] !== undefined) countTinyChunks(request.raw);
    done();
  });
}

/**
 * Node's HTTP parser calls `push` for each chunk; a listener of `data` would
 * start the stream before its reader is ready.
 */
function countTinyChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let tinyChunks = 0;
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null && chunk.length < TINY_BYTES) tinyChunks += 1;
    if (tinyChunks > MAX_TINY_CHUNKS) request.destroy();
    return push(chunk, encoding);
  };
}
