// Where the draft and its page stand, as the editor shows it.
import { useCallback, useEffect, useState } from 'react';
import type { Publication, PublicationState } from '#api/history.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPublication } from '#web/api/history.ts';

export type PublicationController = {
  publication: Publication | undefined;
  /** Counts what was saved since the publication was loaded. */
  publicationState: PublicationState | undefined;
  reload(): Promise<void>;
};

export function usePublication(api: Api, draftId: string, revision: number): PublicationController {
  const [publication, setPublication] = useState<Publication>();
  const reload = useCallback(async () => {
    try {
      setPublication(await loadPublication(api, draftId));
    } catch (error) {
      console.error(error);
    }
  }, [api, draftId]);
  useEffect(() => void reload(), [reload]);
  return {
    publication,
    publicationState: publication === undefined ? undefined : computePublicationState(publication, revision),
    reload,
  };
}

function computePublicationState({ state, edition }: Publication, revision: number): PublicationState {
  const isPublic = state === 'published' || state === 'changed';
  if (!isPublic || edition === null || edition.revision === null) return state;
  return revision > edition.revision ? 'changed' : 'published';
}
