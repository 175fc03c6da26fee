// The text area for the markup: 30 rows and 100 columns, less where the window is narrower.
import { type Ref, useId } from 'react';
import { ownTexts, texts } from '#web/texts.ts';
import styles from './markup-field.module.css';

type MarkupFieldProps = { ref: Ref<HTMLTextAreaElement>; markup: string; onEdit: (markup: string) => void };

export function MarkupField({ ref, markup, onEdit }: MarkupFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{ownTexts.editor.markup}</label>
      <textarea
        id={id}
        ref={ref}
        rows={30}
        cols={100}
        placeholder={texts.editor.markupPlaceholder}
        autoCapitalize="off"
        spellCheck={false}
        value={markup}
        onChange={(event) => onEdit(event.target.value)}
      />
    </div>
  );
}
