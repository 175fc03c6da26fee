// The dialog in which authors write what learners can do after a lecture.
import { type FormEvent, useId, useState } from 'react';
import { MAX_CAN_DO, MAX_CAN_DO_LENGTH } from '#api/limits.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './can-do-dialog.module.css';
import type { Lecture } from './outline-edits.ts';

type CanDoDialogProps = { lecture: Lecture; onSave(canDo: readonly string[]): void; onClose(): void };

/** The lines that have something. */
function readLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The first rule that the lines break. */
function findProblem(lines: readonly string[]): string | undefined {
  if (lines.length > MAX_CAN_DO) return outlineTexts.canDoTooMany(MAX_CAN_DO);
  const long = lines.findIndex((line) => line.length > MAX_CAN_DO_LENGTH);
  return long < 0 ? undefined : outlineTexts.canDoTooLong(long + 1, MAX_CAN_DO_LENGTH);
}

export function CanDoDialog({ lecture, onSave, onClose }: CanDoDialogProps) {
  const id = useId();
  const [text, setText] = useState((lecture.canDo ?? []).join('\n'));
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const lines = readLines(text);
    const found = findProblem(lines);
    setProblem(found);
    if (found !== undefined) return;
    onSave(lines);
    onClose();
  }
  return (
    <Dialog heading={outlineTexts.canDoOf(lecture.title)} closeLabel={outlineTexts.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id}>{outlineTexts.canDoLabel}</label>
        <textarea
          id={id}
          data-autofocus
          dir="auto"
          rows={5}
          value={text}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {outlineTexts.canDoHint}
        </p>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
        <p className={styles.buttons}>
          <Button onClick={onClose}>{outlineTexts.move.cancel}</Button>
          <Button type="submit" variant="primary">
            {outlineTexts.canDoSave}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
