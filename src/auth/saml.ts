// SAML 2.0 towards enterprise providers: our requests, our metadata, and what of their answers is believed.
//
// node-saml checks signatures, times and the audience, and reads only what was signed. What it leaves to its caller is
// here: who issued the assertion, to whom and in answer to what, and which documents are not even looked at.
import type { SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { reasonOf } from './elsewhere.ts';
import { baseUrl, type Provider } from './provider.ts';
import type { SamlProviderOptions } from './saml-options.ts';

/** What an assertion says, when everything about it holds. */
export type Asserted = {
  subject: string;
  /** Lower case. */
  email: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
  /** Names the assertion among all of its issuer, until `expiresAt` (ISO 8601). */
  assertionId: string;
  expiresAt: string;
  /** When the session ends, where the provider says so. */
  sessionEndsAt: string | undefined;
};

/** What an answer answers: our request's id, or undefined where people may begin at the provider. */
export type Asked = { requestId: string | undefined };

const CLOCK_SKEW_MS = 30_000;
const MAX_XML = 256 * 1024;
const MAX_VALUE = 2000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
  'Email',
  'emailAddress',
];

/** Things that no provider sends, and that have been used to read one document in two ways. */
const TRICKS = /<!DOCTYPE|<!ENTITY|<!--|<\?(?!xml\s)/i;
/** Signatures that can be forged by collisions. */
const WEAK = /(?:#|\/)(?:rsa-)?sha1["']/;

function acsUrl(provider: Provider): string {
  return `${baseUrl(provider)}/sso/saml/acs`;
}

/** Our name towards providers: the address of our metadata. */
function ownEntityId(provider: Provider): string {
  return `${baseUrl(provider)}/sso/saml/metadata`;
}

function refused(sentence: string, cause?: unknown): Problem {
  return new Problem(400, 'validation_failed', sentence, { cause });
}

async function open(provider: Provider, idp: SamlProviderOptions, { requestId }: Asked): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { signing } = provider.settings.saml ?? {};
  return new SAML({
    issuer: ownEntityId(provider),
    audience: ownEntityId(provider),
    callbackUrl: acsUrl(provider),
    entryPoint: idp.signOnUrl,
    idpCert: [...idp.certificates],
    idpIssuer: idp.entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    signatureAlgorithm: 'sha256',
    ...(signing === undefined ? {} : { privateKey: signing.privateKey, publicCert: signing.certificate }),
    validateInResponseTo: requestId === undefined ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    generateUniqueId: () => requestId ?? '',
    cacheProvider: onlyRequest(requestId),
  });
}

/** The one request that an answer may be to; the flow that it belongs to remembers it for all processes. */
function onlyRequest(requestId: string | undefined) {
  const since = new Date().toISOString();
  return {
    saveAsync: async (value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (id: string) => (requestId !== undefined && id === requestId ? since : null),
    removeAsync: async (id: string | null) => id,
  };
}

/** Where the browser is sent, with our request in the address. */
export async function requestUrl(
  provider: Provider,
  idp: SamlProviderOptions,
  requestId: string,
  relayState: string,
): Promise<string> {
  const saml = await open(provider, idp, { requestId });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** What an administrator gives to the enterprise provider. */
export async function ownMetadata(provider: Provider): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { signing } = provider.settings.saml ?? {};
  return generateServiceProviderMetadata({
    issuer: ownEntityId(provider),
    callbackUrl: acsUrl(provider),
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(signing === undefined ? {} : { privateKey: signing.privateKey, publicCerts: signing.certificate }),
  });
}

/** The XML of an answer. @throws Problem 400 when it is not one, or plays tricks. */
export function readXml(response: string): string {
  if (response.length > 2 * MAX_XML || !/^[A-Za-z0-9+/=\s]+$/.test(response))
    throw refused('SAML response is not valid');
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (xml.length > MAX_XML || TRICKS.test(xml)) throw refused('SAML response is not valid');
  if (WEAK.test(xml)) throw refused('SAML response is signed by SHA-1, which is not safe any more');
  return xml;
}

/** Who an answer says it is of: only to look up whose keys it is checked with. */
export function claimedIssuer(xml: string): string | undefined {
  return /<(?:[\w.-]+:)?Issuer\b[^>]*>\s*([^<\s]+)\s*<\//.exec(xml)?.[1];
}

const attributesOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) });
const optional = z.string().optional();
const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** The parts of an assertion that its caller has to check, as node-saml's parser gives them. */
const assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          attributesOf({ Method: optional }).extend({
            SubjectConfirmationData: z
              .tuple([
                attributesOf({
                  Recipient: optional,
                  InResponseTo: optional,
                  NotOnOrAfter: z.string().refine(isMoment),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    AuthnStatement: z.array(attributesOf({ SessionNotOnOrAfter: z.string().refine(isMoment).optional() })).min(1),
  }),
});

type Assertion = z.output<typeof assertion>['Assertion'];

/** Until when the assertion was given to us, as the answer to our request. @throws Problem 400. */
function checkConfirmation(provider: Provider, { Subject }: Assertion, { requestId }: Asked): string {
  for (const { $, SubjectConfirmationData: found } of Subject[0].SubjectConfirmation) {
    const confirmed = found?.[0].$;
    if ($.Method !== BEARER || confirmed === undefined) continue;
    const isForUs = confirmed.Recipient === acsUrl(provider) && confirmed.InResponseTo === requestId;
    if (isForUs && Date.parse(confirmed.NotOnOrAfter) + CLOCK_SKEW_MS > provider.now().getTime())
      return confirmed.NotOnOrAfter;
  }
  throw refused('SAML assertion was not given to us, or not for this request');
}

/** The earliest end that the provider gives the session (ISO 8601). */
function endOfSession({ AuthnStatement }: Assertion): string | undefined {
  const ends = AuthnStatement.map((one) => one.$.SessionNotOnOrAfter).filter((end) => end !== undefined);
  const [first] = ends.map((end) => new Date(end).toISOString()).sort();
  return first;
}

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length <= MAX_VALUE ? first.trim() || undefined : undefined;
}

/** The person's lasting name. @throws Problem 400 when there is only a passing one. */
function subjectOf(attributes: Readonly<Record<string, unknown>>, nameId: string | undefined, format: string): string {
  const named = textOf(attributes[SUBJECT_ID]);
  if (named !== undefined) return named;
  if (nameId === undefined || format === TRANSIENT) {
    const sentence = 'SAML assertion has no lasting name for the user: no subject-id, and no persistent NameID';
    throw new Problem(400, 'saml_assertion_no_user_id', sentence);
  }
  return format === EMAIL_FORMAT ? nameId.toLowerCase() : nameId;
}

/**
 * Reads an answer of a provider.
 * @throws Problem 400 when anything about it does not hold.
 */
export async function readAnswer(
  provider: Provider,
  idp: SamlProviderOptions,
  response: string,
  asked: Asked,
): Promise<Asserted> {
  const xml = readXml(response);
  const destination = /^[^>]*<(?:[\w.-]+:)?Response\b[^>]*\sDestination="([^"]*)"/.exec(
    xml.replace(/^<\?xml[^>]*\?>/, ''),
  );
  if (destination !== null && destination[1] !== acsUrl(provider)) throw refused('SAML response is for somebody else');
  const saml = await open(provider, idp, asked);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((cause: unknown) => {
    provider.log.warn({ ...reasonOf(cause), provider: idp.id }, 'the answer of an enterprise provider was refused');
    throw refused('SAML assertion is not valid', cause);
  });
  if (profile === null || profile.issuer !== idp.entityId) throw refused('SAML assertion is of another provider');
  const read = assertion.safeParse(profile.getAssertion?.());
  if (!read.success) throw refused('SAML assertion lacks what it needs', read.error);
  const expiresAt = checkConfirmation(provider, read.data.Assertion, asked);
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  const format = profile.nameIDFormat ?? '';
  const nameId = textOf(profile.nameID);
  const subject = subjectOf(attributes, nameId, format);
  const mapped = idp.attributes?.email;
  const found = (mapped === undefined ? EMAIL_ATTRIBUTES : [mapped]).map((name) => textOf(attributes[name]));
  const email = found.find((one) => one !== undefined) ?? (nameId?.includes('@') ? nameId : undefined);
  return {
    subject,
    email: email?.toLowerCase(),
    attributes,
    assertionId: `${idp.entityId} ${read.data.Assertion.$.ID}`,
    expiresAt: new Date(Date.parse(expiresAt) + CLOCK_SKEW_MS).toISOString(),
    sessionEndsAt: endOfSession(read.data.Assertion),
  };
}
