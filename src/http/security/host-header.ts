// Refuses requests that do not say clearly which host they are for: a proxy and we might read them differently.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** A name or an address, and perhaps a port (RFC 3986, section 3.2.2); it may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d{0,5})?$/i;

/** Lets no request in that has no `Host` header, two, or one that is no host (RFC 9112, section 3.2). */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSingleHost(raw)) return;
    throw new Problem(400, 'bad_host', 'The request does not say clearly which host it is for.', {
      headers: { connection: 'close' },
    });
  });
}

/** Before HTTP 1.1 there was no such header, so that it may be absent there. */
export function hasSingleHost({ rawHeaders, headers: { host = '' }, httpVersion }: IncomingMessage): boolean {
  const hosts = countHostHeaders(rawHeaders);
  return (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) && HOST.test(host);
}

/** Names and values stand in turn. */
function countHostHeaders(headers: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
