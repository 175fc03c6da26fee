// GitHub as an identity provider: OAuth 2.0 with its own API in place of ID tokens.
import type * as OpenIdClient from 'openid-client';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import {
  type AuthorizationRequest,
  type AuthorizationResponse,
  type ExternalLogin,
  type ExternalProfile,
  type IdentityProvider,
  type IdToken,
  parseEmailClaim,
} from './identity-provider.ts';

export type GitHubOptions = {
  kind: 'github';
  clientId: string;
  clientSecret: string;
  /** URLs of the site and of the API, for GitHub Enterprise Server. Without a trailing slash. */
  url?: string;
  apiUrl?: string;
  emailOptional?: boolean;
  signups?: boolean;
};

const TIMEOUT_SECONDS = 10;

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }));

/** The user's profile, with the verified email address: the primary one if it is verified. */
function toProfile(
  githubUser: z.output<typeof userSchema>,
  addresses: z.output<typeof emailsSchema>,
  issuer: string,
): ExternalProfile {
  const verified = addresses.filter((address) => address.verified);
  const selected =
    verified.find((address) => address.primary) ?? verified[0] ?? addresses.find((address) => address.primary);
  const email = parseEmailClaim(selected?.email);
  const emailVerified = selected?.verified ?? false;
  const subject = String(githubUser.id);
  const name = githubUser.name ?? undefined;
  const avatar = githubUser.avatar_url ?? undefined;
  const details = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(name === undefined ? {} : { name, full_name: name }),
    ...(avatar === undefined ? {} : { avatar_url: avatar }),
    preferred_username: githubUser.login,
    user_name: githubUser.login,
    ...(email === undefined ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
  };
  return { subject, email, emailVerified, details };
}

/** GitHub speaks OAuth without ID tokens: the user and the addresses come from its API. */
export class GitHubProvider implements IdentityProvider {
  readonly usesFormPost = false;
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

  async buildAuthorizationUrl({
    redirectUri,
    state,
    verifier,
    scopes,
    extraParams,
  }: AuthorizationRequest): Promise<URL> {
    const { client, config } = await this.#configure();
    return client.buildAuthorizationUrl(config, {
      ...extraParams,
      redirect_uri: redirectUri,
      scope: [...new Set(['user:email', ...scopes])].join(' '),
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async exchangeCode({ url, state, verifier }: AuthorizationResponse): Promise<ExternalLogin> {
    const { client, config } = await this.#configure();
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    const { access_token } = await client.authorizationCodeGrant(config, url, checks);
    const fetchApi = async (path: string): Promise<unknown> => {
      const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'cahier' });
      const endpoint = new URL(`${this.#apiUrl}${path}`);
      const response = await client.fetchProtectedResource(config, access_token, endpoint, 'GET', undefined, headers);
      if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}.`);
      return response.json();
    };
    const [githubUser, addresses] = [
      userSchema.parse(await fetchApi('/user')),
      emailsSchema.parse(await fetchApi('/user/emails')),
    ];
    return { profile: toProfile(githubUser, addresses, this.#apiUrl), tokens: { provider_token: access_token } };
  }

  async verifyIdToken(): Promise<IdToken> {
    throw new Problem(400, 'validation_failed', 'Custom OIDC provider "github" not allowed');
  }

  async #configure(): Promise<{ client: typeof OpenIdClient; config: OpenIdClient.Configuration }> {
    const client = await import('openid-client');
    const { url = 'https://github.com', clientId, clientSecret } = this.#options;
    const server = {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    };
    const config = new client.Configuration(server, clientId, {}, client.ClientSecretPost(clientSecret));
    config.timeout = TIMEOUT_SECONDS;
    if (url.startsWith('http:')) client.allowInsecureRequests(config);
    return { client, config };
  }
}
