// Media ids of the demo courses, derived from the readable names of its clips and pictures.
import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ID_LENGTH = 11;

/** The three media of the examples on the markup documentation screen, which therefore play there. */
const FIXED_IDS: ReadonlyMap<string, string> = new Map([
  ['l1-w-bonjour', 'BONJOUR2222'],
  ['l4-clock-7-15', 'HORLOGE2222'],
  ['l4-clocks', 'HORLOGES222'],
]);

/** A recording, picture or video of a source, by its name: what stands before the name, and the name. */
export const MEDIA_NAMES = /(\{ (?:AUDIO|IMAGE|VIDEO) \| )([a-z0-9-]+)(?= [|}])/g;

/** The lecture as the app stores it. Throws an Error for a name that is neither a clip's nor a picture's. */
export function replaceNamesByIds(markup: string, mediaNames: ReadonlySet<string>): string {
  return markup.replace(MEDIA_NAMES, (_, prefix: string, name: string) => {
    if (!mediaNames.has(name)) throw new Error(`there is no clip or picture ${name}`);
    return `${prefix}${toMediaId(name)}`;
  });
}

/** The id of the clip, picture or film of that name: the start of its SHA-256 in base 32 (RFC 4648), the same on every machine. */
export function toMediaId(name: string): string {
  const fixedId = FIXED_IDS.get(name);
  if (fixedId !== undefined) return fixedId;
  // Five bits a character: 11 characters are the first 55 of the 64 bits read here.
  const bits = createHash('sha256').update(name).digest().readBigUInt64BE() >> 9n;
  const quintets = Array.from({ length: ID_LENGTH }, (_, i) => Number((bits >> BigInt(5 * (ID_LENGTH - 1 - i))) & 31n));
  return quintets.map((quintet) => ALPHABET.charAt(quintet)).join('');
}
