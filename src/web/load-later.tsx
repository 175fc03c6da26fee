// Parts of screens whose code is loaded when they are first shown.
import { type ComponentType, createElement, useLayoutEffect, useState } from 'react';

type State = { hasFailed: boolean; error?: unknown };

/**
 * Returns a component that loads the one of `load` when it is first shown, and until then shows `Placeholder` with the
 * same props. An error of loading is thrown to the error boundary, which offers to load the page again: Chromium keeps
 * the failure of a module for as long as the page is open.
 *
 * Unlike `lazy` with `Suspense`: React keeps the fallback of those for at least 300 ms, and for as
 * long again in each lazy part of a lazy part.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function LoadedLater(props: Props) {
    const [state, setState] = useState<State>();
    useLayoutEffect(() => {
      if (Loaded !== undefined) return;
      let isShown = true;
      const show = (next: State) => isShown && setState(next);
      load().then(
        (component) => {
          Loaded = component;
          show({ hasFailed: false });
        },
        (error: unknown) => show({ hasFailed: true, error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (state?.hasFailed) throw state.error;
    if (Loaded !== undefined) return createElement(Loaded, props);
    return Placeholder === undefined ? null : createElement(Placeholder, props);
  };
}

/**
 * As `loadLater`; what cannot be loaded says `text` in its place, until the page is
 * reloaded: browsers keep that a module failed.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  text: () => string,
): ComponentType<Props> {
  const Failure = () => <p role="alert">{text()}</p>;
  return loadLater(() => load().catch(() => Failure));
}
