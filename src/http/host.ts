// Refuses requests that do not say clearly which host they are for: a proxy and we might read them differently.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** A name or an address, and perhaps a port (RFC 3986, section 3.2.2); it may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d{0,5})?$/i;

/** Lets no request in that has two `Host` headers, or one that is no host (RFC 9112, section 3.2). */
export function wantOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (isClear(raw.rawHeaders) && HOST.test(raw.headers.host ?? '')) return;
    throw new Problem(400, 'bad_host', 'The request does not say clearly which host it is for.', {
      headers: { connection: 'close' },
    });
  });
}

/** Names and values stand in turn. */
function isClear(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}
