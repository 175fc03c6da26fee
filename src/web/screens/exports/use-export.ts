// State of an export: one file at a time, with its progress, which can be cancelled. Only a complete file is saved.
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#api/problem.ts';
import { exportTexts } from '#texts/en/exports.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { type ExportAudience, type ExportSubject, requestExport } from '#web/api/exports.ts';
import { downloadFile } from '#web/download-file.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import type { ExportChoice } from './export-choices.ts';

export type ExportState = {
  /** The file that is being made, and how much of it has arrived; undefined when none is. */
  active: { choice: ExportChoice; bytes: number } | undefined;
  message: MessageText | undefined;
  /** What was saved last, and under which name. */
  saved: { choice: ExportChoice; file: string } | undefined;
  start(choice: ExportChoice): void;
  cancel(): void;
};

/** Ends with the component: a download that is under way is aborted. */
export function useExport(api: Api, subject: ExportSubject, audience: ExportAudience): ExportState {
  const [active, setActive] = useState<ExportState['active']>();
  const [message, setMessage] = useState<MessageText>();
  const [saved, setSaved] = useState<ExportState['saved']>();
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);

  async function run(choice: ExportChoice): Promise<void> {
    const abort = new AbortController();
    abortRef.current = abort;
    setMessage(undefined);
    setSaved(undefined);
    setActive({ choice, bytes: 0 });
    try {
      const response = await requestExport(api, { subject, audience, choice, signal: abort.signal });
      const file = await downloadFile(response, (bytes) => setActive({ choice, bytes }));
      setSaved({ choice, file });
      setMessage({
        kind: 'success',
        text: exportTexts.downloaded(file),
        hint: exportTexts.purposes[choice].next,
      });
    } catch (error) {
      if (abort.signal.aborted) setMessage({ kind: 'success', text: exportTexts.cancelled });
      else {
        console.error(error);
        setMessage({ kind: 'error', text: describeError(error) });
      }
    } finally {
      abortRef.current = undefined;
      setActive(undefined);
    }
  }
  return {
    active,
    message,
    saved,
    start: (choice) => {
      if (abortRef.current === undefined) void run(choice);
    },
    cancel: () => abortRef.current?.abort(),
  };
}

/** A refusal in the server's words; everything else broke on its way. */
function describeError(error: unknown): string {
  return error instanceof Problem ? errorDetail(error) : exportTexts.connectionLost;
}
