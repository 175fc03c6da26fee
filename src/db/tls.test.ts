import { describe, expect, it } from 'vitest';
import { explainTlsError, withLibpqSslMode } from './tls.ts';

describe('the sslmode of a connection string', () => {
  it('gets its libpq meaning', () => {
    expect(withLibpqSslMode('postgres://u:p@host/db?sslmode=require')).toBe(
      'postgres://u:p@host/db?sslmode=require&uselibpqcompat=true',
    );
    expect(withLibpqSslMode('postgres://host/db?sslmode=verify-full&sslrootcert=/ca.pem')).toBe(
      'postgres://host/db?sslmode=verify-full&sslrootcert=%2Fca.pem&uselibpqcompat=true',
    );
  });

  it.each([
    'postgres://u:p@host/db',
    'postgres://host/db?sslrootcert=/ca.pem',
    'postgres://host/db?uselibpqcompat=false&sslmode=require',
  ])('is left alone in %s', (url) => {
    expect(withLibpqSslMode(url)).toBe(url);
  });
});

function connectionError(properties: object, message = 'message of the driver'): Error {
  return Object.assign(new Error(message), properties);
}

function explanation(error: unknown): string {
  const explained = explainTlsError(error);
  expect(explained).toBeInstanceOf(Error);
  expect(explained).toHaveProperty('cause', error);
  return explained instanceof Error ? explained.message : '';
}

describe('an error of a TLS connection', () => {
  it.each([
    'SELF_SIGNED_CERT_IN_CHAIN',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_SIGNATURE_FAILURE',
  ])('%s: the issuer of the certificate is not trusted', (code) => {
    expect(explanation(connectionError({ code }))).toMatch(
      /is not signed by an authority .*sslrootcert.* \(message of the driver\)$/,
    );
  });

  it('says what is wrong with the certificate', () => {
    expect(explanation(connectionError({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }))).toContain('is for another host');
    expect(explanation(connectionError({ code: 'CERT_HAS_EXPIRED' }))).toContain('has expired');
  });

  it.each(['ENOENT', 'EACCES'])('names the certificate file that cannot be read: %s', (code) => {
    expect(explanation(connectionError({ code, path: '/etc/ca.pem' }))).toBe(
      `the file /etc/ca.pem, which DATABASE_URL names, cannot be read (${code})`,
    );
  });

  it('says which side lacks TLS', () => {
    expect(explanation(connectionError({}, 'The server does not support SSL connections'))).toContain('has no TLS');
    const refused = 'no pg_hba.conf entry for host "10.0.0.1", user "u", database "db", no encryption';
    expect(explanation(connectionError({ code: '28000' }, refused))).toContain('sslmode=verify-full');
  });

  it('is returned unchanged when it is another one', () => {
    const others = [
      connectionError({ code: '28000' }, 'no pg_hba.conf entry for host "10.0.0.1", SSL encryption'),
      connectionError({ code: '28P01' }, 'password authentication failed, no encryption'),
      connectionError({ code: 'ECONNREFUSED' }),
      'not an error',
    ];
    for (const error of others) expect(explainTlsError(error)).toBe(error);
  });
});
