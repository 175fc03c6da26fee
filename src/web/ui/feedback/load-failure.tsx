// What a screen shows when its data could not be loaded, with a button that tries again.
import type { ReactNode } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { isConnectionError } from '#web/api/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailureProps = {
  error: unknown;
  /** What failed, unless it is only the connection. */
  text: string;
  onRetry(): void;
  /** The name of the button that tries again, where “Try again” would say what `text` says. */
  retryLabel?: string;
  /** Other ways on. */
  children?: ReactNode;
};

/** Without a connection it says so, and that loading is tried again automatically (use-resource.ts). */
export function LoadFailure({ error, text, onRetry, retryLabel = appTexts.retry, children }: LoadFailureProps) {
  const { connection } = appTexts;
  return (
    <EmptyState kind="failure" text={isConnectionError(error) ? `${connection.lost}. ${connection.hint}` : text}>
      <Button onClick={onRetry}>{retryLabel}</Button>
      {children}
    </EmptyState>
  );
}

/** The heading of a screen whose data could not be loaded: `text`, unless it is only the connection. */
export function failureHeading(error: unknown, text: string): string {
  return isConnectionError(error) ? appTexts.connection.lost : text;
}
