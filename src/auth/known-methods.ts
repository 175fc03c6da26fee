// What is answered where there is no route: 405 where another method would be taken, else 404 in the protocol's words.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** Remembers the routes that are added to `app` from now on, and answers everything else. */
export function answerTheRest(app: FastifyInstance): void {
  const methodsAt = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // A star stands for what is answered at every address, and says nothing about one.
    if (url.endsWith('*')) return;
    const methods = methodsAt.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsAt.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsFor(methodsAt, request.url);
    if (allowed.length === 0) {
      return reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n');
    }
    const headers = { allow: allowed.join(', ') };
    throw new Problem(405, 'method_not_allowed', 'This address does not take this method', { headers });
  });
}

/** The methods that an address takes; none when there is nothing at it. */
function methodsFor(methodsAt: ReadonlyMap<string, ReadonlySet<string>>, url: string): string[] {
  const asked = (url.split('?', 1)[0] ?? '').split('/');
  const fits = (path: string) => {
    const parts = path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
  };
  return [...methodsAt].flatMap(([path, methods]) => (fits(path) ? [...methods] : []));
}
