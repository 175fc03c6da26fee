// The list of drafts.
import { FilePlus2, ListTree, Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { deleteDraft, renameDraft, restoreDraft, saveDraft } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath, OUTLINE_PATH } from '#web/paths.ts';
import { appTexts } from '#web/texts/app.ts';
import { authorTexts, displayName, draftListTexts } from '#web/texts/author.ts';
import { specTexts } from '#web/texts/spec.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Undoable, UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { DraftItem } from './draft-item.tsx';
import styles from './drafts.module.css';
import { type DraftList, type DraftRow, useDraftList } from './use-draft-list.ts';

export function DraftsScreen() {
  const { api } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const query = searchParams.get('q') ?? '';
  const drafts = useDraftList(api, query);
  const setQuery = useCallback(
    (newQuery: string) => setSearchParams(newQuery === '' ? {} : { q: newQuery }, { replace: true }),
    [setSearchParams],
  );
  const { list } = drafts;
  const searchField = useRef<HTMLInputElement>(null);
  function showAll() {
    setQuery('');
    searchField.current?.focus(); // the button goes with what was not found
  }
  const isEmpty = list?.drafts.length === 0 && list.next === null;
  return (
    <Screen title={specTexts.drafts.heading}>
      <div className={styles.head}>
        <h1>{specTexts.drafts.heading}</h1>
        <Link href={OUTLINE_PATH} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
          <ListTree aria-hidden="true" size={18} />
          {draftListTexts.outline}
        </Link>
        <NewDraftButton />
      </div>
      {(list !== undefined || query !== '') && !(isEmpty && query === '' && list?.query === '') && (
        <SearchField ref={searchField} query={query} onSearch={setQuery} />
      )}
      {list === undefined && drafts.isLoading && <Skeleton />}
      {drafts.hasFailed && (
        <EmptyState text={authorTexts.drafts.failed}>
          <Button onClick={drafts.reload}>{appTexts.retry}</Button>
        </EmptyState>
      )}
      {list !== undefined && !drafts.hasFailed && (
        <>
          <p role="status" className="visually-hidden">
            {list.query !== '' && draftListTexts.shown(list.drafts.length, list.next !== null)}
          </p>
          {isEmpty && list.query === '' && (
            <EmptyState text={authorTexts.drafts.empty}>
              <NewDraftButton />
            </EmptyState>
          )}
          {isEmpty && list.query !== '' && (
            <EmptyState text={draftListTexts.none}>
              <Button onClick={showAll}>{draftListTexts.showAll}</Button>
            </EmptyState>
          )}
          <Drafts drafts={drafts} />
        </>
      )}
    </Screen>
  );
}

function NewDraftButton() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);

  async function create() {
    if (isCreating) return;
    setCreating(true);
    try {
      const draft = await saveDraft(api, { name: '', markup: '' });
      navigate(draftPath(draft.id));
    } catch (error) {
      console.error(error);
      setCreating(false);
    }
  }
  return (
    <Button variant="primary" aria-disabled={isCreating} onClick={create}>
      <FilePlus2 aria-hidden="true" size={18} />
      {specTexts.drafts.create}
    </Button>
  );
}

/** How long after the last key the list follows, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
};

function SearchField({ ref, query, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  // A space at the end stays: the next word is still to come.
  useEffect(() => setTyped((before) => (before.trim() === query ? before : query)), [query]);
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, query, onSearch]);
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {draftListTexts.search}
      </label>
      <Search aria-hidden="true" size={18} />
      <input
        id={id}
        ref={ref}
        type="search"
        placeholder={draftListTexts.search}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}

function Drafts({ drafts }: { drafts: DraftList }) {
  const { api } = useSession();
  const listRef = useRef<HTMLUListElement>(null);
  // The latest deletion is offered to be taken back first, then the one before it.
  const [deletions, setDeletions] = useState<readonly Undoable[]>([]);
  const [statusMessage, setStatusMessage] = useState('');
  const clearDeletions = useCallback(() => setDeletions([]), []);
  const { list } = drafts;

  async function rename(draft: DraftRow, name: string): Promise<boolean> {
    try {
      await renameDraft(api, draft.id, name);
    } catch (error) {
      console.error(error);
      return false;
    }
    drafts.patch(draft.id, { name, editedAt: new Date().toISOString() });
    setStatusMessage(draftListTexts.renamed(displayName(name)));
    return true;
  }
  async function undoDelete(draft: DraftRow) {
    try {
      await restoreDraft(api, draft.id);
    } catch (error) {
      console.error(error);
      return;
    }
    setDeletions((before) => before.filter(({ id }) => id !== draft.id));
    setStatusMessage(draftListTexts.restored(displayName(draft.name)));
    focusDraftWhenRendered(listRef, draft.id);
    drafts.reload();
  }
  async function remove(draft: DraftRow) {
    try {
      await deleteDraft(api, draft.id);
    } catch (error) {
      console.error(error);
      return;
    }
    drafts.remove(draft.id);
    const deletion = {
      id: draft.id,
      text: draftListTexts.removed(displayName(draft.name)),
      undo: () => void undoDelete(draft),
    };
    setDeletions((before) => [...before, deletion]);
  }
  async function loadMore() {
    const firstNewId = await drafts.loadMore();
    if (firstNewId !== undefined) focusDraftWhenRendered(listRef, firstNewId);
  }
  return (
    <>
      <ul ref={listRef} className={styles.list} aria-busy={drafts.isLoading}>
        {list?.drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            onRename={(name) => rename(draft, name)}
            onDelete={() => void remove(draft)}
          />
        ))}
      </ul>
      {list !== undefined && list.next !== null && (
        <p className={styles.more}>
          <Button aria-disabled={drafts.isLoading} onClick={loadMore}>
            {draftListTexts.more}
          </Button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
      <UndoBar undoable={deletions.at(-1)} label={draftListTexts.undo} onDismiss={clearDeletions} />
    </>
  );
}

/** So long a slow list is waited for, in milliseconds. */
const FOCUS_TIMEOUT_MS = 20_000;

/** Moves the focus to a draft's link as soon as it is drawn, unless somebody moved it elsewhere by then. */
function focusDraftWhenRendered(listRef: RefObject<HTMLElement | null>, draftId: string): void {
  const initiallyFocused = document.activeElement;
  const deadline = performance.now() + FOCUS_TIMEOUT_MS;
  function tryFocus() {
    const { activeElement } = document;
    if (activeElement !== initiallyFocused && activeElement !== document.body) return;
    const link = listRef.current?.querySelector<HTMLElement>(`a[href="${draftPath(draftId)}"]`);
    if (link) link.focus();
    else if (performance.now() < deadline) requestAnimationFrame(tryFocus);
  }
  requestAnimationFrame(tryFocus);
}
