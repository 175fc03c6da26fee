// Sign-in with GitHub, which is OAuth 2 with an API of its own in place of ID tokens.
import type * as OpenIdClient from 'openid-client';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import {
  type Answer,
  type Arrival,
  type Elsewhere,
  emailOf,
  type IdToken,
  type Person,
  type Question,
} from './elsewhere.ts';

export type GitHubOptions = {
  kind: 'github';
  clientId: string;
  clientSecret: string;
  /** Where people sign in, and where the API is: others for a server of one's own. Without a slash at the end. */
  url?: string;
  apiUrl?: string;
  emailOptional?: boolean;
  signups?: boolean;
};

const TIMEOUT = 10;

const user = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emails = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }));

/** A person, by the address that GitHub has verified: the primary one, where it has. */
function personOf(given: z.output<typeof user>, addresses: z.output<typeof emails>, issuer: string): Person {
  const verified = addresses.filter((one) => one.verified);
  const chosen = verified.find((one) => one.primary) ?? verified[0] ?? addresses.find((one) => one.primary);
  const email = emailOf(chosen?.email);
  const emailVerified = chosen?.verified ?? false;
  const subject = String(given.id);
  const name = given.name ?? undefined;
  const avatar = given.avatar_url ?? undefined;
  const details = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(name === undefined ? {} : { name, full_name: name }),
    ...(avatar === undefined ? {} : { avatar_url: avatar }),
    preferred_username: given.login,
    user_name: given.login,
    ...(email === undefined ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
  };
  return { subject, email, emailVerified, details };
}

export class GitHubProvider implements Elsewhere {
  readonly postsAnswer = false;
  readonly skipNonceCheck = false;
  readonly issuer = undefined;
  readonly emailOptional: boolean;
  readonly signups: boolean | undefined;
  readonly #options: GitHubOptions;
  readonly #apiUrl: string;

  constructor(options: GitHubOptions) {
    this.#options = options;
    this.#apiUrl = options.apiUrl ?? 'https://api.github.com';
    this.emailOptional = options.emailOptional ?? false;
    this.signups = options.signups;
  }

  async authorizeUrl({ redirectUri, state, verifier, scopes, more }: Question): Promise<URL> {
    const { client, config } = await this.#open();
    return client.buildAuthorizationUrl(config, {
      ...more,
      redirect_uri: redirectUri,
      scope: [...new Set(['user:email', ...scopes])].join(' '),
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async redeem({ address, state, verifier }: Answer): Promise<Arrival> {
    const { client, config } = await this.#open();
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    const { access_token } = await client.authorizationCodeGrant(config, address, checks);
    const read = async (path: string): Promise<unknown> => {
      const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'cahier' });
      const url = new URL(`${this.#apiUrl}${path}`);
      const answer = await client.fetchProtectedResource(config, access_token, url, 'GET', undefined, headers);
      if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to ${path}.`);
      return answer.json();
    };
    const [who, addresses] = [user.parse(await read('/user')), emails.parse(await read('/user/emails'))];
    return { person: personOf(who, addresses, this.#apiUrl), tokens: { provider_token: access_token } };
  }

  async readIdToken(): Promise<IdToken> {
    throw new Problem(400, 'validation_failed', 'Custom OIDC provider "github" not allowed');
  }

  async #open(): Promise<{ client: typeof OpenIdClient; config: OpenIdClient.Configuration }> {
    const client = await import('openid-client');
    const { url = 'https://github.com', clientId, clientSecret } = this.#options;
    const server = {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    };
    const config = new client.Configuration(server, clientId, {}, client.ClientSecretPost(clientSecret));
    config.timeout = TIMEOUT;
    if (url.startsWith('http:')) client.allowInsecureRequests(config);
    return { client, config };
  }
}
