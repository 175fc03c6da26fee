// The draft's recordings, pictures and videos: heard or seen, found, copied, put into the text, deleted and brought back.
import { memo, useId, useMemo, useRef, useState } from 'react';
import type { Media, MediaType } from '#api/lectures.ts';
import type { DeletedMedia } from '#api/media-places.ts';
import type { MediaUse } from '#markup/media-uses.ts';
import { type Api, deleteMedia, restoreMedia } from '#web/api-client.ts';
import { authorTexts } from '#web/author-texts.ts';
import { mediaTexts } from '#web/media-texts.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { draftReading } from './draft-reading.ts';
import { MediaItem } from './media-item.tsx';
import styles from './media-list.module.css';

const KINDS: readonly MediaType[] = ['AUDIO', 'IMAGE', 'VIDEO'];
const NOWHERE: readonly MediaUse[] = [];

type MediaListProps = {
  api: Api;
  draftId: string;
  medias: readonly Media[];
  /** The text as it was when nothing had been typed for a moment: where it names media is looked up in it. */
  markup: string;
  onInsert: (markup: string) => void;
  onGoTo: (line: number, column: number) => void;
  onChanged: () => Promise<void>;
};

export const MediaList = memo(function MediaList(props: MediaListProps) {
  const { api, draftId, medias, markup, onInsert, onGoTo, onChanged } = props;
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  // The latest deletion is offered to be taken back first, then the one before it.
  const [deletions, setDeletions] = useState<readonly DeletedMedia[]>([]);
  const deleted = deletions.at(-1);
  const [kind, setKind] = useState<MediaType>();
  const uses = useMemo(() => Map.groupBy(draftReading.mediaUses(markup), ({ id }) => id), [markup]);
  const kinds = KINDS.filter((one) => medias.some(({ type }) => type === one));
  const shownKind = kind !== undefined && kinds.includes(kind) ? kind : undefined;
  const shown = shownKind === undefined ? medias : medias.filter(({ type }) => type === shownKind);

  async function change(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      console.error(error);
    }
    await onChanged();
  }

  function remove(id: string) {
    return change(async () => {
      const gone = await deleteMedia(api, draftId, id);
      setDeletions((before) => [...before, gone]);
    });
  }

  function undo(id: string) {
    return change(async () => {
      await restoreMedia(api, draftId, id);
      setDeletions((before) => before.filter((one) => one.id !== id));
      if (deletions.length === 1) top.current?.focus(); // the notice goes, with the button that was pressed
    });
  }

  return (
    <section className={styles.medias} aria-labelledby={heading}>
      <h2 id={heading} ref={top} tabIndex={-1}>
        {authorTexts.media.heading}
      </h2>
      <div role="status" className={styles.deleted}>
        {deleted !== undefined && (
          <DeletedNotice
            key={deleted.id}
            deleted={deleted}
            draftId={draftId}
            here={uses.get(deleted.id) ?? NOWHERE}
            onGoTo={onGoTo}
            onUndo={() => undo(deleted.id)}
            onClose={() => {
              setDeletions([]);
              top.current?.focus();
            }}
          />
        )}
      </div>
      {medias.length === 0 && <p className={styles.none}>{authorTexts.media.empty}</p>}
      {kinds.length > 1 && <Filter kinds={kinds} kind={shownKind} onChoose={setKind} />}
      {medias.length > 0 && (
        <ul className={styles.list}>
          {shown.map((media) => (
            <MediaItem
              key={media.id}
              media={media}
              uses={uses.get(media.id) ?? NOWHERE}
              onInsert={onInsert}
              onGoTo={onGoTo}
              onDelete={() => remove(media.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

type FilterProps = {
  kinds: readonly MediaType[];
  kind: MediaType | undefined;
  onChoose: (kind: MediaType | undefined) => void;
};

function Filter({ kinds, kind, onChoose }: FilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{mediaTexts.filter.label}</legend>
      {[undefined, ...kinds].map((one) => (
        <label key={one ?? 'all'}>
          <input type="radio" name={name} checked={kind === one} onChange={() => onChoose(one)} />
          {one === undefined ? mediaTexts.filter.all : mediaTexts.kinds[one]}
        </label>
      ))}
    </fieldset>
  );
}
