// What stands in the place of a screen that could not be shown: a fault of ours, or a part that a newer version replaced.
import { Component, type ReactNode } from 'react';
import { ownTexts } from '#web/texts.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { Screen } from './screen.tsx';

type MishapProps = { children: ReactNode };

/** Catches what its screen throws while it is drawn; React itself writes the error to the console. */
export class Mishap extends Component<MishapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { mishap } = ownTexts;
    return (
      <Screen title={mishap.heading}>
        <h1>{mishap.heading}</h1>
        <Empty text={mishap.hint}>
          <Button onClick={() => window.location.reload()}>{mishap.reload}</Button>
        </Empty>
      </Screen>
    );
  }
}
