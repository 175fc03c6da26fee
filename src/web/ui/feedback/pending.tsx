// Marks a place whose content is still loading, for a screen that stays hidden
// until all of it is there (`hidesPending`).
import styles from './pending.module.css';

/** Renders nothing that is seen, while `state` is that of a resource that loads. */
export function Pending({ state }: { state: string }) {
  return state === 'loading' ? <span hidden className={styles.pending} /> : null;
}

/**
 * The class of a part of a screen that is hidden while anything in it is pending, for four
 * seconds at most: nothing that is shown moves.
 */
export const hidesPending = styles.hidesPending;
