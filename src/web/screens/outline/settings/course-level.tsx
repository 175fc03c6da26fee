// The level of a course, in its authors' words.
import { useEffect, useState } from 'react';
import { MAX_LEVEL_LENGTH } from '#api/limits.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './course-settings.module.css';

/** Usual levels (CEFR), to choose from; another one may be typed. */
const LEVELS = ['pre-A1', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const LIST_ID = 'course-levels';

export function CourseLevel({ level = '', onChange }: { level?: string | undefined; onChange(level: string): void }) {
  const [typed, setTyped] = useState(level);
  // Unlike what was typed, the level is trimmed.
  useEffect(() => setTyped((current) => (current.trim() === level ? current : level)), [level]);
  function type(text: string) {
    setTyped(text);
    if (text.trim() !== level) onChange(text.trim());
  }
  return (
    <form className={styles.level} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={outlineTexts.level}
        hint={outlineTexts.levelHint}
        value={typed}
        maxLength={MAX_LEVEL_LENGTH}
        autoComplete="off"
        list={LIST_ID}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={LIST_ID}>
        {LEVELS.map((usual) => (
          <option key={usual} value={usual} />
        ))}
      </datalist>
    </form>
  );
}
