// One job of several uploads at a time: its progress, its error, and its end with the dialog.
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '#web/api/error-message.ts';

export type Job = {
  /** Undefined while none runs. */
  progress: { done: number; total: number } | undefined;
  /** What the last job had to say. */
  message: string | undefined;
  /** Starts a job, unless one is running; it resolves with a message for the author, where the dialog stays open. */
  start: (total: number, run: (signal: AbortSignal, reportDone: () => void) => Promise<string | undefined>) => void;
};

export function useJob(): Job {
  const [progress, setProgress] = useState<Job['progress']>();
  const [message, setMessage] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    progress,
    message,
    start(total, run) {
      if (progress !== undefined) return;
      abort.current = new AbortController();
      const { signal } = abort.current;
      setMessage(undefined);
      setProgress({ done: 0, total });
      const reportDone = () => setProgress((before) => before && { ...before, done: before.done + 1 });
      run(signal, reportDone)
        .then(setMessage, (error: unknown) => {
          if (signal.aborted) return;
          console.error(error);
          setMessage(errorDetail(error));
        })
        .finally(() => setProgress(undefined));
    },
  };
}
