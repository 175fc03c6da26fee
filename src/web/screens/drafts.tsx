// The list of drafts.
import { FilePlus2, ListTree, Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { saveDraft } from '#web/api-client.ts';
import { deleteDraft, renameDraft, restoreDraft } from '#web/author-api.ts';
import { authorTexts, draftListTexts } from '#web/author-texts.ts';
import { draftAddress, OUTLINE_ADDRESS } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Undoable, UndoBar } from '#web/ui/undo-bar.tsx';
import { DraftItem, nameOf } from './drafts/draft-item.tsx';
import { type DraftList, type DraftRow, useDraftList } from './drafts/use-draft-list.ts';
import styles from './drafts.module.css';

export function DraftsScreen() {
  const { api } = useSession();
  const [search, setSearch] = useSearchParams();
  const question = search.get('q') ?? '';
  const drafts = useDraftList(api, question);
  const ask = useCallback(
    (wanted: string) => setSearch(wanted === '' ? {} : { q: wanted }, { replace: true }),
    [setSearch],
  );
  const { list } = drafts;
  const searchField = useRef<HTMLInputElement>(null);
  function showAll() {
    ask('');
    searchField.current?.focus(); // the button goes with what was not found
  }
  const isEmpty = list?.drafts.length === 0 && list.next === null;
  return (
    <Screen title={texts.drafts.heading}>
      <div className={styles.head}>
        <h1>{texts.drafts.heading}</h1>
        <Link href={OUTLINE_ADDRESS} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
          <ListTree aria-hidden="true" size={18} />
          {draftListTexts.outline}
        </Link>
        <NewDraft />
      </div>
      {(list !== undefined || question !== '') && !(isEmpty && question === '' && list?.question === '') && (
        <SearchField ref={searchField} question={question} onAsk={ask} />
      )}
      {list === undefined && drafts.isLoading && <Skeleton />}
      {drafts.hasFailed && (
        <Empty text={authorTexts.drafts.failed}>
          <Button onClick={drafts.reload}>{ownTexts.retry}</Button>
        </Empty>
      )}
      {list !== undefined && !drafts.hasFailed && (
        <>
          <p role="status" className="visually-hidden">
            {list.question !== '' && draftListTexts.shown(list.drafts.length, list.next !== null)}
          </p>
          {isEmpty && list.question === '' && (
            <Empty text={authorTexts.drafts.empty}>
              <NewDraft />
            </Empty>
          )}
          {isEmpty && list.question !== '' && (
            <Empty text={draftListTexts.none}>
              <Button onClick={showAll}>{draftListTexts.showAll}</Button>
            </Empty>
          )}
          <Drafts drafts={drafts} />
        </>
      )}
    </Screen>
  );
}

function NewDraft() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);

  async function create() {
    if (isCreating) return;
    setCreating(true);
    try {
      const draft = await saveDraft(api, { name: '', markup: '' });
      navigate(draftAddress(draft.id));
    } catch (error) {
      console.error(error);
      setCreating(false);
    }
  }
  return (
    <Button make="main" aria-disabled={isCreating} onClick={create}>
      <FilePlus2 aria-hidden="true" size={18} />
      {texts.drafts.create}
    </Button>
  );
}

/** How long after the last key the list follows, in milliseconds. */
const SETTLES_AFTER_MS = 300;

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  question: string;
  onAsk: (question: string) => void;
};

function SearchField({ ref, question, onAsk }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(question);
  // A space at the end stays: the next word is still to come.
  useEffect(() => setTyped((before) => (before.trim() === question ? before : question)), [question]);
  useEffect(() => {
    if (typed.trim() === question) return;
    const timer = setTimeout(() => onAsk(typed.trim()), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, question, onAsk]);
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
  const place = useRef<HTMLUListElement>(null);
  // The latest deletion is offered to be taken back first, then the one before it.
  const [deletions, setDeletions] = useState<readonly Undoable[]>([]);
  const [said, setSaid] = useState('');
  const forget = useCallback(() => setDeletions([]), []);
  const { list } = drafts;

  async function rename(draft: DraftRow, name: string): Promise<boolean> {
    try {
      await renameDraft(api, draft.id, name);
    } catch (error) {
      console.error(error);
      return false;
    }
    drafts.change(draft.id, { name, editedAt: new Date().toISOString() });
    setSaid(draftListTexts.renamed(nameOf({ name })));
    return true;
  }
  async function bringBack(draft: DraftRow) {
    try {
      await restoreDraft(api, draft.id);
    } catch (error) {
      console.error(error);
      return;
    }
    setDeletions((before) => before.filter(({ id }) => id !== draft.id));
    setSaid(draftListTexts.restored(nameOf(draft)));
    focusDraftOnceThere(place, draft.id);
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
    const deletion = { id: draft.id, text: draftListTexts.removed(nameOf(draft)), undo: () => void bringBack(draft) };
    setDeletions((before) => [...before, deletion]);
  }
  async function more() {
    const first = await drafts.loadMore();
    if (first !== undefined) focusDraftOnceThere(place, first);
  }
  return (
    <>
      <ul ref={place} className={styles.list} aria-busy={drafts.isLoading}>
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
          <Button aria-disabled={drafts.isLoading} onClick={more}>
            {draftListTexts.more}
          </Button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <UndoBar undoable={deletions.at(-1)} label={draftListTexts.undo} onGone={forget} />
    </>
  );
}

/** So long a slow list is waited for, in milliseconds. */
const FOCUS_WITHIN_MS = 20_000;

/** Moves the focus to a draft's link as soon as it is drawn, unless somebody moved it elsewhere by then. */
function focusDraftOnceThere(place: RefObject<HTMLElement | null>, draftId: string): void {
  const before = document.activeElement;
  const until = performance.now() + FOCUS_WITHIN_MS;
  function look() {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    const link = place.current?.querySelector<HTMLElement>(`a[href="${draftAddress(draftId)}"]`);
    if (link) link.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
