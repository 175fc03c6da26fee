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
    resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
    quality: integer
      .refine((quality) => quality >= MIN_QUALITY && quality <= 100, `must be from ${MIN_QUALITY} to 100`)
      .default(DEFAULT_QUALITY),
    format: z.literal('origin').optional(),
  });
}

/** As a JSON object. */
export const transformBody = createSchema(z.int().min(0));
/** As a query string. */
export const transformQuery = createSchema(integerText);
/** A transformation as it was asked for, before the client's formats are known. */
export type RequestedTransform = z.output<typeof transformBody>;

/** The transformation for a client: WebP if it accepts that and the format is not to be kept. */
export function chooseFormat({ format, ...transform }: RequestedTransform, accept: string | undefined): ImageTransform {
  return { ...transform, format: format === undefined && accept?.includes('image/webp') ? 'webp' : 'origin' };
}
