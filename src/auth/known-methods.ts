// What is answered where there is no route: 405 where another method would be taken, else 404 in the protocol's words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '#api/problem.ts';
import { presentAuthProblem } from './wire.ts';

/** What the protocol has and we do not; clients are told so in its codes. */
const OFF: readonly [path: RegExp, code: string, sentence: string][] = [
  [/^\/(?:admin\/users\/[^/]+\/)?passkeys(?:[/?]|$)/, 'passkey_disabled', 'Passkeys are disabled'],
  [/^\/(?:admin\/|user\/)?oauth\//, 'feature_disabled', 'The OAuth server is disabled'],
];

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
      const path = request.url.slice(app.prefix.length);
      const off = OFF.find(([fits]) => fits.test(path));
      if (off !== undefined) return refuse(request, reply, notFound(off[1], off[2]));
      return reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n');
    }
    const headers = { allow: allowed.join(', ') };
    return refuse(
      request,
      reply,
      new Problem(405, 'method_not_allowed', 'This address does not take this method', { headers }),
    );
  });
}

/** What is no route has no words of its own for errors. */
function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, headers, body } = presentAuthProblem(problem, request);
  return reply.code(status).headers(headers).send(body);
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
