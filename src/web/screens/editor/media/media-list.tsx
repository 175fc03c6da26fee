// The draft's media files, the newest first: searched, filtered by kind, inserted, renamed, deleted and restored.
import { AudioLines, ImageIcon, LibraryBig, type LucideIcon, Video } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Media, MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import type { DeletedMedia } from '#api/media-references.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import type { Api } from '#web/api/api-client.ts';
import { deleteMedia, loadMediaUses, restoreMedia, updateMedia } from '#web/api/media.ts';
import { MediaLibraryDialog } from '#web/screens/editor/library/media-library-dialog.tsx';
import { formatMediaMarkup } from '#web/screens/editor/model/markup-edits.ts';
import { draftDocument } from '#web/screens/editor/preview/draft-document.ts';
import { mediaTexts } from '#web/texts/media.ts';
import { Button } from '#web/ui/button.tsx';
import { useResource } from '#web/use-resource.ts';
import { BorrowedMedia } from './borrowed-media.tsx';
import { DeletedMediaNotice } from './deleted-media-notice.tsx';
import { type DraftLink, FailureNotice, MediaItem } from './media-item.tsx';
import styles from './media-list.module.css';

const KINDS: readonly MediaType[] = ['AUDIO', 'IMAGE', 'VIDEO'];
const KIND_ICONS: Record<MediaType, LucideIcon> = { AUDIO: AudioLines, IMAGE: ImageIcon, VIDEO: Video };
/** With fewer, everything is seen at a glance. */
const MIN_MEDIA_FOR_SEARCH = 6;
const NO_USES: readonly MediaOccurrence[] = [];
const NO_DRAFTS: readonly DraftLink[] = [];

type MediaListProps = {
  api: Api;
  draftId: string;
  medias: readonly Media[];
  /** Those of other drafts that the text shows. */
  borrowedMedias: readonly LibraryMedia[];
  /** The debounced text, in which references to media are found. */
  markup: string;
  onInsert: (markup: string) => void;
  onGoTo: (line: number, column: number) => void;
  onChanged: () => Promise<void>;
};

export const MediaList = memo(function MediaList(props: MediaListProps) {
  const { api, draftId, medias, borrowedMedias, markup, onInsert, onGoTo, onChanged } = props;
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Undo is offered for the latest deletion, then for the one before it.
  const [deletions, setDeletions] = useState<readonly DeletedMedia[]>([]);
  const deleted = deletions.at(-1);
  const [kind, setKind] = useState<MediaType>();
  const uses = useMemo(() => Map.groupBy(draftDocument.mediaReferences(markup), ({ id }) => id), [markup]);
  const otherDrafts = useOtherDrafts(api, draftId, medias.length);
  const kinds = KINDS.filter((mediaType) => medias.some(({ type }) => type === mediaType));
  const activeKind = kind !== undefined && kinds.includes(kind) ? kind : undefined;
  const [query, setQuery] = useState('');
  const visibleMedias = medias
    .filter((media) => (activeKind === undefined || media.type === activeKind) && matchesQuery(media, query))
    .toReversed();
  const [renamed, setRenamed] = useState<Renamed>();
  const [hasUndoFailed, setUndoFailed] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);

  async function runAndReload(action: () => Promise<void>): Promise<boolean> {
    let isDone = true;
    try {
      await action();
    } catch (error) {
      console.error(error);
      isDone = false;
    }
    await onChanged();
    return isDone;
  }

  function rename({ id, name: previousName }: Media, name: string) {
    return runAndReload(async () => {
      await updateMedia(api, draftId, id, { name });
      setRenamed({ id, name, previousName });
    });
  }

  async function undo(action: () => Promise<void>): Promise<void> {
    setUndoFailed(false);
    setUndoFailed(!(await runAndReload(action)));
  }

  function undoRename({ id, previousName }: Renamed) {
    return undo(async () => {
      await updateMedia(api, draftId, id, { name: previousName });
      setRenamed(undefined);
      headingRef.current?.focus();
    });
  }

  function removeMedia(id: string) {
    return runAndReload(async () => {
      const deletedMedia = await deleteMedia(api, draftId, id);
      setDeletions((before) => [...before, deletedMedia]);
      setRenamed(undefined);
    });
  }

  function undoDelete(id: string) {
    return undo(async () => {
      await restoreMedia(api, draftId, id);
      setDeletions((before) => before.filter((deletion) => deletion.id !== id));
      if (deletions.length === 1) headingRef.current?.focus(); // the notice disappears with its Undo button
    });
  }

  return (
    <section className={styles.mediaList} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {mediaTexts.heading}
        </h2>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setLibraryOpen(true)}>
          <LibraryBig aria-hidden="true" size={16} />
          {mediaTexts.library.open}
        </Button>
      </div>
      {isLibraryOpen && (
        <MediaLibraryDialog
          api={api}
          onClose={() => setLibraryOpen(false)}
          onInsert={(media) => {
            flushSync(() => setLibraryOpen(false)); // behind a dialog, the text could not have the focus
            onInsert(formatMediaMarkup(media));
          }}
        />
      )}
      <div role="status" className={styles.deleted}>
        {deleted !== undefined && (
          <DeletedMediaNotice
            key={deleted.id}
            deleted={deleted}
            draftId={draftId}
            usesInThisDraft={uses.get(deleted.id) ?? NO_USES}
            onGoTo={onGoTo}
            onUndo={() => undoDelete(deleted.id)}
            onClose={() => {
              setDeletions([]);
              headingRef.current?.focus();
            }}
          />
        )}
        {deleted === undefined && renamed !== undefined && (
          <RenamedNotice
            renamed={renamed}
            onUndo={() => void undoRename(renamed)}
            onClose={() => {
              setRenamed(undefined);
              headingRef.current?.focus();
            }}
          />
        )}
      </div>
      <FailureNotice isShown={hasUndoFailed} />
      {medias.length === 0 && <p className={styles.empty}>{mediaTexts.empty}</p>}
      {kinds.length > 1 && <KindFilter kinds={kinds} kind={activeKind} onChange={setKind} />}
      {medias.length >= MIN_MEDIA_FOR_SEARCH && (
        <input
          type="search"
          aria-label={mediaTexts.search}
          placeholder={mediaTexts.search}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {medias.length > 0 && visibleMedias.length === 0 && <p className={styles.empty}>{mediaTexts.none}</p>}
      {visibleMedias.length > 0 && (
        <ul className={styles.list}>
          {visibleMedias.map((media) => (
            <MediaItem
              key={media.id}
              api={api}
              draftId={draftId}
              media={media}
              uses={uses.get(media.id) ?? NO_USES}
              otherDrafts={otherDrafts.get(media.id) ?? NO_DRAFTS}
              onInsert={onInsert}
              onGoTo={onGoTo}
              onRename={(name) => rename(media, name)}
              onChanged={onChanged}
              onDelete={() => removeMedia(media.id)}
            />
          ))}
        </ul>
      )}
      <BorrowedMedia medias={borrowedMedias} uses={uses} onGoTo={onGoTo} />
    </section>
  );
});

/** The other drafts that show each item, by media id; loaded again when media are added or removed. */
function useOtherDrafts(api: Api, draftId: string, count: number): ReadonlyMap<string, readonly DraftLink[]> {
  const [resource] = useResource(`media uses ${draftId} ${count}`, async (signal) =>
    count === 0 ? { uses: [] } : loadMediaUses(api, draftId, signal),
  );
  const uses = resource.state === 'loaded' ? resource.content.uses : undefined;
  return useMemo(() => new Map(uses?.map(({ mediaId, drafts }) => [mediaId, drafts])), [uses]);
}

/** Whether a name or a transcript has each word of a query, whatever its accents. */
function matchesQuery({ name, transcript = '' }: Media, query: string): boolean {
  const text = fold(`${name} ${transcript}`);
  return fold(query)
    .split(/\s+/)
    .every((term) => text.includes(term));
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

type Renamed = { id: string; name: string; previousName: string };
type RenamedNoticeProps = { renamed: Renamed; onUndo: () => void; onClose: () => void };

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

type KindFilterProps = {
  kinds: readonly MediaType[];
  kind: MediaType | undefined;
  onChange: (kind: MediaType | undefined) => void;
};

function KindFilter({ kinds, kind, onChange }: KindFilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{mediaTexts.filter.label}</legend>
      {[undefined, ...kinds].map((option) => {
        const Icon = option && KIND_ICONS[option];
        const text = option === undefined ? mediaTexts.filter.all : mediaTexts.kinds[option];
        return (
          <label key={option ?? 'all'} title={text}>
            <input type="radio" name={name} checked={kind === option} onChange={() => onChange(option)} />
            {Icon && <Icon aria-hidden="true" size={18} />}
            <span>{text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
