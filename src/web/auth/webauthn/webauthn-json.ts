// JSON forms of WebAuthn options and credentials; by hand in browsers without the
// methods of level 3 (Safari before 18.4).
// Extensions are left out: the server requests none.

/** Options for `navigator.credentials.create`. */
export function parseCreationOptions(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (hasStaticMethod('parseCreationOptionsFromJSON')) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { extensions: _extensions, excludeCredentials = [], ...rest } = json;
  return {
    ...rest,
    challenge: fromBase64url(json.challenge),
    user: { ...json.user, id: fromBase64url(json.user.id) },
    excludeCredentials: excludeCredentials.map(parseDescriptor),
  } as PublicKeyCredentialCreationOptions; // its members of type `string` in JSON are enumerations here
}

/** Options for `navigator.credentials.get`. */
export function parseRequestOptions(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (hasStaticMethod('parseRequestOptionsFromJSON')) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { extensions: _extensions, allowCredentials = [], ...rest } = json;
  return {
    ...rest,
    challenge: fromBase64url(json.challenge),
    allowCredentials: allowCredentials.map(parseDescriptor),
  } as PublicKeyCredentialRequestOptions; // as above
}

/** The members of a credential's response that are bytes. */
const RESPONSE_BYTES = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;

/** What `navigator.credentials` returned, for the server: bytes are base64url. */
export function credentialToJson(credential: PublicKeyCredential): object {
  if (typeof credential.toJSON === 'function') return credential.toJSON();
  const bytes = RESPONSE_BYTES.map((name) => [name, Reflect.get(credential.response, name)] as const);
  const response = bytes.flatMap(([name, value]) => (value instanceof ArrayBuffer ? [[name, toBase64url(value)]] : []));
  return {
    id: credential.id,
    rawId: credential.id,
    type: credential.type,
    response: Object.fromEntries(response),
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

function hasStaticMethod(name: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON'): boolean {
  return typeof PublicKeyCredential === 'function' && name in PublicKeyCredential;
}

function parseDescriptor({ id }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: fromBase64url(id) };
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function toBase64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
