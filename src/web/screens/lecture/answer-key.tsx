// Answer key of a printed lecture: every exercise's answers, on a page of their own. Hidden on the screen.
import { useMemo } from 'react';
import { findBlanks } from '#answers/page-blanks.ts';
import { formatExercise, getAnswersHeading } from '#web/texts/worksheet.ts';
import { findExerciseHeading } from '#web/ui/lecture/exercises.ts';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';
import styles from './answer-key.module.css';

export function AnswerKey({ html, language }: { html: string; language: string }) {
  const exercises = useMemo(() => [...Map.groupBy(findBlanks(html), (blank) => blank.exercise)], [html]);
  const headings = useMemo(() => findHeadings(html), [html]);
  if (exercises.length === 0) return null;
  return (
    <section className={styles.key} lang={language}>
      <h2>{getAnswersHeading(language)}</h2>
      {exercises.map(([exercise, blanks]) => (
        <section key={exercise}>
          <h3>{headings[exercise - 1] ?? formatExercise(language, exercise)}</h3>
          <ol>
            {blanks.map(({ number, answers }) => (
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
  return [...parseLectureHtml(html).querySelectorAll<HTMLFormElement>('form.write-form')].map(findExerciseHeading);
}
