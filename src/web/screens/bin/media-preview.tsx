// What a row of the bin shows of its item: a small picture, a play button for a
// recording or a video, else an icon of the kind.
import { FileText, ImageIcon, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BinItem } from '#api/bin.ts';
import { appTexts } from '#texts/en/app.ts';
import { loadBinMedia } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './bin.module.css';

type MediaPreviewProps = { item: BinItem; name: string };

export function MediaPreview({ item, name }: MediaPreviewProps) {
  if (item.kind === 'draft') return <FileText aria-hidden="true" size={20} />;
  if (item.type === 'IMAGE') return <Thumbnail mediaId={item.id} />;
  const Player = item.type === 'AUDIO' ? BlobRecording : BlobVideo;
  return <PlayOnDemand mediaId={item.id} name={name} render={(blob) => <Player blob={blob} name={name} />} />;
}

function Thumbnail({ mediaId }: { mediaId: string }) {
  const { api } = useSession();
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    const abort = new AbortController();
    loadBinMedia(api, mediaId, { width: 320, signal: abort.signal }).then(setBlob, (error: unknown) => {
      if (!abort.signal.aborted) console.error(error); // the icon stays
    });
    return () => abort.abort();
  }, [api, mediaId]);
  return blob === undefined ? <PictureIcon /> : <BlobImage blob={blob} />;
}

function BlobImage({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url === undefined ? <PictureIcon /> : <img src={url} alt="" />;
}

function PictureIcon() {
  return <ImageIcon aria-hidden="true" size={20} />;
}

type PlayOnDemandProps = { mediaId: string; name: string; render: (blob: Blob) => ReactNode };

/** Loaded when it is played for the first time: a recording or a video may be large. */
function PlayOnDemand({ mediaId, name, render }: PlayOnDemandProps) {
  const { api } = useSession();
  const [blob, setBlob] = useState<Blob>();
  const { isBusy, run } = useExclusiveAction();
  if (blob !== undefined) return render(blob);
  const load = () => loadBinMedia(api, mediaId).then(setBlob, console.error);
  return (
    <Button
      variant="ghost"
      className={styles.play}
      aria-label={appTexts.player.play(name)}
      aria-disabled={isBusy}
      onClick={() => void run(load)}
    >
      <Play aria-hidden="true" size={20} />
    </Button>
  );
}

/** Plays at once, and takes the focus of the button in whose place it is. */
function BlobRecording({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob);
  const containerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (url === undefined) return;
    const play = containerRef.current?.querySelector('button');
    play?.focus();
    play?.click();
  }, [url]);
  return (
    <span ref={containerRef} className={styles.recording}>
      {url !== undefined && <Recording src={url} name={name} />}
    </span>
  );
}

/** Plays at once, and takes the focus of the button in whose place it is. */
function BlobVideo({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob);
  const videoRef = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (url !== undefined) videoRef.current?.focus();
  }, [url]);
  return (
    url !== undefined && (
      // biome-ignore lint/a11y/useMediaCaption: it is only looked at, to decide whether to restore it
      <video ref={videoRef} controls autoPlay playsInline src={url} aria-label={name} />
    )
  );
}
