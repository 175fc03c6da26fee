// A form field with its label and hint.
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Field({ label, hint, ref, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={ref} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...rest} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
