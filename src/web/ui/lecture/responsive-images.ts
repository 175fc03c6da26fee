// Pictures of a lecture are asked for in a width that the screen can show, not in that of the camera, and have their place from the start.
import { IMAGE_WIDTHS, type ImageWidth, mediaPath } from '#api/endpoints.ts';

/** The widest that a lecture's column gets, in CSS pixels. */
const MAX_COLUMN_WIDTH = 736;

/** A fifth fewer points than the screen has is not seen, and saves a third of the bytes. */
const ACCEPTABLE_DENSITY_RATIO = 0.8;

/** More points for each CSS pixel than this are not seen either. */
const MAX_DENSITY = 2;

const MEDIA_PATH = /^\/public\/api\/media\/([A-Za-z0-9_-]+)$/;

/** The width to ask for in a window of that many CSS pixels, with so many points for each. */
export function chooseWidth(windowWidth: number, density: number): ImageWidth {
  const column = Math.min(windowWidth, MAX_COLUMN_WIDTH);
  const minWidth = Math.max(column, column * Math.min(density, MAX_DENSITY) * ACCEPTABLE_DENSITY_RATIO);
  return IMAGE_WIDTHS.find((width) => width >= minWidth) ?? 1920;
}

/** Width and height in pixels, by media id. */
export type MediaSizes = Readonly<Record<string, readonly [number, number]>>;

/** The highest that a picture or a film gets, in rem; as in prose.css. */
const MAX_HEIGHT_REM = 26;

/**
 * Has the pictures of a fragment loaded in the width that suits the window. One that is no wider comes as it is, so a
 * small picture stays as small as it was; `src` still names the whole one. Where the size is known, its place is kept free.
 */
export function makeImagesResponsive(fragment: DocumentFragment, sizes: MediaSizes = {}): void {
  const width = chooseWidth(window.innerWidth, window.devicePixelRatio);
  for (const element of fragment.querySelectorAll<HTMLElement>('img, video')) {
    const [, id] = MEDIA_PATH.exec(element.getAttribute('src') ?? '') ?? [];
    if (id === undefined) continue;
    // With a width behind it ("640w") the browser would show a smaller picture in another size than its own.
    if (element instanceof HTMLImageElement) element.srcset = mediaPath(id, width);
    const [mediaWidth, mediaHeight] = sizes[id] ?? [];
    if (mediaWidth === undefined || mediaHeight === undefined) continue;
    element.style.aspectRatio = `${mediaWidth} / ${mediaHeight}`;
    element.style.inlineSize = `min(${mediaWidth}px, ${(MAX_HEIGHT_REM * mediaWidth) / mediaHeight}rem)`;
  }
}
