// Settings of identity providers: valid values, and errors that reveal no secret.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './index.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const client = { clientId: 'cahier', clientSecret: 'hush' };
const school = {
  entityId: 'https://idp.school.example',
  signOnUrl: 'https://idp.school.example/sso',
  certificates: [publicKey],
};

function findProblems(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, '/srv/cahier');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

const oauth = (providers: object) => ({ OAUTH_PROVIDERS: JSON.stringify(providers) });
const saml = (...providers: object[]) => ({ SAML_PROVIDERS: JSON.stringify(providers) });

describe('identity providers', () => {
  it('are configured by name, well-known ones without an issuer', () => {
    const providers = {
      google: client,
      github: client,
      keycloak: { ...client, issuer: 'https://id.example.org/realms/a' },
    };
    expect(readConfig({ ...oauth(providers), AUTH_MANUAL_LINKING: 'on' }).auth).toEqual({
      manualLinking: true,
      oauth: {
        google: { kind: 'openid', issuer: 'https://accounts.google.com', ...client },
        github: { kind: 'github', ...client },
        keycloak: { kind: 'openid', issuer: 'https://id.example.org/realms/a', ...client },
      },
    });
  });

  it('are refused with the path of an invalid value, never the value itself', () => {
    expect(findProblems({ OAUTH_PROVIDERS: '{"google": hush' })).toEqual(['Setting OAUTH_PROVIDERS must be JSON.']);
    const [missing] = findProblems(oauth({ keycloak: client }));
    expect(missing).toMatch(/^Setting OAUTH_PROVIDERS\.keycloak\.issuer /);
    expect(findProblems(oauth({ keycloak: { ...client, issuer: 'http://id.example.org' } }))).toEqual([
      'Setting OAUTH_PROVIDERS.keycloak.issuer must be an address that begins with https:// (or with http:// on this machine).',
    ]);
    const problems = findProblems(oauth({ google: { ...client, secret: 'hush' } })).join();
    expect(problems).toContain('OAUTH_PROVIDERS.google');
    expect(problems).not.toContain('hush');
    expect(findProblems(oauth({ email: client }))).toHaveLength(1);
    expect(findProblems(oauth({ 'sso:x': client }))).toHaveLength(1);
  });

  it('of SAML are configured from their metadata, and have a stable id', () => {
    const { auth } = readConfig(saml({ ...school, domains: ['School.example'] }));
    const again = readConfig(saml(school)).auth;
    const id = auth.saml?.providers[0]?.id;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(again.saml?.providers[0]?.id).toBe(id);
    expect(auth.saml).toEqual({ providers: [{ ...school, id, domains: ['school.example'] }] });
    const signed = readConfig({ ...saml(school), SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: publicKey });
    expect(signed.auth.saml?.signing).toEqual({ privateKey, certificate: publicKey });
  });

  it('of SAML are refused when a value is missing or duplicate', () => {
    expect(findProblems(saml({ ...school, certificates: ['nonsense'] }))).toEqual([
      'Setting SAML_PROVIDERS.0.certificates.0 must be a certificate or a public key, as PEM or as base64.',
    ]);
    expect(findProblems(saml(school, school))).toEqual(['Setting SAML_PROVIDERS must not have a provider twice.']);
    const other = { ...school, entityId: 'https://other.example' };
    const domains = ['school.example'];
    expect(findProblems(saml({ ...school, domains }, { ...other, domains }))).toEqual([
      'Setting SAML_PROVIDERS must not have a domain twice.',
    ]);
    expect(findProblems({ ...saml(school), SAML_PRIVATE_KEY: privateKey })).toEqual([
      'Setting SAML_CERTIFICATE must be given too: all of SAML_PRIVATE_KEY, SAML_CERTIFICATE are needed.',
    ]);
    expect(findProblems({ SAML_PRIVATE_KEY: 'hush', SAML_CERTIFICATE: publicKey })).toEqual([
      'Setting SAML_PRIVATE_KEY must be an RSA key as PEM.',
    ]);
  });
});
