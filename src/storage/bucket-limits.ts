// A bucket's limits: how large an object may be, and of which media types.
import { matchesMimeList } from '#api/mime-match.ts';
import { badMimeType, badSizeLimit, tooLarge } from './problems.ts';

const UNIT_BYTES: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const SIZE = /^(\d+(?:\.\d+)?)(b|kb|mb|gb)$/i;
const MEDIA_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+-]+|"[\x20-\x21\x23-\x5b\x5d-\x7e]*"))*$/;

/**
 * Reads a limit as clients write it: whole bytes as a number or digits, or a text such as `20MB` (decimal units, any case,
 * rounded to three significant figures). Null or an empty text means no limit.
 * @throws Problem InvalidRequest when it is none of these, EntityTooLarge when it is above `most`.
 */
export function parseSizeLimit(value: unknown, maxBytes: number): number | null {
  if (value === null || value === '') return null;
  const bytes = typeof value === 'string' ? parseBytes(value) : value;
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes < 0) throw badSizeLimit();
  if (bytes > maxBytes) throw tooLarge();
  return bytes;
}

function parseBytes(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, amount = '', unit = ''] = SIZE.exec(text) ?? [];
  const factor = UNIT_BYTES[unit.toLowerCase()];
  if (amount === '' || factor === undefined) return undefined;
  return Math.round(Number((Number(amount) * factor).toPrecision(3)));
}

/**
 * Reads a list of allowed media types: `type/subtype` with or without parameters, or anything that ends in `*`. Empty
 * texts are dropped; null and an empty list mean no restriction.
 * @throws Problem InvalidMimeType that names the first bad entry.
 */
export function parseMimeTypes(list: readonly string[] | null): string[] | null {
  const entries = list?.filter((entry) => entry !== '') ?? null;
  const invalidEntry = entries?.find((entry) => !entry.endsWith('*') && !MEDIA_TYPE.test(entry));
  if (invalidEntry !== undefined) throw badMimeType(invalidEntry);
  return entries;
}

/** @throws Problem InvalidMimeType when a content type is not written as one, or not on the list. */
export function assertAllowedType(contentType: string, allowed: readonly string[] | null): void {
  if (!MEDIA_TYPE.test(contentType)) throw badMimeType(contentType);
  if (!matchesMimeList(allowed ?? [], contentType)) throw badMimeType(contentType);
}
