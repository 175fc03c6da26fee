// A title that is edited in place: committed on blur or Enter, reset with Escape.
import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './title-field.module.css';

type TitleFieldProps = { label: string; title: string; isLarge?: boolean; onChange: (title: string) => void };

export function TitleField({ label, title, isLarge = false, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);

  function commit() {
    const newTitle = typed.trim();
    if (newTitle === '') setTyped(title);
    else if (newTitle !== title) onChange(newTitle);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(title);
  }
  return (
    <input
      className={isLarge ? `${styles.title} ${styles.large}` : styles.title}
      data-control="title"
      aria-label={label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
