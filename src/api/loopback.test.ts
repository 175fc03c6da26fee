import { expect, it } from 'vitest';
import { isLoopbackUrl } from './loopback.ts';

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000/join', true],
  ['http://[::1]:3000', true],
  ['http://cahier.localhost', true],
  ['http://127.1.2.3', true],
  ['http://192.168.1.7:3000', false],
  ['https://cahier.example.org', false],
  ['https://127.0.0.1.example.org', false],
  ['localhost', false],
])('%s is on this machine: %s', (url, expected) => expect(isLoopbackUrl(url)).toBe(expected));
