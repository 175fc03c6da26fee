// Assertions for invalid input: the problem response, and that nothing was stored.
import { readdir } from 'node:fs/promises';
import nodePath from 'node:path';
import { expect } from 'vitest';
import type { TestServer } from '../server/test-server.ts';

/** Every row and every file that an endpoint for lectures can create. */
export async function dumpRowsAndFiles({ instance: server, dataDir }: TestServer): Promise<unknown> {
  const { db } = server;
  const rows = await Promise.all(
    (['drafts', 'revisions', 'pages', 'editions', 'media'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const files = await readdir(nodePath.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return { rows, files: files.filter((entry) => entry.isFile()).map((entry) => entry.name) };
}

export type ExpectedProblem = {
  status: number;
  code: string;
  detail: string | RegExp;
  field?: string;
  /** Values that the detail has. */
  extension?: string;
  maxBytes?: number;
};

/** Expects this problem (RFC 9457), without internals. */
export async function expectProblem(
  responsePromise: Promise<Response>,
  { status, code, detail, ...extras }: ExpectedProblem,
): Promise<void> {
  const response = await responsePromise;
  const body = await response.json();
  expect(body).toMatchObject({
    status,
    code,
    title: expect.any(String),
    detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    ...extras,
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(body)).not.toMatch(/\bat \/|node_modules|SQLITE|select |insert /i);
}
