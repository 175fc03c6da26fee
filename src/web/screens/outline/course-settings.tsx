// The form for a course's title and language.
import { type FocusEvent, useEffect, useState } from 'react';
import { outlineTexts } from '#web/texts/author.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './course-settings.module.css';

/** A BCP 47 language tag such as `fr` or `pt-BR`, as the server validates it (`src/api/outline.ts`). */
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

type Settings = { title: string; language: string };

export function CourseSettings({ title, language, onChange }: Settings & { onChange: (settings: Settings) => void }) {
  const [typed, setTyped] = useState({ title, language });
  useEffect(() => setTyped({ title, language }), [title, language]);
  const isValidLanguage = LANGUAGE_TAG.test(typed.language.trim());

  /** Saves when a field is left; an empty title or an invalid language is ignored. */
  function commit(event: FocusEvent | { preventDefault(): void }) {
    event.preventDefault();
    const newSettings = {
      title: typed.title.trim() || title,
      language: isValidLanguage ? typed.language.trim() : language,
    };
    if (newSettings.title !== title || newSettings.language !== language) onChange(newSettings);
    else if (isValidLanguage) setTyped(newSettings);
  }
  return (
    <form className={styles.settings} onSubmit={commit} onBlur={commit}>
      <Field
        label={outlineTexts.title}
        value={typed.title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <Field
        label={outlineTexts.language}
        hint={isValidLanguage ? outlineTexts.languageHint : outlineTexts.languageWrong}
        aria-invalid={!isValidLanguage}
        value={typed.language}
        maxLength={35}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, language: event.target.value })}
      />
      <button type="submit" hidden />
    </form>
  );
}
