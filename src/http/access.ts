// Access to routes: each declares who may send its requests, and no plugin with this guard has a route that does not.
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import { Problem } from '#api/problem.ts';
import { hasRole, type Role } from '#api/roles.ts';
import type { Caller, Identify } from './caller.ts';

/**
 * Who may send a request: anyone, users with at least this role, or the teachers of the class in the path, and owners.
 */
type Access = 'anyone' | Role | 'teacher';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    access?: Access;
  }
}

export type AccessOptions = {
  identify: Identify;
  /**
   * Checks that a caller teaches the class in the path of a request, before the body is validated.
   * Without it no route can be for teachers.
   */
  assertTeacher?: (caller: Caller, request: FastifyRequest) => Promise<unknown>;
};

const callers = new WeakMap<FastifyRequest, Caller>();

const REFUSALS: Readonly<Record<Exclude<Role, 'learner'>, readonly [code: string, message: string]>> = {
  author: ['authors_only', 'Only authors may do this. Ask your teacher.'],
  owner: ['owners_only', 'Only owners may do this. Ask the person who manages Cahier at your school.'],
};

/**
 * Lets into the routes that are added to this plugin only those that their `access` names. The token and the
 * role are checked before the body is read. Responses to users are personal, so they get `Cache-Control:
 * no-store` unless the route sets another.
 * @throws Error when a route is added that declares no access
 */
export function guardRoutes(app: FastifyInstance, { identify, assertTeacher }: AccessOptions): void {
  app.addHook('onRoute', (route) => {
    const { access, method, url } = route;
    if (access === undefined) throw new Error(`The route ${method} ${url} does not say who may use it`);
    if (access === 'teacher' && assertTeacher === undefined) throw new Error(`No class is known to ${method} ${url}`);
    route.config = { ...route.config, access };
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'owner' } = request.routeOptions.config;
    if (access === 'anyone') return;
    reply.header('cache-control', 'no-store');
    const caller = await identify(request.headers.authorization);
    assertRole(caller, access === 'teacher' ? 'author' : access);
    callers.set(request, caller);
  });
  if (assertTeacher === undefined) return;
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.access === 'teacher') await assertTeacher(getCaller(request), request);
  });
}

/** @throws Problem 403 `authors_only`, `owners_only` */
function assertRole({ role }: Caller, required: Role): void {
  if (required !== 'learner' && !hasRole(role, required)) throw new Problem(403, ...REFUSALS[required]);
}

/** The user of a request to a route that is not for anyone. */
export function getCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.routeOptions.url} is not guarded`);
  return caller;
}
