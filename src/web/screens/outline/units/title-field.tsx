// A title that is edited in place, in as many lines as it needs: every change counts; Escape restores what it was.
import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './title-field.module.css';

type TitleFieldProps = { label: string; title: string; isLarge?: boolean; onChange: (title: string) => void };

export function TitleField({ label, title, isLarge = false, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  /**
   * From focus to blur: the title to restore, and the label, which may hold the
   * title and must not change while it is typed.
   */
  const [original, setOriginal] = useState<{ label: string; title: string }>();
  // Unlike what was typed, the title is trimmed.
  useEffect(() => setTyped((current) => (current.trim() === title ? current : title)), [title]);

  function type(text: string) {
    setTyped(text);
    const newTitle = text.trim();
    if (newTitle !== '' && newTitle !== title) onChange(newTitle);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && original !== undefined) type(original.title);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  }
  return (
    <textarea
      rows={1}
      className={isLarge ? `${styles.title} ${styles.large}` : styles.title}
      dir="auto"
      data-control="title"
      aria-label={original?.label ?? label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => type(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      onFocus={() => setOriginal({ label, title })}
      onBlur={() => {
        setOriginal(undefined);
        setTyped(title);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
