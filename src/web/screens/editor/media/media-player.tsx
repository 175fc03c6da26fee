// The player of a media file in a list: recording, video or picture.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mediaPath } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { formatDuration } from '#texts/formats/format-time.ts';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import styles from './media-list.module.css';

type MediaPlayerProps = {
  media: Media;
  /** Called with the duration of a recording or video, or the dimensions of a picture, once the browser knows it. */
  onExtentKnown: (extent: string) => void;
};

export function MediaPlayer({ media, onExtentKnown }: MediaPlayerProps) {
  const url = mediaPath(media.id);
  const [elementRef, isNearViewport] = useNearViewport<HTMLSpanElement>();
  const preload = isNearViewport ? 'metadata' : 'none';
  const onDurationKnown = (seconds: number) => onExtentKnown(formatDuration(seconds));
  if (media.type === 'IMAGE') {
    return (
      <img
        src={url}
        alt={media.name}
        loading="lazy"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onExtentKnown(mediaTexts.size(naturalWidth, naturalHeight))
        }
      />
    );
  }
  return (
    <span ref={elementRef} className={styles.player}>
      {media.type === 'AUDIO' && (
        <Recording src={url} name={media.name} preload={preload} onDurationKnown={onDurationKnown} />
      )}
      {media.type === 'VIDEO' && (
        // biome-ignore lint/a11y/useMediaCaption: authors write the subtitles
        <video
          controls
          playsInline
          preload={preload}
          src={url}
          aria-label={media.name}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration)) onDurationKnown(duration);
          }}
        />
      )}
    </span>
  );
}

/** Whether an element has been in the viewport: a list of a hundred recordings must not load the metadata of all. */
function useNearViewport<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const elementRef = useRef<Kind>(null);
  const [isNearViewport, setNearViewport] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setNearViewport(true);
      observer.disconnect();
    });
    if (elementRef.current !== null) observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, []);
  return [elementRef, isNearViewport];
}
