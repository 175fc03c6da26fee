// Reads buckets and keys out of addresses that end in "*".
import type { FastifyRequest } from 'fastify';
import type { Place } from './objects.ts';
import { badRequest, noSuchRoute } from './problems.ts';

function restOf(request: FastifyRequest): string {
  const { '*': rest = '' } = request.params as Record<string, string | undefined>; // every route here ends in "*"
  return rest;
}

/** The address as the protocol knows it: without where it is mounted, and without the query. */
export function addressOf(request: FastifyRequest): string {
  return request.url.slice(request.server.prefix.length).split('?', 1)[0] ?? '';
}

/** Whether the address names a key behind the bucket. */
export function namesKey(request: FastifyRequest): boolean {
  return restOf(request).includes('/');
}

/**
 * The bucket that the address names, before `ending`.
 * @throws Problem 404 for any other address
 */
export function bucketIn(request: FastifyRequest, ending = ''): string {
  const rest = restOf(request);
  const bucket = rest.slice(0, rest.length - ending.length);
  if (bucket === '' || bucket.includes('/') || !rest.endsWith(ending)) {
    throw noSuchRoute(request.method, addressOf(request));
  }
  return bucket;
}

/**
 * The bucket and the key that the address names.
 * @throws Problem InvalidRequest when there is no key
 */
export function placeIn(request: FastifyRequest): Place {
  const rest = restOf(request);
  const slash = rest.indexOf('/');
  if (slash <= 0) throw badRequest("params must have required property '*'");
  return { bucket: rest.slice(0, slash), key: rest.slice(slash + 1) };
}
