// Writes dictionaries in the format of dictd: an index, and the text as it is or in the pieces of dictzip.
import { writeFile } from 'node:fs/promises';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function writeNumber(value: number): string {
  const rest = Math.floor(value / 64);
  return (rest === 0 ? '' : writeNumber(rest)) + DIGITS.charAt(value % 64);
}

/** Writes `<stem>.index` with `<stem>.dict`, or `<stem>.dict.dz` in pieces of a given number of bytes. */
export async function writeDictionary(
  stem: string,
  entries: readonly (readonly [headword: string, text: string])[],
  pieceBytes?: number,
): Promise<void> {
  const lines: string[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [headword, text] of entries) {
    const part = Buffer.from(`${text}\n`);
    lines.push(`${headword}\t${writeNumber(offset)}\t${writeNumber(part.length)}\n`);
    parts.push(part);
    offset += part.length;
  }
  await writeFile(`${stem}.index`, lines.sort().join(''));
  const text = Buffer.concat(parts);
  if (pieceBytes === undefined) await writeFile(`${stem}.dict`, text);
  else await writeFile(`${stem}.dict.dz`, zipInPieces(text, pieceBytes));
}

/** A gzip file (RFC 1952) with the field `RA`, each piece of which ends with a full flush. */
export function zipInPieces(text: Buffer, pieceBytes: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < text.length; at += pieceBytes)
    pieces.push(deflateRawSync(text.subarray(at, at + pieceBytes), { finishFlush: constants.Z_FULL_FLUSH }));
  const extra = Buffer.alloc(10 + pieces.length * 2);
  extra.write('RA', 0, 'latin1');
  extra.writeUInt16LE(6 + pieces.length * 2, 2);
  extra.writeUInt16LE(1, 4);
  extra.writeUInt16LE(pieceBytes, 6);
  extra.writeUInt16LE(pieces.length, 8);
  for (const [at, { length }] of pieces.entries()) extra.writeUInt16LE(length, 10 + at * 2);
  const [HAS_EXTRA, HAS_NAME] = [4, 8];
  const head = Buffer.from([0x1f, 0x8b, 8, HAS_EXTRA + HAS_NAME, 0, 0, 0, 0, 2, 3, 0, 0]);
  head.writeUInt16LE(extra.length, 10);
  const tail = Buffer.alloc(10);
  tail.writeUInt16LE(3, 0); // an empty last block
  tail.writeUInt32LE(crc32(text), 2);
  tail.writeUInt32LE(text.length, 6);
  return Buffer.concat([head, extra, Buffer.from('fra-eng.dict\0'), ...pieces, tail]);
}

const WORDS = `pain bread; lait milk; eau water; thé tea; café coffee; miel honey; sel salt; riz rice; fromage cheese; beurre butter;
  pomme apple; poire pear; œuf egg; sucre sugar; viande meat; poisson fish; soupe soup; chat cat; chien dog; cheval horse;
  oiseau bird; maison house; porte door; fenêtre window; table table; chaise chair; lit bed; rue street; ville town; pays country;
  ami friend; amie friend; frère brother; sœur sister; père father; mère mother; enfant child; fils son; fille girl; femme woman;
  homme man; jour day; nuit night; matin morning; soir evening; semaine week; mois month; année year; heure hour; appeler call`;

/** Fifty entries as FreeDict has them, with what the dictionary says of itself. */
export const ENTRIES: readonly (readonly [headword: string, text: string])[] = [
  ['00-database-info', '00-database-info\n    Sample dictionary, made for tests.\n\n    Licence: as Cahier itself'],
  ['00-database-short', '00-database-short\n     French-English sample'],
  ...WORDS.split(';').map((pair) => {
    const [word = '', meaning = ''] = pair.trim().split(' ');
    return [word, `${word} /fɔnɛtik/ <n>\n${meaning}`] as const;
  }),
];
