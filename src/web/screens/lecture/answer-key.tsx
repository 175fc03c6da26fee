// Answer key of a printed lecture: every exercise's answers, on a page of their own. Hidden on the screen.
import { useMemo } from 'react';
import { getDirection } from '#api/direction.ts';
import { formatExercise, getAnswersHeading } from '#texts/worksheet/worksheet.ts';
import { findExerciseHeading } from '#web/exercises/enhance-exercises.ts';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';
import styles from './answer-key.module.css';
import type { ListedItem } from './page-items.ts';

type AnswerKeyProps = {
  html: string;
  /** All items of the page, their answers as people read them. */
  items: readonly ListedItem[];
  language: string;
};

export function AnswerKey({ html, items, language }: AnswerKeyProps) {
  const exercises = useMemo(() => [...Map.groupBy(items, (item) => item.exercise)], [items]);
  const headings = useMemo(() => findHeadings(html), [html]);
  if (exercises.length === 0) return null;
  return (
    <section className={styles.key} lang={language} dir={getDirection(language)}>
      <h2>{getAnswersHeading(language)}</h2>
      {exercises.map(([exercise, exerciseItems]) => (
        <section key={exercise}>
          <h3>{headings[exercise - 1] ?? formatExercise(language, exercise)}</h3>
          <ol>
            {exerciseItems.map(({ number, answers }) => (
              <li key={number}>{answers.join(' / ')}</li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** The own heading of each exercise, if any. */
function findHeadings(html: string): (string | undefined)[] {
  return [...parseLectureHtml(html).querySelectorAll('form')].map(findExerciseHeading);
}
