// Parameters of image transformations, in queries of public URLs and in bodies that request signed ones.
import { z } from 'zod';
import type { ImageTransform } from './context.ts';

/** Larger sizes count as this one, in pixels. */
const MAX_SIDE = 2500;
const MIN_QUALITY = 20;
const DEFAULT_QUALITY = 80;

const integerText = z
  .string()
  .regex(/^\d{1,9}$/, 'must be integer')
  .transform(Number);

function createSchema(integer: z.ZodType<number>) {
  // 0 means "not given", as in the original server.
  const side = integer.transform((pixels) => (pixels === 0 ? undefined : Math.min(pixels, MAX_SIDE))).optional();
  return z.object({
    width: side,
    height: side,
    resize: z.enum(['cover', 'contain', 'fill']).optional(),
    quality: integer
      .refine((quality) => quality >= MIN_QUALITY && quality <= 100, `must be from ${MIN_QUALITY} to 100`)
      .optional(),
    format: z.literal('origin').optional(),
  });
}

/** As a JSON object. */
export const transformBody = createSchema(z.int().min(0));
/** As a query string. */
export const transformQuery = createSchema(integerText);
/** A transformation as it was asked for, before the client's formats are known. */
export type RequestedTransform = z.output<typeof transformBody>;

/** Whether anything is asked for. */
export function isTransformed(transform: RequestedTransform): boolean {
  return Object.values(transform).some((value) => value !== undefined);
}

/** The transformation for a client: WebP if it accepts that and the format is not to be kept. */
export function resolveTransform(
  { width, height, resize = 'cover', quality = DEFAULT_QUALITY, format }: RequestedTransform,
  accept: string | undefined,
): ImageTransform {
  const isWebp = format === undefined && accept?.includes('image/webp') === true;
  return { width, height, resize, quality, format: isWebp ? 'webp' : 'origin' };
}

/** The names of the original server's image service for how an image is fitted. */
const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The header `X-Transformations`, as the original server's image service takes it. */
export function formatTransform({ width, height, resize = 'cover', quality }: RequestedTransform): string {
  const hasSize = width !== undefined || height !== undefined;
  const resizing_type = hasSize ? RESIZING_TYPES[resize] : undefined;
  return Object.entries({ height, width, resizing_type, quality })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(',');
}
