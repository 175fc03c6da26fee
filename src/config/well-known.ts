// Secrets that stand in manuals and sample files: whoever can read those would have them too.

type Given = Readonly<Record<string, string | undefined>>;

/** Parts of the secrets for tokens with which Supabase and pages about tokens explain themselves. */
const SIGNING = /super-secret-jwt-token|your-(?:256|512)-bit-secret|a-string-secret-at-least|change-?(?:me|this)/i;

/** Passwords that databases and stores come with, or that their manuals use. */
const PASSWORDS = new Set([
  ...['postgres', 'password', 'changeme', 'example', 'mysecretpassword'],
  ...['your-super-secret-and-long-postgres-password', 'minioadmin', 'rustfsadmin'],
]);

const HERE = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What is wrong with secrets that are none, one sentence each. */
export function wellKnownProblems(given: Given): string[] {
  const signing = ['AUTH_JWT_SECRET', 'SUPABASE_JWT_SECRET'].filter((name) => SIGNING.test(given[name] ?? ''));
  const problems = signing.map((name) => `${name} must not be one that stands in manuals: anybody could make tokens`);
  const { DATABASE_URL, S3_ENDPOINT, S3_SECRET_ACCESS_KEY = '' } = given;
  if (PASSWORDS.has(passwordIn(DATABASE_URL))) {
    problems.push('DATABASE_URL must not have a password that stands in manuals');
  }
  if (PASSWORDS.has(S3_SECRET_ACCESS_KEY) && !isHere(S3_ENDPOINT)) {
    problems.push('S3_SECRET_ACCESS_KEY must not be one that stands in manuals');
  }
  return problems;
}

function passwordIn(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return '';
  const { password } = new URL(address);
  try {
    return decodeURIComponent(password);
  } catch {
    return password; // a lone "%": it is nobody's default
  }
}

/** Whether a store is on this machine, as one is that somebody tries out. */
function isHere(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && HERE.has(new URL(address).hostname);
}
