// Raises a session to aal2 after a second factor was verified.
import type { AuthContext } from '#auth/context/context.ts';
import { replaceRefreshTokens } from '#auth/sessions/refresh.ts';
import { type NewSession, recordAmr } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import type { FactorRow, SessionRow } from '#db/tables/auth.ts';
import { AMR_METHODS } from './factors.ts';

/**
 * Raises a session to aal2 with a new refresh token, in the caller's transaction.
 * The user's other sessions below aal2 end.
 */
export async function elevateSession(
  context: AuthContext,
  db: DbTransaction,
  session: SessionRow,
  factor: FactorRow,
): Promise<NewSession> {
  await recordAmr(context, db, session.id, AMR_METHODS[factor.factor_type]);
  await db.updateTable('sessions').set({ factor_id: factor.id }).where('id', '=', session.id).execute();
  context.endedSessions.add(session.user_id);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('id', '!=', session.id)
    .where('id', 'not in', (select) =>
      select.selectFrom('amr').select('session_id').where('method', 'in', Object.values(AMR_METHODS)),
    )
    .execute();
  return replaceRefreshTokens(context, db, session);
}
