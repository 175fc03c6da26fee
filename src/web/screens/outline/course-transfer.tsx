// A course as one file: kept on this computer, and brought in from one.
import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { exportCourse, importCourse } from '#web/api/author.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { downloadFile } from '#web/download-file.ts';
import { courseTransferTexts as texts } from '#web/texts/course-transfer.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import styles from './course-transfer.module.css';

type CourseTransferProps = { api: Api; courseId: string | undefined; onImported: (courseId: string) => void };

/** Out of sight while no course is shown, so that what it says of one that came is not lost while that is loaded. */
export function CourseTransfer({ api, courseId, onImported }: CourseTransferProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [activity, setActivity] = useState<string>();
  const [message, setMessage] = useState<MessageText>();
  /** A file with a course that is here already, until somebody decides on it. */
  const [conflictingFile, setConflictingFile] = useState<File>();

  /** Does one thing at a time, says that it is under way, and what came of it. */
  async function runExclusively(activityText: string, action: () => Promise<string | undefined>) {
    if (activity !== undefined) return;
    setActivity(activityText);
    setMessage(undefined);
    setConflictingFile(undefined);
    try {
      const text = await action();
      if (text !== undefined) setMessage({ kind: 'success', text });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: texts.failed(transferErrorMessage(error)) });
    } finally {
      setActivity(undefined);
    }
  }
  const download = (id: string) =>
    runExclusively(texts.saving, async () => texts.saved(await downloadFile(await exportCourse(api, id))));
  const importFile = (file: File, isReplacing: boolean) =>
    runExclusively(texts.importing, async () => {
      try {
        const course = await importCourse(api, file, isReplacing);
        onImported(course.id);
        return texts.imported(course.title, course.units.flatMap(({ lectures }) => lectures).length);
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'course_exists')) throw error;
        setConflictingFile(file);
        return undefined;
      }
    });

  return (
    <section className={styles.along} aria-labelledby="take-along" hidden={courseId === undefined}>
      <h2 id="take-along">{texts.heading}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.buttons}>
        <Button aria-disabled={activity !== undefined} onClick={() => courseId !== undefined && download(courseId)}>
          <Download aria-hidden="true" size={18} />
          {texts.save}
        </Button>
        <Button aria-disabled={activity !== undefined} onClick={() => fileInput.current?.click()}>
          <Upload aria-hidden="true" size={18} />
          {texts.importCourse}
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.importCourse}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (file !== undefined) void importFile(file, false);
          }}
        />
      </div>
      {conflictingFile !== undefined && (
        <ReplacePrompt
          onReplace={() => void importFile(conflictingFile, true)}
          onCancel={() => {
            setConflictingFile(undefined);
            setMessage({ kind: 'success', text: texts.notChanged });
          }}
        />
      )}
      <p role="status" className={styles.doing}>
        {activity}
      </p>
      <Message message={message} />
    </section>
  );
}

function ReplacePrompt({ onReplace, onCancel }: { onReplace: () => void; onCancel: () => void }) {
  const promptRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => promptRef.current?.focus(), []);
  return (
    <div className={styles.decision}>
      <p ref={promptRef} tabIndex={-1}>
        {texts.exists}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onReplace}>{texts.replace}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.keepExisting}
        </Button>
      </div>
    </div>
  );
}

/** What the server says of it, which is for people; else what the browser says. */
function transferErrorMessage(error: unknown): string {
  if (error instanceof Problem && typeof error.extras.detail === 'string') return error.extras.detail;
  return errorMessage(error);
}
