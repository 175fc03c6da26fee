// A small SAML identity provider: it reads our requests and answers them as a test wants.
import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signSamlPost } from '@node-saml/node-saml/lib/saml-post-signing.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** What an assertion says; everything has a right value that a test may replace. */
export type Said = {
  requestId: string | undefined;
  acs: string;
  audience: string;
  issuer?: string;
  destination?: string;
  recipient?: string;
  nameId?: string;
  format?: string;
  attributes?: Record<string, string | string[]>;
  /** Seconds from now. */
  from?: number;
  until?: number;
  sessionUntil?: number;
  assertionId?: string;
  algorithm?: 'sha1' | 'sha256';
};

export type SamlServer = {
  entityId: string;
  signOnUrl: string;
  /** PEM. */
  publicKey: string;
  /** Our request in an address that the browser was sent to. */
  readRequest(url: string): { id: string; relayState: string; acs: string; issuer: string; xml: string };
  /** Whether a request was signed by a key. */
  isSigned(url: string, publicKey: string): boolean;
  /** A response without any signature. */
  write(said: Said): string;
  /** The same document with its assertion (or the element that the path names) signed. */
  sign(xml: string, options?: { path?: string; algorithm?: 'sha1' | 'sha256' }): string;
};

export function makeSamlKeys(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function attributesXml(attributes: Record<string, string | string[]>): string {
  const one = ([name, values]: [string, string | string[]]) =>
    `<saml:Attribute Name="${name}">${[values]
      .flat()
      .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
      .join('')}</saml:Attribute>`;
  const all = Object.entries(attributes).map(one);
  return all.length === 0 ? '' : `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>`;
}

function writeAssertion(said: Said, entityId: string): string {
  const {
    requestId,
    acs,
    audience,
    issuer = entityId,
    recipient = acs,
    nameId = 'person',
    from = -60,
    until = 300,
  } = said;
  const format = said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`;
  const session = said.sessionUntil === undefined ? '' : ` SessionNotOnOrAfter="${at(said.sessionUntil)}"`;
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(until)}" Recipient="${recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(from)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributesXml(said.attributes ?? {})}</saml:Assertion>`;
}

function writeResponse(said: Said, entityId: string): string {
  const { requestId, acs, issuer = entityId, destination = acs } = said;
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`;
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"${inResponseTo}><saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${writeAssertion(said, entityId)}</samlp:Response>`;
}

export function makeSamlServer(entityId = `https://idp-${randomUUID()}.example.org/metadata`): SamlServer {
  const { publicKey, privateKey } = makeSamlKeys();
  return {
    entityId,
    signOnUrl: 'https://idp.example.org/sso',
    publicKey,
    readRequest(url) {
      const { searchParams } = new URL(url);
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
      const issuer = /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';
      const relayState = searchParams.get('RelayState') ?? '';
      return { id: attribute('ID'), acs: attribute('AssertionConsumerServiceURL'), relayState, issuer, xml };
    },
    isSigned(url, key) {
      const { search, searchParams } = new URL(url);
      const signed = search
        .slice(1)
        .split('&')
        .filter((part) => /^(?:SAMLRequest|RelayState|SigAlg)=/.test(part));
      const signature = searchParams.get('Signature') ?? '';
      return createVerify('RSA-SHA256').update(signed.join('&')).verify(key, signature, 'base64');
    },
    write: (said) => writeResponse(said, entityId),
    sign: (xml, { path = "//*[local-name(.)='Assertion']", algorithm = 'sha256' } = {}) =>
      signSamlPost(xml, path, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm }),
  };
}
