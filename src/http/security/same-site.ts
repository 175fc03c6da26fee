// Rejects requests that another site makes a browser send (CSRF), where no access token protects a route.
import type { FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';

/**
 * By Fetch Metadata, else by the `Origin`, whose host has to be the one that was asked. Programs send neither.
 * @throws Problem 403 `cross_site`
 */
export function assertSameSite({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isAllowed =
    site === undefined ? origin === undefined || parseHost(origin) === host : site === 'same-origin' || site === 'none';
  if (!isAllowed) throw new Problem(403, 'cross_site', 'Another site sent this request.');
}

function parseHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
