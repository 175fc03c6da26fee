// State of the one upload of drop zone and recorder: progress, cancellation, error.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '#web/api/api-client.ts';
import { specTexts } from '#web/texts/spec.ts';
import { uploadMedia } from './upload.ts';

export type UploadController = {
  /** The fraction of the file that was sent, from 0 to 1; undefined while nothing is uploaded. */
  progress: number | undefined;
  errorMessage: string | undefined;
  /** Shows the error of a file that is not sent at all. */
  reportError: (errorMessage: string) => void;
  /** Resolves with whether the server accepted the file. */
  upload: (file: File) => Promise<boolean>;
  cancel: () => void;
};

export function useUpload(api: Api, draftId: string, onUploaded: () => Promise<void>): UploadController {
  const abortControllerRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [errorMessage, setErrorMessage] = useState<string>();
  useEffect(() => () => abortControllerRef.current?.abort(), []);

  const upload = useCallback(
    async (file: File) => {
      const abort = new AbortController();
      abortControllerRef.current = abort;
      setErrorMessage(undefined);
      setProgress(0);
      try {
        await uploadMedia(api, draftId, file, { onProgress: setProgress, signal: abort.signal });
        await onUploaded();
        return true;
      } catch (error) {
        if (!abort.signal.aborted) {
          console.error(error);
          setErrorMessage(specTexts.upload.failed);
        }
        return false;
      } finally {
        setProgress(undefined);
      }
    },
    [api, draftId, onUploaded],
  );
  const cancel = useCallback(() => abortControllerRef.current?.abort(), []);
  return { progress, errorMessage, reportError: setErrorMessage, upload, cancel };
}
