// Tables of the auth server: users, sessions, tokens, factors, development mailbox, audit log.

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
  /** Requested and not confirmed yet. */
  new_email: string | null;
  new_phone: string | null;
  /** Which of the two links of an email change has been followed. */
  email_change_half: 'current' | 'new' | null;
  /** JSON objects. */
  app_metadata: string;
  user_metadata: string;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: number;
  /** Created by SAML: its email address need not be unique. */
  is_sso: number;
  created_at: string;
  updated_at: string;
};

export type IdentityRow = {
  identity_id: string;
  provider: string;
  /** The user's id at the provider; for "email" and "phone" our own. */
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
  /** The factor that raised it to aal2. */
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
  /** The hash of the token that this one was rotated from. */
  parent: string | null;
  /** The salt with which it was derived from its parent. */
  salt: string;
  revoked_at: string | null;
  created_at: string;
};

export type OneTimeKind =
  | 'confirmation'
  | 'invitation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change';

export type OneTimeTokenRow = {
  user_id: string;
  kind: OneTimeKind;
  /** The email address or phone number it was sent to. */
  sent_to: string;
  /** HMAC-SHA-256 of address and code, and of the token in the link, in hex. */
  code_hash: string;
  link_hash: string;
  /** The PKCE flow that it belongs to. */
  flow_id: string | null;
  /** Wrong codes so far. */
  attempts: number;
  created_at: string;
  /** What the sign-up that it confirms chose; null if it confirms none, and the password also if it has none. */
  password_hash: string | null;
  /** JSON object. */
  user_metadata: string | null;
  /** The name of who invites by it. */
  invited_by: string | null;
};

export type FlowRow = {
  id: string;
  /** SHA-256 of the one-time authorization code, in hex. */
  code_hash: string | null;
  user_id: string | null;
  /** The session in which an identity is being linked; the flow ends with it. */
  session_id: string | null;
  /** The authentication method of the session that it will create. */
  method: string;
  code_challenge: string | null;
  challenge_method: 's256' | 'plain' | null;
  provider: string | null;
  redirect_to: string;
  /** JSON object: the state of the OAuth flow. */
  state: string;
  created_at: string;
  issued_at: string | null;
};

export type FactorRow = {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  friendly_name: string;
  /** Encrypted with the server's key. */
  secret: string | null;
  phone: string | null;
  /** The time step of the last accepted TOTP code, or a security key's signature counter, against replay. */
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

type RecoveryCodeRow = {
  factor_id: string;
  /** HMAC-SHA-256 of the factor and the code, in hex. */
  code_hash: string;
  used_at: string | null;
};

export type PasskeyRow = {
  id: string;
  user_id: string;
  /** In base64url. */
  credential_id: string;
  /** A COSE key (RFC 9052, section 7) in base64url. */
  public_key: string;
  /** The host that it is bound to. */
  rp_id: string;
  /** The signature counter of its last use; some devices never count. */
  sign_count: number;
  friendly_name: string;
  created_at: string;
  updated_at: string;
  last_used_at: string | null;
};

export type PasskeyChallengeRow = {
  id: string;
  /** The user who registers a passkey; null for a sign-in. */
  user_id: string | null;
  rp_id: string;
  challenge_hash: string;
  created_at: string;
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
  /** The user who acted; null for anonymous requests and for commands. */
  actor_id: string | null;
  user_id: string | null;
  /** The user's email address at that time. Deleted with the account, as the whole event is. */
  email: string | null;
  ip: string | null;
  /** JSON object. */
  detail: string;
};

/** A SAML assertion that was used, against replay; deleted when it would have expired. */
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
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  mailbox: MailboxRow;
  audit: AuditRow;
  assertions: AssertionRow;
};
