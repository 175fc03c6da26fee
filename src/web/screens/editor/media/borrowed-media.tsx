// The media of other drafts that the text shows: they are renamed, transcribed and deleted there.
import { useId } from 'react';
import { Link } from 'wouter';
import type { LibraryMedia } from '#api/media-library.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { draftPath } from '#web/paths.ts';
import { displayName } from '#web/ui/display-name.ts';
import styles from './media-list.module.css';
import { MediaPlayer } from './media-player.tsx';
import { MediaUses } from './media-uses.tsx';

type BorrowedMediaProps = {
  medias: readonly LibraryMedia[];
  uses: ReadonlyMap<string, readonly MediaOccurrence[]>;
  onGoTo: (line: number, column: number) => void;
};

export function BorrowedMedia({ medias, uses, onGoTo }: BorrowedMediaProps) {
  const id = useId();
  if (medias.length === 0) return null;
  return (
    <>
      <h3 id={id} className={styles.subheading}>
        {mediaTexts.otherDrafts}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {medias.map((media) => (
          <li key={media.id} className={styles.item}>
            <MediaPlayer media={media} onExtentKnown={() => {}} />
            <p id={`${id}-${media.id}`} className={styles.name}>
              <bdi>{media.name}</bdi>
            </p>
            <MediaUses uses={uses.get(media.id) ?? []} nameId={`${id}-${media.id}`} onGoTo={onGoTo} />
            <p className={styles.uses}>
              <Link href={draftPath(media.draft.id)}>{mediaTexts.library.from(displayName(media.draft.name))}</Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
