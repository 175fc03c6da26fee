// Unit tests of the modifier of shortcuts on keyboards of both kinds.
import { afterEach, expect, it, vi } from 'vitest';
import { hasMod, readLetter } from './keyboard.ts';

const CTRL = { ctrlKey: true, metaKey: false };
const CMD = { ctrlKey: false, metaKey: true };

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['MacIntel', false, true],
  ['iPad', false, true],
  ['Win32', true, false],
  ['Linux x86_64', true, false],
])('is Cmd on a Mac, where Ctrl edits texts, else Ctrl: %s', (platform, ctrl, cmd) => {
  vi.stubGlobal('navigator', { platform });
  expect([hasMod(CTRL), hasMod(CMD)]).toEqual([ctrl, cmd]);
});

it.each([
  ['e', 'KeyE', 'e'],
  ['E', 'KeyE', 'e'],
  // AZERTY, Ukrainian, Arabic, Option on a Mac.
  ['a', 'KeyQ', 'a'],
  ['у', 'KeyE', 'e'],
  ['ث', 'KeyE', 'e'],
  ['´', 'KeyE', 'e'],
  ['Enter', 'Enter', undefined],
  ['1', 'Digit1', undefined],
  ['/', 'Slash', undefined],
])('the letter of the key %s at %s is %s', (key, code, letter) => {
  expect(readLetter({ key, code })).toBe(letter);
});
