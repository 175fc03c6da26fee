// Recordings, pictures and films as H5P content, and the files that a package holds.
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import type { MediaKind, Medium } from '#lectures/exports/lesson/lines/line.ts';
import type { H5pTexts } from './h5p-texts.ts';

/** The white list of hosts. QuickTime films are not on it. */
const CONTENT_TYPES = new Set(['audio/mpeg', 'audio/wav', 'video/mp4', 'image/jpeg', 'image/png']);
const FOLDERS = { AUDIO: 'audios', IMAGE: 'images', VIDEO: 'videos' } as const;

/** Whether hosts take a file of this type. */
export function isAllowed({ contentType }: Medium): boolean {
  return CONTENT_TYPES.has(contentType);
}

/** The files of a package by their path within `content`. */
export class H5pFiles {
  readonly #media = new Map<string, Medium>();

  /** Adds a file once. Returns what content says of it. */
  add(medium: Medium): { path: string; mime: string; copyright: { license: 'U' } } {
    const path = `${FOLDERS[medium.type]}/${mediumFile(medium)}`;
    this.#media.set(path, medium);
    return { path, mime: medium.contentType, copyright: { license: 'U' } };
  }

  entries(): readonly (readonly [path: string, medium: Medium])[] {
    return [...this.#media];
  }
}

export type MediumContent = { library: 'H5P.Audio' | 'H5P.Image' | 'H5P.Video'; params: object };

/** Content that shows a file. `name` is what a recording is called. */
export function mediumContent(
  { kind, medium, alt, name }: { kind: MediaKind; medium: Medium; alt: string; name: string },
  files: H5pFiles,
  texts: H5pTexts,
): MediumContent {
  const file = files.add(medium);
  if (kind === 'audio') {
    const options = { playerMode: 'full', fitToWrapper: false, controls: true, autoplay: false };
    return { library: 'H5P.Audio', params: { files: [file], ...options, ...texts.audio, contentName: name } };
  }
  if (kind === 'video') {
    const visuals = { fit: true, controls: true };
    return { library: 'H5P.Video', params: { sources: [file], visuals, playback: { autoplay: false, loop: false } } };
  }
  return {
    library: 'H5P.Image',
    params: { file: pictureFile(medium, files), decorative: alt === '', alt, ...texts.image },
  };
}

/** A picture with its dimensions, as far as they are known. */
export function pictureFile(medium: Medium, files: H5pFiles): object {
  const { width, height } = medium;
  return { ...files.add(medium), ...(width === null || height === null ? {} : { width, height }) };
}
