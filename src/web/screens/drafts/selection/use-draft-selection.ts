// Selection of several drafts in the list: while it is on, a row selects its draft instead of opening it.
import { useState } from 'react';
import type { DraftRow } from '#web/screens/drafts/list/use-draft-list.ts';
import { listBetween } from '#web/ui/select-range.ts';

export type DraftSelection = {
  isOn: boolean;
  /** The selected ones of the drafts in the list. */
  drafts: readonly DraftRow[];
  isSelected(draftId: string): boolean;
  /** With the Shift key all from the draft toggled before to this one become as this one does. */
  toggle(draftId: string, isRange: boolean): void;
  selectAll(): void;
  start(): void;
  end(): void;
};

/** @param listed The drafts in the list; what a search hides is not selected any more until it is shown again. */
export function useDraftSelection(listed: readonly DraftRow[]): DraftSelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const [lastId, setLastId] = useState<string>();
  const drafts = listed.filter(({ id }) => selectedIds?.has(id));
  return {
    isOn: selectedIds !== undefined,
    drafts,
    isSelected: (draftId) => selectedIds?.has(draftId) === true,
    toggle(draftId, isRange) {
      const range = isRange ? listRange(listed, lastId, draftId) : [draftId];
      setSelectedIds((ids) => ids && toggled(ids, draftId, range));
      setLastId(draftId);
    },
    selectAll: () => setSelectedIds(new Set(listed.map(({ id }) => id))),
    start: () => setSelectedIds(new Set()),
    end: () => setSelectedIds(undefined),
  };
}

/** Selects the drafts of a range if `draftId` was not selected, else removes them from the selection. */
function toggled(ids: ReadonlySet<string>, draftId: string, range: readonly string[]): ReadonlySet<string> {
  const others = [...ids].filter((id) => !range.includes(id));
  return new Set(ids.has(draftId) ? others : [...others, ...range]);
}

/**
 * The ids from one draft to another as they are listed, both included; only the second where the first is not listed.
 */
export function listRange(listed: readonly Pick<DraftRow, 'id'>[], from: string | undefined, to: string): string[] {
  const range = listBetween(
    listed.map(({ id }) => id),
    from ?? '',
    to,
  );
  return range.length === 0 ? [to] : range;
}
