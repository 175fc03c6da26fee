// Publishing the draft, and the state of its published page.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Publication, PublicationState } from '#api/history.ts';
import { loadPublication } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { isDirty } from '#web/screens/editor/model/draft-state.ts';
import { currentPublicationState } from '#web/screens/editor/model/publication-state.ts';
import { useDraftController, useDraftState } from './draft-context.ts';
import { type AskingPublisher, useItemQuestion } from './use-item-question.ts';

export type PublishStatus = 'idle' | 'publishing' | 'published';

export type PublicationController = {
  /** As it was loaded last; undefined before. */
  publication: Publication | undefined;
  /** The state of `publication`, corrected by what was saved since it was loaded. */
  publicationState: PublicationState | undefined;
  /**
   * The language of the courses that list the lecture, if they have one in common; of
   * the one it was made for while none does.
   */
  language: string | undefined;
  /** 'published' from a successful publish to the next save. */
  publishStatus: PublishStatus;
  /** Why the last publish failed; undefined when it did not, or while the next one runs. */
  publishError: string | undefined;
  /** What the author has to decide before the publish goes on. */
  itemQuestion: AskingPublisher['question'];
  /** Saves the draft and publishes it; does nothing while that is running. */
  publish(): Promise<void>;
  /** Ends the status 'published'. */
  dismissPublished(): void;
  /** Clears why the last publish failed. */
  dismissError(): void;
  /** Loads the publication again. Failures go to the console. */
  reload(): Promise<void>;
};

export const PublicationContext = createContext<PublicationController | undefined>(undefined);

/** The publication of the open draft, anywhere below its `PublicationContext`. */
export function usePublicationController(): PublicationController {
  const controller = useContext(PublicationContext);
  if (controller === undefined) throw new Error('usePublicationController needs a PublicationContext above it.');
  return controller;
}

/** Creates the controller for `PublicationContext`; needs the `DraftContext` above it. */
export function usePublication(): PublicationController {
  const { api } = useSession();
  const { saveAndPublish, getState } = useDraftController();
  const draftId = useDraftState(({ id }) => id);
  const revision = useDraftState((state) => state.revision);
  const [publication, setPublication] = useState<Publication>();
  const [loadedRevision, setLoadedRevision] = useState(revision);
  const [publishStatus, setPublishStatus] = useState<PublishStatus>('idle');
  const [publishError, setPublishError] = useState<string>();
  const { question: itemQuestion, publishAsking } = useItemQuestion(api);
  const reload = useCallback(async () => {
    try {
      const { revision: current } = getState();
      setPublication(await loadPublication(api, draftId));
      setLoadedRevision(current);
    } catch (error) {
      console.error(error);
    }
  }, [api, draftId, getState]);
  useEffect(() => void reload(), [reload]);

  const dismissPublished = useCallback(
    () => setPublishStatus((status) => (status === 'published' ? 'idle' : status)),
    [],
  );
  // A save makes the message 'Published' stale.
  useEffect(dismissPublished, [revision, dismissPublished]);

  const publicationState = useDraftState(
    (state) => publication && currentPublicationState(publication, loadedRevision, state.revision, isDirty(state)),
  );

  async function publish() {
    if (publishStatus === 'publishing') return;
    setPublishStatus('publishing');
    setPublishError(undefined);
    const result = await saveAndPublish(publishAsking);
    setPublishStatus(result.isPublished ? 'published' : 'idle');
    if (!result.isPublished) setPublishError(result.errorMessage);
    await reload();
  }

  return {
    publication,
    publicationState,
    language: findLanguage(publication),
    publishStatus,
    publishError,
    itemQuestion,
    publish,
    dismissPublished,
    dismissError: () => setPublishError(undefined),
    reload,
  };
}

function findLanguage({ courses = [], madeFor }: Partial<Publication> = {}): string | undefined {
  if (courses.length === 0) return madeFor?.language;
  const languages = new Set(courses.map(({ language }) => language));
  return languages.size === 1 ? [...languages][0] : undefined;
}
