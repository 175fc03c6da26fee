// QR code of a page's address, for learners to scan from the projector.
import { encode } from 'uqr';
import { editorTexts } from '#web/texts/editor.ts';
import styles from './published-notice.module.css';

/** Light modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

export function QrCode({ address }: { address: string }) {
  const { size, data } = encode(address, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={editorTexts.publication.qrCodeLabel}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
