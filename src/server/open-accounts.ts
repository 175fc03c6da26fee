// Opens what the server knows of people: accounts, members with their roles, and the settings of the school.
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AuthServer, createAuthServer } from '#auth/auth-server.ts';
import { loadOrCreateKeyFile } from '#auth/jwt/key-file.ts';
import { findProviderProblems } from '#auth/sessions/check-provider.ts';
import { createSupabaseIdentify } from '#auth/sessions/supabase-verifier.ts';
import { toConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import type { Clock } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import type { Identify } from '#http/caller.ts';
import { assertNoKeysLost, assertSameKeys } from '#operations/key-fingerprint.ts';
import { syncSharedKeys } from '#operations/shared-keys.ts';
import { mayAddAddress } from '#school/classes/added-address.ts';
import { identifyMembers, MemberDirectory } from '#school/members/member-directory.ts';
import { accountDisabled, addMember, hasLearners } from '#school/members/members.ts';
import { deleteMemberData } from '#school/privacy/delete-member-data.ts';
import { LogoStore } from '#school/settings/logo.ts';
import { MailServerStore } from '#school/settings/mail-server.ts';
import { SchoolSettings, type SchoolSettingsOptions } from '#school/settings/school-settings.ts';
import { fileExists } from '#system/files.ts';

export type Accounts = {
  /** The embedded auth server; undefined when an external provider manages the accounts. */
  auth: AuthServer | undefined;
  members: MemberDirectory;
  settings: SchoolSettings;
  logo: LogoStore;
  mailServer: MailServerStore;
  identify: Identify;
};

type AccountsOptions = {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Whether the keys are compared with those that the database remembers; before the first start it has no tables. */
  checksKeys: boolean;
};

/** The external provider if the settings name one, else the embedded auth server. */
export async function openAccounts(
  config: Config,
  { db, clock, log, publicUrl, checksKeys }: AccountsOptions,
): Promise<Accounts> {
  const { dataDir, smtpUrl, mailFrom, externalAuth } = config;
  const { now, monotonicMs } = clock;
  for (const sentence of config.unusedSettings) log.warn(`settings ${sentence}`);
  const settings = new SchoolSettings(schoolSettingsOptions(config, db, now));
  const logo = new LogoStore({ db, now });
  const mailServer = new MailServerStore({ db, now, isSetByEnvironment: smtpUrl !== undefined });
  if (externalAuth !== undefined) {
    const members = new MemberDirectory({ db, now, ownerEmail: config.ownerEmail });
    const identify = createSupabaseIdentify(externalAuth, now, monotonicMs);
    // Not awaited: the provider may start later than this server, or be away for a while.
    void findProviderProblems(externalAuth, publicUrl).then((problems) => {
      for (const problem of problems) log.error(`accounts elsewhere: ${problem}`);
    });
    return { auth: undefined, members, settings, logo, mailServer, identify: identifyMembers(identify, members) };
  }
  const members = new MemberDirectory({ db, now, isEmbedded: true });
  const keyCheck = { file: path.join(dataDir, 'keys.json'), acceptNewKeys: config.acceptNewKeys };
  const open = async () => {
    if (!('sqliteFile' in config.database) && config.shareKeysInDatabase) {
      await syncSharedKeys(db, dataDir, () => loadOrCreateKeyFile(dataDir, now()));
    }
    if (checksKeys && !(await fileExists(keyCheck.file)) && config.auth.signing?.innerKey === undefined)
      await assertNoKeysLost(db, keyCheck);
    const auth = await createAuthServer(
      { publicUrl, dataDir, smtpUrl, mailFrom, ...config.auth },
      {
        db,
        now,
        monotonicMs,
        log,
        onUserCreated: async (transaction, user) => {
          const isLearner = user.isSelfSignup && (await settings.get('signUp', transaction)) === 'learner';
          await addMember(transaction, { ...user, createdAt: now() }, isLearner ? 'learner' : undefined);
        },
        mayAddAddress: (queried, userId) => mayAddAddress(queried, settings, userId),
        areSignupsAllowed: async (queried) => ['learner', 'author'].includes(await settings.get('signUp', queried)),
        loadMailServer: () => mailServer.load(),
        hasLearners: () => hasLearners(db),
        loadLanguage: () => settings.get('language'),
        loadMailIdentity: async () => {
          const { mailLanguage: language, schoolName } = await settings.load();
          const image = await logo.load();
          return { language, schoolName, logo: image && { png: image.png, ...image.logo } };
        },
        onUserDeleted: async (transaction, userId, { removesName }) => {
          await deleteMemberData(transaction, userId, { at: now(), removesName });
          members.invalidate(userId);
        },
      },
    );
    if (checksKeys)
      await assertSameKeys(db, Buffer.from(auth.deriveSecret('the fingerprint of the keys')).toString('hex'), keyCheck);
    return auth;
  };
  const auth = await open().catch((cause: unknown) => {
    throw toConfigError(cause);
  });
  return { auth, members, settings, logo, mailServer, identify: identifyMembers(auth.identify, members) };
}

/** What the environment sets is not changed in the browser; sign-up as the environment has it makes authors. */
function schoolSettingsOptions(
  { auth, externalAuth, language }: Config,
  db: Db,
  now: () => Date,
): SchoolSettingsOptions {
  const signUp = auth.signups === undefined ? undefined : auth.signups ? 'author' : 'nobody';
  return {
    db,
    now,
    environment: { language, mailLanguage: auth.mailLanguage, signUp },
    hasExternalAccounts: externalAuth !== undefined,
  };
}

/**
 * Tokens of learners count as anonymous in the storage protocol, whose users may change every
 * file; those of disabled accounts are refused.
 */
export function withoutRightsOfLearners(
  getClaims: AuthServer['getClaims'],
  members: MemberDirectory,
): AuthServer['getClaims'] {
  return async (token) => {
    const claims = await getClaims(token);
    const { sub, is_anonymous } = claims;
    if (claims.role !== 'authenticated' || typeof sub !== 'string') return claims;
    const member = await members.get({ id: sub, email: '', isAnonymous: is_anonymous === true });
    if (member.disabled_at !== null) throw accountDisabled();
    return member.role === 'learner' ? { ...claims, role: 'anon' } : claims;
  };
}
