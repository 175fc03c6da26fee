// Selection of several drafts in the list: while it is on, a row selects its draft instead of opening it.
import { useState } from 'react';
import type { DraftRow } from '#web/screens/drafts/list/use-draft-list.ts';

export type DraftSelection = {
  isOn: boolean;
  /** The selected ones of the drafts in the list. */
  drafts: readonly DraftRow[];
  isSelected(draftId: string): boolean;
  toggle(draftId: string): void;
  selectAll(): void;
  start(): void;
  end(): void;
};

/** @param listed The drafts in the list; what a search hides is not selected any more until it is shown again. */
export function useDraftSelection(listed: readonly DraftRow[]): DraftSelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const drafts = listed.filter(({ id }) => selectedIds?.has(id));
  return {
    isOn: selectedIds !== undefined,
    drafts,
    isSelected: (draftId) => selectedIds?.has(draftId) === true,
    toggle: (draftId) => setSelectedIds((ids) => ids && toggled(ids, draftId)),
    selectAll: () => setSelectedIds(new Set(listed.map(({ id }) => id))),
    start: () => setSelectedIds(new Set()),
    end: () => setSelectedIds(undefined),
  };
}

function toggled(ids: ReadonlySet<string>, draftId: string): ReadonlySet<string> {
  const others = [...ids].filter((id) => id !== draftId);
  return new Set(ids.has(draftId) ? others : [...others, draftId]);
}
