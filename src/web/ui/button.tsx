// The app's button and its variants.
import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & { variant?: 'primary' | 'plain' | 'ghost' | 'danger' };

/** `primary` for the main action, `plain` for others, `ghost` inside lists, `danger` for what deletes. */
export function Button({ variant = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[variant]} ${className}`} {...rest} />;
}
