// Routes of the installation, for owners: backups, version and health.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { backupLink, backupState, installationHealth } from '#api/installation.ts';
import type { Db } from '#db/open.ts';
import { getCaller } from '#http/access.ts';
import { isLimitReached } from '#limits/rate-limits.ts';
import type { SchoolContext } from '#school/context.ts';
import { linkExpired } from '#school/installation/backups.ts';
import { describeHealth } from '#school/installation/health.ts';
import { assertRecentSignIn } from '#school/installation/recent-sign-in.ts';
import type { CountCalls } from '#school/limits.ts';
import { findMember } from '#school/members/members.ts';

const backupParams = z.object({ name: z.string() });
const linkQuery = z.object({ for: z.string(), expires: z.string(), token: z.string() });

/** Routes that need an owner. */
export function installationRoutes({ db, backups, health, auth, now }: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.health, { access: 'owner', schema: { response: { 200: installationHealth } } }, () =>
      describeHealth(health),
    );

    app.get(routes.backups, { access: 'owner', schema: { response: { 200: backupState } } }, () => backups.describe());

    app.post(
      routes.backups,
      { access: 'owner', schema: { response: { 202: backupState } } },
      async (request, reply) => {
        await backups.start();
        await auth?.recordAudit(db, { action: 'backup_started', user: getCaller(request), ip: request.ip });
        return reply.code(202).send(await backups.describe());
      },
    );

    const linkSchema = { params: backupParams, response: { 200: backupLink } };
    app.post(routes.backupLink, { access: 'owner', schema: linkSchema }, async (request) => {
      assertRecentSignIn(request.headers.authorization, now());
      return { path: await backups.createLink(request.params.name, getCaller(request).id) };
    });
  };
}

/**
 * The download itself: browsers stream it to the disk, and send no token with it; the
 * signed link works once, within a minute.
 */
export function backupDownloadRoute({ db, backups, auth, limits }: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { params: backupParams, querystring: linkQuery };
    app.get(routes.downloadBackup, { access: 'anyone', schema }, async (request, reply) => {
      const { name, userId, size, bytes } = await backups.open(request.params.name, request.query);
      const isOpen = await isOwner(db, userId);
      if (!isOpen || (request.method === 'GET' && !(await isFirstUse(limits, request.query.token)))) {
        bytes.destroy();
        throw linkExpired();
      }
      const detail = { name };
      await auth?.recordAudit(db, {
        action: 'backup_downloaded',
        user: { id: userId, email: null },
        ip: request.ip,
        detail,
      });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .type('application/gzip')
        .send(bytes);
    });
  };
}

/** Whether a link was not used before, by any process. */
async function isFirstUse(limits: CountCalls, token: string): Promise<boolean> {
  try {
    await limits.count([['backup_link', token]]);
    return true;
  } catch (error) {
    if (isLimitReached(error)) return false;
    throw error;
  }
}

/** Whether who made a link is still one of the owners. */
async function isOwner(db: Db, userId: string): Promise<boolean> {
  const member = await findMember(db, userId);
  return member?.role === 'owner' && member.disabled_at === null;
}
