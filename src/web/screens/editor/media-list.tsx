// The media of a draft: to hear and see, to put into the text, to take away.
import { Copy, Plus, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { mediaAddress } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { type Api, deleteMedia, restoreMedia } from '#web/api-client.ts';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './clipboard.ts';
import styles from './media-list.module.css';

/** How long a deletion can be taken back on the screen, in milliseconds. */
const UNDO_FOR_MS = 20_000;

type MediaListProps = {
  api: Api;
  draftId: string;
  medias: readonly Media[];
  onInsert: (markup: string) => void;
  onChanged: () => Promise<void>;
};

export const MediaList = memo(function MediaList({ api, draftId, medias, onInsert, onChanged }: MediaListProps) {
  const heading = useId();
  const [deleted, setDeleted] = useState<Media>();
  useEffect(() => {
    if (deleted === undefined) return;
    const timer = setTimeout(() => setDeleted(undefined), UNDO_FOR_MS);
    return () => clearTimeout(timer);
  }, [deleted]);

  async function change(work: Promise<void>, now: Media | undefined) {
    try {
      await work;
      setDeleted(now);
    } catch (error) {
      console.error(error);
    }
    await onChanged();
  }

  return (
    <section className={styles.medias} aria-labelledby={heading}>
      <h2 id={heading}>{ownTexts.media.heading}</h2>
      <div role="status" className={styles.deleted}>
        {deleted !== undefined && (
          <Undo
            key={deleted.id}
            name={deleted.name}
            onUndo={() => change(restoreMedia(api, draftId, deleted.id), undefined)}
          />
        )}
      </div>
      {medias.length === 0 && <p className={styles.none}>{ownTexts.media.empty}</p>}
      {medias.length > 0 && (
        <ul className={styles.list}>
          {medias.map((media) => (
            <MediaItem
              key={media.id}
              media={media}
              onInsert={onInsert}
              onDelete={() => change(deleteMedia(api, draftId, media.id), media)}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its item; what can be done about it is here.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={place}>
      {ownTexts.media.deleted(name)}{' '}
      <Button make="quiet" onClick={onUndo}>
        {ownTexts.media.undo}
      </Button>
    </div>
  );
}

type MediaItemProps = { media: Media; onInsert: (markup: string) => void; onDelete: () => void };

function MediaItem({ media, onInsert, onDelete }: MediaItemProps) {
  const name = useId();
  async function copy() {
    if (await copyText(media.id)) window.alert(texts.media.copied);
  }
  return (
    <li className={styles.item}>
      <Player media={media} />
      <p id={name} className={styles.name}>
        {media.name}
      </p>
      <div className={styles.buttons}>
        <Button make="quiet" aria-describedby={name} onClick={copy}>
          <Copy aria-hidden="true" size={16} />
          {texts.media.copyId}
        </Button>
        <Button make="quiet" aria-describedby={name} onClick={() => onInsert(`{ ${media.type} | ${media.id} }`)}>
          <Plus aria-hidden="true" size={16} />
          {ownTexts.media.insert}
        </Button>
        <Button make="danger" aria-describedby={name} onClick={onDelete}>
          <Trash2 aria-hidden="true" size={16} />
          {texts.media.remove}
        </Button>
      </div>
    </li>
  );
}

function Player({ media }: { media: Media }) {
  const address = mediaAddress(media.id);
  if (media.type === 'IMAGE') return <img src={address} alt={media.name} loading="lazy" />;
  // biome-ignore lint/a11y/useMediaCaption: authors upload their own recordings and videos, without captions
  if (media.type === 'VIDEO') return <video controls preload="metadata" src={address} aria-label={media.name} />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  return <audio controls preload="none" src={address} aria-label={media.name} />;
}
