// Dialog that makes a lecture or a whole course available offline, and lists what is.
import { useEffect, useId, useState } from 'react';
import type { Course } from '#api/lectures.ts';
import { offlineTexts as texts } from '#texts/en/offline.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { isConnectionError } from '#web/api/connection.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { deleteAllCopies } from '#web/offline-copies.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './offline-dialog.module.css';
import {
  deleteLecture,
  listOfflineLectures,
  measureLecture,
  type OfflineLecture,
  saveLecture,
  supportsOffline,
} from './offline-library.ts';

type Lecture = { pageId: string; title: string };

type OfflineDialogProps = {
  courseId: string;
  /** The lecture that is open, if any. */
  lecture?: Lecture | undefined;
  /** Undefined while it is not loaded. */
  course: Course | undefined;
  onClose: () => void;
};

type SavingState = { title: string; done: number; total: number };

export function OfflineDialog({ courseId, lecture, course, onClose }: OfflineDialogProps) {
  const { api } = useSession();
  const lectures = course?.units.flatMap((unit) => unit.lectures) ?? [];
  const [saved, setSaved] = useState<readonly OfflineLecture[]>(listOfflineLectures);
  const [saving, setSaving] = useState<SavingState>();
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();

  async function save(chosen: readonly Lecture[], success: string): Promise<void> {
    setMessage(undefined);
    try {
      for (const { pageId, title } of chosen) {
        setSaving({ title, done: 0, total: 0 });
        await saveLecture(api, { pageId, courseId, title }, (done, total) => setSaving({ title, done, total }));
        setSaved(listOfflineLectures());
      }
      setMessage({ kind: 'success', text: success });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: explainFailure(error) });
    }
    setSaving(undefined);
  }

  async function remove(title: string, deletion: () => void | Promise<void>): Promise<void> {
    await deletion();
    setSaved(listOfflineLectures());
    setMessage({ kind: 'success', text: title });
  }

  const isSaved = saved.some(({ pageId }) => pageId === lecture?.pageId);
  return (
    <Dialog heading={texts.heading} closeLabel={texts.close} onClose={onClose} className={styles.dialog}>
      <p>{texts.lead}</p>
      {supportsOffline() ? (
        <div className={styles.actions}>
          {lecture !== undefined && (
            <>
              <Button
                variant="primary"
                aria-disabled={isBusy}
                onClick={() => void run(() => save([lecture], texts.saved(lecture.title)))}
              >
                {isSaved ? texts.saveAgain : texts.saveLecture}
              </Button>
              {!isSaved && <LectureSize pageId={lecture.pageId} />}
            </>
          )}
          {lectures.length > 0 && (
            <Button
              variant={lecture === undefined ? 'primary' : 'plain'}
              aria-disabled={isBusy}
              onClick={() => void run(() => save(lectures, texts.savedCourse(lectures.length)))}
            >
              {texts.saveCourse(lectures.length)}
            </Button>
          )}
        </div>
      ) : (
        <p>{texts.unsupported}</p>
      )}
      <div role="status">{saving !== undefined && <p>{texts.saving(saving.title)}</p>}</div>
      {saving !== undefined && saving.total > 0 && (
        <div className={styles.saving}>
          <progress value={saving.done} max={saving.total} aria-label={texts.saving(saving.title)} />
          <span>{texts.progress(saving.done, saving.total)}</span>
        </div>
      )}
      <Message message={message} />
      <SavedLectures
        lectures={saved}
        isBusy={isBusy}
        onRemove={({ pageId, title }) => void run(() => remove(texts.removed(title), () => deleteLecture(pageId)))}
        onRemoveAll={() => void run(() => remove(texts.removedAll, deleteAllCopies))}
      />
    </Dialog>
  );
}

/** Empty until the size is known, and where it cannot be measured. */
function LectureSize({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const [size, setSize] = useState<number>();
  useEffect(() => {
    measureLecture(api, pageId).then(setSize, console.error);
  }, [api, pageId]);
  return size === undefined ? null : <span className={styles.size}>{texts.size(formatBytes(size))}</span>;
}

type SavedLecturesProps = {
  lectures: readonly OfflineLecture[];
  isBusy: boolean;
  onRemove: (lecture: OfflineLecture) => void;
  onRemoveAll: () => void;
};

function SavedLectures({ lectures, isBusy, onRemove, onRemoveAll }: SavedLecturesProps) {
  const id = useId();
  const total = lectures.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{texts.listHeading}</h3>
      {lectures.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.list}>
        {lectures.map((lecture) => (
          <li key={lecture.pageId}>
            <span dir="auto">{lecture.title}</span>
            <span className={styles.size}>{formatBytes(lecture.size)}</span>
            <Button
              variant="ghost"
              aria-disabled={isBusy}
              aria-label={texts.removeNamed(lecture.title)}
              onClick={() => onRemove(lecture)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {lectures.length > 1 && (
        <p className={styles.total}>
          {texts.total(formatBytes(total))}{' '}
          <Button variant="ghost" aria-disabled={isBusy} onClick={onRemoveAll}>
            {texts.removeAll}
          </Button>
        </p>
      )}
    </section>
  );
}

function explainFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return texts.full;
  return isConnectionError(error) ? texts.unreachable : texts.failed(errorDetail(error));
}
