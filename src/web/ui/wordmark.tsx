// The product's mark and name, or the school's; the product's is hidden from assistive
// technology where it is on the screen anyway.
import type { Logo } from '#api/school-settings.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import styles from './wordmark.module.css';

/** As members and as people who have not signed in get it. */
type School = { name: string; logo?: Logo | null };

type WordmarkProps = { size?: 'small' | 'large'; school?: School | undefined };

/** @param school stands in place of the product, where it has a name or a logo */
export function Wordmark({ size = 'small', school }: WordmarkProps) {
  const name = school?.name || specShellTexts.product;
  const logo = school?.logo ?? { path: '/favicon.svg', width: 28, height: 28 };
  const isProduct = name === specShellTexts.product;
  return (
    <span className={`${styles.wordmark} ${styles[size]}`} aria-hidden={size === 'small' && isProduct}>
      <img src={logo.path} alt="" width={logo.width} height={logo.height} />
      <span dir="auto" title={isProduct ? undefined : name}>
        {name}
      </span>
    </span>
  );
}
