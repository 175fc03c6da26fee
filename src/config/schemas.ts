// Schemas and helpers that several groups of settings share.
import { z } from 'zod';

/** `on` or `off` as a boolean. */
export const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** A whole number in decimal digits. */
export function integer(min: number, max: number) {
  return z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is on this machine. */
export function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && LOOPBACK_HOSTS.has(new URL(text).hostname);
}

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
