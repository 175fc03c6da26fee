// Uploads of the editor: a queue of files, and the places in the text where their references belong.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Media } from '#api/lectures.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { loadUploadLimits } from '#web/api/media.ts';
import { useSession } from '#web/auth/session.tsx';
import { useComposition } from '#web/use-composition.ts';
import { useResource } from '#web/use-resource.ts';
import { useDraftController } from './draft/draft-context.ts';
import { replaceText } from './field/insert-text.ts';
import { placeMedia } from './model/insert-media.ts';
import { formatMediaMarkup } from './model/markup-edits.ts';
import { prepareFile } from './upload/convert-file.ts';
import { InsertionPoints } from './upload/insertion-points.ts';
import { uploadMedia } from './upload/upload-media.ts';
import { isFailed, type QueueState, UploadQueue } from './upload/upload-queue.ts';
import type { UploadTarget } from './upload/use-upload.ts';

export type Uploads = {
  queue: QueueState;
  /** Where the upload area sends its file. */
  target: UploadTarget;
  /** Uploads files one after the other; with an offset, their references are inserted into the text there. */
  addFiles: (files: readonly File[], offset?: number) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  retryFailed: () => void;
  removeFailed: () => void;
  /** Removes the files that wait, and aborts the upload of the one that is being sent. */
  cancelAll: () => void;
};

type FieldRef = RefObject<HTMLTextAreaElement | null>;

/** Uploads files to the draft; `fieldRef` is its text area, where their references are inserted. */
export function useUploads(fieldRef: FieldRef): Uploads {
  const { api } = useSession();
  const { getState, reloadMedias } = useDraftController();
  const [limits] = useResource('upload-limits', (signal) => loadUploadLimits(api, signal));
  const maxBytes = limits.state === 'loaded' ? limits.content.maxBytes : Number.POSITIVE_INFINITY;
  const draftId = getState().id;
  const { insertReference, addPoints, clearPoints } = useReferences(fieldRef);
  const latest = useRef({ maxBytes, reloadMedias, insertReference });
  useEffect(() => {
    latest.current = { maxBytes, reloadMedias, insertReference };
  });
  const queue = useMemo(
    () =>
      new UploadQueue({
        async send(file, options) {
          const { maxBytes: limit } = latest.current;
          const { keepsUnplayable } = options;
          return uploadMedia(api, draftId, await prepareFile(file, { maxBytes: limit, keepsUnplayable }), options);
        },
        async onSent(id, media) {
          await latest.current.reloadMedias();
          await latest.current.insertReference(id, media);
        },
        formatError: errorDetail,
      }),
    [api, draftId],
  );
  const queueState = useSyncExternalStore(queue.subscribe, queue.getState);
  const isActive = queueState.files.length > 0;
  useEffect(() => () => queue.removeAll(), [queue]);
  useEffect(() => {
    if (!isActive) clearPoints();
  }, [isActive, clearPoints]);
  useEffect(() => (isActive ? askBeforeUnload() : undefined), [isActive]);

  const addFiles = useCallback(
    (files: readonly File[], offset?: number) => {
      const ids = queue.add(files);
      if (offset !== undefined) addPoints(ids, offset);
    },
    [queue, addPoints],
  );
  const target = useMemo(
    () => ({ api, draftId, maxBytes, onUploaded: reloadMedias }),
    [api, draftId, maxBytes, reloadMedias],
  );
  return useMemo(
    () => ({
      queue: queueState,
      target,
      addFiles,
      retry: (id: string) => queue.retry(id),
      remove: (id: string) => queue.remove(id),
      retryFailed: () => queue.retryFailed(),
      removeFailed: () => queue.removeAll(isFailed),
      cancelAll: () => queue.removeAll((queued) => !isFailed(queued)),
    }),
    [queueState, target, addFiles, queue],
  );
}

/** Inserts the references of uploaded files, each at a point that follows the edits of the text meanwhile. */
function useReferences(fieldRef: FieldRef) {
  const { getState, subscribeToMarkup } = useDraftController();
  const [points] = useState(() => new InsertionPoints());
  /** An insertion would break the composition. */
  const waitForComposition = useComposition();

  const insertReference = useCallback(
    async (id: string, media: Media) => {
      await waitForComposition();
      const { current: field } = fieldRef;
      if (field === null) return;
      points.follow(field.value);
      const reference = formatMediaMarkup(media);
      const insertion = points.insert(id, reference, (text, offset) =>
        placeMedia({ text, start: offset, end: offset }, media, reference),
      );
      if (insertion !== undefined) replaceText(field, insertion);
    },
    [points, fieldRef, waitForComposition],
  );
  useEffect(() => {
    points.follow(getState().markup);
    return subscribeToMarkup((markup) => points.follow(markup));
  }, [points, getState, subscribeToMarkup]);
  const addPoints = useCallback(
    (ids: readonly string[], offset: number) => {
      if (fieldRef.current !== null) points.add(ids, offset, fieldRef.current.value);
    },
    [points, fieldRef],
  );
  const clearPoints = useCallback(() => points.clear(), [points]);
  return { insertReference, addPoints, clearPoints };
}

/** The browser asks before it leaves the page: a reload would end the uploads. */
function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
