// Reads buckets and keys out of addresses that end in "*".
import type { FastifyRequest } from 'fastify';
import type { ObjectLocation } from './objects.ts';
import { badRequest, noSuchRoute } from './problems.ts';

function wildcardParam(request: FastifyRequest): string {
  const { '*': wildcard = '' } = request.params as Record<string, string | undefined>; // every route here ends in "*"
  return wildcard;
}

/** The address as the protocol knows it: without where it is mounted, and without the query. */
export function requestPath(request: FastifyRequest): string {
  return request.url.slice(request.server.prefix.length).split('?', 1)[0] ?? '';
}

/** Whether the address names a key behind the bucket. */
export function hasKey(request: FastifyRequest): boolean {
  return wildcardParam(request).includes('/');
}

/**
 * The bucket that the address names, before `ending`.
 * @throws Problem 404 for any other address
 */
export function parseBucket(request: FastifyRequest, suffix = ''): string {
  const wildcard = wildcardParam(request);
  const bucket = wildcard.slice(0, wildcard.length - suffix.length);
  if (bucket === '' || bucket.includes('/') || !wildcard.endsWith(suffix)) {
    throw noSuchRoute(request.method, requestPath(request));
  }
  return bucket;
}

/**
 * The bucket and the key that the address names.
 * @throws Problem InvalidRequest when there is no key
 */
export function parseObjectPath(request: FastifyRequest): ObjectLocation {
  const wildcard = wildcardParam(request);
  const slash = wildcard.indexOf('/');
  if (slash <= 0) throw badRequest("params must have required property '*'");
  return { bucket: wildcard.slice(0, slash), key: wildcard.slice(slash + 1) };
}
