// A badge: a state in a word, with an icon so that colour is not the only sign.
import { Circle, CircleCheck, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react';
import styles from './badge.module.css';

const ICONS: Readonly<Record<'neutral' | 'success' | 'warning' | 'inactive', LucideIcon>> = {
  neutral: Circle,
  success: CircleCheck,
  warning: CircleDot,
  inactive: CircleSlash,
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
