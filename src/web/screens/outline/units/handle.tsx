// The drag handle of a unit or a lecture, for pointers; keyboards and screen readers have the menu.
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import styles from './unit-section.module.css';

export function Handle({ onPointerDown }: { onPointerDown: (event: PointerEvent) => void }) {
  return (
    <span className={styles.handle} aria-hidden="true" title={outlineTexts.drag} onPointerDown={onPointerDown}>
      <GripVertical size={20} />
    </span>
  );
}
