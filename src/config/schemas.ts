// Schemas and helpers that several groups of settings share.
import { z } from 'zod';

/** `on` or `off` as a boolean. */
export const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** A whole number in decimal digits. */
export function integer(min: number, max: number) {
  return z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));
}

/** Texts separated by commas, without blanks around them. */
export const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A duration such as `90`, `90s`, `15m`, `12h` or `30d`. */
export const DURATION = /^\d{1,9}[smhd]?$/;

/** The seconds of a duration. */
export function parseDuration(text: string): number {
  return Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? 1);
}

/** A duration in seconds. */
export const duration = (min: number, max: number) =>
  z
    .string()
    .regex(DURATION, 'must be a length of time, such as 90s, 15m, 12h or 30d')
    .transform(parseDuration)
    .pipe(z.number().min(min, `must be at least ${min} seconds`).max(max, `must be at most ${max} seconds`));

type WithoutUndefined<Source> = {
  [Name in keyof Source as undefined extends Source[Name] ? never : Name]: Source[Name];
} & {
  [Name in keyof Source as undefined extends Source[Name] ? Name : never]?: Exclude<Source[Name], undefined>;
};

/** The object without the properties that are undefined, so that they do not override defaults. */
export function omitUndefined<Source extends object>(source: Source): WithoutUndefined<Source> {
  const entries = Object.entries(source).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as WithoutUndefined<Source>; // only undefined values are missing
}
