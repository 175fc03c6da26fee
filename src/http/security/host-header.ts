// Validates the Host header: with none, two or an invalid one, a proxy and this server could disagree on the host.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** A host name or IP address with an optional port (RFC 3986, section 3.2.2); it may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d{0,5})?$/i;

/** Rejects requests without exactly one valid `Host` header with 400 `bad_host` (RFC 9112, section 3.2). */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSingleHost(raw)) return;
    throw new Problem(400, 'bad_host', 'The request needs exactly one valid Host header.', {
      headers: { connection: 'close' },
    });
  });
}

/** Whether there is exactly one valid `Host` header; HTTP/1.0 requests may have none. */
export function hasSingleHost({ rawHeaders, headers: { host = '' }, httpVersion }: IncomingMessage): boolean {
  const hosts = countHostHeaders(rawHeaders);
  return (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) && HOST.test(host);
}

/** @param headers names and values alternate, as in `rawHeaders` */
function countHostHeaders(headers: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
