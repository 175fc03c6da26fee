// A course as one file: kept on this computer, and brought in from one.
import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api-client.ts';
import { bringCourse, fetchCourseFile } from '#web/author-api.ts';
import { takeAlongTexts as texts } from '#web/author-texts.ts';
import { keepFile } from '#web/keep-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { wordsOf } from '#web/words-of.ts';
import styles from './take-along.module.css';

type TakeAlongProps = { api: Api; courseId: string | undefined; onBrought: (courseId: string) => void };

/** Out of sight while no course is shown, so that what it says of one that came is not lost while that is loaded. */
export function TakeAlong({ api, courseId, onBrought }: TakeAlongProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [doing, setDoing] = useState<string>();
  const [message, setMessage] = useState<MessageText>();
  /** A file with a course that is here already, until somebody decides on it. */
  const [undecided, setUndecided] = useState<File>();

  /** Does one thing at a time, says that it is under way, and what came of it. */
  async function act(words: string, work: () => Promise<string | undefined>) {
    if (doing !== undefined) return;
    setDoing(words);
    setMessage(undefined);
    setUndecided(undefined);
    try {
      const text = await work();
      if (text !== undefined) setMessage({ kind: 'success', text });
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: texts.failed(reasonOf(error)) });
    } finally {
      setDoing(undefined);
    }
  }
  const save = (id: string) =>
    act(texts.saving, async () => texts.saved(await keepFile(await fetchCourseFile(api, id))));
  const bring = (file: File, isReplacing: boolean) =>
    act(texts.bringing, async () => {
      try {
        const course = await bringCourse(api, file, isReplacing);
        onBrought(course.id);
        return texts.brought(course.title, course.units.flatMap(({ lectures }) => lectures).length);
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'course_exists')) throw error;
        setUndecided(file);
        return undefined;
      }
    });

  return (
    <section className={styles.along} aria-labelledby="take-along" hidden={courseId === undefined}>
      <h2 id="take-along">{texts.heading}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.buttons}>
        <Button aria-disabled={doing !== undefined} onClick={() => courseId !== undefined && save(courseId)}>
          <Download aria-hidden="true" size={18} />
          {texts.save}
        </Button>
        <Button aria-disabled={doing !== undefined} onClick={() => chooser.current?.click()}>
          <Upload aria-hidden="true" size={18} />
          {texts.bring}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.bring}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (file !== undefined) void bring(file, false);
          }}
        />
      </div>
      {undecided !== undefined && (
        <Decision
          onReplace={() => void bring(undecided, true)}
          onLeave={() => {
            setUndecided(undefined);
            setMessage({ kind: 'success', text: texts.left });
          }}
        />
      )}
      <p role="status" className={styles.doing}>
        {doing}
      </p>
      <Message message={message} />
    </section>
  );
}

function Decision({ onReplace, onLeave }: { onReplace: () => void; onLeave: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.decision}>
      <p ref={place} tabIndex={-1}>
        {texts.exists}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onReplace}>{texts.replace}</Button>
        <Button make="quiet" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </div>
  );
}

/** What the server says of it, which is for people; else what the browser says. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem && typeof error.extras.detail === 'string') return error.extras.detail;
  return wordsOf(error);
}
