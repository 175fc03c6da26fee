// Which requests count as made on this machine.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const LOCAL_URL = 'http://localhost:8080';

function request(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): IncomingMessage {
  const message = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }));
  Object.assign(message.headers, { host: '127.0.0.1:8080', ...headers });
  return message;
}

describe('A request is local', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('from %s', (address) => {
    expect(isLocalRequest(request({}, address), LOCAL_URL)).toBe(true);
  });

  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.53:80', '[::1]:8080'])('to the host %s', (host) => {
    expect(isLocalRequest(request({ host }), LOCAL_URL)).toBe(true);
  });
});

describe('A request is not local', () => {
  it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', ''])('from "%s"', (address) => {
    expect(isLocalRequest(request({}, address), LOCAL_URL)).toBe(false);
  });

  it.each(['rebind.evil.test', 'localhost.evil.test', '127.0.0.1.nip.io', '192.0.2.1', '0.0.0.0', ''])(
    'to the host "%s" (DNS rebinding)',
    (host) => {
      expect(isLocalRequest(request({ host }), LOCAL_URL)).toBe(false);
    },
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-original-url',
    'fly-client-ip',
  ])('through a proxy that adds %s', (name) => {
    expect(isLocalRequest(request({ [name]: '127.0.0.1' }), LOCAL_URL)).toBe(false);
  });

  it('where the public URL is not that of this machine, since a proxy may add no header', () => {
    expect(isLocalRequest(request(), 'https://cahier.example.org')).toBe(false);
    expect(isLocalRequest(request(), 'http://127.0.0.1:8080')).toBe(true);
  });
});
