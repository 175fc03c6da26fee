import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { displayHost, findFreePort, listenErrorMessage, listNetworkHosts } from './listen-address.ts';

it('finds a port that can be listened on', async () => {
  const port = await findFreePort('127.0.0.1');
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  expect(port).toBeGreaterThan(1023);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
  ['192.168.1.2', '192.168.1.2'],
])('shows the host %s as %s', (host, shown) => {
  expect(displayHost(host)).toBe(shown);
});

it('lists the addresses on the network only where it listens on all of them', () => {
  const common = { netmask: '255.255.255.0', mac: '', cidr: null };
  const interfaces = {
    lo: [{ ...common, family: 'IPv4' as const, address: '127.0.0.1', internal: true }],
    eth0: [
      { ...common, family: 'IPv4' as const, address: '192.168.1.7', internal: false },
      { ...common, family: 'IPv6' as const, address: 'fe80::1', internal: false, scopeid: 2 },
    ],
  };
  expect(listNetworkHosts('0.0.0.0', interfaces)).toEqual(['192.168.1.7']);
  expect(listNetworkHosts('127.0.0.1', interfaces)).toEqual([]);
});

describe('a listen error', () => {
  const address = { host: '127.0.0.1', port: 80 };
  it.each([
    ['EADDRINUSE', 'another program already does'],
    ['EACCES', 'choose a PORT above 1023'],
    ['EADDRNOTAVAIL', 'no such address'],
    ['ENOTFOUND', 'no such address'],
  ])('%s is explained with the setting to change', (code, expected) => {
    expect(listenErrorMessage(Object.assign(new Error('listen'), { code }), address)).toContain(expected);
  });

  it('of another kind is unchanged', () => {
    expect(listenErrorMessage(new Error('listen'), address)).toBeUndefined();
  });
});
