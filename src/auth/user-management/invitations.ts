// Invitations by owners and by the command line: an unconfirmed account, and a
// link that can be mailed, copied or printed.
import { Problem } from '#api/problem.ts';
import { addIdentity, addUser, findByEmail, findById, isBanned, localIdentity } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import { mailLink } from '#auth/one-time/links.ts';
import { issueMessageToken, type MailRequest, sendIssuedMail } from '#auth/one-time/notifications.ts';
import { linkLifetime } from '#auth/one-time/one-time-tokens.ts';
import type { DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

/** Who changes an account, and what else is to be changed with it. */
export type AdminChange = {
  /** For the audit log: a user's id, or the command line. */
  actor?: string | undefined;
  /** Runs first in the transaction of the change; what it throws undoes all. It may run more than once. */
  alongside?: ((db: DbTransaction) => Promise<void>) | undefined;
};

/** A link that signs in once, and when it expires (ISO 8601). */
export type OneTimeLink = { link: string; expiresAt: string };

export type Invitation = OneTimeLink & {
  userId: string;
  /** False when the person had been invited before; the earlier link has stopped working. */
  isNew: boolean;
  /** Whether the mail was accepted by the mail server; undefined when none was to be sent. */
  isMailed: boolean | undefined;
};

export type InvitationRequest = {
  email: string;
  sendsMail: boolean;
  /** The name of who invites, for the mail. */
  invitedBy?: string | undefined;
  /** Like `alongside`, after the account exists. */
  onInvited?: ((db: DbTransaction, user: { id: string; isNew: boolean }) => Promise<void>) | undefined;
};

/**
 * Creates an unconfirmed account, unless there is one, and a link with which its owner confirms the address and sets a
 * password. The link works until there is a password, at most for seven days; a new one replaces it. When the mail
 * cannot be sent, the link still works.
 * @throws Problem 422 `email_exists` when the account is confirmed, `user_banned`
 *   when it is disabled, `validation_failed`
 */
export async function inviteUser(
  context: AuthContext,
  request: InvitationRequest,
  { actor, alongside }: AdminChange,
): Promise<Invitation> {
  const email = parseEmail(request.email, 422);
  const redirectTo = `${context.siteUrl()}/reset-password`;
  const mail: MailRequest = {
    kind: 'invitation',
    to: email,
    redirect: { redirectTo, pkce: undefined },
    invitedBy: request.invitedBy,
  };
  const invited = await retryTransactionOnConflict(context.db, async (db) => {
    await alongside?.(db);
    const { user, isNew } = await findOrCreateInvitee(context, db, email);
    await request.onInvited?.(db, { id: user.id, isNew });
    const token = await issueMessageToken(context, db, user, mail);
    await recordAudit(context, db, { action: 'user_invited', user, ...(actor === undefined ? {} : { actor }) });
    return { user, isNew, token, expiresAt: timestamp(context, linkLifetime(context, 'invitation')) };
  });
  const { user, isNew, token, expiresAt } = invited;
  const isMailed = request.sendsMail
    ? await sendIssuedMail(context, user, mail, token).then(
        () => true,
        (error: unknown) => {
          context.log.warn({ err: error, to: email }, 'an invitation could not be mailed');
          return false;
        },
      )
    : undefined;
  const link = mailLink(context, token.linkToken, 'invite', redirectTo);
  return { userId: user.id, isNew, link, expiresAt, isMailed };
}

async function findOrCreateInvitee(
  context: AuthContext,
  db: DbTransaction,
  email: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  const existing = await findByEmail(db, email);
  if (existing !== undefined) {
    if (isBanned(existing, context.now()))
      throw new Problem(422, 'user_banned', `The account of ${email} is disabled.`);
    if (existing.email_confirmed_at !== null) {
      throw new Problem(422, 'email_exists', `There is a user with the address ${email} already.`);
    }
    return { user: existing, isNew: false };
  }
  const user = await addUser(context, db, { email });
  await addIdentity(context, db, user.id, localIdentity('email', user.id, email));
  return { user: (await findById(db, user.id)) ?? user, isNew: true };
}
