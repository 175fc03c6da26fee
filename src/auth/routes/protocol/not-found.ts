// What is answered where there is no route: 405 where another method would be taken, else 404 in the protocol's words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '#api/problem.ts';
import { formatAuthProblem } from './serializers.ts';

/** What the protocol has and we do not; clients are told so in its codes. */
const DISABLED_FEATURES: readonly [path: RegExp, code: string, sentence: string][] = [
  [/^\/(?:admin\/users\/[^/]+\/)?passkeys(?:[/?]|$)/, 'passkey_disabled', 'Passkeys are disabled'],
  [/^\/(?:admin\/|user\/)?oauth\//, 'feature_disabled', 'The OAuth server is disabled'],
];

/** Remembers the routes that are added to `app` from now on, and answers everything else. */
export function installNotFoundHandler(app: FastifyInstance): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // A star stands for what is answered at every address, and says nothing about one.
    if (url.endsWith('*')) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPath.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(methodsByPath, request.url);
    if (allowed.length === 0) {
      const path = request.url.slice(app.prefix.length);
      const disabled = DISABLED_FEATURES.find(([pattern]) => pattern.test(path));
      if (disabled !== undefined) return sendProblem(request, reply, notFound(disabled[1], disabled[2]));
      return reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n');
    }
    const headers = { allow: allowed.join(', ') };
    return sendProblem(
      request,
      reply,
      new Problem(405, 'method_not_allowed', 'This address does not take this method', { headers }),
    );
  });
}

/** What is no route has no words of its own for errors. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, headers, body } = formatAuthProblem(problem, request);
  return reply.code(status).headers(headers).send(body);
}

/** The methods that an address takes; none when there is nothing at it. */
function allowedMethods(methodsByPath: ReadonlyMap<string, ReadonlySet<string>>, url: string): string[] {
  const segments = (url.split('?', 1)[0] ?? '').split('/');
  const matches = (path: string) => {
    const pathSegments = path.split('/');
    return (
      pathSegments.length === segments.length &&
      pathSegments.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  };
  return [...methodsByPath].flatMap(([path, methods]) => (matches(path) ? [...methods] : []));
}
