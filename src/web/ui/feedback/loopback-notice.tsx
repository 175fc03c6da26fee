// A notice where an address is handed to others that only this computer can open.
import { isLoopbackUrl } from '#api/loopback.ts';
import { formTexts } from '#texts/en/general.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './loopback-notice.module.css';

/** Nothing for an address that other computers can open. It is not printed. */
export function LoopbackNotice({ address = window.location.origin }: { address?: string }) {
  if (!isLoopbackUrl(address)) return null;
  return (
    <span className={styles.notice} role="note">
      {fillText(formTexts.loopback, <bdi>{new URL(address).host}</bdi>)}
    </span>
  );
}
