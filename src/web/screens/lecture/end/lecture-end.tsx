// What is still to do, at the end of a lecture: how many answers are correct, and the way to the first that is not.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lectureEndTexts } from '#web/texts/lecture/lecture-end.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './lecture-end.module.css';

/** `itemCount` is the number of items of the lecture, whose body is in the same article. */
export function LectureEnd({ itemCount }: { itemCount: number }): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  const [{ right, isAllAnswered }, setProgress] = useState({ right: 0, isAllAnswered: false });
  useEffect(() => {
    const body = findBody(end.current);
    if (body === undefined) return;
    const update = () =>
      setProgress({
        right: body.querySelectorAll('[data-verdict="right"]').length,
        isAllAnswered: body.querySelectorAll('[data-verdict]:not([data-verdict="open"])').length === itemCount,
      });
    update();
    // Kinds of exercises whose code arrives late set theirs then.
    const observer = new MutationObserver(update);
    observer.observe(body, { subtree: true, attributeFilter: ['data-verdict'] });
    return () => observer.disconnect();
  }, [itemCount]);

  const isDone = right === itemCount;
  const go = right === 0 ? lectureEndTexts.begin : isAllAnswered ? lectureEndTexts.mend : lectureEndTexts.resume;
  return (
    <div ref={end} className={styles.end} data-done={isDone || undefined}>
      <p className={styles.progress}>
        {isDone && <Icon name="check" />}
        {formatProgress(right, itemCount)}
      </p>
      {!isDone && <Button onClick={() => focusNextItem(findBody(end.current))}>{go}</Button>}
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * right) / itemCount}%` }} />
      </span>
    </div>
  );
}

function formatProgress(right: number, all: number): string {
  if (right === all) return lectureEndTexts.done;
  return right === 0 ? lectureEndTexts.open(all) : lectureEndTexts.progress(right, all, all - right);
}

function findBody(end: Element | null): Element | undefined {
  return end?.closest('article')?.querySelector('.lecture') ?? undefined;
}

/** Moves the focus to the first item that is not answered, or else to the button that opens the first wrong one again. */
function focusNextItem(body: Element | undefined): void {
  const open = body?.querySelector('[data-verdict="open"]');
  const wrong = body?.querySelector('[data-verdict="wrong"]');
  const target = open?.querySelector<HTMLElement>('input, select, button:not([disabled])');
  if (target) {
    target.focus();
    return;
  }
  wrong?.scrollIntoView({ block: 'center', behavior: 'instant' });
  wrong?.closest('form')?.querySelector<HTMLElement>('button.again')?.focus();
}
