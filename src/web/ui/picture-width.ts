// Pictures of a lecture are asked for in a width that the screen can show, not in that of the camera, and have their place from the start.
import { mediaAddress, PICTURE_WIDTHS, type PictureWidth } from '#api/endpoints.ts';

/** The widest that a lecture's column gets, in CSS pixels. */
const WIDEST = 736;

/** A fifth fewer points than the screen has is not seen, and saves a third of the bytes. */
const ENOUGH = 0.8;

/** More points for each CSS pixel than this are not seen either. */
const DENSEST = 2;

const ADDRESS = /^\/public\/api\/media\/([A-Za-z0-9_-]+)$/;

/** The width to ask for in a window of that many CSS pixels, with so many points for each. */
export function widthFor(windowWidth: number, density: number): PictureWidth {
  const column = Math.min(windowWidth, WIDEST);
  const wanted = Math.max(column, column * Math.min(density, DENSEST) * ENOUGH);
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920;
}

/** Width and height in pixels, by media id. */
export type Sizes = Readonly<Record<string, readonly [number, number]>>;

/** The highest that a picture or a film gets, in rem; as in prose.css. */
const HIGHEST = 26;

/**
 * Has the pictures of a fragment loaded in the width that suits the window. One that is no wider comes as it is, so a
 * small picture stays as small as it was; `src` still names the whole one. Where the size is known, its place is kept free.
 */
export function fitPictures(fragment: DocumentFragment, sizes: Sizes = {}): void {
  const width = widthFor(window.innerWidth, window.devicePixelRatio);
  for (const frame of fragment.querySelectorAll<HTMLElement>('img, video')) {
    const [, id] = ADDRESS.exec(frame.getAttribute('src') ?? '') ?? [];
    if (id === undefined) continue;
    // With a width behind it ("640w") the browser would show a smaller picture in another size than its own.
    if (frame instanceof HTMLImageElement) frame.srcset = mediaAddress(id, width);
    const [across, high] = sizes[id] ?? [];
    if (across === undefined || high === undefined) continue;
    frame.style.aspectRatio = `${across} / ${high}`;
    frame.style.inlineSize = `min(${across}px, ${(HIGHEST * across) / high}rem)`;
  }
}
