// One upload at a time, as the drop zone and the recorder make it: how far it is, how it is stopped, what went wrong.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '#web/api-client.ts';
import { texts } from '#web/texts.ts';
import { uploadMedia } from './upload.ts';

export type UploadWork = {
  /** The sent part of the file, from 0 to 1; undefined while nothing is sent. */
  part: number | undefined;
  trouble: string | undefined;
  /** Says what is wrong with a file that is not even sent. */
  refuse: (trouble: string) => void;
  /** Whether the file was taken in. */
  upload: (file: File) => Promise<boolean>;
  cancel: () => void;
};

export function useUpload(api: Api, draftId: string, onUploaded: () => Promise<void>): UploadWork {
  const running = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  const upload = useCallback(
    async (file: File) => {
      const abort = new AbortController();
      running.current = abort;
      setTrouble(undefined);
      setPart(0);
      try {
        await uploadMedia(api, draftId, file, { onProgress: setPart, signal: abort.signal });
        await onUploaded();
        return true;
      } catch (error) {
        if (!abort.signal.aborted) {
          console.error(error);
          setTrouble(texts.upload.failed);
        }
        return false;
      } finally {
        setPart(undefined);
      }
    },
    [api, draftId, onUploaded],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { part, trouble, refuse: setTrouble, upload, cancel };
}
