// Authentication guard: requires a valid access token for all routes of a plugin, and with it the role of the person.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';
import { hasRole, type Role } from '#api/roles.ts';
import type { Caller, Identify } from './caller.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** The role that each guarded route requires, by the beginning of its path: no route can be added without one. */
const REQUIRED_ROLES: readonly (readonly [prefix: string, role: Role])[] = [
  ['/api/viewer/', 'learner'],
  ['/api/editor/', 'author'],
  ['/api/classes', 'author'],
  ['/api/school/', 'owner'],
];

const REFUSALS: Readonly<Record<Exclude<Role, 'learner'>, readonly [code: string, message: string]>> = {
  author: ['authors_only', 'Only authors may do this. Ask your teacher.'],
  owner: ['owners_only', 'Only owners may do this. Ask the person who manages Cahier at your school.'],
};

/**
 * Requires authentication for every route that is added to this plugin, and the role that its path requires. Both are
 * checked before the body is read. Responses are personal, so they get `Cache-Control: no-store` unless the route sets
 * another.
 */
export function requireAuth(app: FastifyInstance, identify: Identify): void {
  app.addHook('onRoute', ({ url }) => void requiredRole(url));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await identify(request.headers.authorization);
    assertRole(caller, requiredRole(request.routeOptions.url ?? ''));
    callers.set(request, caller);
  });
}

/** @throws Error for a path that no row of the table has */
function requiredRole(url: string): Role {
  const row = REQUIRED_ROLES.find(([prefix]) => url.startsWith(prefix));
  if (row === undefined) throw new Error(`No role is set for the route ${url}`);
  return row[1];
}

/** @throws Problem 403 `authors_only`, `owners_only` */
function assertRole({ role }: Caller, required: Role): void {
  if (required !== 'learner' && !hasRole(role, required)) throw new Problem(403, ...REFUSALS[required]);
}

/** The user of a request to a guarded route. */
export function getCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.routeOptions.url} is not guarded`);
  return caller;
}
