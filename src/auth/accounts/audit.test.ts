// The audit log: the size of an event.
import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/auth/auth-context.ts';
import { recordAudit } from './audit.ts';

it('An audit event has at most 255 characters of each text, whatever a client sent', async () => {
  const context = await openTestContext();
  const long = '\u{1f600}'.repeat(1000);
  const user = { id: 'id', email: long };
  await recordAudit(context, context.db, {
    action: 'login_failed',
    user,
    actor: long,
    ip: long,
    detail: { asked: long, nested: { type: long } },
  });
  const event = await context.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
  const { asked, nested } = JSON.parse(event.detail);
  for (const text of [event.email, event.actor_id, event.ip, asked, nested.type]) expect(text).toHaveLength(255);
  await context.db.destroy();
});
