// Code of a part of a screen, loaded when it is asked for.
import { type ComponentType, useState } from 'react';

type OnDemand<Props> = {
  /** Undefined until it is loaded. */
  Component: ComponentType<Props> | undefined;
  hasFailed: boolean;
  load: () => void;
};

/**
 * Unlike `loadLater`, a failed load leaves the screen as it is. It is tried again the next time, in vain in Chromium,
 * which keeps the failure of a module for as long as the page is open: what is shown then asks to load the page again.
 */
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
