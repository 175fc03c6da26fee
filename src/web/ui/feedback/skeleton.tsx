// Skeleton for content that is loading; it appears after a delay, so that fast loads do not flash.
import { appTexts } from '#web/texts/app.ts';
import styles from './skeleton.module.css';

export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{appTexts.loading}</span>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
