// Where a media file is used: lines of the text, and other drafts.
import { Fragment } from 'react';
import type { MediaOccurrence } from '#markup/index.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { listTexts } from '#texts/formats/format-texts.ts';
import { draftPath } from '#web/paths.ts';
import { displayName } from '#web/ui/display-name.ts';
import styles from './media-list.module.css';

/** A draft as the list names it. */
export type DraftLink = { id: string; name: string };

/** Other drafts that are named; of the rest the number. */
const MAX_NAMED_DRAFTS = 3;

type MediaUsesProps = {
  uses: readonly MediaOccurrence[];
  nameId: string;
  onGoTo: (line: number, column: number) => void;
};

/** The lines of the text that show an item; each moves the caret there. */
export function MediaUses({ uses, nameId, onGoTo }: MediaUsesProps) {
  return (
    <p className={styles.uses}>
      {uses.length === 0 ? mediaTexts.unused : mediaTexts.usedOn}{' '}
      {uses.map(({ line, column }) => (
        <button type="button" key={`${line}.${column}`} aria-describedby={nameId} onClick={() => onGoTo(line, column)}>
          {mediaTexts.line(line)}
        </button>
      ))}
    </p>
  );
}

/** The other drafts that show an item. Links open a new tab, so that the text here stays open. */
export function OtherDrafts({ drafts, nameId }: { drafts: readonly DraftLink[]; nameId: string }) {
  const rest = drafts.length - MAX_NAMED_DRAFTS;
  return (
    <p className={styles.uses}>
      {mediaTexts.usedInOtherDrafts}{' '}
      {drafts.slice(0, MAX_NAMED_DRAFTS).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && listTexts.separator}
          <a href={draftPath(id)} target="_blank" rel="noreferrer" aria-describedby={nameId}>
            {displayName(name)}
          </a>
        </Fragment>
      ))}
      {rest > 0 && ` ${mediaTexts.moreDrafts(rest)}`}
    </p>
  );
}
