// What a row of the bin shows of its item: a small picture, a play button for a recording, else an icon of the kind.
import { AudioLines, FileText, ImageIcon, type LucideIcon, Play, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BinItem } from '#api/bin.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadBinMedia } from '#web/api/media.ts';
import { appTexts } from '#web/texts/app.ts';
import type { binTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './bin.module.css';

const ICONS: Readonly<Record<keyof typeof binTexts.kinds, LucideIcon>> = {
  draft: FileText,
  AUDIO: AudioLines,
  VIDEO: Video,
  IMAGE: ImageIcon,
};

type MediaPreviewProps = { api: Api; item: BinItem; name: string };

export function MediaPreview({ api, item, name }: MediaPreviewProps) {
  const kind = item.kind === 'draft' ? 'draft' : item.type;
  if (kind === 'IMAGE') return <Thumbnail api={api} mediaId={item.id} />;
  if (kind === 'AUDIO') return <DeletedRecording api={api} mediaId={item.id} name={name} />;
  return <KindIcon kind={kind} />;
}

function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" size={20} />;
}

function Thumbnail({ api, mediaId }: { api: Api; mediaId: string }) {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    const abort = new AbortController();
    loadBinMedia(api, mediaId, { width: 320, signal: abort.signal }).then(setBlob, (error: unknown) => {
      if (!abort.signal.aborted) console.error(error); // the icon stays
    });
    return () => abort.abort();
  }, [api, mediaId]);
  return blob === undefined ? <KindIcon kind="IMAGE" /> : <BlobImage blob={blob} />;
}

function BlobImage({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url === undefined ? <KindIcon kind="IMAGE" /> : <img src={url} alt="" />;
}

/** Loaded when it is played for the first time: a recording may be large. */
function DeletedRecording({ api, mediaId, name }: { api: Api; mediaId: string; name: string }) {
  const [blob, setBlob] = useState<Blob>();
  const { isBusy, run } = useExclusiveAction();
  if (blob !== undefined) return <BlobRecording blob={blob} name={name} />;
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
