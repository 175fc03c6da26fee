// Every route that the app serves, read from the app itself, so that a new one cannot be forgotten.
import type { FastifyInstance } from 'fastify';

/** A method and the pattern of an address, such as `GET` and `/api/viewer/page/:pageId`. */
export type Route = { method: string; pattern: string };

const LINE = /^(?<indent>[ │]*)[├└]── (?<piece>\S*) \((?<methods>[A-Z, ]+)\)$/;

/**
 * The routes of an app, from the tree that the framework prints: each line has a piece of an address, four columns for each
 * piece before it. HEAD is left out where there is GET, and so are the files of the built web app.
 */
export function routesOf(app: FastifyInstance): Route[] {
  const trail: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', piece = '', methods = '' } = LINE.exec(line)?.groups ?? {};
      if (methods === '') return [];
      const depth = indent.length / 4;
      trail.length = depth;
      trail[depth] = piece;
      const named = methods.split(', ');
      const pattern = trail.join('');
      return named
        .filter((method) => method !== 'HEAD' || !named.includes('GET'))
        .map((method) => ({ method, pattern }));
    })
    .filter(({ pattern }) => !/^\/assets\/|\.(?:br|gz)$/.test(pattern))
    .sort((one, other) => (`${one.pattern} ${one.method}` < `${other.pattern} ${other.method}` ? -1 : 1));
}

/** An address that fits a pattern: whatever it names does not exist. */
export function addressFor(pattern: string): string {
  return pattern
    .replaceAll(/:(?:draftId|mediaId|pageId)\b/g, 'QQQQQQQQQQQ')
    .replaceAll(/:(?:userId|factorId|identityId|sessionId)\b/g, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, 'unknown')
    .replaceAll('*', 'unknown');
}
