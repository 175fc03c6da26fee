// Skeleton for content that is loading; it appears after a delay, so that fast loads do not flash.

import { appTexts } from '#texts/en/app.ts';
import { useIsConnected } from '#web/api/connection.ts';
import styles from './skeleton.module.css';

export function Skeleton() {
  const isConnected = useIsConnected();
  const { lost, hint } = appTexts.connection;
  return (
    <div className={styles.skeleton} aria-busy="true">
      {isConnected ? (
        <span className="visually-hidden">{appTexts.loading}</span>
      ) : (
        <p role="status">{`${lost}. ${hint}`}</p>
      )}
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
