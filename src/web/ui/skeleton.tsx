// Grey lines where a text is about to appear; they show only when it takes a while.
import { ownTexts } from '#web/texts.ts';
import styles from './skeleton.module.css';

export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{ownTexts.loading}</span>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
