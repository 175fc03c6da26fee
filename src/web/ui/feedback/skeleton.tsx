// Skeleton for content that is loading; it appears after a delay, so that fast loads do not flash.

import { appTexts } from '#texts/en/app.ts';
import { useConnection } from '#web/api/connection.ts';
import styles from './skeleton.module.css';

export function Skeleton() {
  const connection = useConnection();
  const { lost, hint, busy, busyHint } = appTexts.connection;
  return (
    <div className={styles.skeleton} aria-busy="true">
      {connection === 'connected' ? (
        <span className="visually-hidden">{appTexts.loading}</span>
      ) : (
        <p role="status">{connection === 'busy' ? `${busy}. ${busyHint}` : `${lost}. ${hint}`}</p>
      )}
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
