// State of the one upload of drop zone and recorder: progress, cancellation, error.
import { useCallback, useEffect, useRef, useState } from 'react';
import { specTexts } from '#texts/en/spec.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { isImportable } from '#web/screens/import/imported-extensions.ts';
import { prepareFile } from './convert-file.ts';
import { canBeKept, uploadMedia } from './upload-media.ts';

/**
 * `reason` says more than the specification's `message`; `file` can be imported
 * instead, `unplayable` be kept all the same.
 */
type UploadError = { message: string; reason?: string; file?: File; unplayable?: File };

export type UploadController = {
  /** The fraction of the file that was sent, from 0 to 1; undefined while nothing is uploaded. */
  progress: number | undefined;
  error: UploadError | undefined;
  /** Shows the error of a file that is not sent at all; without one, hides the error of the file before. */
  reportError: (error: UploadError | undefined) => void;
  /** Resolves with whether the server accepted the file. */
  upload: (file: File, keepsUnplayable?: boolean) => Promise<boolean>;
  cancel: () => void;
};

export type UploadTarget = {
  api: Api;
  draftId: string;
  /** The largest file that the server accepts, in bytes. */
  maxBytes: number;
  onUploaded: () => Promise<void>;
};

export function useUpload({ api, draftId, maxBytes, onUploaded }: UploadTarget): UploadController {
  const abortControllerRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<UploadError>();
  useEffect(() => () => abortControllerRef.current?.abort(), []);

  const upload = useCallback(
    async (file: File, keepsUnplayable = false) => {
      const abort = new AbortController();
      abortControllerRef.current = abort;
      setError(undefined);
      setProgress(0);
      try {
        const accepted = await prepareFile(file, { maxBytes, keepsUnplayable });
        await uploadMedia(api, draftId, accepted, { onProgress: setProgress, signal: abort.signal, keepsUnplayable });
        await onUploaded();
        return true;
      } catch (cause) {
        if (!abort.signal.aborted) {
          console.error(cause);
          setError({
            message: specTexts.upload.failed,
            reason: errorDetail(cause),
            ...(isImportable(file.name) && { file }),
            ...(canBeKept(cause) && { unplayable: file }),
          });
        }
        return false;
      } finally {
        setProgress(undefined);
      }
    },
    [api, draftId, maxBytes, onUploaded],
  );
  const cancel = useCallback(() => abortControllerRef.current?.abort(), []);
  return { progress, error, reportError: setError, upload, cancel };
}
