// Chooses the page of a lecture among the drafts.
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DraftOverview } from '#api/finding.ts';
import { loadOverview } from '#web/author-api.ts';
import { authorTexts, draftListTexts, outlineTexts } from '#web/author-texts.ts';
import { useSession } from '#web/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import styles from './page-picker.module.css';

const SHOWN = 30;
/** How long after the last key the list follows, in milliseconds. */
const SETTLES_AFTER_MS = 300;

export type PickedPage = { title: string; pageId: string; isPublished: boolean };

type PagePickerProps = {
  heading: string;
  taken: ReadonlySet<string>;
  onPick: (page: PickedPage) => void;
  onClose: () => void;
};

/** A dialog; the browser holds the focus in it, and gives it back to where it was. */
export function PagePicker({ heading, taken, onPick, onClose }: PagePickerProps) {
  const id = useId();
  const { api } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState('');
  const [loaded] = useLoaded(`page-picker ${question}`, (signal) =>
    loadOverview(api, { question, cursor: undefined, limit: SHOWN }, signal),
  );
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(typed.trim()), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-heading`} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <Button make="quiet" aria-label={outlineTexts.close} onClick={() => dialog.current?.close()}>
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
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && <p role="status">{authorTexts.drafts.failed}</p>}
      {loaded.state === 'loaded' && <Pages overview={loaded.content} taken={taken} onPick={onPick} />}
    </dialog>
  );
}

type PagesProps = { overview: DraftOverview; taken: ReadonlySet<string>; onPick: (page: PickedPage) => void };

function Pages({ overview: { drafts, next }, taken, onPick }: PagesProps) {
  return (
    <>
      {drafts.length === 0 && <p role="status">{outlineTexts.pickNone}</p>}
      <ul className={styles.pages}>
        {drafts.map(({ id, name, editedAt, publication }) => {
          const title = name.trim() || authorTexts.drafts.untitled;
          const isPublished = publication === 'published' || publication === 'changed';
          return (
            <li key={id}>
              <button type="button" disabled={taken.has(id)} onClick={() => onPick({ title, pageId: id, isPublished })}>
                <span className={styles.name}>{title}</span>
                <span className={styles.when}>
                  {taken.has(id) ? (
                    outlineTexts.pickTaken
                  ) : (
                    <>
                      {draftListTexts.edited} <Moment at={editedAt} />
                    </>
                  )}
                </span>
                <Badge
                  tone={isPublished ? 'good' : 'idle'}
                  text={isPublished ? outlineTexts.published : outlineTexts.notPublished}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {next !== null && <p className={styles.when}>{outlineTexts.pickMore}</p>}
    </>
  );
}
