// Limits of a bucket: the size and the media types of its objects.
import { matchesMimeList } from '#http/files/mime-match.ts';
import { badMimeType, badSizeLimit, tooLarge } from './problems.ts';

const UNIT_BYTES: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const SIZE = /^(\d+(?:\.\d+)?)(b|kb|mb|gb)$/i;
const MEDIA_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+-]+|"[\x20-\x21\x23-\x5b\x5d-\x7e]*"))*$/;

/**
 * Parses a size limit: bytes as a number or as digits, or a string such as `20MB` (decimal units, any case, rounded to
 * three significant digits). Null and an empty string mean no limit.
 * @returns bytes, or null for no limit
 * @throws Problem InvalidRequest for anything else, EntityTooLarge when it is above `maxBytes`.
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
 * Validates a list of allowed media types: `type/subtype` with or without parameters, or anything that ends in `*`.
 * Empty strings are dropped; null and an empty list mean no restriction.
 * @throws Problem InvalidMimeType that names the first invalid entry.
 */
export function parseMimeTypes(list: readonly string[] | null): string[] | null {
  const entries = list?.filter((entry) => entry !== '') ?? null;
  const invalidEntry = entries?.find((entry) => !entry.endsWith('*') && !MEDIA_TYPE.test(entry));
  if (invalidEntry !== undefined) throw badMimeType(invalidEntry);
  return entries;
}

/** @throws Problem InvalidMimeType when a content type is malformed or not on the list */
export function assertAllowedObjectType(contentType: string, allowed: readonly string[] | null): void {
  if (!MEDIA_TYPE.test(contentType)) throw badMimeType(contentType);
  if (!matchesMimeList(allowed ?? [], contentType)) throw badMimeType(contentType);
}
