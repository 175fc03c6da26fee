// The dialog that chooses the page of a lecture among the drafts.
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DraftOverview } from '#api/search.ts';
import { listDraftOverview } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { displayName, draftListTexts, outlineTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '#web/use-debounced-value.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './page-picker.module.css';

const MAX_RESULTS = 30;

export type PickedPage = { title: string; pageId: string; isPublished: boolean };

type PagePickerProps = {
  heading: string;
  usedPageIds: ReadonlySet<string>;
  onPick: (page: PickedPage) => void;
  onClose: () => void;
};

/** A modal `dialog`: the browser traps the focus in it, and restores it afterwards. */
export function PagePicker({ heading, usedPageIds, onPick, onClose }: PagePickerProps) {
  const id = useId();
  const { api } = useSession();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [resource] = useResource(`page-picker ${query}`, (signal) =>
    listDraftOverview(api, { query, cursor: undefined, limit: MAX_RESULTS }, signal),
  );
  useEffect(() => dialogRef.current?.showModal(), []);
  return (
    <dialog ref={dialogRef} className={styles.dialog} aria-labelledby={`${id}-heading`} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <Button variant="ghost" aria-label={outlineTexts.close} onClick={() => dialogRef.current?.close()}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      <label htmlFor={id}>{outlineTexts.pickSearch}</label>
      <input
        id={id}
        type="search"
        autoFocus
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <p role="status">{draftListTexts.failed}</p>}
      {resource.state === 'loaded' && (
        <PageResults overview={resource.content} usedPageIds={usedPageIds} onPick={onPick} />
      )}
    </dialog>
  );
}

type PageResultsProps = {
  overview: DraftOverview;
  usedPageIds: ReadonlySet<string>;
  onPick: (page: PickedPage) => void;
};

function PageResults({ overview: { drafts, next }, usedPageIds, onPick }: PageResultsProps) {
  return (
    <>
      {drafts.length === 0 && <p role="status">{draftListTexts.none}</p>}
      <ul className={styles.pages}>
        {drafts.map(({ id, name, editedAt, publication }) => {
          const title = displayName(name);
          const isPublished = publication === 'published' || publication === 'changed';
          return (
            <li key={id}>
              <button
                type="button"
                disabled={usedPageIds.has(id)}
                onClick={() => onPick({ title, pageId: id, isPublished })}
              >
                <span className={styles.name}>{title}</span>
                <span className={styles.details}>
                  {usedPageIds.has(id) ? (
                    outlineTexts.pickTaken
                  ) : (
                    <>
                      {draftListTexts.edited} <RelativeTime at={editedAt} />
                    </>
                  )}
                </span>
                <PublicationBadge state={isPublished ? 'published' : 'never'} />
              </button>
            </li>
          );
        })}
      </ul>
      {next !== null && <p className={styles.details}>{outlineTexts.pickMore}</p>}
    </>
  );
}
