// The draft's media files, filtered by kind; they can be inserted, deleted and restored.
import { memo, useId, useMemo, useRef, useState } from 'react';
import type { Media, MediaType } from '#api/lectures.ts';
import type { DeletedMedia } from '#api/media-references.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import type { Api } from '#web/api/api-client.ts';
import { deleteMedia, restoreMedia } from '#web/api/media.ts';
import { draftDocument } from '#web/screens/editor/preview/draft-document.ts';
import { mediaTexts } from '#web/texts/media.ts';
import { DeletedMediaNotice } from './deleted-media-notice.tsx';
import { MediaItem } from './media-item.tsx';
import styles from './media-list.module.css';

const KINDS: readonly MediaType[] = ['AUDIO', 'IMAGE', 'VIDEO'];
const NO_USES: readonly MediaOccurrence[] = [];

type MediaListProps = {
  api: Api;
  draftId: string;
  medias: readonly Media[];
  /** The debounced text, in which references to media are found. */
  markup: string;
  onInsert: (markup: string) => void;
  onGoTo: (line: number, column: number) => void;
  onChanged: () => Promise<void>;
};

export const MediaList = memo(function MediaList(props: MediaListProps) {
  const { api, draftId, medias, markup, onInsert, onGoTo, onChanged } = props;
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Undo is offered for the latest deletion, then for the one before it.
  const [deletions, setDeletions] = useState<readonly DeletedMedia[]>([]);
  const deleted = deletions.at(-1);
  const [kind, setKind] = useState<MediaType>();
  const uses = useMemo(() => Map.groupBy(draftDocument.mediaReferences(markup), ({ id }) => id), [markup]);
  const kinds = KINDS.filter((mediaType) => medias.some(({ type }) => type === mediaType));
  const activeKind = kind !== undefined && kinds.includes(kind) ? kind : undefined;
  const visibleMedias = activeKind === undefined ? medias : medias.filter(({ type }) => type === activeKind);

  async function runAndReload(action: () => Promise<void>) {
    try {
      await action();
    } catch (error) {
      console.error(error);
    }
    await onChanged();
  }

  function removeMedia(id: string) {
    return runAndReload(async () => {
      const deletedMedia = await deleteMedia(api, draftId, id);
      setDeletions((before) => [...before, deletedMedia]);
    });
  }

  function undoDelete(id: string) {
    return runAndReload(async () => {
      await restoreMedia(api, draftId, id);
      setDeletions((before) => before.filter((deletion) => deletion.id !== id));
      if (deletions.length === 1) headingRef.current?.focus(); // the notice disappears with its Undo button
    });
  }

  return (
    <section className={styles.mediaList} aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {mediaTexts.heading}
      </h2>
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
      </div>
      {medias.length === 0 && <p className={styles.empty}>{mediaTexts.empty}</p>}
      {kinds.length > 1 && <KindFilter kinds={kinds} kind={activeKind} onChange={setKind} />}
      {medias.length > 0 && (
        <ul className={styles.list}>
          {visibleMedias.map((media) => (
            <MediaItem
              key={media.id}
              media={media}
              uses={uses.get(media.id) ?? NO_USES}
              onInsert={onInsert}
              onGoTo={onGoTo}
              onDelete={() => removeMedia(media.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

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
      {[undefined, ...kinds].map((option) => (
        <label key={option ?? 'all'}>
          <input type="radio" name={name} checked={kind === option} onChange={() => onChange(option)} />
          {option === undefined ? mediaTexts.filter.all : mediaTexts.kinds[option]}
        </label>
      ))}
    </fieldset>
  );
}
