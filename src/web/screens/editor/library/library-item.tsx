// One media item of the library: preview, draft, transcript, where it is used, and the button that inserts it.
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { mediaPath } from '#api/endpoints.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { loadMediaReferences } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath, lecturePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './media-library.module.css';

const texts = mediaTexts.library;

type LibraryItemProps = { media: LibraryMedia; onInsert: () => void };

export function LibraryItem({ media, onInsert }: LibraryItemProps) {
  const nameId = useId();
  const [showsUses, setShowsUses] = useState(false);
  const { id, name, type, transcript, draft, createdAt } = media;
  return (
    <li className={styles.item}>
      <div className={styles.preview}>
        {type === 'IMAGE' && <img src={mediaPath(id, 320)} alt={name} loading="lazy" />}
        {type === 'AUDIO' && <Recording src={mediaPath(id)} name={name} />}
        {type === 'VIDEO' && (
          // biome-ignore lint/a11y/useMediaCaption: authors write the subtitles
          <video controls playsInline preload="metadata" src={mediaPath(id)} aria-label={name} />
        )}
      </div>
      <div>
        <p id={nameId} className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.source}>
          {texts.from(displayName(draft.name))} · <RelativeTime at={createdAt} />
        </p>
        {transcript !== undefined && (
          <p className={styles.transcript} dir="auto">
            {transcript}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" aria-describedby={nameId} onClick={onInsert}>
          <Plus aria-hidden="true" size={16} />
          {mediaTexts.insert}
        </Button>
        <Button
          variant="ghost"
          aria-describedby={nameId}
          aria-expanded={showsUses}
          onClick={() => setShowsUses(!showsUses)}
        >
          {texts.uses}
        </Button>
      </div>
      {showsUses && <Uses mediaId={id} />}
    </li>
  );
}

/** The drafts and pages that show the item; links open a new tab, so that the text here stays open. */
function Uses({ mediaId }: { mediaId: string }) {
  const { api } = useSession();
  const [resource] = useResource(`references ${mediaId}`, (signal) => loadMediaReferences(api, mediaId, signal));
  if (resource.state === 'loading') return <p className={styles.uses}>{texts.loading}</p>;
  if (resource.state === 'failed') return <p className={styles.uses}>{texts.failed}</p>;
  const { references } = resource.content;
  if (references.length === 0) return <p className={styles.uses}>{mediaTexts.unused}</p>;
  return (
    <ul className={styles.uses}>
      {references.map(({ kind, id, name, lines }) => (
        <li key={`${kind} ${id}`}>
          <a href={kind === 'draft' ? draftPath(id) : lecturePath(id)} target="_blank" rel="noreferrer">
            {kind === 'draft'
              ? mediaTexts.inDraft(displayName(name), lines ?? [])
              : mediaTexts.inPage(displayName(name))}
          </a>
        </li>
      ))}
    </ul>
  );
}
