// Tokens that somebody made who has no key of ours, or who changed one of ours: each by its name.
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

/** The keys of a provider as its owner has them, and a token that it issued. */
export type Original = { secret: string; rsa: KeyPair; elliptic: KeyPair; edwards: KeyPair; token: string };
type KeyPair = { kid: string; publicKey: KeyObject; privateKey: KeyObject };
type Claims = Readonly<Record<string, unknown>>;
/** What is tried, and with what token. */
type Forged = [name: string, token: string];

function encode(value: unknown): string {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return bytes.toString('base64url');
}

/** What stands before the last dot. A text is taken as it is, so that it need not be JSON. */
function signedPart(header: unknown, claims: unknown): string {
  return `${encode(header)}.${encode(claims)}`;
}

/** A token by the HMAC of an algorithm's hash, whatever its header says. */
export function byHmac(header: unknown, claims: unknown, secret: string | Buffer, algorithm = 'sha256'): string {
  const signed = signedPart(header, claims);
  return `${signed}.${encode(createHmac(algorithm, secret).update(signed).digest())}`;
}

function byRsa(header: unknown, claims: unknown, key: KeyObject, algorithm = 'sha256'): string {
  const signed = signedPart(header, claims);
  return `${signed}.${encode(createSign(algorithm).update(signed).sign(key))}`;
}

/** By ECDSA, as the standard writes it (both numbers one after the other) or in DER as other standards do. */
function byCurve(header: unknown, claims: unknown, key: KeyObject, dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363') {
  const signed = signedPart(header, claims);
  return `${signed}.${encode(sign('sha256', Buffer.from(signed), { key, dsaEncoding }))}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const headerOf = (alg: string, { kid }: KeyPair, more: object = {}) => ({ alg, typ: 'JWT', kid, ...more });

function unsigned({ token }: Original, claims: Claims): Forged[] {
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
  return headers.flatMap(([name, header]): Forged[] => [
    [`"alg": ${name}, without a signature`, `${signedPart(header, claims)}.`],
    [`"alg": ${name}, with the signature of another`, `${signedPart(header, claims)}.${signature}`],
  ]);
}

/** A public key is no secret: whoever takes it for one believes everyone. */
function publicKeyAsSecret({ rsa, elliptic, edwards }: Original, claims: Claims): Forged[] {
  const forms = ([kind, { kid, publicKey }]: [string, KeyPair]): [string, string, string | Buffer][] => {
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
  const keys = Object.entries({ RSA: rsa, elliptic, Edwards: edwards }).flatMap(forms);
  keys.push(['empty secret', rsa.kid, ''], ['kid as secret', rsa.kid, rsa.kid]);
  return keys.flatMap(([name, kid, key]): Forged[] => [
    [`the ${name}, for HS256 with its kid`, byHmac({ ...HS256, kid }, claims, key)],
    [`the ${name}, for HS256 without a kid`, byHmac(HS256, claims, key)],
  ]);
}

/** Each by a key that the provider does have, for something else than that key is for. */
function otherAlgorithm({ secret, rsa, elliptic, edwards }: Original, claims: Claims): Forged[] {
  const pss = (signed: string) =>
    sign('sha256', Buffer.from(signed), {
      key: rsa.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    });
  const byPss = signedPart(headerOf('PS256', rsa), claims);
  const named = signedPart(headerOf('RS256', rsa), claims);
  return [
    ['HS384 by the secret', byHmac({ alg: 'HS384' }, claims, secret, 'sha384')],
    ['HS512 by the secret', byHmac({ alg: 'HS512' }, claims, secret, 'sha512')],
    ['HS256 by an HMAC of SHA-512', byHmac(HS256, claims, secret, 'sha512')],
    ['hs256 in small letters', byHmac({ alg: 'hs256' }, claims, secret)],
    ['HS256 with a blank', byHmac({ alg: 'HS256 ' }, claims, secret)],
    ['RS384 by the RSA key', byRsa(headerOf('RS384', rsa), claims, rsa.privateKey, 'sha384')],
    ['RS512 by the RSA key', byRsa(headerOf('RS512', rsa), claims, rsa.privateKey, 'sha512')],
    ['RS256 by SHA-1', byRsa(headerOf('RS256', rsa), claims, rsa.privateKey, 'sha1')],
    ['PS256 by the RSA key', `${byPss}.${encode(pss(byPss))}`],
    ['RS256 by PSS', `${named}.${encode(pss(named))}`],
    ['RS256 by the secret', byHmac(headerOf('RS256', rsa), claims, secret)],
    ['ES256 by the secret', byHmac(headerOf('ES256', elliptic), claims, secret)],
    ['EdDSA by the secret', byHmac(headerOf('EdDSA', edwards), claims, secret)],
    ['HS256 by the secret, with the kid of the RSA key', byHmac(headerOf('HS256', rsa), claims, secret)],
    ['RS256 with the kid of the elliptic key', byRsa(headerOf('RS256', elliptic), claims, rsa.privateKey)],
    ['RS256 without a kid', byRsa({ alg: 'RS256' }, claims, rsa.privateKey)],
    ['ES384 by the elliptic key', byCurve(headerOf('ES384', elliptic), claims, elliptic.privateKey)],
    ['ES256K by the elliptic key', byCurve(headerOf('ES256K', elliptic), claims, elliptic.privateKey)],
    ['ES256 in DER', byCurve(headerOf('ES256', elliptic), claims, elliptic.privateKey, 'der')],
  ];
}

function namedKey({ secret }: Original, claims: Claims): Forged[] {
  const kids: unknown[] = [
    'unknown', '', ' ', null, 0, true, [], {}, ['rsa'], 'RSA', 'rsa ', 'rsa\u0000', '../../../dev/null', '/proc/self/environ',
    "' or 1=1 --", 'https://evil.example/key', '__proto__', 'constructor', '0', 'x'.repeat(3000),
  ]; // biome-ignore format: a list to read
  return kids.map(
    (kid): Forged => [`the kid ${JSON.stringify(kid).slice(0, 40)}`, byHmac({ ...HS256, kid }, claims, secret)],
  );
}

/** A key, or where to find one, that the token brings along; and orders to whoever reads it. */
function ownKey({ secret, rsa, elliptic }: Original, claims: Claims): Forged[] {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  const der = stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const rs = (more: object) => byRsa({ alg: 'RS256', typ: 'JWT', ...more }, claims, stranger.privateKey);
  const oct = { kty: 'oct', k: encode('mine') };
  return [
    ['its key as "jwk"', rs({ jwk })],
    ['its key as "jwk", by our kid', rs({ jwk: { ...jwk, kid: rsa.kid }, kid: rsa.kid })],
    ['a secret as "jwk"', byHmac({ ...HS256, jwk: oct }, claims, 'mine')],
    [
      'its elliptic key as "jwk"',
      byCurve(
        headerOf('ES256', elliptic, { jwk: curve.publicKey.export({ format: 'jwk' }) }),
        claims,
        curve.privateKey,
      ),
    ],
    ['its key at "jku"', rs({ kid: rsa.kid, jku: 'https://evil.example/jwks.json' })],
    ['its key at "x5u"', rs({ kid: rsa.kid, x5u: 'https://evil.example/cert.pem' })],
    ['its key as "x5c"', rs({ kid: rsa.kid, x5c: [der] })],
    ['another RSA key by our kid', rs({ kid: rsa.kid })],
    ['another elliptic key by our kid', byCurve(headerOf('ES256', elliptic), claims, curve.privateKey)],
    ['another secret', byHmac(HS256, claims, 'not the secret of this provider, but long')],
    ['the secret in capitals', byHmac(HS256, claims, secret.toUpperCase())],
    ['the secret with a line end', byHmac(HS256, claims, `${secret}\n`)],
    ['"crit" that nobody understands', byHmac({ ...HS256, crit: ['mine'], mine: 1 }, claims, secret)],
    ['"crit" that is empty', byHmac({ ...HS256, crit: [] }, claims, secret)],
    ['"crit" that is no list', byHmac({ ...HS256, crit: 'exp' }, claims, secret)],
    ['claims that are not encoded ("b64": false)', byHmac({ ...HS256, b64: false, crit: ['b64'] }, claims, secret)],
  ];
}

const P256_ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');

/** Signatures that a careless reader takes for any token: nothing but noughts, the group's order, and the like. */
function madeUpSignature({ rsa, elliptic, edwards, token }: Original, claims: Claims): Forged[] {
  const nought = Buffer.alloc(32);
  const one = Buffer.concat([Buffer.alloc(31), Buffer.from([1])]);
  const numbers = Object.entries({
    nought,
    one,
    'the order': P256_ORDER,
    'the greatest number': Buffer.alloc(32, 255),
  });
  const curve = signedPart(headerOf('ES256', elliptic), claims);
  const pairs = numbers.flatMap(([r, first]) =>
    numbers.map(
      ([s, second]): Forged => [`r is ${r}, s is ${s}`, `${curve}.${encode(Buffer.concat([first, second]))}`],
    ),
  );
  const hmac = signedPart(HS256, claims);
  const signature = token.split('.')[2] ?? '';
  return [
    ...pairs,
    ['no signature', `${hmac}.`],
    ['an HMAC of noughts', `${hmac}.${encode(Buffer.alloc(32))}`],
    ['an HMAC of one byte', `${hmac}.AA`],
    ['half of a signature', `${hmac}.${signature.slice(0, 20)}`],
    ['RSA: nought', `${signedPart(headerOf('RS256', rsa), claims)}.${encode(Buffer.alloc(256))}`],
    [
      'RSA: one',
      `${signedPart(headerOf('RS256', rsa), claims)}.${encode(Buffer.concat([Buffer.alloc(255), Buffer.from([1])]))}`,
    ],
    ['Edwards: nought', `${signedPart(headerOf('EdDSA', edwards), claims)}.${encode(Buffer.alloc(64))}`],
    [
      'Edwards: the neutral point',
      `${signedPart(headerOf('EdDSA', edwards), claims)}.${encode(Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]))}`,
    ],
  ];
}

const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const WITHOUT_NULL = Buffer.from('302f300b0609608648016503040201' + '0420', 'hex');

/** RSA signatures whose padding is not what the standard wants (RFC 8017, section 9.2), by the true key. */
function laxPadding({ rsa }: Original, claims: Claims): Forged[] {
  const signed = signedPart(headerOf('RS256', rsa), claims);
  const digest = hash('sha256', signed, 'buffer');
  const block = (type: number, filling: number, info: Buffer, after = Buffer.alloc(0)): Buffer => {
    const rest = Buffer.concat([Buffer.from([0]), info, digest, after]);
    return Buffer.concat([Buffer.from([0, type]), Buffer.alloc(256 - 2 - rest.length, filling), rest]);
  };
  const short = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8, 255), Buffer.from([0]), SHA256_INFO, digest]);
  const blocks: [string, Buffer][] = [
    ['little filling and something after it', Buffer.concat([short, Buffer.alloc(256 - short.length, 7)])],
    ['something after the digest', block(1, 255, SHA256_INFO, Buffer.from([7]))],
    ['a filling of noughts', block(1, 0, SHA256_INFO)],
    ['the padding of encryption', block(2, 7, SHA256_INFO)],
    ['no name of the hash', block(1, 255, Buffer.alloc(0))],
    ['no parameters of the hash', block(1, 255, WITHOUT_NULL)],
  ];
  return blocks.map(([name, bytes]): Forged => {
    const made = privateEncrypt({ key: rsa.privateKey, padding: constants.RSA_NO_PADDING }, bytes);
    return [`RSA with ${name}`, `${signed}.${encode(made)}`];
  });
}

/** A token written otherwise: what a decoder overlooks would make another token of it that is believed. */
export function rewritten(token: string): Forged[] {
  const [header = '', body = '', signature = ''] = token.split('.');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const otherAlphabet = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');
  // 32 bytes are 42 letters and four bits of a 43rd, whose last two bits mean nothing.
  const leftOver = letters[letters.indexOf(signature.slice(-1)) + 1];
  const forms: Forged[] = [
    ['padding', `${token}=`],
    ['two letters of padding', `${token}==`],
    ['padding of the claims', `${header}.${body}=.${signature}`],
    ['padding of the header', `${header}=.${body}.${signature}`],
    ['the other alphabet', otherAlphabet(token)],
    ['the other alphabet in the signature', `${header}.${body}.${otherAlphabet(signature)}`],
    ['another last letter with the same bytes', `${token.slice(0, -1)}${leftOver}`],
    ['a letter that is none in the signature', `${header}.${body}.${signature.slice(0, 9)}*${signature.slice(9)}`],
    ['a letter that is none at the end', `${token}*`],
    ['an escaped dot', token.replace('.', '%2E')],
    ['a changed letter of the header', `${flip(header, 5)}.${body}.${signature}`],
    ['a changed letter of the claims', `${header}.${flip(body, 30)}.${signature}`],
    ['a changed first letter of the signature', `${header}.${body}.${flip(signature, 0)}`],
    ['a changed letter in the middle of the signature', `${header}.${body}.${flip(signature, 20)}`],
    ['no header', `.${body}.${signature}`],
    ['no claims', `${header}..${signature}`],
    ['no header and no dot', `${body}.${signature}`],
    ['no dot at the end', `${header}.${body}`],
    ['the header alone', header],
    ['dots alone', '..'],
    ['a dot at the end', `${token}.`],
    ['a dot at the beginning', `.${token}`],
    ['a fourth part', `${token}.${signature}`],
    ['five parts, as of an encrypted one', `${header}..${body}.${body}.${signature}`],
    ['two tokens in one', `${token},${token}`],
    ['the claims twice', `${header}.${body}${body}.${signature}`],
    ['JSON in place of it', encode({ payload: body, signatures: [{ protected: header, signature }] })],
    ['flattened JSON in place of it', JSON.stringify({ payload: body, protected: header, signature })],
    ['quotes around it', `"${token}"`],
  ];
  return forms.filter(([, form]) => form !== token);
}

function writtenOtherwise({ secret }: Original, claims: Claims): Forged[] {
  // Claims with a letter in which the two alphabets of base64 differ, until the signature has one as well.
  const tries = Array.from({ length: 200 }, (_, index) => ({ ...claims, note: `???>>>~~~${index}` }));
  const tokens = tries.map((one) => byHmac(HS256, one, secret));
  const token = tokens.find((one) => /[-_]/.test(one.split('.')[2] ?? '') && !one.endsWith('_')) ?? '';
  const [header, , signature] = token.split('.');
  const others = `${header}.${encode({ ...claims, note: 'another' })}.${signature}`;
  return [...rewritten(token), ["the signature under another token's claims", others]];
}

/** Signed by the true secret, and yet no token that holds: a reader must say no, and not fail. */
function wrongInside({ secret }: Original, claims: Claims): Forged[] {
  const now = Math.floor(Date.now() / 1000);
  const changes: [string, object][] = [
    ['an expiry a minute ago', { exp: now - 60 }],
    ['an expiry in 1970', { exp: 0 }],
    ['an expiry before 1970', { exp: -1 }],
    ['an expiry in words', { exp: 'never' }],
    ['an expiry as text', { exp: String(now + 60) }],
    ['an expiry that is null', { exp: null }],
    ['an expiry in a list', { exp: [now + 60] }],
    ['a beginning in an hour', { nbf: now + 3600 }],
    ['a beginning in words', { nbf: 'now' }],
    ['a birth in an hour', { iat: now + 3600 }],
    ['a birth in words', { iat: 'now' }],
  ];
  const bodies = ['', 'null', '[]', '""', '1', 'true', '{', '{}x', 'nonsense', '\u0000', '[{"role":"service_role"}]'];
  const headers = ['', 'null', '[]', '"HS256"', '{', '{"alg":"HS256"}x', '\u0000'];
  return [
    ...changes.map(([name, change]): Forged => [name, byHmac(HS256, { ...claims, ...change }, secret)]),
    ...bodies.map((body): Forged => [`claims that are ${JSON.stringify(body)}`, byHmac(HS256, body, secret)]),
    ...headers.map((header): Forged => [`a header that is ${JSON.stringify(header)}`, byHmac(header, claims, secret)]),
    ['claims that are no UTF-8', byHmac(HS256, Buffer.from('7b22737562223a22ff227d', 'hex'), secret)],
  ];
}

/** Every forged token with these claims, by its name. The names are all different. */
export function forgedTokens(original: Original, claims: Claims): Forged[] {
  const families: Readonly<Record<string, (original: Original, claims: Claims) => Forged[]>> = {
    unsigned,
    'by a public key': publicKeyAsSecret,
    'by another algorithm': otherAlgorithm,
    'by a key that is not ours': namedKey,
    'with orders of its own': ownKey,
    'with a made-up signature': madeUpSignature,
    'with another padding': laxPadding,
    'written otherwise': writtenOtherwise,
    'wrong inside': wrongInside,
  };
  return Object.entries(families).flatMap(([family, make]) =>
    make(original, claims).map(([name, token]): Forged => [`${family}: ${name}`, token]),
  );
}
