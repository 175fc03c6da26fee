// The field for what is written under a line of a lecture: a question, an answer, or more of either.
import { MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import styles from './message-field.module.css';

type MessageFieldProps = { label: string; body: string; onChange: (body: string) => void };

export function MessageField({ label, body, onChange }: MessageFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <textarea
        value={body}
        rows={3}
        maxLength={MAX_THREAD_MESSAGE_LENGTH}
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
