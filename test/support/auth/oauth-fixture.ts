// Fixture of the OAuth contract tests: the identity providers, and profiles of their users.
import type { AuthOptions } from '#auth/auth-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type GitHubServer,
  type OpenIdServer,
  startGitHubServer,
  startOpenIdServer,
} from './openid-provider.ts';

export type IdentityProviders = {
  idp: OpenIdServer;
  github: GitHubServer;
  /** The settings under which an auth server uses them, as `keycloak` and `github`. */
  oauth: NonNullable<AuthOptions['oauth']>;
  close(): Promise<unknown>;
};

export async function startIdentityProviders(): Promise<IdentityProviders> {
  const [idp, github] = await Promise.all([startOpenIdServer(), startGitHubServer()]);
  const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  return {
    idp,
    github,
    oauth: {
      keycloak: { kind: 'openid', issuer: idp.issuer, ...keys },
      github: { kind: 'github', url: github.url, apiUrl: github.url, ...keys },
    },
    close: () => Promise.all([idp.close(), github.close()]),
  };
}

/** Returns a function that creates the profile of a new user with a verified email address. */
export function createProfileFactory() {
  let userCount = 0;
  return <Extra extends object>(extra?: Extra) => {
    userCount += 1;
    const profile = {
      sub: `person-${userCount}`,
      email: `person${userCount}@example.org`,
      email_verified: true,
      name: 'Zoé',
    };
    return { ...profile, ...extra };
  };
}
