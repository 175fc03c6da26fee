// One message of a comment: who wrote it and what, and for its author how to change or delete it.
import { type FormEvent, useId, useRef, useState } from 'react';
import { MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { ThreadMessage } from '#api/threads.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from './comments.module.css';

export function nameOf(by: string | null): string {
  return by === null ? texts.formerColleague : by || texts.nameless;
}

type MessageProps = {
  message: ThreadMessage;
  /** The only message of a thread is not deleted by itself: the thread is. */
  isDeletable: boolean;
  isBusy: boolean;
  /** Each resolves to whether it was done. */
  onEdit(message: ThreadMessage, body: string): Promise<boolean>;
  onDelete(message: ThreadMessage): Promise<boolean>;
};

/** A suggestion can do without words of its own: then only who made it is shown. */
export function Message({ message, isDeletable, isBusy, onEdit, onDelete }: MessageProps) {
  const { by, body, at, editedAt, isOwn, isDeleted } = message;
  const [isEditing, setEditing] = useState(false);
  const messageRef = useRef<HTMLDivElement>(null);
  /** What was pressed is gone: the keyboard goes on from the message. */
  function leave() {
    setEditing(false);
    messageRef.current?.focus();
  }
  const isChangeable = isOwn && !isDeleted && body !== '';
  return (
    <div ref={messageRef} className={styles.said} tabIndex={-1}>
      <p>
        <bdi>{nameOf(by)}</bdi> <RelativeTime at={at} />
        {editedAt !== null && !isDeleted && ` · ${texts.edited}`}
      </p>
      {!isEditing && (body !== '' || isDeleted) && (
        <p dir="auto" className={styles.body}>
          {isDeleted ? texts.deletedMessage : body}
        </p>
      )}
      {isEditing && (
        <MessageForm
          label={texts.yourMessage}
          initial={body}
          isBusy={isBusy}
          onSend={(text) => void onEdit(message, text).then((isDone) => isDone && leave())}
          onCancel={leave}
        />
      )}
      {isChangeable && !isEditing && (
        <div className={styles.buttons}>
          <Button variant="ghost" disabled={isBusy} onClick={() => setEditing(true)}>
            {texts.editMessage}
          </Button>
          {isDeletable && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void onDelete(message).then((isDone) => isDone && leave())}
            >
              {texts.deleteMessage}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type MessageFormProps = {
  label: string;
  initial?: string;
  isBusy: boolean;
  onSend: (body: string) => void;
  onCancel: () => void;
};

export function MessageForm({ label, initial = '', isBusy, onSend, onCancel }: MessageFormProps) {
  const id = useId();
  const [body, setBody] = useState(initial);
  function send(event: FormEvent) {
    event.preventDefault();
    if (body.trim() !== '') onSend(body);
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        // biome-ignore lint/a11y/noAutofocus: it appears in the place of the button that was pressed
        autoFocus
        maxLength={MAX_THREAD_MESSAGE_LENGTH}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={isBusy || body.trim() === ''}>
          {texts.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
