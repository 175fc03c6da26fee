// Paths of the product API, shared by server and browser. Without schemas, so that the browser's bundle stays small.

export * as routes from './routes.ts';

/** The header of a page's response with the number of its edition. */
export const EDITION_HEADER = 'cahier-edition';

/** The path of the screen on which codes are typed. */
export const JOIN_PATH = '/join';

/** Mount path of the embedded auth server. */
export const AUTH_BASE = '/auth/v1';

/** Mount path of the storage protocol. */
export const STORAGE_BASE = '/storage/v1';

/**
 * The storage bucket whose limits also apply to the media of lectures. Those are rows of the table
 * `media`, not objects of the storage protocol.
 */
export const MEDIA_BUCKET = 'media';

/** Widths in pixels in which images are served; one that is not wider is served unchanged. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The formats in which a WAV recording is served besides its own. */
export const AUDIO_FORMATS = ['mp3'] as const;

/** The public path of a media item; of an image also in a smaller width. */
export function mediaPath(mediaId: string, width?: ImageWidth): string {
  return `/public/api/media/${mediaId}${width === undefined ? '' : `?width=${width}`}`;
}

/** The public path of a recording as MP3. */
export function mp3Path(mediaId: string): string {
  return `${mediaPath(mediaId)}?as=mp3`;
}

/**
 * A route's path with its parameters filled in, each percent-encoded.
 * `path(routes.loadDraft, { draftId: 'M6DKHFL2KUK' })` is `/api/editor/draft/M6DKHFL2KUK`.
 */
export function path(route: string, parameters: Readonly<Record<string, string>> = {}): string {
  return route.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/**
 * The token of the one-time link to the first run; empty without one. Its presence shows that the app's own page sent
 * the request, which stops CSRF.
 */
export const FIRST_RUN_TOKEN_HEADER = 'x-first-run-token';
