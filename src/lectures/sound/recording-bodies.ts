// Bodies of requests that are a recording of speech: WAV, in one piece.
import type { FastifyInstance } from 'fastify';
import { MAX_TAKE_BYTES } from '#api/limits.ts';

const WAV_TYPES = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'];

/** Somewhat more, so that a larger recording gets its own problem. */
export const MAX_RECORDING_BODY_BYTES = MAX_TAKE_BYTES + 64 * 1024;

/** Recordings come whole: they are checked before anything is stored. */
export function acceptRecordings(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(WAV_TYPES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
}
