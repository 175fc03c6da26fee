// Which network an address of the internet belongs to, as far as limits are concerned.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one customer is given at least, so that he can have any of its addresses (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The address itself, or the /64 that an IPv6 address is in: one household has as many of those as it likes. An IPv4 address
 * that is written as an IPv6 one is that IPv4 address.
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%'); // without the name of a network interface
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const splitGroups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [splitGroups(head), splitGroups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const allGroups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${allGroups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
