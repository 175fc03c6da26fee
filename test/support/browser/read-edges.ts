// How dark an element is at its left and right edge: a shadow there is the sign that it scrolls.
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** From 0 for white to 255 for black, 8 px below the top of the element, where it has no text. */
export async function readEdges(element: Locator): Promise<{ left: number; right: number }> {
  const { x, y, width, height } = await element.evaluate((node) => node.getBoundingClientRect());
  const picture = await element.page().screenshot({ clip: { x, y, width, height } });
  const readStrip = async (left: number) => {
    const part = await sharp(picture).extract({ left, top: 8, width: 2, height: 2 }).greyscale().raw().toBuffer();
    return 255 - Math.max(...part);
  };
  return { left: await readStrip(3), right: await readStrip(Math.floor(width) - 5) };
}
