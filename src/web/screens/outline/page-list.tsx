// The drafts of the page picker: those that no course has, then the others, each with a checkbox or as a button.

import type { DraftOverview } from '#api/draft-list.ts';
import { draftListTexts, searchTexts, outlineTexts as texts } from '#texts/en/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './page-picker.module.css';

export type Page = DraftOverview['drafts'][number];
/**
 * The drafts that no course has, those that one has, whether there are more of either, and whether a search lacks some.
 */
export type Choices = { unlisted: Page[]; listed: Page[]; hasMore: boolean; isIndexing: boolean };

type PageListProps = {
  choices: Choices;
  usedPageIds: ReadonlySet<string>;
  /** Undefined when exactly one page is chosen. */
  pickedIds: ReadonlySet<string> | undefined;
  onToggle: (pages: readonly Page[], isPicked: boolean) => void;
};

export function PageList({ choices, usedPageIds, pickedIds, onToggle }: PageListProps) {
  const { unlisted, listed, hasMore, isIndexing } = choices;
  const available = unlisted.filter(({ id }) => !usedPageIds.has(id));
  // Pages that were added since the outline was saved are in this course already.
  const others = [...unlisted.filter(({ id }) => usedPageIds.has(id)), ...listed];
  const isAllPicked = available.every(({ id }) => pickedIds?.has(id));
  const rows = (pages: readonly Page[]) => (
    <ul className={styles.pages} onClickCapture={selectRange}>
      {pages.map((page) => (
        <PageRow
          key={page.id}
          page={page}
          isUsed={usedPageIds.has(page.id)}
          isPicked={pickedIds?.has(page.id)}
          onToggle={(isPicked) => onToggle([page], isPicked)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {available.length + others.length === 0 && <p role="status">{draftListTexts.none}</p>}
      {available.length > 0 && (
        <section aria-label={texts.pickUnlisted}>
          <div className={styles.group}>
            <h3>{texts.pickUnlisted}</h3>
            {pickedIds !== undefined && (
              <Button variant="ghost" onClick={() => onToggle(available, !isAllPicked)}>
                {isAllPicked ? texts.pickNone : texts.pickAll}
              </Button>
            )}
          </div>
          {rows(available)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={texts.pickOthers}>
          <div className={styles.group}>
            <h3>{texts.pickOthers}</h3>
          </div>
          {rows(others)}
        </section>
      )}
      {hasMore && <p className={styles.details}>{texts.pickMore}</p>}
      {isIndexing && <p className={styles.details}>{searchTexts.indexing}</p>}
    </>
  );
}

type PageRowProps = {
  page: Page;
  isUsed: boolean;
  /** Undefined for a button in place of a checkbox. */
  isPicked: boolean | undefined;
  onToggle: (isPicked: boolean) => void;
};

function PageRow({ page: { name, editedAt, publication }, isUsed, isPicked, onToggle }: PageRowProps) {
  const isPublished = publication === 'published' || publication === 'changed';
  const content = (
    <>
      <span className={styles.name} dir="auto">
        {displayName(name)}
      </span>
      <span className={styles.details}>
        {isUsed ? texts.pickTaken : fillText(draftListTexts.edited, <RelativeTime at={editedAt} />)}
      </span>
      <PublicationBadge state={isPublished ? 'published' : 'never'} />
    </>
  );
  return (
    <li>
      {isPicked === undefined ? (
        <button type="button" className={styles.page} disabled={isUsed} onClick={() => onToggle(true)}>
          {content}
        </button>
      ) : (
        <label className={styles.page} data-used={isUsed || undefined}>
          <input
            type="checkbox"
            checked={isPicked}
            disabled={isUsed}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {content}
        </label>
      )}
    </li>
  );
}
