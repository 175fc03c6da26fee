// What the screens of people who have not signed in depend on: the ways to sign in, and the school's name and logo.
import { useEffect, useState } from 'react';
import { loadProviderSettings, type ProviderSettings } from '#web/auth/session/auth-endpoint.ts';
import { useResource } from '#web/use-resource.ts';

/** A server that takes longer than this is not waited for, in milliseconds. */
const MAX_WAIT_MS = 2000;

/**
 * The settings, empty where they cannot be loaded; `isWaiting` while a screen should not be
 * shown without them, since they would move it.
 */
export function usePublicSettings(): { settings: ProviderSettings; isWaiting: boolean } {
  const [settings] = useResource('settings', (signal) => loadProviderSettings(window.location.origin, signal));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    settings: settings.state === 'loaded' ? settings.content : {},
    isWaiting: settings.state === 'loading' && !isLate,
  };
}
