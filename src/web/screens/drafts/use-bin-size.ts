// How much is in the bin, for the link to it.
import { useEffect, useState } from 'react';
import { loadBin } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';

/** Undefined until it is known; counted again when `draftCount` changes: a draft was deleted or restored. */
export function useBinSize(draftCount: number | undefined): number | undefined {
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
