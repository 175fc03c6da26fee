// A button, in the few makes that the app has.
import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { make?: 'main' | 'plain' | 'quiet' | 'danger' };

/** `main` for the one thing to do, `plain` for others, `quiet` inside lists, `danger` for what takes away. */
export function Button({ make = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[make]} ${className}`} {...rest} />;
}
