// The state of an import: the file that was chosen, its preview, the author's choices, and what failed.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ImportPreview, WordListForm } from '#api/imports.ts';
import type { CourseSummary } from '#api/outline.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { translateReason } from '#texts/translate-import.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { importLecture, previewImport } from '#web/api/imports.ts';
import { draftPath } from '#web/paths.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { type FoundChoices, toChosen } from './gap-choices.ts';

/** As the server allows. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type ReadFile = { file: File; preview: ImportPreview };

/** What the author chose for a file that was read. */
export type ChosenImport = {
  title: string;
  choices: FoundChoices;
  wordLists: WordListForm;
  /** The course that the draft is for, once those that there are are known. */
  course: Promise<CourseSummary | undefined>;
};

export type ImportState = {
  /** What is under way, as text. */
  activity: string | undefined;
  message: MessageText | undefined;
  /** A file that was read. */
  read: ReadFile | undefined;
  readFile(file: File): void;
  /** Ends the reading of a file, or the creation of its draft; undefined while neither is under way. */
  cancel: (() => void) | undefined;
  create(chosen: ChosenImport): void;
  /** Goes back to the choice of a file. */
  reset(): void;
};

export function useImport(api: Api): ImportState {
  const [, navigate] = useLocation();
  const [activity, setActivity] = useState<string>();
  const [message, setMessage] = useState<MessageText>();
  const [read, setRead] = useState<ReadFile>();
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);

  function fail(error: unknown): void {
    console.error(error);
    setMessage({ kind: 'error', text: texts.notRead(errorDetail(translateReason(error))) });
  }
  async function preview(file: File): Promise<void> {
    const abort = new AbortController();
    abortRef.current = abort;
    setActivity(texts.reading(file.name));
    setMessage(undefined);
    try {
      setRead({ file, preview: await previewImport(api, file, abort.signal) });
    } catch (error) {
      if (abort.signal.aborted) return;
      fail(error);
    }
    setActivity(undefined);
  }
  function cancel(): void {
    abortRef.current?.abort();
    setActivity(undefined);
    setMessage({ kind: 'success', text: read === undefined ? texts.stopped : texts.stoppedCreating });
  }
  async function createDraft(
    { file }: ReadFile,
    { title, choices: found, wordLists, course }: ChosenImport,
  ): Promise<void> {
    const abort = new AbortController();
    abortRef.current = abort;
    setActivity(texts.creating);
    setMessage(undefined);
    try {
      const courseId = (await course)?.id;
      const choices = { ...toChosen(found), title: title.trim(), wordLists, courseId };
      const draft = await importLecture(api, file, choices, abort.signal);
      navigate(draftPath(draft.id));
    } catch (error) {
      if (abort.signal.aborted) return;
      fail(error);
      setActivity(undefined);
    }
  }
  return {
    activity,
    message,
    read,
    cancel: activity === undefined ? undefined : cancel,
    readFile(file) {
      if (activity !== undefined) return;
      if (file.size > MAX_FILE_BYTES) setMessage({ kind: 'error', text: texts.tooLarge(file.name) });
      else void preview(file);
    },
    create(chosen) {
      if (activity === undefined && read !== undefined) void createDraft(read, chosen);
    },
    reset() {
      setRead(undefined);
      setMessage(undefined);
    },
  };
}
