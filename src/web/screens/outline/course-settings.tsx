// The form for a course's title and language.
import { useEffect, useState } from 'react';
import { outlineTexts } from '#web/texts/author.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './course-settings.module.css';

/** A BCP 47 language tag such as `fr` or `pt-BR`, as the server validates it (`src/api/outline.ts`). */
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

type Settings = { title: string; language: string };

export function CourseSettings({ title, language, onChange }: Settings & { onChange: (settings: Settings) => void }) {
  const [typed, setTyped] = useState({ title, language });
  // Unlike what was typed, these are trimmed.
  useEffect(() => setTyped((current) => (current.title.trim() === title ? current : { ...current, title })), [title]);
  useEffect(
    () => setTyped((current) => (current.language.trim() === language ? current : { ...current, language })),
    [language],
  );
  const isValidLanguage = LANGUAGE_TAG.test(typed.language.trim());

  /** Reports every change; an empty title or an invalid language is ignored. */
  function type(changes: Partial<Settings>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    const newTitle = next.title.trim() || title;
    const newLanguage = LANGUAGE_TAG.test(next.language.trim()) ? next.language.trim() : language;
    if (newTitle !== title || newLanguage !== language) onChange({ title: newTitle, language: newLanguage });
  }
  return (
    <form className={styles.settings} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={outlineTexts.title}
        value={typed.title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => type({ title: event.target.value })}
        onBlur={() => typed.title.trim() === '' && setTyped({ ...typed, title })}
      />
      <Field
        label={outlineTexts.language}
        hint={isValidLanguage ? outlineTexts.languageHint : outlineTexts.languageWrong}
        aria-invalid={!isValidLanguage}
        value={typed.language}
        maxLength={35}
        autoComplete="off"
        onChange={(event) => type({ language: event.target.value })}
      />
      <button type="submit" hidden />
    </form>
  );
}
