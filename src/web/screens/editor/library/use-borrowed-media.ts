// The media of other drafts that a text shows.
import { useMemo } from 'react';
import { ID_PATTERN } from '#api/ids.ts';
import type { Media } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { loadMediaLibrary } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftDocument } from '#web/screens/editor/preview/draft-document.ts';
import { useResource } from '#web/use-resource.ts';

/** Looked up in one request; a text that shows more media of other drafts gets no suggestions for the rest. */
const MAX_LOOKED_UP = 100;

export type BorrowedMedia = {
  medias: readonly LibraryMedia[];
  /** The ids in the text that are media, or may be as long as they are not looked up. */
  knownIds: ReadonlySet<string>;
};

const NONE: readonly LibraryMedia[] = [];

export function useBorrowedMedia(markup: string, ownMedias: readonly Media[]): BorrowedMedia {
  const { api } = useSession();
  const foreignIds = useMemo(() => {
    const ownIds = new Set(ownMedias.map(({ id }) => id));
    const ids = draftDocument.mediaReferences(markup).map(({ id }) => id);
    return [...new Set(ids)].filter((id) => ID_PATTERN.test(id) && !ownIds.has(id)).sort();
  }, [markup, ownMedias]);
  const ids = foreignIds.slice(0, MAX_LOOKED_UP);
  const [resource] = useResource(`borrowed ${ids.join()}`, async (signal) =>
    ids.length === 0 ? { media: [], next: null } : loadMediaLibrary(api, { ids }, signal),
  );
  const found = resource.state === 'loaded' ? resource.content.media : undefined;
  return useMemo(() => {
    const unknownIds = found === undefined ? foreignIds : foreignIds.slice(MAX_LOOKED_UP);
    const medias = found ?? NONE;
    const knownIds = new Set([...ownMedias, ...medias].map(({ id }) => id).concat(unknownIds));
    return { medias, knownIds };
  }, [found, foreignIds, ownMedias]);
}
