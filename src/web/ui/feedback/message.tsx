// A place for a sentence about what just happened; it is there from the start, so that screen readers hear what comes.
import { useEffect, useRef } from 'react';
import styles from './message.module.css';

export type MessageText = { kind: 'error' | 'success'; text: string };

/** Takes the focus when an error comes, so that nobody has to look for it. */
export function Message({ message }: { message: MessageText | undefined }) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message?.kind === 'error') messageRef.current?.focus();
  }, [message]);
  return (
    <div role={message?.kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <p ref={messageRef} tabIndex={-1} className={styles[message.kind]}>
          {message.text}
        </p>
      )}
    </div>
  );
}
