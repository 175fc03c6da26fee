// The draft's media files, the newest first: searched, filtered by kind, inserted, renamed, deleted and restored.
import { LibraryBig } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Media } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { loadMediaUses } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadPart } from '#web/load-later.tsx';
import { draftDocument } from '#web/screens/editor/preview/draft-document.ts';
import { Button } from '#web/ui/button.tsx';
import { useResource } from '#web/use-resource.ts';
import { BorrowedMedia } from './borrowed-media.tsx';
import { DeletedMediaNotice } from './deleted-media-notice.tsx';
import { MediaFilter, useMediaFilter } from './media-filter.tsx';
import { FailureNotice, MediaItem } from './media-item.tsx';
import styles from './media-list.module.css';
import type { DraftLink } from './media-uses.tsx';
import { type RenamedMedia, useMediaChanges } from './use-media-changes.ts';

const MediaLibraryDialog = loadPart(
  () => import('#web/screens/editor/library/media-library-dialog.tsx').then((part) => part.MediaLibraryDialog),
  () => editorTexts.notLoaded,
);

const NO_USES: readonly MediaOccurrence[] = [];
const NO_DRAFTS: readonly DraftLink[] = [];

type MediaListProps = {
  draftId: string;
  medias: readonly Media[];
  /** Those of other drafts that the text shows. */
  borrowedMedias: readonly LibraryMedia[];
  /** The debounced text, in which references to media are found. */
  markup: string;
  onInsert: (media: Pick<Media, 'id' | 'type'>) => void;
  onGoTo: (line: number, column: number) => void;
  onChanged: () => Promise<void>;
};

export const MediaList = memo(function MediaList(props: MediaListProps) {
  const { draftId, medias, borrowedMedias, markup, onInsert, onGoTo, onChanged } = props;
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const onNoticeGone = () => headingRef.current?.focus();
  const changes = useMediaChanges({ draftId, onChanged, onNoticeGone });
  const filter = useMediaFilter(medias);
  const visibleMedias = filter.visibleMedias.toReversed();
  const uses = useMemo(() => Map.groupBy(draftDocument.mediaReferences(markup), ({ id }) => id), [markup]);
  const otherDrafts = useOtherDrafts(draftId, medias.length);
  return (
    <section className={styles.mediaList} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {mediaTexts.heading}
        </h2>
        <LibraryButton onInsert={onInsert} />
      </div>
      <ChangeNotice changes={changes} draftId={draftId} uses={uses} onGoTo={onGoTo} />
      <FailureNotice isShown={changes.hasUndoFailed} />
      {medias.length === 0 && <p className={styles.empty}>{mediaTexts.empty}</p>}
      <MediaFilter filter={filter} />
      {medias.length > 0 && visibleMedias.length === 0 && <p className={styles.empty}>{mediaTexts.none}</p>}
      {visibleMedias.length > 0 && (
        <ul className={styles.list}>
          {visibleMedias.map((media) => (
            <MediaItem
              key={media.id}
              draftId={draftId}
              media={media}
              onInsert={onInsert}
              onGoTo={onGoTo}
              onChanged={onChanged}
              uses={uses.get(media.id) ?? NO_USES}
              otherDrafts={otherDrafts.get(media.id) ?? NO_DRAFTS}
              onRename={(name) => changes.rename(media, name)}
              onDelete={() => changes.remove(media.id)}
            />
          ))}
        </ul>
      )}
      <BorrowedMedia medias={borrowedMedias} uses={uses} onGoTo={onGoTo} />
    </section>
  );
});

/** Opens the library of all drafts' media. */
function LibraryButton({ onInsert }: Pick<MediaListProps, 'onInsert'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LibraryBig aria-hidden="true" size={16} />
        {mediaTexts.library.open}
      </Button>
      {isOpen && (
        <MediaLibraryDialog
          onClose={() => setOpen(false)}
          onInsert={(media) => {
            flushSync(() => setOpen(false)); // behind a dialog, the text could not have the focus
            onInsert(media);
          }}
        />
      )}
    </>
  );
}

type ChangeNoticeProps = Pick<MediaListProps, 'draftId' | 'onGoTo'> & {
  changes: ReturnType<typeof useMediaChanges>;
  uses: ReadonlyMap<string, readonly MediaOccurrence[]>;
};

/** What was deleted or renamed last, with Undo; there before, so that screen readers announce it. */
function ChangeNotice({ changes, draftId, uses, onGoTo }: ChangeNoticeProps) {
  const { deleted, renamed } = changes;
  return (
    <div role="status" className={styles.deleted}>
      {deleted !== undefined && (
        <DeletedMediaNotice
          key={deleted.id}
          deleted={deleted}
          draftId={draftId}
          usesInThisDraft={uses.get(deleted.id) ?? NO_USES}
          onGoTo={onGoTo}
          onUndo={() => changes.undoDelete(deleted.id)}
          onClose={changes.dismissDeletions}
        />
      )}
      {deleted === undefined && renamed !== undefined && (
        <RenamedNotice
          renamed={renamed}
          onUndo={() => void changes.undoRename(renamed)}
          onClose={changes.dismissRename}
        />
      )}
    </div>
  );
}

/** The other drafts that show each item, by media id; loaded again when media are added or removed. */
function useOtherDrafts(draftId: string, count: number): ReadonlyMap<string, readonly DraftLink[]> {
  const { api } = useSession();
  const [resource] = useResource(`media uses ${draftId} ${count}`, async (signal) =>
    count === 0 ? { uses: [] } : loadMediaUses(api, draftId, signal),
  );
  const uses = resource.state === 'loaded' ? resource.content.uses : undefined;
  return useMemo(() => new Map(uses?.map(({ mediaId, drafts }) => [mediaId, drafts])), [uses]);
}

type RenamedNoticeProps = { renamed: RenamedMedia; onUndo: () => void; onClose: () => void };

function RenamedNotice({ renamed, onUndo, onClose }: RenamedNoticeProps) {
  return (
    <div>
      {mediaTexts.renamed(renamed.name)}{' '}
      <Button variant="ghost" onClick={onUndo}>
        {mediaTexts.undo}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {mediaTexts.close}
      </Button>
    </div>
  );
}
