// Waits until a line of the lecture is pressed: for screens that are touched.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { Button } from '#web/ui/button.tsx';
import { findLineAt } from './find-line.ts';
import styles from './questions.module.css';

type PressBarProps = {
  onChoose: (block: number, line: number | undefined) => void;
  onList: () => void;
  onClose: () => void;
};

export function PressBar({ onChoose, onList, onClose }: PressBarProps) {
  const bar = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: MouseEvent) => {
    const line = findLineAt(event);
    if (line === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(line.block, line.line);
  });
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  // In the layout phase, so that the form that follows returns the focus to the button, and not to this bar.
  useLayoutEffect(() => {
    const before = document.activeElement;
    bar.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    // Before the lecture itself gets it: a press on a recording does not play it now.
    const onClick = (event: MouseEvent) => press(event);
    document.addEventListener('click', onClick, { capture: true, signal: abort.signal });
    document.addEventListener('keydown', (event) => close(event), { signal: abort.signal });
    return () => abort.abort();
  }, []);
  return (
    <section className={styles.pressBar} ref={bar} aria-label={texts.ask} tabIndex={-1}>
      <p role="status">{texts.pressLine}</p>
      <Button onClick={onList}>{texts.fromList}</Button>
      <Button onClick={onClose}>{texts.cancel}</Button>
    </section>
  );
}
