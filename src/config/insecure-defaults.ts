// Finds insecure secrets: those of manuals and sample files, which attackers know.
import { isLoopbackUrl } from '#api/loopback.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Parts of the JWT secrets in the documentation of Supabase and in tutorials on tokens. */
const KNOWN_SIGNING_SECRETS =
  /super-secret-jwt-token|your-(?:256|512)-bit-secret|a-string-secret-at-least|change-?(?:me|this)/i;

/** Default passwords of databases and stores, or passwords of their manuals. */
const DEFAULT_PASSWORDS = new Set([
  ...['postgres', 'password', 'changeme', 'example', 'mysecretpassword'],
  ...['your-super-secret-and-long-postgres-password', 'minioadmin', 'rustfsadmin'],
]);

/** Problems of the secrets in the settings, one sentence each. */
export function findInsecureSecrets(env: Env): string[] {
  const insecureSecrets = ['AUTH_JWT_SECRET', 'SUPABASE_JWT_SECRET'].filter((name) =>
    KNOWN_SIGNING_SECRETS.test(env[name] ?? ''),
  );
  const problems = insecureSecrets.map(
    (name) => `${name} must not be a well-known example: anyone could sign tokens with it`,
  );
  const { S3_ENDPOINT = '', S3_SECRET_ACCESS_KEY = '' } = env;
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    if (DEFAULT_PASSWORDS.has(passwordFromUrl(env[name])))
      problems.push(`${name} must not have a well-known example as its password`);
  }
  // On this machine an operator may try things out, with the store's default password.
  if (DEFAULT_PASSWORDS.has(S3_SECRET_ACCESS_KEY) && !isLoopbackUrl(S3_ENDPOINT)) {
    problems.push('S3_SECRET_ACCESS_KEY must not be a well-known example');
  }
  return problems;
}

function passwordFromUrl(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return '';
  const { password } = new URL(url);
  try {
    return decodeURIComponent(password);
  } catch {
    return password; // an unencoded `%`, which no default password has
  }
}
