// Code of a part of a screen, loaded when it is asked for.
import { type ComponentType, useState } from 'react';

type OnDemand<Props> = {
  /** Undefined until it is loaded. */
  Component: ComponentType<Props> | undefined;
  hasFailed: boolean;
  load: () => void;
};

/** Unlike `lazy`, a failed load leaves the screen as it is, and is tried again the next time. */
export function useOnDemand<Props>(importComponent: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);

  async function load() {
    if (Component !== undefined) return;
    setFailed(false);
    try {
      const loaded = await importComponent();
      setComponent(() => loaded);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }
  return { Component, hasFailed, load: () => void load() };
}
