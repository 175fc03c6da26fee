// The dialog that chooses pages among the drafts: one for a lecture, or many at once for a unit.
import { type FormEvent, useId, useState } from 'react';
import type { DraftOverview } from '#api/draft-list.ts';
import { draftListTexts, outlineTexts as texts } from '#texts/en/drafts.ts';
import { forLocale } from '#texts/language/translated.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '#web/use-debounced-value.ts';
import { useResource } from '#web/use-resource.ts';
import { type Choices, type Page, PageList } from './page-list.tsx';
import styles from './page-picker.module.css';

/** Drafts per request: of those that no course has all that one response can hold. */
const MAX_UNLISTED = 200;
const MAX_LISTED = 30;

const collator = forLocale((locale) => new Intl.Collator(locale, { numeric: true }));

export type PickedPage = { title: string; pageId: string; isPublished: boolean; hasDraft: true };

type PagePickerProps = {
  heading: string;
  usedPageIds: ReadonlySet<string>;
  /** Choose any number of pages, or exactly one. */
  isMultiple: boolean;
  onPick: (pages: readonly PickedPage[]) => void;
  onClose: () => void;
};

export function PagePicker({ heading, usedPageIds, isMultiple, onPick, onClose }: PagePickerProps) {
  const id = useId();
  const { api } = useSession();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly PickedPage[]>([]);
  const query = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [resource] = useResource(`page-picker ${query}`, (signal) => loadChoices(api, query, signal));

  function toggle(pages: readonly Page[], isPicked: boolean) {
    if (!isMultiple) return onPick(pages.map(toPickedPage));
    const ids = new Set(pages.map((page) => page.id));
    const others = picked.filter(({ pageId }) => !ids.has(pageId));
    setPicked(isPicked ? [...others, ...pages.map(toPickedPage)] : others);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (picked.length > 0) onPick(picked);
  }
  const pickedIds = new Set(picked.map(({ pageId }) => pageId));
  return (
    <Dialog heading={heading} closeLabel={texts.close} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {texts.pickSearch}
        </label>
        <input
          id={id}
          type="search"
          data-autofocus
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {resource.state === 'loading' && <Skeleton />}
        {resource.state === 'failed' && <p role="status">{draftListTexts.failed}</p>}
        {resource.state === 'loaded' && (
          <PageList
            choices={resource.content}
            usedPageIds={usedPageIds}
            pickedIds={isMultiple ? pickedIds : undefined}
            onToggle={toggle}
          />
        )}
        {isMultiple && (
          <p className={styles.footer}>
            <Button type="submit" variant="primary" aria-disabled={picked.length === 0}>
              {texts.pickAdd(picked.length)}
            </Button>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Drafts that no course has come first, by name: a course is mostly built from these. */
async function loadChoices(api: Api, query: string, signal: AbortSignal): Promise<Choices> {
  const load = (isInCourse: boolean, limit: number): Promise<DraftOverview> =>
    listDraftOverview(api, { query, cursor: undefined, limit, isInCourse }, signal);
  const [unlisted, listed] = await Promise.all([load(false, MAX_UNLISTED), load(true, MAX_LISTED)]);
  return {
    unlisted: unlisted.drafts.toSorted((a, b) => collator().compare(a.name, b.name)),
    listed: listed.drafts,
    hasMore: unlisted.next !== null || listed.next !== null,
    isIndexing: unlisted.isIndexing || listed.isIndexing,
  };
}

function toPickedPage({ id, name, publication }: Page): PickedPage {
  const isPublished = publication === 'published' || publication === 'changed';
  return { title: displayName(name), pageId: id, isPublished, hasDraft: true };
}
