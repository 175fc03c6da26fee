// Loads the image library sharp, restricted to what images from uploads need.
import type { Sharp, SharpOptions } from 'sharp';

/** Opens an image from its bytes; it is decoded when its metadata or pixels are read. */
export type OpenImage = (image: Buffer, options: SharpOptions) => Sharp;

/**
 * Loads sharp at first use: it is large, and many servers never need it. It caches nothing between images, and decodes
 * JPEG and PNG only, whatever a file claims to be.
 */
export async function loadSharp(): Promise<OpenImage> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return sharp;
}
