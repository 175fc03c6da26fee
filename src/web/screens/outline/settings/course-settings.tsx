// The form for a course's title and language.
import { useEffect, useState } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import { Field } from '#web/ui/field.tsx';
import { LanguageField } from '#web/ui/language-picker/language-field.tsx';
import styles from './course-settings.module.css';

type Settings = { title: string; language: string };

export function CourseSettings({ title, language, onChange }: Settings & { onChange: (settings: Settings) => void }) {
  const [typedTitle, setTypedTitle] = useState(title);
  // Unlike what was typed, the title is trimmed.
  useEffect(() => setTypedTitle((current) => (current.trim() === title ? current : title)), [title]);

  /** Reports every change; an empty title is ignored. */
  function typeTitle(text: string) {
    setTypedTitle(text);
    const newTitle = text.trim();
    if (newTitle !== '' && newTitle !== title) onChange({ title: newTitle, language });
  }
  return (
    <form className={styles.settings} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={outlineTexts.title}
        value={typedTitle}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => typeTitle(event.target.value)}
        onBlur={() => typedTitle.trim() === '' && setTypedTitle(title)}
      />
      <div>
        <LanguageField tag={language} onChange={(newLanguage) => onChange({ title, language: newLanguage })} />
      </div>
      <button type="submit" hidden />
    </form>
  );
}
