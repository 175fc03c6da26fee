// The product's mark and name; hidden from assistive technology where the name is on the screen anyway.
import { specTexts } from '#web/texts/spec.ts';
import styles from './wordmark.module.css';

export function Wordmark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span className={`${styles.wordmark} ${styles[size]}`} aria-hidden={size === 'small'}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>{specTexts.product}</span>
    </span>
  );
}
