// Grey lines where a text is about to appear; they show only when it takes a while.
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
