// Groups IP addresses into networks for rate limits.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A /64: a single subscriber has at least that many addresses (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The /64 network of an IPv6 address, or an IPv4 address itself. An IPv4-mapped IPv6 address counts as
 * IPv4; anything else is returned unchanged.
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%'); // without the zone id
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
