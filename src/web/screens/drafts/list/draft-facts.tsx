// What a row of the drafts list says of its draft: the last edit, the publication state, and whether a course lists it.

import { draftListTexts } from '#texts/en/drafts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import type { DraftRow } from './use-draft-list.ts';

export function Edited({ draft: { editedAt, editedBy } }: { draft: DraftRow }) {
  return fillText(
    (time) => (editedBy === null ? draftListTexts.edited(time) : draftListTexts.editedBy(time, editedBy)),
    <RelativeTime at={editedAt} />,
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
