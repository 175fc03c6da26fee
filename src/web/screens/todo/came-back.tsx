// Says at the top of the list of what to do that work came back from a teacher.
import type { MouseEvent } from 'react';
import { handInTexts as texts } from '#texts/en/hand-in.ts';
import styles from './todo.module.css';

type CameBackProps = {
  newCount: number;
  /** The id of the heading above the first of it. */
  headingId: string;
};

/** Nothing where none is new. */
export function CameBack({ newCount, headingId }: CameBackProps) {
  if (newCount === 0) return null;
  const goToHeading = (event: MouseEvent) => {
    const heading = document.querySelector<HTMLElement>(`#${headingId}`);
    if (heading === null) return;
    event.preventDefault();
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  return (
    <p className={styles.waiting}>
      <a href={`#${headingId}`} onClick={goToHeading}>
        {texts.cameBackNew(newCount)}
      </a>
    </p>
  );
}
