// A hook for buttons whose action must not run twice at a time.
import { useState } from 'react';

export type ExclusiveAction = {
  isBusy: boolean;
  /** Runs `action`, unless another one is still running. Rejects with what `action` rejects with. */
  run: (action: () => Promise<unknown>) => Promise<void>;
};

/** `run` ignores calls while an action is under way. What the action throws is passed on. */
export function useExclusiveAction(): ExclusiveAction {
  const [isBusy, setBusy] = useState(false);
  async function run(action: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
