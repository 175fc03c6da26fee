// A small word about the state of a thing, with a sign beside the colour.
import { Circle, CircleCheck, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react';
import styles from './badge.module.css';

const ICONS: Readonly<Record<'idle' | 'good' | 'changed' | 'away', LucideIcon>> = {
  idle: Circle,
  good: CircleCheck,
  changed: CircleDot,
  away: CircleSlash,
};

export function Badge({ tone, text }: { tone: keyof typeof ICONS; text: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon aria-hidden="true" size={14} />
      {text}
    </span>
  );
}
