// Admin routes for invitations and links: POST /invite sends a mail, POST /admin/generate_link returns the link.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, Problem } from '#api/problem.ts';
import {
  addIdentity,
  addUser,
  findByEmail,
  isConfirmed,
  type Json,
  localIdentity,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import { actionLink, type LinkType } from '#auth/one-time/links.ts';
import { assertMailServerUp } from '#auth/one-time/message-limits.ts';
import { issueMessageToken, type MailKind, sendMail } from '#auth/one-time/notifications.ts';
import type { PendingSignUp } from '#auth/one-time/one-time-tokens.ts';
import { assertPasswordPolicy, hashPassword } from '#auth/passwords/passwords.ts';
import { optionalMetadata, optionalText, parseBody, resolveRedirectTo } from '#auth/routes/protocol/request-schemas.ts';
import { serializeUser } from '#auth/routes/protocol/serializers.ts';
import { requireAdmin } from '#auth/sessions/authenticate.ts';
import { randomToken } from '#auth/sessions/sessions.ts';
import { assertAvailable } from '#auth/user-management/address-change.ts';
import { getAccountOrThrow, getUserOrThrow } from '#auth/user-management/admin-api.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

function emailExists(): Problem {
  return new Problem(422, 'email_exists', 'A user with this email address has already been registered');
}

type Invitee = { email: string; data: Json; passwordHash: string | null };

/** Finds or creates the unconfirmed user with this address. @throws Problem 422 when the user is confirmed. */
async function findOrCreateInvitee(
  context: AuthContext,
  { email, data, passwordHash }: Invitee,
): Promise<{ user: UserRow; isNew: boolean }> {
  return retryTransactionOnConflict(context.db, async (db) => {
    const existing = await findByEmail(db, email);
    if (existing !== undefined && isConfirmed(existing, 'email')) throw emailExists();
    if (existing !== undefined) return { user: existing, isNew: false };
    const user = await addUser(context, db, { email, userMetadata: data, password_hash: passwordHash });
    await addIdentity(context, db, user.id, localIdentity('email', user.id, email));
    return { user: await getUserOrThrow(db, user.id), isNew: true };
  });
}

const inviteBody = z.object({ email: optionalText, data: optionalMetadata });

async function postInvite(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { sub } = await requireAdmin(context, request);
  const body = parseBody(inviteBody, request);
  const email = parseEmail(body.email ?? '');
  const redirectTo = resolveRedirectTo(context, request);
  await assertMailServerUp(context);
  const { user, isNew } = await findOrCreateInvitee(context, { email, data: body.data ?? {}, passwordHash: null });
  await updateUserRow(context, context.db, user.id, { invited_at: timestamp(context) });
  try {
    await sendMail(context, user, { kind: 'invite', to: email, redirect: { redirectTo, pkce: undefined } });
  } catch (error) {
    if (isNew) await context.db.deleteFrom('users').where('id', '=', user.id).execute();
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'unexpected_failure', 'Error sending invite email', { cause: error });
  }
  await recordAudit(context, context.db, {
    action: 'user_invited',
    user,
    ...(sub === undefined ? {} : { actor: sub }),
  });
  return serializeUser(await getAccountOrThrow(context.db, user.id));
}

const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  password: optionalText,
  new_email: optionalText,
  data: optionalMetadata,
  redirect_to: optionalText,
});
type LinkBody = z.output<typeof linkBody>;

type LinkRequest = {
  user: UserRow;
  mailKind: MailKind;
  linkType: LinkType;
  sentTo: string;
  verificationType: string;
  signUp?: PendingSignUp;
};

async function getUserByEmailOrThrow(context: AuthContext, email: string): Promise<UserRow> {
  const user = await findByEmail(context.db, email);
  if (user === undefined) throw notFound('user_not_found', 'User with this email not found');
  return user;
}

async function prepareSignUpLink(
  context: AuthContext,
  email: string,
  body: LinkBody,
  password: string,
): Promise<LinkRequest> {
  const passwordHash = await hashPassword(password, context.settings.hashCost);
  const data = body.data ?? {};
  const { user } = await findOrCreateInvitee(context, { email, data, passwordHash });
  const signUp = { passwordHash, data };
  return { user, mailKind: 'confirmation', linkType: 'signup', sentTo: email, verificationType: 'signup', signUp };
}

async function prepareEmailChangeLink(
  context: AuthContext,
  email: string,
  body: LinkBody,
  half: 'current' | 'new',
): Promise<LinkRequest> {
  if (half === 'current' && !context.settings.secureEmailChange) {
    const message = 'Enable secure email change to generate link for current email';
    throw new Problem(400, 'validation_failed', message);
  }
  const user = await getUserByEmailOrThrow(context, email);
  const newEmail = parseEmail(body.new_email ?? '');
  await assertAvailable(context.db, user, 'email', newEmail);
  if (user.new_email !== newEmail) {
    await updateUserRow(context, context.db, user.id, { new_email: newEmail, email_change_half: null });
  }
  const sentTo = half === 'current' ? email : newEmail;
  const mailKind = half === 'current' ? 'email_change_current' : 'email_change_new';
  return { user, mailKind, linkType: 'email_change', sentTo, verificationType: `email_change_${half}` };
}

/** Finds or creates the user of a link, depending on its type. @throws Problem 400, 404, 422. */
async function resolveLinkRequest(
  context: AuthContext,
  type: string,
  email: string,
  body: LinkBody,
): Promise<LinkRequest> {
  switch (type) {
    case 'signup': {
      if (body.password === undefined) {
        throw new Problem(400, 'validation_failed', 'Signup requires a valid password');
      }
      assertPasswordPolicy(body.password, context.settings, [email]);
      return prepareSignUpLink(context, email, body, body.password);
    }
    case 'invite': {
      const { user } = await findOrCreateInvitee(context, { email, data: body.data ?? {}, passwordHash: null });
      await updateUserRow(context, context.db, user.id, { invited_at: timestamp(context) });
      return { user, mailKind: 'invite', linkType: 'invite', sentTo: email, verificationType: 'invite' };
    }
    case 'magiclink': {
      const user = await findByEmail(context.db, email);
      if (user === undefined) return prepareSignUpLink(context, email, body, randomToken());
      return { user, mailKind: 'magic_link', linkType: 'magiclink', sentTo: email, verificationType: 'magiclink' };
    }
    case 'recovery': {
      const user = await getUserByEmailOrThrow(context, email);
      return { user, mailKind: 'recovery', linkType: 'recovery', sentTo: email, verificationType: 'recovery' };
    }
    case 'email_change_current':
    case 'email_change_new':
      return prepareEmailChangeLink(context, email, body, type === 'email_change_current' ? 'current' : 'new');
    default: {
      const message = `Invalid email action link type requested: ${type.slice(0, 40)}`;
      throw new Problem(400, 'validation_failed', message);
    }
  }
}

async function postLink(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  await requireAdmin(context, request);
  const body = parseBody(linkBody, request);
  const email = parseEmail(body.email ?? '');
  const redirectTo = resolveRedirectTo(context, request, body.redirect_to);
  const { user, mailKind, linkType, sentTo, verificationType, signUp } = await resolveLinkRequest(
    context,
    body.type ?? '',
    email,
    body,
  );
  const mail = { kind: mailKind, to: sentTo, redirect: { redirectTo, pkce: undefined }, signUp };
  const mailToken = await retryTransactionOnConflict(context.db, (db) => issueMessageToken(context, db, user, mail));
  return {
    ...serializeUser(await getAccountOrThrow(context.db, user.id)),
    action_link: actionLink(context, mailToken.linkToken, linkType, redirectTo),
    email_otp: mailToken.code,
    hashed_token: mailToken.linkToken,
    verification_type: verificationType,
    redirect_to: redirectTo,
  };
}

/** Registers the routes of this file. */
export function inviteRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/invite', (request) => postInvite(context, request));
  app.post('/admin/generate_link', (request) => postLink(context, request));
}
