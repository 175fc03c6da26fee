// The draft that is open in the editor, as a React context: its controller, and the state that it holds.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftState } from '#web/screens/editor/model/draft-state.ts';
import type { DraftController } from './use-draft.ts';

export const DraftContext = createContext<DraftController | undefined>(undefined);

/**
 * The controller of the open draft, anywhere below its `DraftContext`; the same object as long as the editor is open.
 */
export function useDraftController(): DraftController {
  const controller = useContext(DraftContext);
  if (controller === undefined) throw new Error('useDraftController needs a DraftContext above it.');
  return controller;
}

/**
 * What `select` returns for the state: a part of it, or a primitive. A component is
 * rendered when that has become another value.
 */
export function useDraftState<Value>(select: (state: DraftState) => Value): Value {
  const { subscribe, getState } = useDraftController();
  return useSyncExternalStore(subscribe, () => select(getState()));
}
