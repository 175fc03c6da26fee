// Drawer of the editor: the markup documentation, whose examples can be inserted into the text.
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { markupHelpTexts } from '#texts/en/markup.ts';
import { Button } from '#web/ui/button.tsx';
import { MarkupHelp } from './markup-help.tsx';
import styles from './markup-help-panel.module.css';

type MarkupHelpPanelProps = {
  id: string;
  /** Inserts markup as a block of its own at the caret. */
  onInsert: (markup: string) => void;
  onClose: () => void;
};

export function MarkupHelpPanel({ id, onInsert, onClose }: MarkupHelpPanelProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const texts = markupHelpTexts.panel;
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          <X aria-hidden="true" size={16} />
          {texts.close}
        </Button>
      </div>
      <MarkupHelp onInsert={onInsert} />
    </section>
  );
}
