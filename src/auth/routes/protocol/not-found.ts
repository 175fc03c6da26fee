// Responses to unknown routes: 405 if the path has another method, else 404.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { requireAdmin, requireUser } from '#auth/sessions/authenticate.ts';
import { formatAuthProblem } from './serializers.ts';

/** Features of the protocol that are turned off or not implemented, with the codes that clients know for them. */
const DISABLED_FEATURES: readonly [path: RegExp, code: string, message: string][] = [
  [/^\/passkeys(?:[/?]|$)/, 'passkey_disabled', 'Passkeys are disabled'],
  [/^\/(?:admin\/|user\/)?oauth\//, 'feature_disabled', 'The OAuth server is disabled'],
  [/^\/admin\/(?:sso|custom-providers)(?:[/?]|$)/, 'feature_disabled', 'Providers are registered in the configuration'],
];

/** Responds to requests for none of the routes that are added to `app` from now on. Call it before adding routes. */
export function installNotFoundHandler(app: FastifyInstance, context: AuthContext): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // Wildcard routes match any path, so they do not show that one exists.
    if (url.endsWith('*')) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPath.set(url, methods);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = allowedMethods(methodsByPath, request.url);
    if (allowed.length === 0) {
      const path = request.url.slice(app.prefix.length);
      const disabled = DISABLED_FEATURES.find(([pattern]) => pattern.test(path));
      if (disabled !== undefined) {
        const refusal = await refuseCaller(context, request, path);
        return sendProblem(request, reply, refusal ?? notFound(disabled[1], disabled[2]));
      }
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

/** Why the caller may not call what lies below `/admin` and `/user`; undefined when they may. */
async function refuseCaller(context: AuthContext, request: FastifyRequest, path: string): Promise<Problem | undefined> {
  try {
    if (path.startsWith('/admin/')) await requireAdmin(context, request);
    if (path.startsWith('/user/')) await requireUser(context, request);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Sends a problem in the protocol's format; a request without a route has no `config.present`. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, headers, body } = formatAuthProblem(problem, request);
  return reply.code(status).headers(headers).send(body);
}

/** The methods of a path; none when it does not exist. */
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
