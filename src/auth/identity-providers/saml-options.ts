// What can be set about enterprise providers.

export type SamlProviderOptions = {
  /** UUID: what clients and `sso:<id>` identities call it. */
  id: string;
  /** Who it says that it is. */
  entityId: string;
  /** Where it takes requests by redirect. */
  signOnUrl: string;
  /** Its signing certificates or public keys: PEM, or the base64 that metadata has. */
  certificates: readonly string[];
  /** E-mail domains whose people it signs in. */
  domains: readonly string[];
  /** Its attributes by our names for them; `email` takes the place of the usual ones. */
  attributes?: Readonly<Record<string, string>>;
  /** Whether strangers get an account; undefined means: as the settings say for everyone. */
  signups?: boolean;
  /** Whether people may begin at the provider, with an assertion that we did not ask for. */
  idpInitiated?: boolean;
};

export type SamlOptions = {
  providers: readonly SamlProviderOptions[];
  /** Signs our requests, and is shown in our metadata. PEM. */
  signing?: { privateKey: string; certificate: string };
};
