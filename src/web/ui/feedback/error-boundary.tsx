// Error boundary: replaces a screen that failed to render, or whose chunk a newer version removed.
import { Component, type ReactNode } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorBoundaryProps = { children: ReactNode };

/** Catches errors thrown while its children render; React itself logs them to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { errorBoundary: texts } = appTexts;
    return (
      <Screen title={texts.heading}>
        <h1>{texts.heading}</h1>
        <EmptyState kind="failure" text={texts.hint}>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        </EmptyState>
      </Screen>
    );
  }
}
