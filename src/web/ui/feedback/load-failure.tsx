// What a screen shows when its data could not be loaded, with a button that tries again.
import type { ReactNode } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { isBusyServer, isConnectionError } from '#web/api/connection.ts';
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
  const { hint, busyHint } = appTexts.connection;
  const isConnection = isConnectionError(error);
  const reason = `${failureHeading(error, text)}. ${isBusyServer(error) ? busyHint : hint}`;
  return (
    <EmptyState kind="failure" text={isConnection ? reason : text}>
      <Button onClick={onRetry}>{retryLabel}</Button>
      {children}
    </EmptyState>
  );
}

/**
 * The heading of a screen whose data could not be loaded: `text`, unless it is only the
 * connection, or a server that cannot answer now.
 */
export function failureHeading(error: unknown, text: string): string {
  const { busy, lost } = appTexts.connection;
  if (isBusyServer(error)) return busy;
  return isConnectionError(error) ? lost : text;
}
