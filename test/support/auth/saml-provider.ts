// A small SAML identity provider: parses our requests, and responds as a test configures.
import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signSamlPost } from '@node-saml/node-saml/lib/saml-post-signing.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** The contents of an assertion; every field has a valid default that a test may override. */
export type AssertionOptions = {
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
  notBeforeSeconds?: number;
  notAfterSeconds?: number;
  sessionSeconds?: number;
  assertionId?: string;
  algorithm?: 'sha1' | 'sha256';
};

export type SamlServer = {
  entityId: string;
  signOnUrl: string;
  /** PEM. */
  publicKey: string;
  /** Our request in a redirect URL. */
  parseRequest(url: string): { id: string; relayState: string; acs: string; issuer: string; xml: string };
  /** Whether a request is signed by a key. */
  isSignedBy(url: string, publicKey: string): boolean;
  /** A response without any signature. */
  write(options: AssertionOptions): string;
  /** The same document with its assertion (or the element at the XPath) signed. */
  sign(xml: string, options?: { path?: string; algorithm?: 'sha1' | 'sha256' }): string;
};

export function generateSamlKeys(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const toIsoTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function attributesXml(attributes: Record<string, string | string[]>): string {
  const renderAttribute = ([name, values]: [string, string | string[]]) =>
    `<saml:Attribute Name="${name}">${[values]
      .flat()
      .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
      .join('')}</saml:Attribute>`;
  const rendered = Object.entries(attributes).map(renderAttribute);
  return rendered.length === 0 ? '' : `<saml:AttributeStatement>${rendered.join('')}</saml:AttributeStatement>`;
}

function writeAssertion(options: AssertionOptions, entityId: string): string {
  const {
    requestId,
    acs,
    audience,
    issuer = entityId,
    recipient = acs,
    nameId = 'person',
    notBeforeSeconds = -60,
    notAfterSeconds = 300,
  } = options;
  const format = options.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`;
  const session =
    options.sessionSeconds === undefined ? '' : ` SessionNotOnOrAfter="${toIsoTime(options.sessionSeconds)}"`;
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${options.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${toIsoTime(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${toIsoTime(notAfterSeconds)}" Recipient="${recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${toIsoTime(notBeforeSeconds)}" NotOnOrAfter="${toIsoTime(notAfterSeconds)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${toIsoTime(0)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributesXml(options.attributes ?? {})}</saml:Assertion>`;
}

function writeResponse(options: AssertionOptions, entityId: string): string {
  const { requestId, acs, issuer = entityId, destination = acs } = options;
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`;
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${toIsoTime(0)}" Destination="${destination}"${inResponseTo}><saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${writeAssertion(options, entityId)}</samlp:Response>`;
}

export function createSamlServer(entityId = `https://idp-${randomUUID()}.example.org/metadata`): SamlServer {
  const { publicKey, privateKey } = generateSamlKeys();
  return {
    entityId,
    signOnUrl: 'https://idp.example.org/sso',
    publicKey,
    parseRequest(url) {
      const { searchParams } = new URL(url);
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const readAttribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
      const issuer = /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';
      const relayState = searchParams.get('RelayState') ?? '';
      return { id: readAttribute('ID'), acs: readAttribute('AssertionConsumerServiceURL'), relayState, issuer, xml };
    },
    isSignedBy(url, key) {
      const { search, searchParams } = new URL(url);
      const signedParams = search
        .slice(1)
        .split('&')
        .filter((param) => /^(?:SAMLRequest|RelayState|SigAlg)=/.test(param));
      const signature = searchParams.get('Signature') ?? '';
      return createVerify('RSA-SHA256').update(signedParams.join('&')).verify(key, signature, 'base64');
    },
    write: (options) => writeResponse(options, entityId),
    sign: (xml, { path = "//*[local-name(.)='Assertion']", algorithm = 'sha256' } = {}) =>
      signSamlPost(xml, path, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm }),
  };
}
