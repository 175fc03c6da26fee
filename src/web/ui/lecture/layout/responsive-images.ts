// Responsive images: requests each image of a lecture in a width that suits the window, and reserves its space.
import { IMAGE_WIDTHS, type ImageWidth, mediaPath } from '#api/endpoints.ts';

/** Maximum width of a lecture's column, in CSS pixels. */
const MAX_COLUMN_WIDTH = 736;

/** A fifth fewer pixels than the screen has is not visible, and saves a third of the bytes. */
const ACCEPTABLE_DENSITY_RATIO = 0.8;

/** Higher pixel densities than this are not visible either. */
const MAX_DENSITY = 2;

const MEDIA_PATH = /^\/public\/api\/media\/([A-Za-z0-9_-]+)$/;

/** The width to request, for a window width in CSS pixels and a pixel density. */
export function chooseWidth(windowWidth: number, density: number): ImageWidth {
  const column = Math.min(windowWidth, MAX_COLUMN_WIDTH);
  const minWidth = Math.max(column, column * Math.min(density, MAX_DENSITY) * ACCEPTABLE_DENSITY_RATIO);
  return IMAGE_WIDTHS.find((width) => width >= minWidth) ?? 1920;
}

/** Width and height in pixels, by media id. */
export type MediaSizes = Readonly<Record<string, readonly [number, number]>>;

/** Maximum height of an image or a video, in rem; as in prose.css. */
const MAX_HEIGHT_REM = 26;

/**
 * Adds `srcset` to the images of a fragment, so that they load in the width that suits the window. The server sends an
 * image that is no wider unchanged; `src` still names the original. Where the size is known, its space is reserved.
 */
export function makeImagesResponsive(fragment: DocumentFragment, sizes: MediaSizes = {}): void {
  const width = chooseWidth(window.innerWidth, window.devicePixelRatio);
  for (const element of fragment.querySelectorAll<HTMLElement>('img, video')) {
    const [, id] = MEDIA_PATH.exec(element.getAttribute('src') ?? '') ?? [];
    if (id === undefined) continue;
    // With a width descriptor ("640w") the browser would show a smaller image in another size than its own.
    if (element instanceof HTMLImageElement) element.srcset = mediaPath(id, width);
    const [mediaWidth, mediaHeight] = sizes[id] ?? [];
    if (mediaWidth === undefined || mediaHeight === undefined) continue;
    element.style.aspectRatio = `${mediaWidth} / ${mediaHeight}`;
    element.style.inlineSize = `min(${mediaWidth}px, ${(MAX_HEIGHT_REM * mediaWidth) / mediaHeight}rem)`;
  }
}
