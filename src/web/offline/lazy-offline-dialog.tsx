// The dialog for use offline, loaded when it is opened: no screen waits for it.

import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '#texts/load-translations.ts';
import type { OfflineDialog } from './offline-dialog.tsx';

const Loaded = lazy(
  withTexts('learner', () => import('./offline-dialog.tsx').then((module) => ({ default: module.OfflineDialog }))),
);

export function LazyOfflineDialog(props: ComponentProps<typeof OfflineDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
