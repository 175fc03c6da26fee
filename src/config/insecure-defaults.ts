// Secrets that stand in manuals and sample files: whoever can read those would have them too.

type Env = Readonly<Record<string, string | undefined>>;

/** Parts of the secrets for tokens with which Supabase and pages about tokens explain themselves. */
const KNOWN_SIGNING_SECRETS =
  /super-secret-jwt-token|your-(?:256|512)-bit-secret|a-string-secret-at-least|change-?(?:me|this)/i;

/** Passwords that databases and stores come with, or that their manuals use. */
const DEFAULT_PASSWORDS = new Set([
  ...['postgres', 'password', 'changeme', 'example', 'mysecretpassword'],
  ...['your-super-secret-and-long-postgres-password', 'minioadmin', 'rustfsadmin'],
]);

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What is wrong with secrets that are none, one sentence each. */
export function findInsecureSecrets(env: Env): string[] {
  const insecureSecrets = ['AUTH_JWT_SECRET', 'SUPABASE_JWT_SECRET'].filter((name) =>
    KNOWN_SIGNING_SECRETS.test(env[name] ?? ''),
  );
  const problems = insecureSecrets.map(
    (name) => `${name} must not be one that stands in manuals: anybody could make tokens`,
  );
  const { DATABASE_URL, S3_ENDPOINT, S3_SECRET_ACCESS_KEY = '' } = env;
  if (DEFAULT_PASSWORDS.has(passwordFromUrl(DATABASE_URL))) {
    problems.push('DATABASE_URL must not have a password that stands in manuals');
  }
  if (DEFAULT_PASSWORDS.has(S3_SECRET_ACCESS_KEY) && !isLoopback(S3_ENDPOINT)) {
    problems.push('S3_SECRET_ACCESS_KEY must not be one that stands in manuals');
  }
  return problems;
}

function passwordFromUrl(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return '';
  const { password } = new URL(url);
  try {
    return decodeURIComponent(password);
  } catch {
    return password; // a lone "%": it is nobody's default
  }
}

/** Whether a store is on this machine, as one is that somebody tries out. */
function isLoopback(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && LOOPBACK_HOSTS.has(new URL(url).hostname);
}
