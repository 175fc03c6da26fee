// Gives `sslmode` in DATABASE_URL its libpq meaning (node-postgres differs), and explains TLS errors to the operator.
import { errorCode } from '#system/error-code.ts';

/** Node's codes for a certificate whose issuer is not trusted. */
const UNTRUSTED_CERTIFICATE_CODES = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
]);

/**
 * The connection string for node-postgres, which would otherwise read `require` as `verify-full`.
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 */
export function withLibpqSslMode(connectionString: string): string {
  const url = new URL(connectionString);
  if (!url.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return connectionString;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** An error that says what the operator can do about a failed TLS connection; any other error unchanged. */
export function explainTlsError(error: unknown): unknown {
  const message = error instanceof Error ? tlsErrorMessage(error) : undefined;
  return message === undefined ? error : new Error(message, { cause: error });
}

function tlsErrorMessage(error: Error): string | undefined {
  const code = errorCode(error) ?? '';
  const path = 'path' in error ? String(error.path) : '';
  if (UNTRUSTED_CERTIFICATE_CODES.has(code)) {
    return `the certificate of PostgreSQL is not signed by an authority that this machine trusts, or that is in the file sslrootcert of DATABASE_URL (${error.message})`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `the certificate of PostgreSQL is for another host than the one in DATABASE_URL (${error.message})`;
  }
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate of PostgreSQL has expired';
  if (code === 'ENOENT' || code === 'EACCES')
    return `the file ${path}, which DATABASE_URL names, cannot be read (${code})`;
  if (error.message === 'The server does not support SSL connections') {
    return 'PostgreSQL has no TLS, which the sslmode of DATABASE_URL requires';
  }
  if (code === '28000' && error.message.endsWith('no encryption')) {
    return 'PostgreSQL accepts only connections with TLS; DATABASE_URL needs an sslmode, such as sslmode=verify-full';
  }
  return undefined;
}
