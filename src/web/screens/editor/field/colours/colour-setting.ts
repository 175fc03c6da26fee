// Whether the editor colours the markup behind the text: on, unless it was turned off in this browser.
import { useSyncExternalStore } from 'react';
import { ownKey } from '#web/storage-keys.ts';

const OFF = 'off';

const listeners = new Set<() => void>();
/** Also without a store, until the page is loaded again. */
let isOn: boolean | undefined;

export function useColourSetting(): boolean {
  return useSyncExternalStore(subscribe, readSetting);
}

export function toggleColours(): void {
  isOn = !readSetting();
  try {
    localStorage.setItem(ownKey('markup-colours'), isOn ? 'on' : OFF);
  } catch (error) {
    console.error(error); // the store is full or forbidden
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSetting(): boolean {
  isOn ??= readStored() !== OFF;
  return isOn;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(ownKey('markup-colours'));
  } catch {
    return null;
  }
}
