// Fails a test that logs warnings or errors to the console, unless it mocks them.
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
