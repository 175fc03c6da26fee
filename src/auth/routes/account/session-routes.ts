// Routes for a user's own sessions, an extension of the protocol: GET /user/sessions, DELETE /user/sessions/{id}.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { serializeSession } from '#auth/routes/protocol/serializers.ts';
import { requireUser } from '#auth/sessions/authenticate.ts';
import { cancelPendingChanges } from '#auth/sessions/revoke-access.ts';
import { activeSessions, endSessions, getAal, loadAmr } from '#auth/sessions/sessions.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

async function getSessions(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { user, session: current } = await requireUser(context, request);
  const rows = await activeSessions(context.db, user.id).orderBy('refreshed_at', 'desc').orderBy('id').execute();
  const sessions = rows.map(async (row) => {
    return serializeSession(row, getAal(await loadAmr(context.db, { id: row.id })), row.id === current?.id);
  });
  return { sessions: await Promise.all(sessions) };
}

type SessionRequest = FastifyRequest<{ Params: { sessionId: string } }>;

/** @throws Problem 404 when the user has no such session, or the id is invalid. */
async function deleteSession(context: AuthContext, request: SessionRequest): Promise<unknown> {
  const { user, session: current } = await requireUser(context, request);
  const sessionId = parseUuid(request.params.sessionId);
  if (sessionId === undefined) throw new Problem(404, 'validation_failed', 'session_id must be an UUID');
  const query = context.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
  const session = await query.where('id', '=', sessionId).executeTakeFirst();
  if (session === undefined) throw notFound('session_not_found', 'Session not found');
  await retryTransactionOnConflict(context.db, async (db) => {
    // Who ends a session that is not this one may not know who began what in the account.
    if (session.id !== current?.id) await cancelPendingChanges(context, db, user.id);
    await endSessions(context, db, user.id, { scope: 'local', sessionId: session.id });
    await recordAudit(context, db, { action: 'session_ended', user, ip: request.ip, detail: { session: session.id } });
  });
  return { id: session.id };
}

/** Registers the routes of this file. */
export function sessionRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user/sessions', (request) => getSessions(context, request));
  app.delete('/user/sessions/:sessionId', (request: SessionRequest) => deleteSession(context, request));
}
