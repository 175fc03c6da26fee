// Forged JWTs: signed without our keys, or altered; each with a name.
import {
  constants,
  createHmac,
  createSign,
  generateKeyPairSync,
  hash,
  type KeyObject,
  privateEncrypt,
  sign,
} from 'node:crypto';

/** The private keys of an issuer, and a token that it issued. */
export type IssuerKeys = { secret: string; rsa: KeyPair; ec: KeyPair; ed25519: KeyPair; token: string };
type KeyPair = { kid: string; publicKey: KeyObject; privateKey: KeyObject };
type Claims = Readonly<Record<string, unknown>>;
/** The name of the forgery, and the token. */
type ForgedToken = [name: string, token: string];

function encode(value: unknown): string {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return bytes.toString('base64url');
}

/** The signing input: header and claims. Text is encoded unchanged, so that it need not be JSON. */
function createSigningInput(header: unknown, claims: unknown): string {
  return `${encode(header)}.${encode(claims)}`;
}

/** A token signed by the HMAC of an algorithm, whatever its header says. */
export function signHmac(header: unknown, claims: unknown, secret: string | Buffer, algorithm = 'sha256'): string {
  const signingInput = createSigningInput(header, claims);
  return `${signingInput}.${encode(createHmac(algorithm, secret).update(signingInput).digest())}`;
}

function signRsa(header: unknown, claims: unknown, key: KeyObject, algorithm = 'sha256'): string {
  const signingInput = createSigningInput(header, claims);
  return `${signingInput}.${encode(createSign(algorithm).update(signingInput).sign(key))}`;
}

/** Signs by ECDSA, in the format of JWS (r and s concatenated) or in DER. */
function signEcdsa(header: unknown, claims: unknown, key: KeyObject, dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363') {
  const signingInput = createSigningInput(header, claims);
  return `${signingInput}.${encode(sign('sha256', Buffer.from(signingInput), { key, dsaEncoding }))}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const createHeader = (alg: string, { kid }: KeyPair, extra: object = {}) => ({ alg, typ: 'JWT', kid, ...extra });

function unsignedTokens({ token }: IssuerKeys, claims: Claims): ForgedToken[] {
  const signature = token.split('.')[2] ?? '';
  const names: unknown[] = [
    'none',
    'None',
    'NONE',
    'nOnE',
    'none ',
    ' none',
    'null',
    '',
    null,
    0,
    false,
    [],
    ['HS256'],
    {},
  ];
  const headers = names.map((alg): [string, unknown] => [JSON.stringify(alg), { alg, typ: 'JWT' }]);
  headers.push(['missing', { typ: 'JWT' }], ['"none", then "HS256"', '{"alg":"none","alg":"HS256"}']);
  headers.push(['"HS256", then "none"', '{"alg":"HS256","alg":"none"}']);
  return headers.flatMap(([name, header]): ForgedToken[] => [
    [`"alg": ${name}, without a signature`, `${createSigningInput(header, claims)}.`],
    [`"alg": ${name}, with the signature of another`, `${createSigningInput(header, claims)}.${signature}`],
  ]);
}

/** Algorithm confusion: the public key used as an HMAC secret. */
function publicKeyAsSecretTokens({ rsa, ec, ed25519 }: IssuerKeys, claims: Claims): ForgedToken[] {
  const toSecretVariants = ([kind, { kid, publicKey }]: [string, KeyPair]): [string, string, string | Buffer][] => {
    const jwk = publicKey.export({ format: 'jwk' });
    return [
      [`${kind} key in PEM`, kid, publicKey.export({ type: 'spki', format: 'pem' }).toString()],
      [
        `${kind} key in PEM without its last line end`,
        kid,
        publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
      ],
      [`${kind} key in DER`, kid, publicKey.export({ type: 'spki', format: 'der' })],
      [`${kind} key as JWK`, kid, JSON.stringify(jwk)],
      [`number of the ${kind} key`, kid, Buffer.from(jwk.n ?? jwk.x ?? '', 'base64url')],
      [`text of the number of the ${kind} key`, kid, jwk.n ?? jwk.x ?? ''],
    ];
  };
  const keys = Object.entries({ RSA: rsa, elliptic: ec, Edwards: ed25519 }).flatMap(toSecretVariants);
  keys.push(['empty secret', rsa.kid, ''], ['kid as secret', rsa.kid, rsa.kid]);
  return keys.flatMap(([name, kid, key]): ForgedToken[] => [
    [`the ${name}, for HS256 with its kid`, signHmac({ ...HS256, kid }, claims, key)],
    [`the ${name}, for HS256 without a kid`, signHmac(HS256, claims, key)],
  ]);
}

/** Signed by a real key of the issuer under the algorithm or kid of another one. */
function wrongAlgorithmTokens({ secret, rsa, ec, ed25519 }: IssuerKeys, claims: Claims): ForgedToken[] {
  const signPss = (signingInput: string) =>
    sign('sha256', Buffer.from(signingInput), {
      key: rsa.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    });
  const ps256Input = createSigningInput(createHeader('PS256', rsa), claims);
  const rs256Input = createSigningInput(createHeader('RS256', rsa), claims);
  return [
    ['HS384 by the secret', signHmac({ alg: 'HS384' }, claims, secret, 'sha384')],
    ['HS512 by the secret', signHmac({ alg: 'HS512' }, claims, secret, 'sha512')],
    ['HS256 by an HMAC of SHA-512', signHmac(HS256, claims, secret, 'sha512')],
    ['hs256 in small letters', signHmac({ alg: 'hs256' }, claims, secret)],
    ['HS256 with a blank', signHmac({ alg: 'HS256 ' }, claims, secret)],
    ['RS384 by the RSA key', signRsa(createHeader('RS384', rsa), claims, rsa.privateKey, 'sha384')],
    ['RS512 by the RSA key', signRsa(createHeader('RS512', rsa), claims, rsa.privateKey, 'sha512')],
    ['RS256 by SHA-1', signRsa(createHeader('RS256', rsa), claims, rsa.privateKey, 'sha1')],
    ['PS256 by the RSA key', `${ps256Input}.${encode(signPss(ps256Input))}`],
    ['RS256 by PSS', `${rs256Input}.${encode(signPss(rs256Input))}`],
    ['RS256 by the secret', signHmac(createHeader('RS256', rsa), claims, secret)],
    ['ES256 by the secret', signHmac(createHeader('ES256', ec), claims, secret)],
    ['EdDSA by the secret', signHmac(createHeader('EdDSA', ed25519), claims, secret)],
    ['HS256 by the secret, with the kid of the RSA key', signHmac(createHeader('HS256', rsa), claims, secret)],
    ['RS256 with the kid of the elliptic key', signRsa(createHeader('RS256', ec), claims, rsa.privateKey)],
    ['RS256 without a kid', signRsa({ alg: 'RS256' }, claims, rsa.privateKey)],
    ['ES384 by the elliptic key', signEcdsa(createHeader('ES384', ec), claims, ec.privateKey)],
    ['ES256K by the elliptic key', signEcdsa(createHeader('ES256K', ec), claims, ec.privateKey)],
    ['ES256 in DER', signEcdsa(createHeader('ES256', ec), claims, ec.privateKey, 'der')],
  ];
}

/** Unknown kids, signed by what a verifier would read that takes the kid for the name of a file or of a row: nothing. */
function wrongKidTokens(claims: Claims): ForgedToken[] {
  const kids: unknown[] = [
    'unknown', '', ' ', null, 0, true, [], {}, ['rsa'], 'RSA', 'rsa ', 'rsa\u0000', '../../../dev/null', '/proc/self/environ',
    "' or 1=1 --", 'https://evil.example/key', '__proto__', 'constructor', '0', 'x'.repeat(3000),
  ]; // biome-ignore format: a list to read
  return kids.map(
    (kid): ForgedToken => [`the kid ${JSON.stringify(kid).slice(0, 40)}`, signHmac({ ...HS256, kid }, claims, '')],
  );
}

/** Key injection: headers with a key, the URL of a key, or critical extensions. */
function embeddedKeyTokens({ secret, rsa, ec }: IssuerKeys, claims: Claims): ForgedToken[] {
  const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreignEcKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = foreignKeys.publicKey.export({ format: 'jwk' });
  const der = foreignKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signForeignRsa = (extra: object) =>
    signRsa({ alg: 'RS256', typ: 'JWT', ...extra }, claims, foreignKeys.privateKey);
  const oct = { kty: 'oct', k: encode('mine') };
  return [
    ['its key as "jwk"', signForeignRsa({ jwk })],
    ['its key as "jwk", by our kid', signForeignRsa({ jwk: { ...jwk, kid: rsa.kid }, kid: rsa.kid })],
    ['a secret as "jwk"', signHmac({ ...HS256, jwk: oct }, claims, 'mine')],
    [
      'its elliptic key as "jwk"',
      signEcdsa(
        createHeader('ES256', ec, { jwk: foreignEcKeys.publicKey.export({ format: 'jwk' }) }),
        claims,
        foreignEcKeys.privateKey,
      ),
    ],
    ['its key at "jku"', signForeignRsa({ kid: rsa.kid, jku: 'https://evil.example/jwks.json' })],
    ['its key at "x5u"', signForeignRsa({ kid: rsa.kid, x5u: 'https://evil.example/cert.pem' })],
    ['its key as "x5c"', signForeignRsa({ kid: rsa.kid, x5c: [der] })],
    ['another RSA key by our kid', signForeignRsa({ kid: rsa.kid })],
    ['another elliptic key by our kid', signEcdsa(createHeader('ES256', ec), claims, foreignEcKeys.privateKey)],
    ['another secret', signHmac(HS256, claims, 'not the secret of this provider, but long')],
    ['the secret in capitals', signHmac(HS256, claims, secret.toUpperCase())],
    ['the secret with a line end', signHmac(HS256, claims, `${secret}\n`)],
    ['an unknown "crit" header', signHmac({ ...HS256, crit: ['mine'], mine: 1 }, claims, secret)],
    ['"crit" that is empty', signHmac({ ...HS256, crit: [] }, claims, secret)],
    ['"crit" that is no list', signHmac({ ...HS256, crit: 'exp' }, claims, secret)],
    ['claims that are not encoded ("b64": false)', signHmac({ ...HS256, b64: false, crit: ['b64'] }, claims, secret)],
  ];
}

const P256_ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');

/** Signatures that a faulty verifier accepts for any token: all zeros, the group's order, and the like. */
function fakeSignatureTokens({ rsa, ec, ed25519, token }: IssuerKeys, claims: Claims): ForgedToken[] {
  const nought = Buffer.alloc(32);
  const scalarOne = Buffer.concat([Buffer.alloc(31), Buffer.from([1])]);
  const numbers = Object.entries({
    nought,
    scalarOne,
    'the order': P256_ORDER,
    'the greatest number': Buffer.alloc(32, 255),
  });
  const ecdsaInput = createSigningInput(createHeader('ES256', ec), claims);
  const signaturePairs = numbers.flatMap(([r, rBytes]) =>
    numbers.map(
      ([s, sBytes]): ForgedToken => [
        `r is ${r}, s is ${s}`,
        `${ecdsaInput}.${encode(Buffer.concat([rBytes, sBytes]))}`,
      ],
    ),
  );
  const hmacInput = createSigningInput(HS256, claims);
  const signature = token.split('.')[2] ?? '';
  return [
    ...signaturePairs,
    ['no signature', `${hmacInput}.`],
    ['an HMAC of noughts', `${hmacInput}.${encode(Buffer.alloc(32))}`],
    ['an HMAC of one byte', `${hmacInput}.AA`],
    ['half of a signature', `${hmacInput}.${signature.slice(0, 20)}`],
    ['RSA: nought', `${createSigningInput(createHeader('RS256', rsa), claims)}.${encode(Buffer.alloc(256))}`],
    [
      'RSA: one',
      `${createSigningInput(createHeader('RS256', rsa), claims)}.${encode(Buffer.concat([Buffer.alloc(255), Buffer.from([1])]))}`,
    ],
    ['Edwards: nought', `${createSigningInput(createHeader('EdDSA', ed25519), claims)}.${encode(Buffer.alloc(64))}`],
    [
      'Edwards: the neutral point',
      `${createSigningInput(createHeader('EdDSA', ed25519), claims)}.${encode(Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]))}`,
    ],
  ];
}

const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const WITHOUT_NULL = Buffer.from('302f300b0609608648016503040201' + '0420', 'hex');

/** RSA signatures by the real key with invalid padding (RFC 8017, section 9.2). */
function laxPaddingTokens({ rsa }: IssuerKeys, claims: Claims): ForgedToken[] {
  const signingInput = createSigningInput(createHeader('RS256', rsa), claims);
  const digest = hash('sha256', signingInput, 'buffer');
  const buildBlock = (type: number, fillByte: number, info: Buffer, after = Buffer.alloc(0)): Buffer => {
    const rest = Buffer.concat([Buffer.from([0]), info, digest, after]);
    return Buffer.concat([Buffer.from([0, type]), Buffer.alloc(256 - 2 - rest.length, fillByte), rest]);
  };
  const shortPadding = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.alloc(8, 255),
    Buffer.from([0]),
    SHA256_INFO,
    digest,
  ]);
  const blocks: [string, Buffer][] = [
    ['short padding and bytes after it', Buffer.concat([shortPadding, Buffer.alloc(256 - shortPadding.length, 7)])],
    ['bytes after the digest', buildBlock(1, 255, SHA256_INFO, Buffer.from([7]))],
    ['zero padding', buildBlock(1, 0, SHA256_INFO)],
    ['encryption padding', buildBlock(2, 7, SHA256_INFO)],
    ['no hash identifier', buildBlock(1, 255, Buffer.alloc(0))],
    ['no hash parameters', buildBlock(1, 255, WITHOUT_NULL)],
  ];
  return blocks.map(([name, bytes]): ForgedToken => {
    const signature = privateEncrypt({ key: rsa.privateKey, padding: constants.RSA_NO_PADDING }, bytes);
    return [`RSA with ${name}`, `${signingInput}.${encode(signature)}`];
  });
}

/** Non-canonical and altered encodings of a valid token, which a lenient decoder would accept. */
export function rewrittenTokens(token: string): ForgedToken[] {
  const [header = '', body = '', signature = ''] = token.split('.');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const flipCharacter = (text: string, index: number) =>
    text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
  const toStandardBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');
  // 32 bytes are 42 characters and four bits of a 43rd, whose last two bits are unused.
  const nextCharacter = alphabet[alphabet.indexOf(signature.slice(-1)) + 1];
  const variants: ForgedToken[] = [
    ['padding', `${token}=`],
    ['two characters of padding', `${token}==`],
    ['padded claims', `${header}.${body}=.${signature}`],
    ['a padded header', `${header}=.${body}.${signature}`],
    ['standard base64', toStandardBase64(token)],
    ['standard base64 in the signature', `${header}.${body}.${toStandardBase64(signature)}`],
    ['another last character with the same bytes', `${token.slice(0, -1)}${nextCharacter}`],
    ['an invalid character in the signature', `${header}.${body}.${signature.slice(0, 9)}*${signature.slice(9)}`],
    ['an invalid character at the end', `${token}*`],
    ['an escaped dot', token.replace('.', '%2E')],
    ['an altered character of the header', `${flipCharacter(header, 5)}.${body}.${signature}`],
    ['an altered character of the claims', `${header}.${flipCharacter(body, 30)}.${signature}`],
    ['an altered first character of the signature', `${header}.${body}.${flipCharacter(signature, 0)}`],
    ['an altered character in the middle of the signature', `${header}.${body}.${flipCharacter(signature, 20)}`],
    ['no header', `.${body}.${signature}`],
    ['no claims', `${header}..${signature}`],
    ['no header and no dot', `${body}.${signature}`],
    ['no dot at the end', `${header}.${body}`],
    ['the header alone', header],
    ['dots alone', '..'],
    ['a dot at the end', `${token}.`],
    ['a dot at the beginning', `.${token}`],
    ['a fourth part', `${token}.${signature}`],
    ['five parts, like a JWE', `${header}..${body}.${body}.${signature}`],
    ['two tokens in one', `${token},${token}`],
    ['the claims twice', `${header}.${body}${body}.${signature}`],
    ['JSON serialization', encode({ payload: body, signatures: [{ protected: header, signature }] })],
    ['flattened JSON serialization', JSON.stringify({ payload: body, protected: header, signature })],
    ['quotes around it', `"${token}"`],
  ];
  return variants.filter(([, form]) => form !== token);
}

function nonCanonicalTokens({ secret }: IssuerKeys, claims: Claims): ForgedToken[] {
  // Claims with a character that differs between base64 and base64url, until the signature has one as well.
  const candidates = Array.from({ length: 200 }, (_, index) => ({ ...claims, note: `???>>>~~~${index}` }));
  const tokens = candidates.map((candidate) => signHmac(HS256, candidate, secret));
  const token =
    tokens.find((candidate) => /[-_]/.test(candidate.split('.')[2] ?? '') && !candidate.endsWith('_')) ?? '';
  const [header, , signature] = token.split('.');
  const swappedClaims = `${header}.${encode({ ...claims, note: 'another' })}.${signature}`;
  return [...rewrittenTokens(token), ["the signature under another token's claims", swappedClaims]];
}

/** Signed by the real secret, but with invalid content: a verifier must refuse it, and not fail. */
function invalidContentTokens({ secret }: IssuerKeys, claims: Claims): ForgedToken[] {
  const now = Math.floor(Date.now() / 1000);
  const changes: [string, object][] = [
    ['an expiry a minute ago', { exp: now - 60 }],
    ['an expiry in 1970', { exp: 0 }],
    ['an expiry before 1970', { exp: -1 }],
    ['an expiry as a word', { exp: 'never' }],
    ['an expiry as text', { exp: String(now + 60) }],
    ['an expiry that is null', { exp: null }],
    ['an expiry in a list', { exp: [now + 60] }],
    ['a start (nbf) in an hour', { nbf: now + 3600 }],
    ['a start (nbf) as a word', { nbf: 'now' }],
    ['an issue time (iat) in an hour', { iat: now + 3600 }],
    ['an issue time (iat) as a word', { iat: 'now' }],
  ];
  const bodies = ['', 'null', '[]', '""', '1', 'true', '{', '{}x', 'nonsense', '\u0000', '[{"role":"service_role"}]'];
  const headers = ['', 'null', '[]', '"HS256"', '{', '{"alg":"HS256"}x', '\u0000'];
  return [
    ...changes.map(([name, change]): ForgedToken => [name, signHmac(HS256, { ...claims, ...change }, secret)]),
    ...bodies.map((body): ForgedToken => [`claims that are ${JSON.stringify(body)}`, signHmac(HS256, body, secret)]),
    ...headers.map(
      (header): ForgedToken => [`a header that is ${JSON.stringify(header)}`, signHmac(header, claims, secret)],
    ),
    ['claims that are no UTF-8', signHmac(HS256, Buffer.from('7b22737562223a22ff227d', 'hex'), secret)],
  ];
}

/** Every forged token with these claims; the names are unique. */
export function forgedTokens(original: IssuerKeys, claims: Claims): ForgedToken[] {
  const families: Readonly<Record<string, (original: IssuerKeys, claims: Claims) => ForgedToken[]>> = {
    unsigned: unsignedTokens,
    'by a public key': publicKeyAsSecretTokens,
    'by another algorithm': wrongAlgorithmTokens,
    'by a key that is not ours': (_keys, claims) => wrongKidTokens(claims),
    'with orders of its own': embeddedKeyTokens,
    'with a made-up signature': fakeSignatureTokens,
    'with another padding': laxPaddingTokens,
    'written otherwise': nonCanonicalTokens,
    'wrong inside': invalidContentTokens,
  };
  return Object.entries(families).flatMap(([family, create]) =>
    create(original, claims).map(([name, token]): ForgedToken => [`${family}: ${name}`, token]),
  );
}
