// Rows of the auth provider: users, their sessions and tokens, its limits, its development mailbox and its audit trail.

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  /** Lower case. */
  email: string | null;
  /** Digits, without "+". */
  phone: string | null;
  password_hash: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change_sent_at: string | null;
  phone_change_sent_at: string | null;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  /** Addresses asked for and not confirmed yet. */
  new_email: string | null;
  new_phone: string | null;
  /** Which of the two mails of an e-mail change has been answered. */
  email_change_half: 'current' | 'new' | null;
  /** JSON objects. */
  app_metadata: string;
  user_metadata: string;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: number;
  /** Made by enterprise sign-in: has a namespace of e-mail addresses of its own. */
  is_sso: number;
  created_at: string;
  updated_at: string;
};

export type IdentityRow = {
  identity_id: string;
  provider: string;
  /** The provider's name for the person; for "email" and "phone" the user's id. */
  subject: string;
  user_id: string;
  /** JSON object. */
  identity_data: string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  /** The factor that lifted it to aal2. */
  factor_id: string | null;
  not_after: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: string;
  refreshed_at: string;
};

export type AmrRow = { session_id: string; method: string; provider: string | null; at: string };

export type RefreshTokenRow = {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session_id: string;
  /** The hash of the token that this one replaced. */
  parent: string | null;
  /** What the token was derived with from its parent. */
  salt: string;
  revoked_at: string | null;
  created_at: string;
};

export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change';

export type OneTimeTokenRow = {
  user_id: string;
  kind: OneTimeKind;
  /** The address or number it was sent to. */
  sent_to: string;
  /** HMAC-SHA-256 of address and code, and of the token in the link, in hex. */
  code_hash: string;
  link_hash: string;
  /** The PKCE flow that it belongs to. */
  flow_id: string | null;
  /** Wrong codes so far. */
  attempts: number;
  created_at: string;
};

export type FlowRow = {
  id: string;
  /** SHA-256 of the one-time authorization code, in hex. */
  code_hash: string | null;
  user_id: string | null;
  /** How the session that comes of it was signed in to. */
  method: string;
  code_challenge: string | null;
  challenge_method: 's256' | 'plain' | null;
  provider: string | null;
  redirect_to: string;
  /** JSON object: what the way through another provider needs to remember. */
  state: string;
  created_at: string;
  issued_at: string | null;
};

export type FactorRow = {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  friendly_name: string;
  /** Encrypted with the server's key. */
  secret: string | null;
  phone: string | null;
  /** The time step of the last accepted code, or a key's count of signatures: none is taken twice. */
  last_step: number | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ChallengeRow = {
  id: string;
  factor_id: string;
  ip: string | null;
  code_hash: string | null;
  attempts: number;
  verified_at: string | null;
  created_at: string;
};

type LimitRow = {
  /** What is limited, for whom; hashed. */
  key: string;
  /** Calls that are still free, and when that was so (ms since 1970). */
  left: number;
  at: number;
  /** When the row says nothing any more (ms since 1970). */
  full_at: number;
};

export type MailboxRow = {
  id: string;
  kind: 'mail' | 'sms';
  sent_to: string;
  subject: string;
  body: string;
  link: string | null;
  created_at: string;
};

export type AuditRow = {
  id: string;
  at: string;
  action: string;
  /** Who did it; null for someone not signed in, and for commands. */
  actor_id: string | null;
  user_id: string | null;
  /** The address at the time of the act, readable when the user is gone. */
  email: string | null;
  ip: string | null;
  /** JSON object. */
  detail: string;
};

/** An assertion that was used; remembered until it would not be valid any more. */
type AssertionRow = { hash: string; expires_at: string };

export type AuthTables = {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  amr: AmrRow;
  refresh_tokens: RefreshTokenRow;
  one_time_tokens: OneTimeTokenRow;
  flows: FlowRow;
  factors: FactorRow;
  challenges: ChallengeRow;
  limits: LimitRow;
  mailbox: MailboxRow;
  audit: AuditRow;
  assertions: AssertionRow;
};
