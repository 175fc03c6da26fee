// Fails a test that logs warnings or errors to the console, unless it mocks them.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { setInterfaceLanguage } from '#texts/language/translated.ts';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const consoleCalls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(consoleCalls, 'nothing may be printed to console.error or console.warn unless the test catches it').toEqual(
    [],
  );
});

// Files that run in one process share its modules, and so the language of the interface.
afterAll(() => setInterfaceLanguage('en', (_area, english) => english));
