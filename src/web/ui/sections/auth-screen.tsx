// The frame of the screens of sign-in, sign-up and joining a class: one sheet under the wordmark.
import type { ReactNode } from 'react';
import type { SchoolIdentityOfPage } from '#web/auth/session/auth-endpoint.ts';
import { Screen } from '#web/ui/screen.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './auth-screen.module.css';

type AuthScreenProps = {
  title: string;
  isLoading?: boolean;
  /** Shows nothing yet: what the sheet and the mark above it hold is not known, and would move what is shown. */
  isWaiting?: boolean;
  /** How tall the sheet may become below the wordmark; without it there is no wordmark. */
  sheet?: 'short' | 'tall' | 'tallest' | undefined;
  className?: string | undefined;
  /** In place of the wordmark, once the school has a name or a logo. */
  school?: SchoolIdentityOfPage | undefined;
  /** What stands below the sheet. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Its children, which contain the `h1`, stand in the sheet; `className` is for that. */
export function AuthScreen({
  title,
  isLoading = false,
  isWaiting = false,
  sheet,
  className = '',
  school,
  footer,
  children,
}: AuthScreenProps) {
  if (isWaiting) return <Screen title={title} width="narrow" isLoading children={null} />;
  return (
    <Screen title={title} width="narrow" isLoading={isLoading}>
      {sheet && (
        <p className={styles.wordmark} data-sheet={sheet}>
          {school !== undefined && (school.name !== '' || school.logo !== undefined) ? (
            <SchoolMark school={school} />
          ) : (
            <Wordmark size="large" />
          )}
        </p>
      )}
      <div className={`${styles.sheet} ${className}`}>{children}</div>
      {footer}
    </Screen>
  );
}

function SchoolMark({ school: { name, logo } }: { school: SchoolIdentityOfPage }) {
  return (
    <span className={styles.school}>
      {logo !== undefined && <img src={logo.path} width={logo.width} height={logo.height} alt="" />}
      {name !== '' && <bdi>{name}</bdi>}
    </span>
  );
}
