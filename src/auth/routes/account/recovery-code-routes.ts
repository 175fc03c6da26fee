// Routes of recovery codes: /factors/recovery-codes, …/verify and …/regenerate.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#auth/context/context.ts';
import {
  type GeneratedCodes,
  generateRecoveryCodes,
  getRecoveryCodeStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '#auth/mfa/recovery-codes.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import {
  optionalLabel,
  optionalText,
  parseBody,
  parseOptionalBody,
  requestMeta,
} from '#auth/routes/protocol/request-schemas.ts';
import { requireRecentSignIn } from '#auth/user-management/self-service.ts';
import { consume } from '#limits/rate-limits.ts';
import { requireNonAnonymousUser } from './factor-routes.ts';

const PATH = '/factors/recovery-codes';
const TYPE = 'recovery_code';

const generateBody = z.object({ friendly_name: optionalLabel });
const verifyBody = z.object({ code: optionalText });

function serializeCodes({ factor, codes }: GeneratedCodes): unknown {
  return { id: factor.id, type: TYPE, friendly_name: factor.friendly_name, total: codes.length, codes };
}

async function postGenerate(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const caller = await requireNonAnonymousUser(context, request);
  const { friendly_name } = parseOptionalBody(generateBody, request);
  requireRecentSignIn(context, caller);
  return serializeCodes(await generateRecoveryCodes(context, caller, friendly_name?.trim() || undefined));
}

async function postVerify(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const caller = await requireNonAnonymousUser(context, request);
  const { code = '' } = parseBody(verifyBody, request);
  await consume(context, 'factor', `verify ${caller.user.id}`);
  const newSession = await verifyRecoveryCode(context, caller, code, requestMeta(request));
  return issueTokens(context, newSession);
}

/** Registers the routes of this file. */
export function recoveryCodeRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get(PATH, async (request) => {
    const { user } = await requireNonAnonymousUser(context, request);
    const { factor, total, remaining } = await getRecoveryCodeStatus(context, user.id);
    return { id: factor.id, type: TYPE, total, remaining };
  });
  app.post(PATH, (request) => postGenerate(context, request));
  app.post(`${PATH}/verify`, (request) => postVerify(context, request));
  app.post(`${PATH}/regenerate`, async (request) => {
    const caller = await requireNonAnonymousUser(context, request);
    requireRecentSignIn(context, caller);
    return serializeCodes(await regenerateRecoveryCodes(context, caller));
  });
  app.delete(PATH, async (request) => {
    const caller = await requireNonAnonymousUser(context, request);
    requireRecentSignIn(context, caller);
    return { id: (await removeRecoveryCodes(context, caller)).id };
  });
}
