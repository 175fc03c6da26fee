// Where the draft and its page stand, as the editor shows it.
import { useCallback, useEffect, useState } from 'react';
import type { Publication, PublicationState } from '#api/history.ts';
import type { Api } from '#web/api-client.ts';
import { loadPublication } from '#web/history-api.ts';

export type PublicationWork = {
  publication: Publication | undefined;
  /** Counts what was saved since the publication was loaded. */
  standing: PublicationState | undefined;
  reload(): Promise<void>;
};

export function usePublication(api: Api, draftId: string, revision: number): PublicationWork {
  const [publication, setPublication] = useState<Publication>();
  const reload = useCallback(async () => {
    try {
      setPublication(await loadPublication(api, draftId));
    } catch (error) {
      console.error(error);
    }
  }, [api, draftId]);
  useEffect(() => void reload(), [reload]);
  return { publication, standing: publication === undefined ? undefined : standingOf(publication, revision), reload };
}

function standingOf({ state, edition }: Publication, revision: number): PublicationState {
  const isShown = state === 'published' || state === 'changed';
  if (!isShown || edition === null || edition.revision === null) return state;
  return revision > edition.revision ? 'changed' : 'published';
}
