// QR code of an address, to be scanned from a screen or from paper.
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** `label` says what the code leads to, for those who cannot see it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
