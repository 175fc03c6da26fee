// A panel beside what is worked on, opened by a button: its heading has the focus then, and its Close stays in sight.
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './panel.module.css';

type PanelProps = {
  /** For the `aria-controls` of the button that opens it. */
  id: string;
  heading: string;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
};

export function Panel({ id, heading, closeText, onClose, children }: PanelProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          <X aria-hidden="true" size={16} />
          {closeText}
        </Button>
      </div>
      {children}
    </section>
  );
}
