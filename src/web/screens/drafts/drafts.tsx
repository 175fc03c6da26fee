// The drafts screen: the author's drafts with a search field and a button for a new one.
import { FileUp, ListTree, Trash2 } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { binTexts, draftListTexts, searchTexts } from '#texts/en/drafts.ts';
import { specTexts } from '#texts/en/spec.ts';
import { loadBin } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { BIN_PATH, IMPORT_PATH, OUTLINE_PATH } from '#web/paths.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMediaQuery } from '#web/use-media-query.ts';
import { DraftRows } from './draft-rows.tsx';
import styles from './drafts.module.css';
import { DraftsMenu } from './drafts-menu.tsx';
import { type DraftOrder, type LoadedDrafts, useDraftList } from './list/use-draft-list.ts';
import { NewDraftButton } from './new-draft/new-draft-button.tsx';
import { useDraftSelection } from './selection/use-draft-selection.ts';

export function DraftsScreen() {
  const { query, order, asksMe, setQuery, setOrder, setAsksMe } = useListAddress();
  const draftList = useDraftList(query, order, asksMe);
  const { list } = draftList;
  const searchFieldRef = useRef<HTMLInputElement>(null);
  function showAll() {
    if (asksMe) setAsksMe(false);
    else setQuery('');
    searchFieldRef.current?.focus(); // the pressed button disappears with the empty result
  }
  const selection = useDraftSelection(list?.drafts ?? []);
  const selectButtonRef = useRef<HTMLButtonElement>(null);
  function endSelection() {
    selection.end();
    selectButtonRef.current?.focus(); // the pressed button disappears with the bar
  }
  const canArrange = query !== '' || (list !== undefined && list.drafts.length > 1);
  const hasNoDrafts = query === '' && !asksMe && list?.query === '' && isEmpty(list);
  const isPhone = useMediaQuery('(width < 40rem)');
  const binSize = useBinSize(list?.drafts.length);
  return (
    <Screen title={specTexts.drafts.heading}>
      <div className={styles.head}>
        <h1>{specTexts.drafts.heading}</h1>
        {!isPhone && <OutlineLink />}
        {!isPhone && !hasNoDrafts && <ImportLink />}
        <div className={styles.create}>
          {!hasNoDrafts && <NewDraftButton />}
          {isPhone && (
            <DraftsMenu
              ref={selectButtonRef}
              binSize={binSize}
              onSelect={canArrange && !selection.isOn ? selection.start : undefined}
            />
          )}
        </div>
      </div>
      {(list !== undefined || query !== '') && (
        <div className={styles.tools}>
          {!hasNoDrafts && (
            <search className={styles.search}>
              <SearchField ref={searchFieldRef} label={draftListTexts.search} query={query} onSearch={setQuery} />
            </search>
          )}
          {canArrange && <OrderSelect order={order} onChange={setOrder} />}
          {canArrange && !isPhone && (
            <Button
              ref={selectButtonRef}
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.start}
            >
              {draftListTexts.selection.start}
            </Button>
          )}
          {!isPhone && (
            <Link href={BIN_PATH} className={styles.bin}>
              <Trash2 aria-hidden="true" size={16} />
              {binTexts.link(binSize)}
            </Link>
          )}
        </div>
      )}
      {list !== undefined && (list.asking > 0 || asksMe) && (
        <p className={styles.asks}>
          <Button aria-pressed={asksMe} onClick={() => setAsksMe(!asksMe)}>
            {draftListTexts.asksMe(list.asking)}
          </Button>
        </p>
      )}
      <FoundDrafts
        draftList={draftList}
        asksMe={asksMe}
        selection={selection}
        onShowAll={showAll}
        onSelectionEnd={endSelection}
      />
    </Screen>
  );
}

type FoundDraftsProps = ComponentProps<typeof DraftRows> & { asksMe: boolean; onShowAll: () => void };

/** The drafts that the address asks for; that there are none, or that they could not be loaded. */
function FoundDrafts({ draftList, asksMe, selection, onShowAll, onSelectionEnd }: FoundDraftsProps) {
  const { list } = draftList;
  return (
    <>
      {list === undefined && draftList.isLoading && <Skeleton />}
      {draftList.error !== undefined && (
        <LoadFailure error={draftList.error} text={draftListTexts.failed} onRetry={draftList.reload} />
      )}
      {list !== undefined && draftList.error === undefined && (
        <>
          <p role="status" className="visually-hidden">
            {list.query !== '' && draftListTexts.shown(list.drafts.length, draftList.hasMore)}
          </p>
          {list.isIndexing && <p>{searchTexts.indexing}</p>}
          {isEmpty(list) && <EmptyList query={list.query} asksMe={asksMe} onShowAll={onShowAll} />}
          <DraftRows draftList={draftList} selection={selection} onSelectionEnd={onSelectionEnd} />
        </>
      )}
    </>
  );
}

/**
 * What the address says about the list: a search, the order, and whether only drafts that ask the author are listed.
 */
function useListAddress() {
  const [searchParams, setSearchParams] = useSearchParams();
  const query = searchParams.get('q') ?? '';
  const order: DraftOrder = searchParams.get('sort') === 'name' ? 'name' : 'edited';
  const setQuery = useCallback(
    (newQuery: string) => setSearchParams((params) => withParam(params, 'q', newQuery), { replace: true }),
    [setSearchParams],
  );
  const setOrder = (newOrder: DraftOrder) =>
    setSearchParams((params) => withParam(params, 'sort', newOrder === 'name' ? 'name' : ''), { replace: true });
  const asksMe = searchParams.get('asks') === 'me';
  const setAsksMe = (isOn: boolean) =>
    setSearchParams((params) => withParam(params, 'asks', isOn ? 'me' : ''), { replace: true });
  return { query, order, asksMe, setQuery, setOrder, setAsksMe };
}

/** The parameters with one of them set, or without it when it is empty. */
function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

function isEmpty({ drafts, next }: LoadedDrafts): boolean {
  return drafts.length === 0 && next === null;
}

function EmptyList({ query, asksMe, onShowAll }: { query: string; asksMe: boolean; onShowAll: () => void }) {
  if (query === '' && !asksMe) {
    return (
      <EmptyState text={draftListTexts.empty}>
        <NewDraftButton />
        <ImportLink />
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="missing" text={asksMe ? draftListTexts.noneAsks : draftListTexts.none}>
      <Button onClick={onShowAll}>{draftListTexts.showAll}</Button>
    </EmptyState>
  );
}

function OutlineLink() {
  return (
    <Link href={OUTLINE_PATH} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
      <ListTree aria-hidden="true" size={18} />
      {draftListTexts.outline}
    </Link>
  );
}

function ImportLink() {
  return (
    <Link href={IMPORT_PATH} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
      <FileUp aria-hidden="true" size={18} />
      {draftListTexts.importFile}
    </Link>
  );
}

function OrderSelect({ order, onChange }: { order: DraftOrder; onChange: (order: DraftOrder) => void }) {
  const id = useId();
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{draftListTexts.sort.label}</label>
      <select id={id} value={order} onChange={({ target }) => onChange(target.value === 'name' ? 'name' : 'edited')}>
        <option value="edited">{draftListTexts.sort.edited}</option>
        <option value="name">{draftListTexts.sort.name}</option>
      </select>
    </div>
  );
}

/**
 * How much is in the bin, for the link to it. Undefined until it is known; counted again when `draftCount` changes: a
 * draft was deleted or restored.
 */
function useBinSize(draftCount: number | undefined): number | undefined {
  const { api } = useSession();
  const [binSize, setBinSize] = useState<number>();
  useEffect(() => {
    const abort = new AbortController();
    loadBin(api, { limit: 1 }, abort.signal).then(
      ({ total }) => setBinSize(total),
      (error: unknown) => abort.signal.aborted || console.error(error),
    );
    return () => abort.abort();
  }, [api, draftCount]);
  return binSize;
}
