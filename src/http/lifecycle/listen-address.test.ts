import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { displayHost, findFreePort, listenErrorMessage } from './listen-address.ts';

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
