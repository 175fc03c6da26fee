// State of the bin: loaded page by page, and changed by restoring and deleting forever.
import { useState } from 'react';
import type { Bin, BinItem } from '#api/bin.ts';
import { loadBin, purgeBinItem, restoreDraft } from '#web/api/author.ts';
import { restoreMedia } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { type Pages, usePages } from '#web/use-pages.ts';

/** Items in one response. */
const PAGE_SIZE = 50;

/** What was done to an item; `draftId` is the draft that the item is, or belongs to. */
export type BinResult = { kind: 'restored' | 'purged' | 'failed'; name: string; draftId: string };

type BinController = Pages<Bin> & {
  result: BinResult | undefined;
  restore(item: BinItem): Promise<void>;
  /** Rejects with the error of a refused request. */
  purge(item: BinItem): Promise<void>;
};

export function useBin(): BinController {
  const { api } = useSession();
  const [result, setResult] = useState<BinResult>();
  const pages = usePages<Bin>(
    'bin',
    (cursor, signal) => loadBin(api, { cursor, limit: PAGE_SIZE }, signal),
    (bin, page) => ({ ...page, items: [...bin.items, ...page.items] }),
  );

  function finish(item: BinItem, kind: BinResult['kind']): void {
    setResult({ kind, name: displayName(item.name), draftId: item.kind === 'draft' ? item.id : item.draft.id });
    if (kind === 'failed') return;
    pages.change((bin) => ({ ...bin, items: bin.items.filter(({ id }) => id !== item.id) }));
  }
  return {
    ...pages,
    result,
    async restore(item) {
      try {
        await (item.kind === 'draft' ? restoreDraft(api, item.id) : restoreMedia(api, item.draft.id, item.id));
        finish(item, 'restored');
        // The deleted media of a restored draft are listed from now on.
        if (item.kind === 'draft') pages.reload();
      } catch (reason) {
        console.error(reason);
        finish(item, 'failed');
      }
    },
    async purge(item) {
      await purgeBinItem(api, item);
      finish(item, 'purged');
    },
  };
}
