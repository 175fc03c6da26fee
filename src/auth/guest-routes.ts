// An administrator lets people in: POST /invite writes to a guest, POST /admin/generate_link only makes the link.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, Problem } from '#api/problem.ts';
import type { UserRow } from '#db/tables-auth.ts';
import { addIdentity, addUser, changeUser, findByEmail, type Json, ownIdentity } from './accounts.ts';
import { checkFree } from './address-change.ts';
import { readEmail } from './addresses.ts';
import { needAccount, needUser } from './admin-users.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { requireAdmin } from './bearer.ts';
import { mustReachMail } from './limits.ts';
import { actionLink, type LinkType } from './links.ts';
import { type LetterKind, prepare, sendLetter } from './messages.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { type Provider, timestamp } from './provider.ts';
import { randomToken } from './sessions.ts';
import { isConfirmed } from './sign-up.ts';
import { object, readBody, redirectOf, showUser, text } from './wire.ts';

function taken(): Problem {
  return new Problem(422, 'email_exists', 'A user with this email address has already been registered');
}

type Guest = { email: string; data: Json; passwordHash: string | null };

/** The unconfirmed user with this address, made when there is none. @throws Problem 422 when he is confirmed. */
async function guestWith(
  provider: Provider,
  { email, data, passwordHash }: Guest,
): Promise<{ user: UserRow; isNew: boolean }> {
  return atomically(provider, async (db) => {
    const known = await findByEmail(db, email);
    if (known !== undefined && isConfirmed(known, 'email')) throw taken();
    if (known !== undefined) return { user: known, isNew: false };
    const user = await addUser(provider, db, { email, userMetadata: data, password_hash: passwordHash });
    await addIdentity(provider, db, user.id, ownIdentity('email', user.id, email));
    return { user: await needUser(db, user.id), isNew: true };
  });
}

const inviteBody = z.object({ email: text, data: object });

async function postInvite(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const { sub } = await requireAdmin(provider, request);
  const body = readBody(inviteBody, request);
  const email = readEmail(body.email ?? '');
  const redirectTo = redirectOf(provider, request);
  await mustReachMail(provider);
  const { user, isNew } = await guestWith(provider, { email, data: body.data ?? {}, passwordHash: null });
  await changeUser(provider, provider.db, user.id, { invited_at: timestamp(provider) });
  try {
    await sendLetter(provider, user, 'invite', email, { redirectTo, pkce: undefined });
  } catch (error) {
    if (isNew) await provider.db.deleteFrom('users').where('id', '=', user.id).execute();
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'unexpected_failure', 'Error sending invite email', { cause: error });
  }
  await note(provider, provider.db, { action: 'user_invited', user, ...(sub === undefined ? {} : { actor: sub }) });
  return showUser(await needAccount(provider.db, user.id));
}

const linkBody = z.object({
  type: text,
  email: text,
  password: text,
  new_email: text,
  data: object,
  redirect_to: text,
});
type LinkBody = z.output<typeof linkBody>;

type Asked = { user: UserRow; letter: LetterKind; link: LinkType; sentTo: string; verificationType: string };

async function knownUser(provider: Provider, email: string): Promise<UserRow> {
  const user = await findByEmail(provider.db, email);
  if (user === undefined) throw notFound('user_not_found', 'User with this email not found');
  return user;
}

async function forSignUp(provider: Provider, email: string, body: LinkBody, password: string): Promise<Asked> {
  const passwordHash = await hashPassword(password);
  const { user } = await guestWith(provider, { email, data: body.data ?? {}, passwordHash });
  return { user, letter: 'confirmation', link: 'signup', sentTo: email, verificationType: 'signup' };
}

async function forEmailChange(
  provider: Provider,
  email: string,
  body: LinkBody,
  half: 'current' | 'new',
): Promise<Asked> {
  if (half === 'current' && !provider.settings.secureEmailChange) {
    const sentence = 'Enable secure email change to generate link for current email';
    throw new Problem(400, 'validation_failed', sentence);
  }
  const user = await knownUser(provider, email);
  const newEmail = readEmail(body.new_email ?? '');
  await checkFree(provider.db, user, 'email', newEmail);
  if (user.new_email !== newEmail) {
    await changeUser(provider, provider.db, user.id, { new_email: newEmail, email_change_half: null });
  }
  const sentTo = half === 'current' ? email : newEmail;
  const letter = half === 'current' ? 'email_change_current' : 'email_change_new';
  return { user, letter, link: 'email_change', sentTo, verificationType: `email_change_${half}` };
}

/** Finds or makes the user that a link is for, as its type wants. */
async function askedFor(provider: Provider, type: string, email: string, body: LinkBody): Promise<Asked> {
  switch (type) {
    case 'signup': {
      if (body.password === undefined) {
        throw new Problem(400, 'validation_failed', 'Signup requires a valid password');
      }
      checkNewPassword(body.password, provider.settings, [email]);
      return forSignUp(provider, email, body, body.password);
    }
    case 'invite': {
      const { user } = await guestWith(provider, { email, data: body.data ?? {}, passwordHash: null });
      await changeUser(provider, provider.db, user.id, { invited_at: timestamp(provider) });
      return { user, letter: 'invite', link: 'invite', sentTo: email, verificationType: 'invite' };
    }
    case 'magiclink': {
      const user = await findByEmail(provider.db, email);
      if (user === undefined) return forSignUp(provider, email, body, randomToken());
      return { user, letter: 'magic_link', link: 'magiclink', sentTo: email, verificationType: 'magiclink' };
    }
    case 'recovery': {
      const user = await knownUser(provider, email);
      return { user, letter: 'recovery', link: 'recovery', sentTo: email, verificationType: 'recovery' };
    }
    case 'email_change_current':
    case 'email_change_new':
      return forEmailChange(provider, email, body, type === 'email_change_current' ? 'current' : 'new');
    default: {
      const sentence = `Invalid email action link type requested: ${type.slice(0, 40)}`;
      throw new Problem(400, 'validation_failed', sentence);
    }
  }
}

async function postLink(provider: Provider, request: FastifyRequest): Promise<unknown> {
  await requireAdmin(provider, request);
  const body = readBody(linkBody, request);
  const email = readEmail(body.email ?? '');
  const redirectTo = redirectOf(provider, request, body.redirect_to);
  const { user, letter, link, sentTo, verificationType } = await askedFor(provider, body.type ?? '', email, body);
  const issued = await prepare(provider, user, letter, sentTo, { redirectTo, pkce: undefined });
  return {
    ...showUser(await needAccount(provider.db, user.id)),
    action_link: actionLink(provider, issued.linkToken, link, redirectTo),
    email_otp: issued.code,
    hashed_token: issued.linkToken,
    verification_type: verificationType,
    redirect_to: redirectTo,
  };
}

export function guestRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/invite', (request) => postInvite(provider, request));
  app.post('/admin/generate_link', (request) => postLink(provider, request));
}
