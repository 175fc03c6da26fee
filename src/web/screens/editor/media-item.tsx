// One recording, picture or video of the draft.
import { Copy, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { mediaAddress } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { MediaUse } from '#markup/media-uses.ts';
import { authorTexts } from '#web/author-texts.ts';
import { mediaTexts } from '#web/media-texts.ts';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './clipboard.ts';
import styles from './media-list.module.css';
import { durationOf } from './time.ts';

type MediaItemProps = {
  media: Media;
  uses: readonly MediaUse[];
  onInsert: (markup: string) => void;
  onGoTo: (line: number, column: number) => void;
  onDelete: () => void;
};

export function MediaItem({ media, uses, onInsert, onGoTo, onDelete }: MediaItemProps) {
  const name = useId();
  const [extent, setExtent] = useState<string>();
  async function copy() {
    if (await copyText(media.id)) window.alert(texts.media.copied);
  }
  return (
    <li className={styles.item}>
      <Player media={media} onKnown={setExtent} />
      <p className={styles.name}>
        <span id={name}>{media.name}</span>
        {extent !== undefined && <small> {extent}</small>}
      </p>
      <p className={styles.uses}>
        {uses.length === 0 ? mediaTexts.unused : mediaTexts.usedIn}{' '}
        {uses.map(({ line, column }) => (
          <button type="button" key={`${line}.${column}`} aria-describedby={name} onClick={() => onGoTo(line, column)}>
            {mediaTexts.line(line)}
          </button>
        ))}
      </p>
      <div className={styles.buttons}>
        <Button make="quiet" aria-describedby={name} onClick={copy}>
          <Copy aria-hidden="true" size={16} />
          {texts.media.copyId}
        </Button>
        <Button make="quiet" aria-describedby={name} onClick={() => onInsert(markupFor(media))}>
          <Plus aria-hidden="true" size={16} />
          {authorTexts.media.insert}
        </Button>
        {/* The second click of a double click meets the file behind, which has come up. */}
        <Button make="danger" aria-describedby={name} onClick={({ detail }) => detail < 2 && onDelete()}>
          <Trash2 aria-hidden="true" size={16} />
          {texts.media.remove}
        </Button>
      </div>
    </li>
  );
}

function markupFor({ type, id }: Media): string {
  return `{ ${type} | ${id} }`;
}

type PlayerProps = {
  media: Media;
  /** Hears how long a recording or video is, or how wide and high a picture, once the browser knows. */
  onKnown: (extent: string) => void;
};

function Player({ media, onKnown }: PlayerProps) {
  const address = mediaAddress(media.id);
  const [place, isNear] = useNear<HTMLMediaElement>();
  if (media.type === 'IMAGE') {
    return (
      <img
        src={address}
        alt={media.name}
        loading="lazy"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onKnown(mediaTexts.size(naturalWidth, naturalHeight))
        }
      />
    );
  }
  const Element = media.type === 'VIDEO' ? 'video' : 'audio';
  return (
    <Element
      ref={(element: HTMLMediaElement | null) => {
        place.current = element;
      }}
      controls
      preload={isNear ? 'metadata' : 'none'}
      src={address}
      aria-label={media.name}
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration)) onKnown(durationOf(duration));
      }}
    />
  );
}

/** Whether an element has come near the window: a list of a hundred recordings must not ask for all of them at once. */
function useNear<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const place = useRef<Kind>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setNear(true);
      observer.disconnect();
    });
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isNear];
}
