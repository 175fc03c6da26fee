// A ring that shows how much of a lecture is done, and a tick when all of it
// is. Decorative: the numbers are next to it.
import type { LectureProgress } from '#api/progress.ts';
import { countDone, isDone } from './course-progress.ts';
import styles from './progress-ring.module.css';

type ProgressRingProps = { progress: LectureProgress | undefined; size: number };

export function ProgressRing({ progress, size }: ProgressRingProps) {
  const { done, all } = countDone(progress);
  const percent = all === 0 ? 0 : (100 * done) / all;
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {isDone(progress) ? (
        <g className={styles.done}>
          <circle cx="12" cy="12" r="11" />
          <path d="m7 12.5 3.5 3.5L17 9" />
        </g>
      ) : (
        <>
          <circle cx="12" cy="12" r="9.5" />
          {percent > 0 && (
            <circle
              className={styles.arc}
              cx="12"
              cy="12"
              r="9.5"
              pathLength={100}
              strokeDasharray={`${percent} 100`}
            />
          )}
        </>
      )}
    </svg>
  );
}
