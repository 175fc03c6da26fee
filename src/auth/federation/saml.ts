// SAML 2.0 towards enterprise providers: our requests, our metadata, and what of their answers is believed.
//
// node-saml checks signatures, times and the audience, and reads only what was signed. What it leaves to its caller is
// here: who issued the assertion, to whom and in answer to what, and which documents are not even looked at.
import type { SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { type AuthContext, baseUrl } from '#auth/context/context.ts';
import { describeProviderError } from '#auth/identity-providers/identity-provider.ts';
import type { SamlProviderOptions } from '#auth/identity-providers/saml-options.ts';

/** What an assertion says, when everything about it holds. */
export type SamlProfile = {
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
export type SamlRequest = { requestId: string | undefined };

const CLOCK_SKEW_MS = 30_000;
const MAX_XML_LENGTH = 256 * 1024;
const MAX_VALUE_LENGTH = 2000;
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
const UNSAFE_XML = /<!DOCTYPE|<!ENTITY|<!--|<\?(?!xml\s)/i;
/** Signatures that can be forged by collisions. */
const SHA1_SIGNATURE = /(?:#|\/)(?:rsa-)?sha1["']/;

function acsUrl(context: AuthContext): string {
  return `${baseUrl(context)}/sso/saml/acs`;
}

/** Our name towards providers: the address of our metadata. */
function spEntityId(context: AuthContext): string {
  return `${baseUrl(context)}/sso/saml/metadata`;
}

function samlError(message: string, cause?: unknown): Problem {
  return new Problem(400, 'validation_failed', message, { cause });
}

async function createSaml(context: AuthContext, idp: SamlProviderOptions, { requestId }: SamlRequest): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { signing } = context.settings.saml ?? {};
  return new SAML({
    issuer: spEntityId(context),
    audience: spEntityId(context),
    callbackUrl: acsUrl(context),
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
    cacheProvider: singleRequestCache(requestId),
  });
}

/** The one request that an answer may be to; the flow that it belongs to remembers it for all processes. */
function singleRequestCache(requestId: string | undefined) {
  const issuedAt = new Date().toISOString();
  return {
    saveAsync: async (value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (id: string) => (requestId !== undefined && id === requestId ? issuedAt : null),
    removeAsync: async (id: string | null) => id,
  };
}

/** Where the browser is sent, with our request in the address. */
export async function buildRequestUrl(
  context: AuthContext,
  idp: SamlProviderOptions,
  requestId: string,
  relayState: string,
): Promise<string> {
  const saml = await createSaml(context, idp, { requestId });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** What an administrator gives to the enterprise provider. */
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { signing } = context.settings.saml ?? {};
  return generateServiceProviderMetadata({
    issuer: spEntityId(context),
    callbackUrl: acsUrl(context),
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(signing === undefined ? {} : { privateKey: signing.privateKey, publicCerts: signing.certificate }),
  });
}

/** The XML of an answer. @throws Problem 400 when it is not one, or plays tricks. */
export function decodeXml(response: string): string {
  if (response.length > 2 * MAX_XML_LENGTH || !/^[A-Za-z0-9+/=\s]+$/.test(response))
    throw samlError('SAML response is not valid');
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (xml.length > MAX_XML_LENGTH || UNSAFE_XML.test(xml)) throw samlError('SAML response is not valid');
  if (SHA1_SIGNATURE.test(xml)) throw samlError('SAML response is signed by SHA-1, which is not safe any more');
  return xml;
}

/** Who an answer says it is of: only to look up whose keys it is checked with. */
export function unverifiedIssuer(xml: string): string | undefined {
  return /<(?:[\w.-]+:)?Issuer\b[^>]*>\s*([^<\s]+)\s*<\//.exec(xml)?.[1];
}

const withAttributes = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) });
const optionalString = z.string().optional();
const isTimestamp = (text: string) => !Number.isNaN(Date.parse(text));

/** The parts of an assertion that its caller has to check, as node-saml's parser gives them. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          withAttributes({ Method: optionalString }).extend({
            SubjectConfirmationData: z
              .tuple([
                withAttributes({
                  Recipient: optionalString,
                  InResponseTo: optionalString,
                  NotOnOrAfter: z.string().refine(isTimestamp),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    AuthnStatement: z.array(withAttributes({ SessionNotOnOrAfter: z.string().refine(isTimestamp).optional() })).min(1),
  }),
});

type Assertion = z.output<typeof assertionSchema>['Assertion'];

/** Until when the assertion was given to us, as the answer to our request. @throws Problem 400. */
function assertSubjectConfirmation(context: AuthContext, { Subject }: Assertion, { requestId }: SamlRequest): string {
  for (const { $, SubjectConfirmationData: data } of Subject[0].SubjectConfirmation) {
    const confirmed = data?.[0].$;
    if ($.Method !== BEARER || confirmed === undefined) continue;
    const isForUs = confirmed.Recipient === acsUrl(context) && confirmed.InResponseTo === requestId;
    if (isForUs && Date.parse(confirmed.NotOnOrAfter) + CLOCK_SKEW_MS > context.now().getTime())
      return confirmed.NotOnOrAfter;
  }
  throw samlError('SAML assertion was not given to us, or not for this request');
}

/** The earliest end that the provider gives the session (ISO 8601). */
function sessionEnd({ AuthnStatement }: Assertion): string | undefined {
  const ends = AuthnStatement.map((statement) => statement.$.SessionNotOnOrAfter).filter((end) => end !== undefined);
  const [first] = ends.map((end) => new Date(end).toISOString()).sort();
  return first;
}

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length <= MAX_VALUE_LENGTH ? first.trim() || undefined : undefined;
}

/** The person's lasting name. @throws Problem 400 when there is only a passing one. */
function resolveSubject(
  attributes: Readonly<Record<string, unknown>>,
  nameId: string | undefined,
  format: string,
): string {
  const subjectId = firstText(attributes[SUBJECT_ID]);
  if (subjectId !== undefined) return subjectId;
  if (nameId === undefined || format === TRANSIENT) {
    const message = 'SAML assertion has no lasting name for the user: no subject-id, and no persistent NameID';
    throw new Problem(400, 'saml_assertion_no_user_id', message);
  }
  return format === EMAIL_FORMAT ? nameId.toLowerCase() : nameId;
}

/**
 * Reads an answer of a provider.
 * @throws Problem 400 when anything about it does not hold.
 */
export async function validateResponse(
  context: AuthContext,
  idp: SamlProviderOptions,
  response: string,
  samlRequest: SamlRequest,
): Promise<SamlProfile> {
  const xml = decodeXml(response);
  const destination = /^[^>]*<(?:[\w.-]+:)?Response\b[^>]*\sDestination="([^"]*)"/.exec(
    xml.replace(/^<\?xml[^>]*\?>/, ''),
  );
  if (destination !== null && destination[1] !== acsUrl(context)) throw samlError('SAML response is for somebody else');
  const saml = await createSaml(context, idp, samlRequest);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((cause: unknown) => {
    context.log.warn(
      { ...describeProviderError(cause), provider: idp.id },
      'the answer of an enterprise provider was refused',
    );
    throw samlError('SAML assertion is not valid', cause);
  });
  if (profile === null || profile.issuer !== idp.entityId) throw samlError('SAML assertion is of another provider');
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw samlError('SAML assertion lacks what it needs', parsed.error);
  const expiresAt = assertSubjectConfirmation(context, parsed.data.Assertion, samlRequest);
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  const format = profile.nameIDFormat ?? '';
  const nameId = firstText(profile.nameID);
  const subject = resolveSubject(attributes, nameId, format);
  const emailAttribute = idp.attributes?.email;
  const candidates = (emailAttribute === undefined ? EMAIL_ATTRIBUTES : [emailAttribute]).map((name) =>
    firstText(attributes[name]),
  );
  const email = candidates.find((value) => value !== undefined) ?? (nameId?.includes('@') ? nameId : undefined);
  return {
    subject,
    email: email?.toLowerCase(),
    attributes,
    assertionId: `${idp.entityId} ${parsed.data.Assertion.$.ID}`,
    expiresAt: new Date(Date.parse(expiresAt) + CLOCK_SKEW_MS).toISOString(),
    sessionEndsAt: sessionEnd(parsed.data.Assertion),
  };
}
