// What is still to do, at the end of a lecture: how many answers are correct, and the way to the first that is not.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { lectureEndTexts } from '#texts/en/lecture-end.ts';
import { findExerciseHeading, isLoading, LOADING_ATTRIBUTE } from '#web/exercises/enhance-exercises.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { layOutBlocks } from '#web/ui/lecture/layout/lay-out-blocks.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './lecture-end.module.css';

/** `next` is the exercise that the button leads to, if there is one. */
type Progress = { right: number; answered: number; next?: ReactNode };

/** `itemCount` is the number of items of the lecture, whose body is in the same article. */
export function LectureEnd({ itemCount }: { itemCount: number }): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<Progress>();
  // Before anything is painted: other numbers would be seen, and the button would move with them.
  useLayoutEffect(() => {
    const body = findBody(end.current);
    if (body === undefined) return;
    const update = () => {
      if (!isLoading(body)) setProgress(readProgress(body));
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(body, { subtree: true, attributeFilter: ['data-verdict', LOADING_ATTRIBUTE] });
    return () => observer.disconnect();
  }, [itemCount]);
  if (progress === undefined) return <div ref={end} className={styles.end} />;

  const { right, answered, next } = progress;
  const isDone = right === itemCount;
  const go = answered === itemCount ? lectureEndTexts.mend : lectureEndTexts.resume;
  const action = answered === 0 ? lectureEndTexts.begin : <span>{fillText(go, next)}</span>;
  return (
    <div ref={end} className={styles.end} data-done={isDone || undefined}>
      <p className={styles.progress}>
        {isDone && <Icon name="check" />}
        {formatProgress(right, answered, itemCount)}
      </p>
      {!isDone && <Button onClick={() => focusNextItem(findBody(end.current))}>{action}</Button>}
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * right) / itemCount}%` }} />
      </span>
    </div>
  );
}

function readProgress(body: Element): Progress {
  return {
    right: body.querySelectorAll('[data-verdict="right"]').length,
    answered: body.querySelectorAll('[data-verdict]:not([data-verdict="open"])').length,
    next: nameNextExercise(body),
  };
}

function formatProgress(right: number, answered: number, all: number): string {
  if (right === all) return lectureEndTexts.done;
  return answered === 0 ? lectureEndTexts.open(all) : lectureEndTexts.progress(right, all, all - right);
}

function findBody(end: Element | null): Element | undefined {
  return end?.closest('article')?.querySelector('.lecture') ?? undefined;
}

/** The first item that is not answered, or else the first that is wrong. */
function findNextItem(body: Element): Element | null {
  return (
    body.querySelector('[data-verdict="open"]') ?? body.querySelector('[data-verdict="wrong"], [data-verdict="nearly"]')
  );
}

/** Its heading or, in the language of the course, its number. */
function nameNextExercise(body: Element): ReactNode {
  const form = findNextItem(body)?.closest('form');
  if (!form) return undefined;
  return <bdi lang={body.getAttribute('lang') ?? undefined}>{findExerciseHeading(form) ?? form.dataset.exercise}</bdi>;
}

/** Moves the focus to the next item, or to the button that opens it again. */
function focusNextItem(body: Element | undefined): void {
  const next = body && findNextItem(body);
  if (body !== undefined) layOutBlocks(body);
  const target = next?.matches('[data-verdict="open"]')
    ? next.querySelector<HTMLElement>('input, select, button:not([disabled])')
    : undefined;
  if (target) {
    target.focus();
    return;
  }
  next?.scrollIntoView({ block: 'center', behavior: 'instant' });
  next?.closest('form')?.querySelector<HTMLElement>('button.again')?.focus();
}
