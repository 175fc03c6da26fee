// Answer key of a printed lecture: every exercise's answers, on a page of their own. Hidden on the screen.
import { useMemo } from 'react';
import { findBlanks } from '#answers/page-blanks.ts';
import { appTexts } from '#web/texts/app.ts';
import styles from './answer-key.module.css';

export function AnswerKey({ html, language }: { html: string; language: string }) {
  const exercises = useMemo(() => [...Map.groupBy(findBlanks(html), (blank) => blank.exercise)], [html]);
  if (exercises.length === 0) return null;
  const { viewer } = appTexts;
  return (
    <section className={styles.key}>
      <h2>{viewer.answerKey}</h2>
      {exercises.map(([exercise, blanks]) => (
        <section key={exercise}>
          <h3>{viewer.exercise(exercise)}</h3>
          <ol lang={language}>
            {blanks.map(({ number, answers }) => (
              <li key={number}>{answers.join(' / ')}</li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
