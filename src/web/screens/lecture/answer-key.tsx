// Answer key of a printed lecture: every exercise's answers, on a page of their own. Hidden on the screen.
import { useEffect, useState } from 'react';
import { getDirection } from '#api/direction.ts';
import { formatExercise, getAnswersHeading } from '#texts/worksheet/worksheet.ts';
import { type ExerciseAnswers, listAnswers } from '#web/exercises/list-answers.ts';
import { parseLectureHtml } from '#web/ui/lecture/lecture-html.ts';
import styles from './answer-key.module.css';

export function AnswerKey({ html, language }: { html: string; language: string }) {
  const [exercises, setExercises] = useState<readonly ExerciseAnswers[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listAnswers(parseLectureHtml(html)).then((found) => isCurrent && setExercises(found), console.error);
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (exercises.length === 0) return null;
  return (
    <section className={styles.key} lang={language} dir={getDirection(language)}>
      <h2>{getAnswersHeading(language)}</h2>
      {exercises.map(({ number, heading, items }) => (
        <section key={number}>
          <h3>{heading ?? formatExercise(language, number)}</h3>
          <ol>
            {[...items.entries()].map(([at, answers]) => (
              <li key={at}>{answers.join(' / ')}</li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
