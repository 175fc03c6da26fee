// Routes of the first run. No token of an account is needed: there is no account that anyone uses yet.
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FIRST_RUN_TOKEN_HEADER, routes } from '#api/endpoints.ts';
import { completeFirstRunBody, firstRunSession, firstRunState } from '#api/installation.ts';
import { Problem } from '#api/problem.ts';
import { isLocalRequest } from '#http/security/local-request.ts';
import type { SchoolContext } from '#school/context.ts';
import type { FirstRunAccess } from '#school/first-run/first-run.ts';

/** Where accounts are managed by an external provider, the first run is always over. */
export function firstRunRoutes({ firstRun, publicUrl }: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      routes.firstRun,
      { access: 'anyone', schema: { security: [], response: { 200: firstRunState } } },
      async (request) => {
        const state = (await firstRun?.getState(readAccess(request, publicUrl))) ?? 'over';
        return { state, ...(state === 'open' && { hasDemoCourse: (await firstRun?.hasDemoCourse()) === true }) };
      },
    );

    const schema = { security: [], body: completeFirstRunBody, response: { 200: firstRunSession } };
    app.post(routes.firstRun, { access: 'anyone', schema }, async (request) => {
      assertSameOrigin(request);
      if (firstRun === undefined) {
        const message = 'Accounts are managed by the provider that SUPABASE_URL names. Sign in there.';
        throw new Problem(409, 'accounts_elsewhere', message);
      }
      const meta = { ip: request.ip, userAgent: request.headers['user-agent'] };
      return firstRunSession.parse(await firstRun.complete(request.body, readAccess(request, publicUrl), meta));
    });
  };
}

function readAccess({ raw, headers }: FastifyRequest, publicUrl: string): FirstRunAccess {
  const token = headers[FIRST_RUN_TOKEN_HEADER];
  return {
    isLocal: isLocalRequest(raw, publicUrl),
    token: typeof token === 'string' && token !== '' ? token : undefined,
  };
}

/**
 * Against CSRF on this machine, where no token is needed: the request must have the header, which a page of another
 * origin cannot send without CORS, and what browsers say of its origin must be this one.
 */
function assertSameOrigin({ headers }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isSameHost = origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
  if (headers[FIRST_RUN_TOKEN_HEADER] !== undefined && (site === undefined || site === 'same-origin') && isSameHost)
    return;
  throw new Problem(403, 'cross_site_request', 'The first run can be completed on its own page only.');
}
