// Live region for the result of an action; rendered from the start, so that screen readers announce what appears in it.
import { useEffect, useRef } from 'react';
import styles from './message.module.css';

export type MessageText = { kind: 'error' | 'success'; text: string; hint?: string };

/** An error moves the focus to its text. */
export function Message({ message }: { message: MessageText | undefined }) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message?.kind === 'error') messageRef.current?.focus();
  }, [message]);
  return (
    <div className={styles.message} role={message?.kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <p ref={messageRef} tabIndex={-1} className={styles[message.kind]}>
          {message.text}
        </p>
      )}
      {message?.hint !== undefined && <p className={styles.hint}>{message.hint}</p>}
    </div>
  );
}
