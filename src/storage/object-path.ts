// Parses bucket and key from the path of a request.
import type { FastifyRequest } from 'fastify';
import type { ObjectLocation } from './objects.ts';
import { badRequest, noSuchRoute } from './problems.ts';

function wildcardParam(request: FastifyRequest): string {
  const { '*': wildcard = '' } = request.params as Record<string, string | undefined>; // all routes that call this end in "*"
  return wildcard;
}

/** The path within the protocol: without the mount prefix and the query. */
export function requestPath(request: FastifyRequest): string {
  return request.url.slice(request.server.prefix.length).split('?', 1)[0] ?? '';
}

/** Whether the path has a key after the bucket. */
export function hasKey(request: FastifyRequest): boolean {
  return wildcardParam(request).includes('/');
}

/**
 * The bucket of a path of the form bucket + `suffix`.
 * @throws Problem 404 for any other path
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
 * The bucket and the key of a path of the form bucket/key.
 * @throws Problem InvalidRequest when there is no key
 */
export function parseObjectPath(request: FastifyRequest): ObjectLocation {
  const wildcard = wildcardParam(request);
  const slash = wildcard.indexOf('/');
  if (slash <= 0) throw badRequest("params must have required property '*'");
  return { bucket: wildcard.slice(0, slash), key: wildcard.slice(slash + 1) };
}
