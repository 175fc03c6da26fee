// A user's own sessions, beyond the protocol: GET /user/sessions, DELETE /user/sessions/{id}.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Problem } from '#api/problem.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { requireUser, UUID } from './bearer.ts';
import type { Provider } from './provider.ts';
import { endSessions, levelOf, liveSessions, methodsOf } from './sessions.ts';
import { showSession } from './wire.ts';

async function getSessions(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const { user, session: current } = await requireUser(provider, request);
  const rows = await liveSessions(provider.db, user.id).orderBy('refreshed_at', 'desc').orderBy('id').execute();
  const sessions = rows.map(async (row) => {
    return showSession(row, levelOf(await methodsOf(provider.db, row.id)), row.id === current?.id);
  });
  return { sessions: await Promise.all(sessions) };
}

type SessionRequest = FastifyRequest<{ Params: { sessionId: string } }>;

/** @throws Problem 404 when the user has no such session, or the id is none. */
async function deleteSession(provider: Provider, request: SessionRequest): Promise<unknown> {
  const { user } = await requireUser(provider, request);
  const { sessionId } = request.params;
  if (!UUID.test(sessionId)) throw new Problem(404, 'validation_failed', 'session_id must be an UUID');
  const own = provider.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
  const found = await own.where('id', '=', sessionId).executeTakeFirst();
  if (found === undefined) throw notFound('session_not_found', 'Session not found');
  await atomically(provider, async (db) => {
    await endSessions(db, user.id, 'local', found.id);
    await note(provider, db, { action: 'session_ended', user, ip: request.ip, detail: { session: found.id } });
  });
  return { id: found.id };
}

export function sessionRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/user/sessions', (request) => getSessions(provider, request));
  app.delete('/user/sessions/:sessionId', (request: SessionRequest) => deleteSession(provider, request));
}
