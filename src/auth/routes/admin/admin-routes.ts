// Admin routes: users, their factors, and the audit log.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseUuid } from '#api/ids.ts';
import { listAuditEvents } from '#auth/accounts/audit.ts';
import { type AuthContext, baseUrl } from '#auth/context/context.ts';
import { parseEmail, parsePhone } from '#auth/delivery/addresses.ts';
import { getFactorOrThrow, listFactors, removeFactor, updateFactor } from '#auth/mfa/factors.ts';
import { deletePasskey, listPasskeys } from '#auth/passkeys/passkeys.ts';
import {
  assertPasswordLength,
  assertPasswordPolicy,
  hashPassword,
  isSupportedHash,
} from '#auth/passwords/passwords.ts';
import { parseDuration } from '#auth/routes/protocol/durations.ts';
import {
  getQueryParam,
  optionalBoolean,
  optionalLabel,
  optionalMetadata,
  optionalText,
  parseBody,
  parseOptionalBody,
  validationError,
} from '#auth/routes/protocol/request-schemas.ts';
import {
  serializeAuditEvent,
  serializeFactor,
  serializeListedUser,
  serializePasskey,
  serializeUser,
} from '#auth/routes/protocol/serializers.ts';
import { requireAdmin } from '#auth/sessions/authenticate.ts';
import { randomToken } from '#auth/sessions/sessions.ts';
import {
  type AdminUserInput,
  createUser,
  deleteUser,
  getAccountOrThrow,
  getUserOrThrow,
  listUsers,
  updateUser,
} from '#auth/user-management/admin-api.ts';

const MAX_PER_PAGE = 1000;

const adminUserBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalBoolean,
  phone_confirm: optionalBoolean,
  user_metadata: optionalMetadata,
  app_metadata: optionalMetadata,
  role: optionalText,
  aud: optionalText,
  ban_duration: optionalText,
});
type AdminUserBody = z.output<typeof adminUserBody>;

function parseBanDuration(duration: string | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const seconds = parseDuration(duration);
  if (seconds === undefined) throw validationError(`invalid format for ban duration: ${duration.slice(0, 40)}`);
  return seconds;
}

function parseAdminUser(body: AdminUserBody): AdminUserInput {
  return {
    email: body.email === undefined ? undefined : parseEmail(body.email),
    phone: body.phone === undefined ? undefined : parsePhone(body.phone),
    confirmEmail: body.email_confirm ?? false,
    confirmPhone: body.phone_confirm ?? false,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    role: body.role,
    aud: body.aud,
    banSeconds: parseBanDuration(body.ban_duration),
  };
}

async function resolvePasswordHash(
  { settings: { hashCost } }: AuthContext,
  { password, password_hash }: AdminUserBody,
): Promise<string> {
  if (password !== undefined && password_hash !== undefined) {
    throw validationError('Only a password or a password hash should be provided');
  }
  if (password_hash !== undefined) {
    if (isSupportedHash(password_hash)) return password_hash;
    throw validationError(
      'The password hash is of no known kind (bcrypt, argon2i, argon2id), or costs too much to check',
    );
  }
  if (password !== undefined) assertPasswordLength(password);
  return hashPassword(password ?? randomToken(), hashCost);
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** @throws Problem 400 for an id that is no UUID, or the nil UUID, which means "no user" in the claims of tokens. */
function parseUserId(text: string): string {
  const id = parseUuid(text);
  if (id === undefined) throw validationError('ID must conform to the uuid v4 format');
  if (id === NIL_UUID) throw validationError('ID cannot be a nil uuid');
  return id;
}

async function postUser(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { sub } = await requireAdmin(context, request);
  const body = parseBody(adminUserBody, request);
  const input = parseAdminUser(body);
  if (input.email === undefined && input.phone === undefined) {
    throw validationError('Cannot create a user without either an email or phone');
  }
  const id = body.id === undefined ? undefined : parseUserId(body.id);
  const passwordHash = await resolvePasswordHash(context, body);
  return serializeUser(await createUser(context, { ...input, id, passwordHash }, sub));
}

async function putUser(context: AuthContext, request: UserRequest): Promise<unknown> {
  const { sub } = await requireAdmin(context, request);
  const { id, email } = await getUserOrThrow(context.db, request.params.userId);
  const body = parseBody(adminUserBody, request);
  const input = parseAdminUser(body);
  if (body.password !== undefined) assertPasswordPolicy(body.password, context.settings, [email ?? '']);
  const passwordHash =
    body.password === undefined ? undefined : await hashPassword(body.password, context.settings.hashCost);
  return serializeUser(await updateUser(context, id, { ...input, passwordHash }, sub));
}

function parsePagination(request: FastifyRequest): { page: number; perPage: number } {
  const parseNumber = (name: string, defaultValue: number) => {
    const value = getQueryParam(request, name);
    if (value === undefined) return defaultValue;
    if (!/^\d{1,9}$/.test(value)) throw validationError(`Bad Pagination Parameters: ${name} is not a whole number`);
    return Number(value);
  };
  return {
    page: Math.max(1, parseNumber('page', 1)),
    perPage: Math.min(MAX_PER_PAGE, Math.max(1, parseNumber('per_page', 50))),
  };
}

/** `query` are the parameters that select and order the rows, which links have to repeat. */
type Pagination = { page: number; perPage: number; total: number; query?: Record<string, string> };

/** Sets `X-Total-Count` and `Link` (next, last). Clients read `page` only as the first query parameter of a link. */
function setPaginationHeaders(reply: FastifyReply, url: string, { page, perPage, total, query }: Pagination): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const formatLink = (pageNumber: number, rel: string) => {
    const params = new URLSearchParams({ page: String(pageNumber), per_page: String(perPage), ...query });
    return `<${url}?${params}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [formatLink(page + 1, 'next')] : []), formatLink(last, 'last')];
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
}

async function getUsers(context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await requireAdmin(context, request);
  const { page, perPage } = parsePagination(request);
  const sort = getQueryParam(request, 'sort');
  const [field, direction = 'desc'] = (sort ?? 'created_at').toLowerCase().split(' ');
  if (field !== 'created_at' || !['asc', 'desc'].includes(direction))
    throw validationError('Bad Sort Parameters: created_at asc or desc');
  const filter = getQueryParam(request, 'filter');
  const { users, total } = await listUsers(context.db, { page, perPage, filter, newestFirst: direction === 'desc' });
  const query = { ...(filter === undefined ? {} : { filter }), ...(sort === undefined ? {} : { sort }) };
  setPaginationHeaders(reply, `${baseUrl(context)}/admin/users`, { page, perPage, total, query });
  return { users: users.map(serializeListedUser), aud: context.settings.audience };
}

const factorBody = z.object({ friendly_name: optionalLabel, phone: optionalText });
const deleteBody = z.object({ should_soft_delete: optionalBoolean });

type UserRequest = FastifyRequest<{ Params: { userId: string } }>;
type FactorRequest = FastifyRequest<{ Params: { userId: string; factorId: string } }>;
type PasskeyRequest = FastifyRequest<{ Params: { userId: string; passkeyId: string } }>;

function registerUserRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/admin/users', (request, reply) => getUsers(context, request, reply));
  app.post('/admin/users', (request) => postUser(context, request));
  app.get('/admin/users/:userId', async (request: UserRequest) => {
    await requireAdmin(context, request);
    return serializeUser(await getAccountOrThrow(context.db, request.params.userId));
  });
  app.put('/admin/users/:userId', (request: UserRequest) => putUser(context, request));
  app.delete('/admin/users/:userId', async (request: UserRequest) => {
    const { sub } = await requireAdmin(context, request);
    const isSoft = parseOptionalBody(deleteBody, request).should_soft_delete ?? false;
    await deleteUser(context, request.params.userId, isSoft, sub);
    return {};
  });
}

function registerFactorRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/admin/users/:userId/factors', async (request: UserRequest) => {
    await requireAdmin(context, request);
    const user = await getUserOrThrow(context.db, request.params.userId);
    return (await listFactors(context.db, user.id)).map(serializeFactor);
  });
  app.put('/admin/users/:userId/factors/:factorId', async (request: FactorRequest) => {
    const { sub } = await requireAdmin(context, request);
    const body = parseBody(factorBody, request);
    const user = await getUserOrThrow(context.db, request.params.userId);
    const factor = await getFactorOrThrow(context.db, user.id, request.params.factorId);
    const phone = factor.factor_type === 'phone' && body.phone !== undefined ? parsePhone(body.phone) : undefined;
    return serializeFactor(await updateFactor(context, factor, { friendlyName: body.friendly_name, phone }, sub));
  });
  app.delete('/admin/users/:userId/factors/:factorId', async (request: FactorRequest) => {
    const { sub } = await requireAdmin(context, request);
    const user = await getUserOrThrow(context.db, request.params.userId);
    const factor = await getFactorOrThrow(context.db, user.id, request.params.factorId);
    await removeFactor(context, factor, sub);
    return serializeFactor(factor);
  });
}

function registerPasskeyRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/admin/users/:userId/passkeys', async (request: UserRequest) => {
    await requireAdmin(context, request);
    const user = await getUserOrThrow(context.db, request.params.userId);
    return (await listPasskeys(context.db, user.id)).map(serializePasskey);
  });
  app.delete('/admin/users/:userId/passkeys/:passkeyId', async (request: PasskeyRequest, reply) => {
    const { sub } = await requireAdmin(context, request);
    const user = await getUserOrThrow(context.db, request.params.userId);
    await deletePasskey(context, user.id, request.params.passkeyId, sub);
    return reply.code(204).send();
  });
}

/** Registers the routes of this file. */
export function adminRoutes(app: FastifyInstance, context: AuthContext): void {
  registerUserRoutes(app, context);
  registerFactorRoutes(app, context);
  registerPasskeyRoutes(app, context);
  app.get('/admin/audit', async (request, reply) => {
    await requireAdmin(context, request);
    const { page, perPage } = parsePagination(request);
    const { events, total } = await listAuditEvents(context.db, page, perPage);
    setPaginationHeaders(reply, `${baseUrl(context)}/admin/audit`, { page, perPage, total });
    return events.map(serializeAuditEvent);
  });
}
