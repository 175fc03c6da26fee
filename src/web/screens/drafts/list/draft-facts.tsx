// What a row of the drafts list says of its draft: its title in the outline, the last edit, the publication state.

import { draftListTexts } from '#texts/en/drafts.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './draft-item.module.css';
import type { DraftRow } from './use-draft-list.ts';

/** The last edit, below the title in the outline where that is not the name of the draft. */
export function DraftDetails({ draft: { name, outlineTitle, editedAt, editedBy } }: { draft: DraftRow }) {
  return (
    <>
      {outlineTitle !== undefined && outlineTitle !== name && (
        <p className={styles.detail}>{draftListTexts.outlineTitle(isolateName(outlineTitle))}</p>
      )}
      <p className={styles.detail}>
        {fillText(
          (time) => (editedBy === null ? draftListTexts.edited(time) : draftListTexts.editedBy(time, editedBy)),
          <RelativeTime at={editedAt} />,
        )}
      </p>
    </>
  );
}

export function DraftBadges({ draft }: { draft: DraftRow }) {
  return (
    <>
      <PublicationBadge state={draft.publication} />
      {draft.workState !== 'in_work' && (
        <Badge
          tone={draft.workState === 'ready' ? 'success' : 'warning'}
          text={draftListTexts.workStates[draft.workState]}
        />
      )}
      {draft.openComments > 0 && (
        <Badge tone={draft.asksMe ? 'warning' : 'neutral'} text={draftListTexts.openComments(draft.openComments)} />
      )}
      {!draft.isInCourse && <Badge tone="neutral" text={draftListTexts.notInCourse} />}
    </>
  );
}
