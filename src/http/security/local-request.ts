// Whether a request was made on this machine, for pages that must not be readable from other machines: neither by DNS
// rebinding nor through a proxy.
import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Headers that proxies and content delivery networks add. */
const PROXY_HEADER =
  /^(?:via|forwarded|client-ip|true-client-ip|cdn-loop|x-(?:forwarded|original|envoy|arr|azure|amzn|appengine|cluster)\b.*|x-(?:real|client|remote)-(?:ip|addr)|(?:cf|fastly|fly|akamai)-.*)$/;

/**
 * Whether a request was made on this machine to this machine: over the loopback interface, for a loopback
 * `Host` (a page in a browser can direct its own host name at this machine, by DNS rebinding), and not
 * through a proxy. Some proxies add no header:
 * where there is a public URL that is not this machine's, no request counts as local.
 * @param publicUrl the site's URL
 */
export function isLocalRequest({ socket, headers }: IncomingMessage, publicUrl: string): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    LOOPBACK_HOST.test(new URL(publicUrl).host) &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  );
}
