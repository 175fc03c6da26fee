// Crockford's base32, for codes that people read and type. Without schemas, so that the browser's bundle stays small.

/** Without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A typed code of this length as it is stored: capitals without spaces and dashes, with O read as 0, and I and L as 1; undefined when it is none. */
export function parseCode(text: string, length: number): string | undefined {
  const code = text
    .normalize('NFKC') // full-width characters of East Asian keyboards
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Bidi_Control}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === length && Array.from(code).every((char) => ALPHABET.includes(char)) ? code : undefined;
}

/** A new code with 5 random bits a character, from the Web Crypto generator. */
export function newCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code as people read it, in groups of four: `K7QM 2XVD`. */
export function formatCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ');
}
