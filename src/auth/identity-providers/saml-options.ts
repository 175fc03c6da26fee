// Options of SAML (enterprise) identity providers.

export type SamlProviderOptions = {
  /** A UUID, by which clients and `sso:<id>` identities name the provider. */
  id: string;
  /** Its SAML entity ID. */
  entityId: string;
  /** Its single sign-on URL (redirect binding). */
  signOnUrl: string;
  /** Its signing certificates or public keys: PEM, or base64 as in metadata. */
  certificates: readonly string[];
  /** Email domains of its users. */
  domains: readonly string[];
  /** Its attribute names by ours; `email` overrides the common ones. */
  attributes?: Readonly<Record<string, string>>;
  /** Whether new users may sign up; undefined means as in the settings. */
  signups?: boolean;
  /** Whether IdP-initiated sign-in (without a request of ours) is allowed. */
  idpInitiated?: boolean;
};

export type SamlOptions = {
  providers: readonly SamlProviderOptions[];
  /** Signs our requests; the certificate is part of our metadata. PEM. */
  signing?: { privateKey: string; certificate: string };
};
