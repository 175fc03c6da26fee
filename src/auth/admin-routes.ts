// The administrator's calls: users, their factors, invitations, links, and the audit trail.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { readEmail, readPhone } from './addresses.ts';
import { type AdminUser, createUser, deleteUser, listUsers, needAccount, needUser, updateUser } from './admin-users.ts';
import { readTrail } from './audit.ts';
import { requireAdmin, UUID } from './bearer.ts';
import { readDuration } from './durations.ts';
import { factorsOf, needFactor, removeFactor } from './factors.ts';
import { checkNewPassword, checkPasswordLength, hashPassword, isKnownHash } from './passwords.ts';
import { baseUrl, type Provider } from './provider.ts';
import { randomToken } from './sessions.ts';
import { flag, object, queryOf, readBody, showAct, showFactor, showListedUser, showUser, text } from './wire.ts';

const MAX_PER_PAGE = 1000;

const adminUserBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: object,
  app_metadata: object,
  role: text,
  aud: text,
  ban_duration: text,
});
type AdminUserBody = z.output<typeof adminUserBody>;

function invalid(sentence: string, status = 400): Problem {
  return new Problem(status, 'validation_failed', sentence);
}

function readBan(duration: string | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const seconds = readDuration(duration);
  if (seconds === undefined) throw invalid(`invalid format for ban duration: ${duration.slice(0, 40)}`);
  return seconds;
}

function readAdminUser(body: AdminUserBody): AdminUser {
  return {
    email: body.email === undefined ? undefined : readEmail(body.email),
    phone: body.phone === undefined ? undefined : readPhone(body.phone),
    confirmEmail: body.email_confirm ?? false,
    confirmPhone: body.phone_confirm ?? false,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    role: body.role,
    aud: body.aud,
    banSeconds: readBan(body.ban_duration),
  };
}

async function readNewHash({ password, password_hash }: AdminUserBody): Promise<string> {
  if (password !== undefined && password_hash !== undefined) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (password_hash !== undefined) {
    if (isKnownHash(password_hash)) return password_hash;
    throw invalid('The password hash is of no known kind (bcrypt, argon2i, argon2id), or costs too much to check');
  }
  if (password !== undefined) checkPasswordLength(password);
  return hashPassword(password ?? randomToken());
}

async function postUser(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const { sub } = await requireAdmin(provider, request);
  const body = readBody(adminUserBody, request);
  const given = readAdminUser(body);
  if (given.email === undefined && given.phone === undefined) {
    throw invalid('Cannot create a user without either an email or phone');
  }
  if (body.id !== undefined && !UUID.test(body.id)) throw invalid('ID must conform to the uuid v4 format');
  const passwordHash = await readNewHash(body);
  return showUser(await createUser(provider, { ...given, id: body.id?.toLowerCase(), passwordHash }, sub));
}

async function putUser(provider: Provider, request: UserRequest): Promise<unknown> {
  const { sub } = await requireAdmin(provider, request);
  const { id, email } = await needUser(provider.db, request.params.userId);
  const body = readBody(adminUserBody, request);
  const given = readAdminUser(body);
  if (body.password !== undefined) checkNewPassword(body.password, provider.settings, [email ?? '']);
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
  return showUser(await updateUser(provider, id, { ...given, passwordHash }, sub));
}

function readPage(request: FastifyRequest): { page: number; perPage: number } {
  const number = (name: string, otherwise: number) => {
    const value = queryOf(request, name);
    if (value === undefined) return otherwise;
    if (!/^\d{1,9}$/.test(value)) throw invalid(`Bad Pagination Parameters: ${name} is not a whole number`);
    return Number(value);
  };
  return {
    page: Math.max(1, number('page', 1)),
    perPage: Math.min(MAX_PER_PAGE, Math.max(1, number('per_page', 50))),
  };
}

/** Headers that tell how many there are, and where the next and the last page is. `page` must be the first parameter. */
function pageHeaders(reply: FastifyReply, address: string, page: number, perPage: number, total: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `<${address}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
}

async function getUsers(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await requireAdmin(provider, request);
  const { page, perPage } = readPage(request);
  const [field = 'created_at', direction = 'desc'] = (queryOf(request, 'sort') ?? 'created_at desc').split(' ');
  if (field !== 'created_at' || !['asc', 'desc'].includes(direction))
    throw invalid('Bad Sort Parameters: created_at asc or desc');
  const filter = queryOf(request, 'filter');
  const { users, total } = await listUsers(provider.db, { page, perPage, filter, newestFirst: direction === 'desc' });
  pageHeaders(reply, `${baseUrl(provider)}/admin/users`, page, perPage, total);
  return { users: users.map(showListedUser), aud: provider.settings.audience };
}

const deleteBody = z.object({ should_soft_delete: flag });

type UserRequest = FastifyRequest<{ Params: { userId: string } }>;
type FactorRequest = FastifyRequest<{ Params: { userId: string; factorId: string } }>;

function userCalls(app: FastifyInstance, provider: Provider): void {
  app.get('/admin/users', (request, reply) => getUsers(provider, request, reply));
  app.post('/admin/users', (request) => postUser(provider, request));
  app.get('/admin/users/:userId', async (request: UserRequest) => {
    await requireAdmin(provider, request);
    return showUser(await needAccount(provider.db, request.params.userId));
  });
  app.put('/admin/users/:userId', (request: UserRequest) => putUser(provider, request));
  app.delete('/admin/users/:userId', async (request: UserRequest) => {
    const { sub } = await requireAdmin(provider, request);
    const isSoft = readBody(deleteBody, request).should_soft_delete ?? false;
    await deleteUser(provider, request.params.userId, isSoft, sub);
    return {};
  });
}

function factorCalls(app: FastifyInstance, provider: Provider): void {
  app.get('/admin/users/:userId/factors', async (request: UserRequest) => {
    await requireAdmin(provider, request);
    const user = await needUser(provider.db, request.params.userId);
    return (await factorsOf(provider.db, user.id)).map(showFactor);
  });
  app.delete('/admin/users/:userId/factors/:factorId', async (request: FactorRequest) => {
    const { sub } = await requireAdmin(provider, request);
    const user = await needUser(provider.db, request.params.userId);
    const factor = await needFactor(provider.db, user.id, request.params.factorId);
    await removeFactor(provider, factor, sub);
    return showFactor(factor);
  });
}

export function adminRoutes(app: FastifyInstance, provider: Provider): void {
  userCalls(app, provider);
  factorCalls(app, provider);
  app.get('/admin/audit', async (request, reply) => {
    await requireAdmin(provider, request);
    const { page, perPage } = readPage(request);
    const { acts, total } = await readTrail(provider.db, page, perPage);
    pageHeaders(reply, `${baseUrl(provider)}/admin/audit`, page, perPage, total);
    return acts.map(showAct);
  });
}
