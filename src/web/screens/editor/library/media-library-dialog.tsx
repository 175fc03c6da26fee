// The media library: a dialog that searches the media of all drafts, and inserts one into the text.
import { useId, useRef, useState } from 'react';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '#web/use-debounced-value.ts';
import { LibraryItem } from './library-item.tsx';
import styles from './media-library.module.css';
import { useLibrary } from './use-library.ts';

const texts = mediaTexts.library;
const KINDS: readonly MediaType[] = ['AUDIO', 'IMAGE', 'VIDEO'];

type MediaLibraryDialogProps = { onInsert: (media: LibraryMedia) => void; onClose: () => void };

export function MediaLibraryDialog({ onInsert, onClose }: MediaLibraryDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<MediaType>();
  const query = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { items, isIndexing, hasMore, isLoading, failure, loadMore } = useLibrary({ query, type });
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog className={styles.dialog} heading={texts.heading} closeLabel={mediaTexts.close} onClose={onClose}>
      <label htmlFor={id} className={styles.label}>
        {texts.search}
      </label>
      <input
        id={id}
        ref={searchRef}
        type="search"
        data-autofocus
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{mediaTexts.filter.label}</legend>
        {[undefined, ...KINDS].map((kind) => (
          <label key={kind ?? 'all'}>
            <input type="radio" name={`${id}-kind`} checked={type === kind} onChange={() => setType(kind)} />
            {kind === undefined ? mediaTexts.filter.all : mediaTexts.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <div role="status" className={styles.status}>
        {!isLoading && items.length === 0 && failure === undefined && (query === '' ? texts.empty : texts.none)}
        {isIndexing && <p>{texts.indexing}</p>}
      </div>
      <ul className={styles.items} aria-busy={isLoading}>
        {items.map((media) => (
          <LibraryItem key={media.id} media={media} onInsert={() => onInsert(media)} />
        ))}
      </ul>
      {isLoading && items.length === 0 && <Skeleton />}
      <div role="alert">
        {failure !== undefined && (
          <LoadFailure
            error={failure.error}
            text={items.length > 0 || query === '' ? texts.failed : texts.searchFailed}
            onRetry={() => {
              searchRef.current?.focus(); // the pressed button disappears
              failure.retry();
            }}
          />
        )}
      </div>
      {hasMore && (
        <Button aria-disabled={isLoading} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </Dialog>
  );
}
