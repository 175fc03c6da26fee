// Course export and import: opens the export menu, and uploads an archive.
import { Copy, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#api/problem.ts';
import { courseTransferTexts as texts } from '#texts/en/drafts.ts';
import { translateReason } from '#texts/translate-import.ts';
import { importCourse } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { ExportButton } from '#web/screens/exports/export-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { CopyCourseDialog } from './copy-course-dialog.tsx';
import styles from './course-transfer.module.css';

type CourseTransferProps = { courseId: string | undefined; onImported: (courseId: string) => void };

/** Hidden rather than unmounted while no course is shown: the message about an imported course outlives its loading. */
export function CourseTransfer({ courseId, onImported }: CourseTransferProps) {
  const transfer = useCourseTransfer(onImported);
  const { activity, message, conflictingArchive } = transfer;
  const [isCopying, setCopying] = useState(false);
  const fileInputRef = useRef<HTMLInputElement>(null);
  const isBusy = activity !== undefined;
  return (
    <section className={styles.transfer} aria-labelledby="course-transfer" hidden={courseId === undefined}>
      <h2 id="course-transfer">{texts.heading}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.buttons}>
        {courseId !== undefined && <ExportButton subject={{ kind: 'course', id: courseId }} label={texts.export} />}
        <Button aria-disabled={isBusy} onClick={() => fileInputRef.current?.click()}>
          <FileUp aria-hidden="true" size={18} />
          {texts.importCourse}
        </Button>
        <Button aria-haspopup="dialog" aria-disabled={isBusy} onClick={() => setCopying(true)}>
          <Copy aria-hidden="true" size={18} />
          {texts.copy}
        </Button>
        <input
          ref={fileInputRef}
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.importCourse}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (file !== undefined) transfer.importArchive(file);
          }}
        />
      </div>
      {courseId !== undefined && isCopying && (
        <CopyCourseDialog courseId={courseId} onCopied={onImported} onClose={() => setCopying(false)} />
      )}
      {conflictingArchive !== undefined && (
        <ReplacePrompt
          onReplace={() => transfer.importArchive(conflictingArchive, 'replace')}
          onCopy={() => transfer.importArchive(conflictingArchive, 'copy')}
          onCancel={transfer.cancelImport}
        />
      )}
      <p role="status" className={styles.activity}>
        {activity}
      </p>
      <Message message={message} />
    </section>
  );
}

type CourseTransferState = {
  /** What is under way, as text; undefined when nothing is. */
  activity: string | undefined;
  message: MessageText | undefined;
  /** An archive of a course that exists already, until the author decides whether to replace it. */
  conflictingArchive: File | undefined;
  importArchive(archive: File, mode?: 'replace' | 'copy'): void;
  cancelImport(): void;
};

function useCourseTransfer(onImported: (courseId: string) => void): CourseTransferState {
  const { api } = useSession();
  const [activity, setActivity] = useState<string>();
  const [message, setMessage] = useState<MessageText>();
  const [conflictingArchive, setConflictingArchive] = useState<File>();

  /** Runs one import at a time; shows that it is under way, and its result or error. */
  async function runImport(action: () => Promise<string | undefined>): Promise<void> {
    if (activity !== undefined) return;
    setActivity(texts.importing);
    setMessage(undefined);
    setConflictingArchive(undefined);
    try {
      const text = await action();
      if (text !== undefined) setMessage({ kind: 'success', text });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: texts.failed(errorDetail(translateReason(error))) });
    } finally {
      setActivity(undefined);
    }
  }
  async function tryImport(archive: File, mode?: 'replace' | 'copy'): Promise<string | undefined> {
    try {
      const course = await importCourse(api, archive, mode);
      onImported(course.id);
      return texts.imported(course.title, course.units.flatMap(({ lectures }) => lectures).length);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'course_exists')) throw error;
      setConflictingArchive(archive);
      return undefined;
    }
  }
  return {
    activity,
    message,
    conflictingArchive,
    importArchive: (archive, mode) => void runImport(() => tryImport(archive, mode)),
    cancelImport() {
      setConflictingArchive(undefined);
      setMessage({ kind: 'success', text: texts.notChanged });
    },
  };
}

type ReplacePromptProps = { onReplace: () => void; onCopy: () => void; onCancel: () => void };

function ReplacePrompt({ onReplace, onCopy, onCancel }: ReplacePromptProps) {
  const promptRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => promptRef.current?.focus(), []);
  return (
    <div className={styles.prompt}>
      <p ref={promptRef} tabIndex={-1}>
        {texts.exists}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCopy}>{texts.importCopy}</Button>
        <Button onClick={onReplace}>{texts.replace}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
