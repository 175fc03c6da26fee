// Validates SAML 2.0 responses and reads the user's profile from their assertions.
//
// node-saml checks signatures, validity periods and the audience, and reads only signed elements. What it leaves to its
// caller is checked here: the issuer, the subject confirmation (recipient, InResponseTo), and unsafe documents.
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { describeProviderError } from '#auth/identity-providers/identity-provider.ts';
import type { SamlProviderOptions } from '#auth/identity-providers/saml-options.ts';
import { acsUrl, CLOCK_SKEW_MS, createSaml, type SamlRequest } from './saml-request.ts';
import { hasMoreTags, readElementText, readRootAttribute } from './saml-xml.ts';

/** What a validated assertion says of the user. */
export type SamlProfile = {
  subject: string;
  /** Lower case. */
  email: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
  /** Identifies the assertion among all of all issuers, until `expiresAt` (ISO 8601). */
  assertionId: string;
  expiresAt: string;
  /** The provider's SessionNotOnOrAfter, if it has one (ISO 8601). */
  sessionEndsAt: string | undefined;
};

const MAX_XML_LENGTH = 256 * 1024;
/**
 * How often "<" may occur, twice in most elements: the parsers of node-saml take
 * quadratic time in the number of elements.
 */
const MAX_TAGS = 1000;
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

/**
 * DTDs, entities, comments and processing instructions: no provider sends them,
 * and parser-differential attacks use them.
 */
const UNSAFE_XML = /<!DOCTYPE|<!ENTITY|<!--|<\?(?!xml\s)/i;
/** SHA-1 signatures can be forged by collisions. */
const SHA1_SIGNATURE = /(?:#|\/)(?:rsa-)?sha1["']/;

function samlError(message: string, cause?: unknown): Problem {
  return new Problem(400, 'validation_failed', message, { cause });
}

/**
 * The XML of a base64 response.
 * @throws Problem 400 when it is too long, has too many tags, is unsafe to parse, or signed by SHA-1.
 */
export function decodeXml(response: string): string {
  if (response.length > 2 * MAX_XML_LENGTH || !/^[A-Za-z0-9+/=\s]+$/.test(response))
    throw samlError('SAML response is not valid');
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (xml.length > MAX_XML_LENGTH || UNSAFE_XML.test(xml) || hasMoreTags(xml, MAX_TAGS))
    throw samlError('SAML response is not valid');
  if (SHA1_SIGNATURE.test(xml)) throw samlError('SAML response is signed by SHA-1, which is not safe any more');
  return xml;
}

/** The issuer that a response claims: only for choosing the provider whose keys it is checked with. */
export function unverifiedIssuer(xml: string): string | undefined {
  return readElementText(xml, 'Issuer');
}

const withAttributes = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) });
const optionalString = z.string().optional();
const isTimestamp = (text: string) => !Number.isNaN(Date.parse(text));

/** The elements of an assertion that are checked here, as node-saml's parser returns them. */
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

/**
 * NotOnOrAfter of the bearer confirmation that names us as recipient and our request.
 * @throws Problem 400 without one.
 */
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

/** The earliest SessionNotOnOrAfter (ISO 8601). */
function sessionEnd({ AuthnStatement }: Assertion): string | undefined {
  const ends = AuthnStatement.map((statement) => statement.$.SessionNotOnOrAfter).filter((end) => end !== undefined);
  const [first] = ends.map((end) => new Date(end).toISOString()).sort();
  return first;
}

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length <= MAX_VALUE_LENGTH ? first.trim() || undefined : undefined;
}

/** The user's persistent identifier. @throws Problem 400 when there is only a transient NameID. */
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

/** The user's address from the attributes, else from the NameID. */
function findEmail(
  { attributes: names }: SamlProviderOptions,
  attributes: Readonly<Record<string, unknown>>,
  nameId: string | undefined,
): string | undefined {
  const candidates = names?.email === undefined ? EMAIL_ATTRIBUTES : [names.email];
  const values = candidates.map((name) => firstText(attributes[name]));
  const email = values.find((value) => value !== undefined) ?? (nameId?.includes('@') ? nameId : undefined);
  return email?.toLowerCase();
}

/** @throws Problem 400 when the response names another destination than our assertion consumer service. */
function assertDestination(context: AuthContext, xml: string): void {
  const destination = readRootAttribute(xml, 'Response', 'Destination');
  if (destination !== undefined && destination !== acsUrl(context))
    throw samlError(`SAML response is for another address: its Destination is not ${acsUrl(context)}`);
}

/**
 * Validates a provider's response (base64, as it is posted) and returns the user's profile.
 * @throws Problem 400 when any check fails.
 */
export async function validateResponse(
  context: AuthContext,
  idp: SamlProviderOptions,
  response: string,
  samlRequest: SamlRequest,
): Promise<SamlProfile> {
  assertDestination(context, decodeXml(response));
  const saml = await createSaml(context, idp, samlRequest);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((cause: unknown) => {
    const fields = { ...describeProviderError(cause), provider: idp.id };
    context.log.warn(fields, 'the answer of an enterprise provider was refused');
    throw samlError('SAML assertion is not valid', cause);
  });
  if (profile === null || profile.issuer !== idp.entityId) throw samlError('SAML assertion is of another provider');
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw samlError('SAML assertion lacks what it needs', parsed.error);
  const { Assertion: assertion } = parsed.data;
  const expiresAt = assertSubjectConfirmation(context, assertion, samlRequest);
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  const nameId = firstText(profile.nameID);
  return {
    subject: resolveSubject(attributes, nameId, profile.nameIDFormat ?? ''),
    email: findEmail(idp, attributes, nameId),
    attributes,
    assertionId: `${idp.entityId} ${assertion.$.ID}`,
    expiresAt: new Date(Date.parse(expiresAt) + CLOCK_SKEW_MS).toISOString(),
    sessionEndsAt: sessionEnd(assertion),
  };
}
